// Rows as they came over the wire. The driver would decode every field for itself; here what came is decoded once, and fields are cut out of it.

import { EventEmitter } from 'node:events'
import pg from 'pg'
import { isAscii, type Raw } from './raw-text'

/** What came at once, with the rows in it. */
class Packet {
  #raw: Raw | undefined
  constructor(readonly bytes: Buffer) {}

  get raw(): Raw {
    this.#raw ??= this.bytes.toString('latin1')
    return this.#raw
  }
}

/** Up to so many letters a piece of a text is a copy; a longer one would keep all that came with it in memory. */
const copiedLength = 12

export class WireRow {
  constructor(
    readonly packet: Packet,
    /** Where the number of its fields stands. */
    readonly at: number,
  ) {}

  /** Its fields as bytes: for what is passed on before long. */
  get cells(): (Raw | null)[] {
    return this.#each((from, to) => this.packet.raw.substring(from, to))
  }

  /** Its fields as they are read, and kept for as long as one likes. The driver's own statements ask for them by this name. */
  get fields(): (string | null)[] {
    const { bytes, raw } = this.packet
    return this.#each((from, to) => {
      const short = to - from <= copiedLength ? raw.substring(from, to) : null
      return short !== null && isAscii(short) ? short : bytes.toString('utf8', from, to)
    })
  }

  #each(cut: (from: number, to: number) => string): (string | null)[] {
    const { bytes } = this.packet
    const count = (byteAt(bytes, this.at) << 8) | byteAt(bytes, this.at + 1)
    const found: (string | null)[] = []
    let from = this.at + 2
    for (let n = 0; n < count; n += 1) {
      const length = numberAt(bytes, from)
      from += 4
      found.push(length < 0 ? null : cut(from, from + length))
      if (length > 0) from += length
    }
    return found
  }
}

const byteAt = (bytes: Buffer, at: number): number => bytes[at] ?? 0
const numberAt = (bytes: Buffer, at: number): number =>
  (byteAt(bytes, at) << 24) | (byteAt(bytes, at + 1) << 16) | (byteAt(bytes, at + 2) << 8) | byteAt(bytes, at + 3)

const rowCode = 'D'.charCodeAt(0)
/** A message is a letter, its length (which counts itself), and what it says. */
const headLength = 5

/** A message of which a part has come. */
class Pieces {
  #pieces: Buffer[] = []
  #length = 0
  #wanted = 0

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** Takes of what came as much as the message lacks, and says how much that was. */
  take(came: Buffer): number {
    const ofHead = this.#add(came.subarray(0, Math.max(0, headLength - this.#length)))
    if (this.#length < headLength) return ofHead
    this.#wanted ||= 1 + this.#numberAt(1)
    return ofHead + this.#add(came.subarray(ofHead, ofHead + this.#wanted - this.#length))
  }

  /** The message, once all of it is here; it is put together once. */
  whole(): Buffer | null {
    if (this.#length < headLength || this.#length < this.#wanted) return null
    const made = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#length = 0
    this.#wanted = 0
    return made
  }

  #add(piece: Buffer): number {
    if (piece.length > 0) this.#pieces.push(piece)
    this.#length += piece.length
    return piece.length
  }

  /** Its length may stand in several pieces. */
  #numberAt(at: number): number {
    return numberAt(Buffer.concat(this.#pieces), at)
  }
}

/** Cuts a stream into rows and all else, in order. What came whole is read where it lies; only what came in pieces is copied. */
export function sorting(row: (row: WireRow) => void, other: (bytes: Buffer) => void): (came: Buffer) => void {
  const pieces = new Pieces()
  /** As far as messages are whole. */
  const hand = (bytes: Buffer): number => {
    const packet = new Packet(bytes)
    let at = 0
    let told = 0
    while (at + headLength <= bytes.length) {
      const end = at + 1 + numberAt(bytes, at + 1)
      if (end > bytes.length) break
      if (bytes[at] === rowCode) {
        if (told < at) other(bytes.subarray(told, at))
        row(new WireRow(packet, at + headLength))
        told = end
      }
      at = end
    }
    if (told < at) other(bytes.subarray(told, at))
    return at
  }
  return (came) => {
    let from = 0
    if (!pieces.isEmpty) {
      from = pieces.take(came)
      const whole = pieces.whole()
      if (!whole) return
      hand(whole)
    }
    const left = from === 0 ? came : came.subarray(from)
    pieces.take(left.subarray(hand(left)))
  }
}

// The driver listens to its stream by a method that its types do not name.
type Listening = pg.Connection & { attachListeners: (stream: EventEmitter) => void }

/** The driver's client, which is handed rows as they are. Whatever else comes, it reads as ever. */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // As above.
    const connection = this.connection as Listening
    const { attachListeners } = connection
    connection.attachListeners = (stream) => {
      const others = new EventEmitter()
      attachListeners.call(connection, others)
      stream.on(
        'data',
        sorting(
          (row) => connection.emit('dataRow', row),
          (bytes) => others.emit('data', bytes),
        ),
      )
    }
  }
}
