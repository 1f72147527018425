// What an Oracle that is played hears and says, message by message, in the words of 12.1: the oldest that the thin driver takes. Later ones say more, at more length.

import { setTimeout as pause } from 'node:timers/promises'
import { decimal, four, joined, longestPacket, moment, named, number, type Reading, sized, text, two } from './oracle-bytes'
import type { Said } from './oracle-login'

/** What a message begins with, as the protocol numbers them. */
export const says = { protocol: 1, dataTypes: 2, call: 3, end: 4, rowsBegin: 6, row: 7, words: 8, status: 9, columns: 16, beside: 17 }
const defines = 0x10
const utf8 = 873
const noDataFound = 1403

export type Kind = 'text' | 'number' | 'date' | 'longText'
export type Columns = readonly (readonly [name: string, kind: Kind])[]
export type Row = readonly (string | null)[]

/** Its number in a description, and the form of its letters. */
const kinds: Readonly<Record<Kind, readonly [number: number, form: number]>> = {
  text: [1, 1],
  number: [2, 0],
  date: [12, 0],
  longText: [112, 1],
}
const cells: Readonly<Record<Kind, (value: string) => Buffer>> = {
  text,
  number: decimal,
  date: moment,
  longText: text,
}
/** A long text is told as one, with two numbers behind it, because that is how it is asked for. */
const cell = (kind: Kind, value: string | null) =>
  joined(value === null ? 0 : cells[kind](value), kind === 'longText' ? joined(0, 0) : joined())

export const done = joined(says.status, 0, 0)
/** The end of an answer: an error, or that it went well and under which number more can be had. */
export const ended = (code: number, words: string, cursor = 0) =>
  joined(says.end, 0, 0, 0, number(code), 0, 0, number(cursor), Buffer.alloc(21), number(code), 0, code === 0 ? joined() : text(words))
export const inWords = (said: Said) =>
  joined(
    says.words,
    number(said.length),
    ...said.map(([word, value, beside = 0]) => joined(named(word), named(value), number(beside))),
    done,
  )

/** Version 315, packets of this length, and nothing encrypted beneath. */
export const accepted = () =>
  joined(
    ...[315, 0, longestPacket, 65535, 1, 0, 45].map(two),
    joined(0, 8, Buffer.alloc(8)),
    four(longestPacket),
    four(65535),
    Buffer.alloc(5),
  )
export function refused(code: number): Buffer {
  const why = Buffer.from(`(DESCRIPTION=(ERR=${code}))`)
  return joined(0, 0, two(why.length), why)
}

/** What it can do, each in its place: it is 12.1, knows texts up to 32767 bytes, and tells its time zone. */
export function abilities(): Buffer {
  const [compiled, running] = [Buffer.alloc(53), Buffer.alloc(7)]
  compiled[7] = 7
  running[1] = 1
  running[6] = 4
  const letters = joined(Buffer.alloc(9), two(2000))
  const itself = joined(says.protocol, 6, 0, Buffer.from('played\0'))
  return joined(itself, utf8 & 255, utf8 >> 8, 0, 0, 0, two(letters.length), letters, sized(compiled), sized(running))
}
/** No hours and no minutes away, and no kind of data that is told otherwise than asked for. */
export const dataTypes = joined(says.dataTypes, 0x80, 0, 0, 0, 60, 60, 0x80, 0, 0, 0, 0, two(0))

/** Who it is, and what is said beside it. */
export function introduced(from: Reading): { account: string; words: Map<string, string> } {
  from.pass('bnnb')
  const count = from.number()
  from.pass('bb')
  const account = from.sized().toString()
  const word = () => (from.number() === 0 ? '' : from.sized().toString())
  const words = new Map<string, string>()
  for (let n = 0; n < count; n += 1) {
    const name = word()
    words.set(name, word())
    from.pass('n')
  }
  return { account, words }
}

/** Said in passing, before what is called for: which answers are not wanted any further. */
export function passedBy(from: Reading): void {
  from.pass('bbb')
  from.pass('n'.repeat(from.number()))
}

export type Execution = { isDefining: boolean; cursor: number; most: number; statement: string; binds: string[] }
/** Each value stands behind what kind it is; every value of ours is a text. */
export function toExecute(from: Reading): Execution {
  const [options, cursor] = [from.number(), from.number()]
  from.pass('bnbnbbb')
  const most = from.number()
  from.pass('nb')
  const bindCount = from.number()
  from.pass('bbbbbbnnbbbnbnnbnb')
  const statement = cursor === 0 ? from.sized().toString() : ''
  from.pass('n'.repeat(13))
  const isDefining = (options & defines) !== 0
  const binds: string[] = []
  if (bindCount > 0 && !isDefining) {
    from.pass(`${'bbbbnnnnnnbn'.repeat(bindCount)}b`)
    for (let n = 0; n < bindCount; n += 1) binds.push(from.sized().toString())
  }
  return { isDefining, cursor, most, statement, binds }
}

export const described = (columns: Columns) =>
  joined(
    joined(says.columns, 0, 0, number(columns.length), 0),
    ...columns.map(([name, kind], at) => {
      const [type, form] = kinds[kind]
      return joined(type, 0, 0, 0, number(4000), 0, 0, 0, 0, number(utf8), form, number(4000), 1, 0, named(name), 0, 0, number(at + 1), 0)
    }),
    Buffer.alloc(6),
  )

export type Cursor = { id: number; columns: Columns; rows: Iterator<Row>; everyMs: number }
/** As many as are wanted; one alone, and after some time, where they come slowly. */
export async function rowsOf({ id, columns, rows, everyMs }: Cursor, most: number): Promise<Buffer> {
  if (everyMs > 0) await pause(everyMs)
  const told = [joined(says.rowsBegin, Buffer.alloc(7))]
  for (let n = 0; n < (everyMs > 0 ? 1 : most); n += 1) {
    const { value: row, done: isOver } = rows.next()
    if (isOver) return joined(...told, ended(noDataFound, 'ORA-01403: no data found', id))
    told.push(joined(says.row, ...columns.map(([, kind], at) => cell(kind, row[at] ?? null))))
  }
  return joined(...told, ended(0, '', id))
}
