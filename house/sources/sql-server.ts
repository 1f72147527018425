// A SQL Server that is played, as far as its protocol goes: it speaks to nobody in the open, and answers statements with rows of one column.

import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'

/** Kinds of packets, as the protocol numbers them. */
const kinds = { batch: 1, call: 3, answer: 4, login: 16, greeting: 18 }
/** The first byte of a TLS record that carries words, not the handshake. */
const encrypted = 23

type Packet = { kind: number; isLast: boolean; body: Buffer }

/** A message in as many packets as it needs. */
function packed(kind: number, body: Buffer): Buffer {
  const most = 4000
  const parts: Buffer[] = []
  for (let at = 0; at === 0 || at < body.length; at += most) {
    const part = body.subarray(at, at + most)
    const head = Buffer.alloc(8)
    head[0] = kind
    head[1] = at + most >= body.length ? 1 : 0
    head.writeUInt16BE(part.length + 8, 2)
    parts.push(head, part)
  }
  return Buffer.concat(parts)
}

/** Takes bytes as they come and gives whole packets; what is left waits for more. */
function unpacking() {
  let waiting = Buffer.alloc(0)
  return {
    add: (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
    },
    first: () => waiting[0],
    rest: () => {
      const all = waiting
      waiting = Buffer.alloc(0)
      return all
    },
    next: (): Packet | undefined => {
      const length = waiting.length < 8 ? Number.POSITIVE_INFINITY : waiting.readUInt16BE(2)
      if (waiting.length < length) return undefined
      const packet = { kind: waiting[0] ?? 0, isLast: waiting[1] === 1, body: waiting.subarray(8, length) }
      waiting = waiting.subarray(length)
      return packet
    },
  }
}

const wide = (text: string) => Buffer.from(text, 'utf16le')
const named = (text: string) => Buffer.concat([Buffer.from([text.length]), wide(text)])
const short = (n: number) => Buffer.from([n & 255, n >> 8])

/** Its version, and that it wants every line encrypted. */
const greeting = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 15, 0, 8, 0, 0, 0, 3])
const done = Buffer.concat([Buffer.from([0xfd]), Buffer.alloc(12)])

function welcome(): Buffer {
  const said = Buffer.concat([Buffer.from([1, 0x74, 0, 0, 4]), named('played'), Buffer.from([15, 0, 8, 0])])
  return Buffer.concat([Buffer.from([0xad]), short(said.length), said, done])
}

function rowsOf(column: string, cells: readonly string[]): Buffer {
  const text = Buffer.concat([Buffer.from([0xe7]), short(8000), Buffer.from([9, 4, 0xd0, 0, 0x34])])
  const columns = Buffer.concat([Buffer.from([0x81]), short(1), Buffer.alloc(4), short(1), text, named(column)])
  return Buffer.concat([columns, ...cells.map((cell) => Buffer.concat([Buffer.from([0xd1]), short(cell.length * 2), wide(cell)])), done])
}

/** The handshake travels inside of greetings; from the first encrypted word on there is nothing around it any more. */
function encryptedOver(line: Socket, proof: { cert: Buffer; key: Buffer }): TLSSocket {
  const incoming = unpacking()
  const under = new Duplex({
    read: () => {},
    write: (bytes: Buffer, _encoding, sent) => line.write(bytes[0] === encrypted ? bytes : packed(kinds.greeting, bytes), () => sent()),
    final: (ended) => line.end(ended),
  })
  const take = (bytes: Buffer) => {
    incoming.add(bytes)
    while (incoming.first() === kinds.greeting) {
      const packet = incoming.next()
      if (!packet) return
      under.push(packet.body)
    }
    const rest = incoming.rest()
    if (rest.length > 0) under.push(rest)
  }
  line.on('data', take).on('close', () => under.destroy())
  return new TLSSocket(under, { isServer: true, ...proof, maxVersion: 'TLSv1.2' })
}

export type PlayedSqlServer = { port: number; logins: Buffer[]; statements: string[]; close: () => void }

/** `answers`: the cells of the one column that a statement is answered with. */
export async function playSqlServer(
  proof: { cert: Buffer; key: Buffer },
  answers: (statement: string) => readonly string[],
): Promise<PlayedSqlServer> {
  const logins: Buffer[] = []
  const statements: string[] = []
  const answered = ({ kind }: Packet, body: Buffer): Buffer => {
    if (kind === kinds.login) {
      logins.push(body)
      return welcome()
    }
    if (kind !== kinds.call) return done
    const statement = body.toString('utf16le')
    statements.push(statement)
    return rowsOf('right', answers(statement))
  }
  const server = createServer((line) => {
    line.on('error', () => {})
    line.once('data', () => {
      const words = encryptedOver(line, proof)
      const incoming = unpacking()
      let message: Buffer[] = []
      words.on('error', () => line.destroy())
      words.on('data', (bytes: Buffer) => {
        incoming.add(bytes)
        for (let packet = incoming.next(); packet; packet = incoming.next()) {
          message.push(packet.body)
          if (!packet.isLast) continue
          words.write(packed(kinds.answer, answered(packet, Buffer.concat(message))))
          message = []
        }
      })
      line.write(packed(kinds.answer, greeting))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return { port: (server.address() as AddressInfo).port, logins, statements, close: () => server.close() }
}
