// A SQL Server that is played, as far as its protocol goes: it speaks to nobody in the open, lets accounts in, answers statements with rows or an error, and can
// be interrupted. It knows no SQL: a test says what is answered to which statement. Left out are transactions, statements that are kept, and several answers to one.

import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import {
  columnsOf,
  done,
  failed,
  greeting,
  introduced,
  type Kind,
  kinds,
  type Packet,
  packed,
  type Row,
  rowOf,
  unpacking,
  welcome,
} from './sql-server-packets'

/** The first byte of a TLS record that carries words, not the handshake. */
const encrypted = 23

export type Table = {
  columns: Readonly<Record<string, Kind>>
  rows: Iterable<Row>
  /** A row at a time, so many milliseconds apart. */
  everyMs?: number
}
/** Whoever is never answered is at least told that it was interrupted; whoever meets a deaf ear is not. */
export type Answer = Table | { code: number; words: string } | 'done' | 'never' | 'deaf'
type Login = ReturnType<typeof introduced> & { raw: Buffer }
type Given = { accounts: Readonly<Record<string, string>>; answers: (statement: string, account: string) => Answer }
export type PlayedSqlServer = { port: number; logins: Login[]; statements: string[]; interruptions: number; close: () => void }

/** The handshake travels inside of greetings; from the first encrypted word on there is nothing around it any more. */
function encryptedOver(line: Socket, proof: { cert: Buffer; key: Buffer }): TLSSocket {
  const incoming = unpacking()
  let [hasSaid, hasHeard] = [false, false]
  const under = new Duplex({
    read: () => {},
    write: (bytes: Buffer, _encoding, sent) => {
      hasSaid ||= bytes[0] === encrypted
      line.write(hasSaid ? bytes : packed(kinds.greeting, bytes), () => sent())
    },
    final: (ended) => line.end(ended),
  })
  const take = (bytes: Buffer) => {
    incoming.add(bytes)
    while (!hasHeard && incoming.first() === kinds.greeting) {
      const packet = incoming.next()
      if (!packet) return
      under.push(packet.body)
    }
    const rest = incoming.rest()
    hasHeard ||= rest[0] === encrypted
    if (rest.length > 0) under.push(rest)
  }
  line.on('data', take).on('close', () => under.destroy())
  return new TLSSocket(under, { isServer: true, ...proof, maxVersion: 'TLSv1.2' })
}

/** What is said as long as `goesOn`, and whether all was said. */
async function told(line: Duplex, { columns, rows, everyMs = 0 }: Table, goesOn: () => boolean): Promise<boolean> {
  const said = Object.entries(columns)
  line.write(packed(kinds.answer, columnsOf(said), false))
  for (const row of rows) {
    // Whoever is interrupting has to be heard.
    await pause(everyMs)
    if (!goesOn()) return false
    line.write(packed(kinds.answer, rowOf(said, row), false))
  }
  return true
}

function conversing(line: Duplex, { accounts, answers }: Given, played: PlayedSqlServer) {
  let account = ''
  let turn = 0
  let isDeaf = false
  const say = (message: Buffer) => line.write(packed(kinds.answer, message))

  function letIn(raw: Buffer): void {
    const login = { ...introduced(raw), raw }
    played.logins.push(login)
    account = login.account
    say(accounts[account] === login.password ? welcome() : failed(18456, `Login failed for user '${account}'.`))
  }
  async function execute(body: Buffer): Promise<void> {
    const statement = body.toString('utf16le')
    played.statements.push(statement)
    const answer = answers(statement, account)
    isDeaf = answer === 'deaf'
    if (answer === 'never' || answer === 'deaf') return
    if (answer === 'done') return void say(done())
    if ('code' in answer) return void say(failed(answer.code, answer.words))
    const mine = turn
    if (await told(line, answer, () => mine === turn && !line.destroyed)) say(done())
  }
  return ({ kind }: Packet, body: Buffer): void => {
    turn += 1
    if (kind === kinds.login) return letIn(body)
    if (kind === kinds.call) return void execute(body)
    if (kind !== kinds.attention) return void say(done())
    played.interruptions += 1
    if (isDeaf) return
    // First ends what was being said, then comes the answer to the interruption.
    say(done())
    say(done(true))
  }
}

export async function playSqlServer(proof: { cert: Buffer; key: Buffer }, given: Given): Promise<PlayedSqlServer> {
  const server = createServer((line) => {
    line.on('error', () => {})
    line.once('data', () => {
      const words = encryptedOver(line, proof)
      const incoming = unpacking()
      const answer = conversing(words, given, played)
      let message: Buffer[] = []
      words.on('error', () => line.destroy())
      words.on('data', (bytes: Buffer) => {
        incoming.add(bytes)
        for (let packet = incoming.next(); packet; packet = incoming.next()) {
          message.push(packet.body)
          if (!packet.isLast) continue
          answer(packet, Buffer.concat(message))
          message = []
        }
      })
      line.write(packed(kinds.answer, greeting))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const played: PlayedSqlServer = { port, logins: [], statements: [], interruptions: 0, close: () => server.close() }
  return played
}
