// What Oracle's protocol is written in, as far as a stand-in needs it: packets, numbers as long as they need to be, texts with their length.

/** Kinds of packets, as the protocol numbers them. */
export const packets = { connect: 1, accept: 2, refuse: 4, data: 6, marker: 12 }
/** Said with the last packet of a message, and by whoever leaves. */
const [endOfMessage, endOfLine] = [0x800, 0x40]
const headLength = 8
/** No packet of ours is longer than was agreed upon. */
export const longestPacket = 8192

/** Numbers below 256 are bytes as they are. */
export const joined = (...parts: readonly (number | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)))

export const two = (n: number): Buffer => joined(n >> 8, n & 255)
export const four = (n: number): Buffer => joined(two(n >>> 16), two(n & 0xffff))

/** First how many bytes there are. */
export function number(n: number): Buffer {
  if (n === 0) return joined(0)
  const digits = n.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return joined(bytes.length, bytes)
}

/** What is long comes in pieces. */
export const sized = (bytes: Uint8Array): Buffer =>
  bytes.length > 252 ? joined(254, number(bytes.length), bytes, 0) : joined(bytes.length, bytes)
export const text = (words: string): Buffer => sized(Buffer.from(words))
/** Some texts say their length twice; an empty one says it once. */
export const named = (words: string): Buffer => (words === '' ? number(0) : joined(number(Buffer.byteLength(words)), text(words)))

/** A number of a table: two digits a byte, so that bytes sort as numbers do. */
export function decimal(value: string): Buffer {
  const isBelow = value.startsWith('-')
  const [whole = '', part = ''] = value.replace('-', '').split('.')
  const left = whole.padStart(whole.length + (whole.length % 2), '0')
  const digits = (left + part.padEnd(part.length + (part.length % 2), '0')).match(/../g)?.map(Number) ?? []
  let exponent = left.length / 2
  for (; digits[0] === 0; exponent -= 1) digits.shift()
  while (digits.at(-1) === 0) digits.pop()
  if (digits.length === 0) return sized(joined(0x80))
  return sized(isBelow ? joined(63 - exponent, ...digits.map((n) => 101 - n), 102) : joined(192 + exponent, ...digits.map((n) => n + 1)))
}

/** `2026-11-01 08:00:00`, in no time zone: a byte for each part, all of them above nothing. */
export function moment(value: string): Buffer {
  const [year = 0, month = 0, day = 0, ...clock] = value.split(/[- :]/).map(Number)
  return sized(joined(Math.floor(year / 100) + 100, (year % 100) + 100, month, day, ...clock.map((n) => n + 1)))
}

export type Reading = ReturnType<typeof reading>
export function reading(bytes: Buffer) {
  let at = 0
  const raw = (n: number): Buffer => {
    if (at + n > bytes.length) throw new Error('the message ends early')
    at += n
    return bytes.subarray(at - n, at)
  }
  const byte = (): number => raw(1).readUInt8()
  const counted = (): number => {
    const size = byte()
    return size === 0 ? 0 : raw(size).readUIntBE(0, size)
  }
  const piece = (): Buffer => {
    const size = byte()
    if (size !== 254) return raw(size)
    const pieces: Buffer[] = []
    for (let n = counted(); n > 0; n = counted()) pieces.push(raw(n))
    return Buffer.concat(pieces)
  }
  return {
    raw,
    byte,
    number: counted,
    sized: piece,
    /** Passes over what nobody here asks for: `b` is a byte, `n` a number. */
    pass: (parts: string) => {
      for (const part of parts) {
        if (part === 'b') byte()
        else counted()
      }
    },
  }
}

/** Before a line is accepted the length of a packet has two bytes, afterwards four. */
export const packet = (kind: number, body: Uint8Array, isAccepted = true): Buffer => {
  const length = body.length + headLength
  return joined(isAccepted ? four(length) : joined(two(length), 0, 0), kind, 0, 0, 0, body)
}

/** A message in as many packets as it needs. */
export function inPackets(message: Buffer): Buffer {
  const most = longestPacket - headLength - 2
  const parts = Array.from({ length: Math.ceil(message.length / most) }, (_, n) => message.subarray(n * most, (n + 1) * most))
  return Buffer.concat(parts.map((part) => packet(packets.data, joined(0, 0, part))))
}

export type Packet = { kind: number; body: Buffer }
/** Takes bytes as they come and gives whole packets; what is left waits for more. */
export function unpacking() {
  let waiting = Buffer.alloc(0)
  return {
    add: (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
    },
    next: (isAccepted: boolean): Packet | undefined => {
      if (waiting.length < headLength) return undefined
      const length = isAccepted ? waiting.readUInt32BE() : waiting.readUInt16BE()
      if (waiting.length < length) return undefined
      const found = { kind: waiting.readUInt8(4), body: waiting.subarray(headLength, length) }
      waiting = waiting.subarray(length)
      return found
    },
  }
}

/** What a packet of data brings, and whether a message ends with it. */
export function opened({ body }: Packet): { part: Buffer; isWhole: boolean; isFarewell: boolean } {
  const flags = body.readUInt16BE()
  return { part: body.subarray(2), isWhole: (flags & endOfMessage) !== 0, isFarewell: (flags & endOfLine) !== 0 }
}
