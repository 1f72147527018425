// How an answer of the database becomes rows: names in camel case, times as ISO text, counts and amounts as numbers that fit.
// And how it becomes JSON without becoming rows first, for lists that are passed on as they are.

import pg from 'pg'
import { type Raw, rawOf } from './raw-text'

type Reader = (text: string) => unknown
/** From bytes to bytes (see raw-text.ts): what must be escaped is ASCII, and what is beyond it is left as it is. */
type Writer = (raw: Raw) => Raw
/** A value as it is worked with, and the same value as JSON. `kind`: what can also be written in fewer letters. */
type Way = { read: Reader; write: Writer; kind?: 'time' | 'json' }
export type Column = Way & {
  name: string
  /** As it is written before a value. */
  quoted: Raw
}
export type Field = { name: string; dataTypeID: number }

export function columnOf({ name, dataTypeID }: Field): Column {
  const camel = camelCase(name)
  return { name: camel, quoted: rawOf(JSON.stringify(camel)), ...wayOf(dataTypeID, name) }
}

const known = new Map<string, string>()
function camelCase(name: string): string {
  let camel = known.get(name)
  if (camel === undefined) {
    camel = name.replace(/(?!^)_(.)/g, (_whole, letter: string) => letter.toUpperCase())
    // What `select … as` spells is finite, but nothing here proves it.
    if (known.size < 10_000) known.set(name, camel)
  }
  return camel
}

const asIs: Writer = (text) => text
const bytes: Reader = (text) => Buffer.from(text.slice(2), 'hex')

/** A time of ours is '2026-11-17 09:05:00.123456+00'. */
const isPlain = (text: string): boolean => text.length >= 22 && text.length <= 29 && text[10] === ' ' && text.endsWith('+00')

/** Times travel as ISO text on both sides: no Date object, no time zone surprises. */
export function isoTime(text: string): string {
  if (!isPlain(text)) return new Date(text).toISOString()
  const ms = text[19] === '.' ? text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`
}

/** The same time in milliseconds. Its digits are read one by one, because a page has many times and a calendar takes its own. */
export function timeMs(text: string): number {
  // The first hundred years would be taken for those of the last century.
  if (!isPlain(text) || text.startsWith('00')) return Date.parse(isoTime(text))
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * zero
  const isWhole = text[19] !== '.'
  const part = (at: number) => (isWhole || at >= text.length - 3 ? 0 : text.charCodeAt(at) - zero)
  const ms = part(20) * 100 + part(21) * 10 + part(22)
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms)
}
const zero = '0'.charCodeAt(0)

// What JSON writes otherwise than it stands: quotes, backslashes, and what cannot be seen. Halves of letters are no UTF-8, so none come.
// oxlint-disable-next-line no-control-regex -- these are the very letters that are looked for
const escaped = /["\\\u0000-\u001f]/
const quoted: Writer = (text) => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`)

const plain: Way = { read: asIs, write: quoted }
const whole: Way = { read: Number, write: asIs }
const readFirst = (read: Reader): Way => ({ read, write: (text) => JSON.stringify(read(text)) })
const noted: Way = { read: JSON.parse, write: asIs, kind: 'json' }

// By the numbers that PostgreSQL knows its types by.
const ways = new Map<number, Way>([
  [16, { read: (text) => text === 't', write: (text) => (text === 't' ? 'true' : 'false') }],
  [17, readFirst(bytes)],
  [21, whole],
  [23, whole],
  [26, whole],
  [114, noted],
  [700, readFirst(Number)],
  [701, readFirst(Number)],
  [1184, { read: isoTime, write: (text) => `"${isoTime(text)}"`, kind: 'time' }],
  [3802, noted],
])

const elements: readonly (readonly [array: number, element: number])[] = [
  [199, 114],
  [1000, 16],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
]
// The driver's own; its types name it otherwise.
const { create } = pg.types.arrayParser as unknown as { create: (text: string, read: Reader) => { parse: () => unknown[] } }
for (const [array, element] of elements) {
  const { read } = ways.get(element) ?? plain
  const way = readFirst((text) => create(text, read).parse())
  ways.set(array, { ...way, write: (text) => (text === '{}' ? '[]' : way.write(text)) })
}

// int8 arrives as text: ids stay text, but amounts and counts are numbers, and they must fit.
const int8 = 20
const counted = /(^(total|count)|_(fen|count|qty|total|points)|(Fen|Count|Qty|Total|Points))$/ // as the column or as its camel-case name

function wayOf(type: number, name: string): Way {
  if (type !== int8 || !counted.test(name)) return ways.get(type) ?? plain
  return {
    read: (text) => safeNumber(text, name),
    // So short a number is safe.
    write: (text) => (text.length < 16 ? text : String(safeNumber(text, name))),
  }
}

function safeNumber(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${name} is beyond a safe integer`)
  return number
}
