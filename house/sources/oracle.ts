// An Oracle that is played, as far as the thin driver goes with it: it lets accounts in, answers statements with rows or an error, and can be interrupted.
// Left out is what nobody here asks for: changed rows, blocks, transactions (it answers what is said of them, and keeps none), results that are cursors, long texts
// in pieces, a statement asked twice on one line. It knows no SQL either: a test says what is answered to which statement.

import { type AddressInfo, createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createEncryptedServer } from 'node:tls'
import { inPackets, joined, opened, type Packet, packet, packets, type Reading, reading, unpacking } from './oracle-bytes'
import { asking } from './oracle-login'
import {
  abilities,
  accepted,
  type Cursor,
  dataTypes,
  described,
  done,
  ended,
  introduced,
  inWords,
  type Kind,
  passedBy,
  type Row,
  refused,
  rowsOf,
  says,
  toExecute,
} from './oracle-messages'

export type Table = {
  columns: Readonly<Record<string, Kind>>
  rows: Iterable<Row>
  /** A row at a time, so many milliseconds apart. */
  everyMs?: number
}
export type Answer = Table | { code: number; words: string } | 'done' | 'never'
export type Statement = { account: string; text: string; binds: readonly string[] }
type Given = {
  service: string
  /** Passwords by name; whoever has none hears nothing any more. */
  accounts: Readonly<Record<string, string | null>>
  answers: (statement: Statement) => Answer
  proof?: { cert: Buffer; key: Buffer }
}
export type PlayedOracle = {
  port: number
  /** All that came in, as it came. */
  heard: Buffer[]
  statements: Statement[]
  /** How many rows were asked for, each time that some were. */
  wanted: number[]
  interruptions: number
  farewells: number
  close: () => void
}

/** What is called for, as the protocol numbers it. */
const calls = { fetch: 5, leave: 9, execute: 94, proveIt: 115, whoAreYou: 118 }
const marks = { stop: 1, again: 2 }

type Talk = {
  line: Duplex
  given: Given
  played: PlayedOracle
  account: string
  login: ReturnType<typeof asking> | null
  cursors: Cursor[]
  /** What is said as soon as both sides begin again. */
  unsaid: Buffer
}
/** Nothing where nothing is said, or not yet. */
type Reply = Promise<Buffer> | Buffer | null

const mark = ({ line }: Talk, what: number) => line.write(packet(packets.marker, joined(1, 0, what)))
/** An error is said after both sides have let go of what was being said. */
function stopped(talk: Talk, code: number, words: string): null {
  talk.unsaid = ended(code, words)
  mark(talk, marks.stop)
  return null
}

function execute(talk: Talk, from: Reading): Reply {
  const { isDefining, cursor: known, most, statement, binds } = toExecute(from)
  if (isDefining) return rowsOf(cursorOf(talk, known), most)
  const said = { account: talk.account, text: statement, binds }
  talk.played.statements.push(said)
  const answer = talk.given.answers(said)
  if (answer === 'never') return null
  if (answer === 'done') return ended(0, '')
  if ('code' in answer) return stopped(talk, answer.code, answer.words)
  talk.played.wanted.push(most)
  const columns = Object.entries(answer.columns)
  const cursor = { id: talk.cursors.length + 1, columns, rows: answer.rows[Symbol.iterator](), everyMs: answer.everyMs ?? 0 }
  talk.cursors.push(cursor)
  // Nobody has said yet how long texts are wanted.
  if (columns.some(([, kind]) => kind === 'longText')) return joined(described(columns), ended(0, '', cursor.id))
  return rowsOf(cursor, most).then((rows) => joined(described(columns), rows))
}

function cursorOf({ cursors }: Talk, id: number): Cursor {
  const cursor = cursors[id - 1]
  if (!cursor) throw new Error(`there is no cursor ${id}`)
  return cursor
}

