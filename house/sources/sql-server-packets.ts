// What a SQL Server that is played hears and says, in the words of its protocol: packets, and tokens for columns, rows, errors and ends.

/** Kinds of packets, as the protocol numbers them. */
export const kinds = { batch: 1, call: 3, answer: 4, attention: 6, login: 16, greeting: 18 }

export type Packet = { kind: number; isLast: boolean; body: Buffer }

/** A message in as many packets as it needs; one that goes on has no last one yet. */
export function packed(kind: number, body: Buffer, isWhole = true): Buffer {
  const most = 4000
  const parts: Buffer[] = []
  for (let at = 0; at === 0 || at < body.length; at += most) {
    const part = body.subarray(at, at + most)
    const head = Buffer.alloc(8)
    head[0] = kind
    head[1] = isWhole && at + most >= body.length ? 1 : 0
    head.writeUInt16BE(part.length + 8, 2)
    parts.push(head, part)
  }
  return Buffer.concat(parts)
}

/** Takes bytes as they come and gives whole packets; what is left waits for more. */
export function unpacking() {
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

const joined = (...parts: readonly (number | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)))
const wide = (text: string) => Buffer.from(text, 'utf16le')
const named = (text: string) => joined(text.length, wide(text))
const short = (n: number) => joined(n & 255, n >> 8)

/** Its version, and that it wants every line encrypted. */
export const greeting = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 15, 0, 8, 0, 0, 0, 3])
/** The end of an answer; of one that was broken off, if it is said so. */
export const done = (isBrokenOff = false) => joined(0xfd, isBrokenOff ? 0x20 : 0, Buffer.alloc(11))

export function welcome(): Buffer {
  const said = joined(1, 0x74, 0, 0, 4, named('played'), 15, 0, 8, 0)
  return joined(0xad, short(said.length), said, done())
}
export function failed(code: number, words: string): Buffer {
  const number = Buffer.alloc(4)
  number.writeInt32LE(code)
  const said = joined(number, 1, 14, short(words.length), wide(words), named('played'), named(''), Buffer.alloc(4))
  return joined(0xaa, short(said.length), said, done())
}

/** Who it is and what the password is, which the protocol hides from nobody: the line is encrypted. */
export function introduced(login: Buffer): { account: string; password: string; readsOnly: boolean } {
  const told = (at: number) => login.subarray(login.readUInt16LE(at), login.readUInt16LE(at) + 2 * login.readUInt16LE(at + 2))
  const plain = Buffer.from(told(44)).map((byte) => ((byte ^ 0xa5) << 4) | ((byte ^ 0xa5) >> 4))
  return {
    account: told(40).toString('utf16le'),
    password: Buffer.from(plain).toString('utf16le'),
    readsOnly: (login.readUInt8(26) & 0x20) !== 0,
  }
}

/** Numbers of eight bytes, days and times as a clock on the wall shows them, and moments that are the same everywhere. */
export type Kind = 'text' | 'big' | 'day' | 'time' | 'moment'
export type Row = readonly (string | null)[]

const types: Readonly<Record<Kind, Buffer>> = {
  text: joined(0xe7, short(8000), 9, 4, 0xd0, 0, 0x34),
  big: joined(0x26, 8),
  day: joined(0x28),
  time: joined(0x2a, 0),
  moment: joined(0x2b, 0),
}
const none: Readonly<Record<Kind, Buffer>> = { text: short(0xffff), big: joined(0), day: joined(0), time: joined(0), moment: joined(0) }

/** Seconds of the day, and days since the first year began. */
function clock(value: string): Buffer {
  const seconds = (Date.parse(`${value.replace(' ', 'T')}Z`) - Date.parse('0001-01-01T00:00:00Z')) / 1000
  const told = Buffer.alloc(6)
  told.writeUIntLE(seconds % 86_400, 0, 3)
  told.writeUIntLE(Math.floor(seconds / 86_400), 3, 3)
  return told
}
function big(value: string): Buffer {
  const told = Buffer.alloc(8)
  told.writeBigInt64LE(BigInt(value))
  return told
}
const cells: Readonly<Record<Kind, (value: string) => Buffer>> = {
  text: (value) => joined(short(value.length * 2), wide(value)),
  big: (value) => joined(8, big(value)),
  day: (value) => joined(3, clock(`${value} 00:00:00`).subarray(3)),
  time: (value) => joined(6, clock(value)),
  moment: (value) => joined(8, clock(value), short(0)),
}

export type Columns = readonly (readonly [name: string, kind: Kind])[]
export const columnsOf = (columns: Columns) =>
  joined(0x81, short(columns.length), ...columns.map(([name, kind]) => joined(Buffer.alloc(4), short(1), types[kind], named(name))))
export const rowOf = (columns: Columns, row: Row) =>
  joined(
    0xd1,
    ...columns.map(([, kind], at) => {
      const value = row[at] ?? null
      return value === null ? none[kind] : cells[kind](value)
    }),
  )