function login(talk: Talk, from: Reading, call: number): Reply {
  const { account, words } = introduced(from)
  const password = talk.given.accounts[account]
  if (password === null) return null
  talk.account = account
  talk.login ??= asking(password ?? `nobody is called ${account}`)
  if (call === calls.whoAreYou) return inWords(talk.login.question)
  const proof = talk.login.judged(words)
  return proof ? inWords(proof) : ended(1017, 'ORA-01017: invalid username/password; logon denied')
}

function called(talk: Talk, from: Reading): Reply {
  const call = from.byte()
  from.pass('b')
  if (call === calls.whoAreYou || call === calls.proveIt) return login(talk, from, call)
  if (call === calls.execute) return execute(talk, from)
  if (call === calls.fetch) {
    const cursor = cursorOf(talk, from.number())
    const most = from.number()
    talk.played.wanted.push(most)
    return rowsOf(cursor, most)
  }
  if (call !== calls.leave) throw new Error(`nobody plays the call ${call}`)
  talk.played.farewells += 1
  return done
}

function answerTo(talk: Talk, message: Buffer): Reply {
  const from = reading(message)
  let kind = from.byte()
  for (; kind === says.beside; kind = from.byte()) passedBy(from)
  if (kind === says.protocol) return abilities()
  if (kind === says.dataTypes) return dataTypes
  if (kind !== says.call) throw new Error(`nobody plays the message ${kind}`)
  return called(talk, from)
}

function marked(talk: Talk, what: number): void {
  if (what === marks.again) {
    mark(talk, marks.again)
    talk.line.write(inPackets(talk.unsaid))
    return
  }
  talk.played.interruptions += 1
  stopped(talk, 1013, 'ORA-01013: user requested cancel of current operation')
}

/** One line, from the first word to the last. */
function attend(line: Duplex, given: Given, played: PlayedOracle): void {
  const talk: Talk = { line, given, played, account: '', login: null, cursors: [], unsaid: joined() }
  const incoming = unpacking()
  let isAccepted = false
  let message: Buffer[] = []
  let turn = 0

  /** What is called for comes with the first packet, or right behind it where it is long. */
  function knocked(wanted: string): void {
    if (wanted === '') return
    isAccepted = wanted.includes(`(SERVICE_NAME=${given.service})`)
    line.write(isAccepted ? packet(packets.accept, accepted(), false) : packet(packets.refuse, refused(12514), false))
  }
  async function answer(whole: Buffer): Promise<void> {
    turn += 1
    const mine = turn
    const words = await answerTo(talk, whole)
    // Whoever was interrupted meanwhile has nothing to say any more.
    if (words && mine === turn) line.write(inPackets(words))
  }
  function take(came: Packet): void {
    if (came.kind === packets.connect) return knocked(came.body.subarray(66).toString())
    if (came.kind === packets.marker) {
      turn += 1
      return marked(talk, came.body.readUInt8(2))
    }
    const { part, isWhole, isFarewell } = opened(came)
    if (isFarewell) return void line.end()
    if (!isAccepted) return knocked(part.toString())
    message.push(part)
    if (!isWhole) return
    answer(Buffer.concat(message)).catch((error) => line.destroy(error))
    message = []
  }
  line.on('error', () => {})
  line.on('data', (bytes: Buffer) => {
    played.heard.push(bytes)
    incoming.add(bytes)
    for (let next = incoming.next(isAccepted); next; next = incoming.next(isAccepted)) take(next)
  })
}

export async function playOracle(given: Given): Promise<PlayedOracle> {
  const attending = (line: Duplex) => attend(line, given, played)
  const server = given.proof ? createEncryptedServer(given.proof, attending).on('tlsClientError', () => {}) : createServer(attending)
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const played: PlayedOracle = {
    port,
    heard: [],
    statements: [],
    wanted: [],
    interruptions: 0,
    farewells: 0,
    close: () => server.close(),
  }
  return played
}
