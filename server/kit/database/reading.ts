// How an answer of the database becomes rows: names in camel case, times as ISO text, counts and amounts as numbers that fit.

import pg from 'pg'

export type Column = { name: string; read: (text: string) => unknown }
export type Field = { name: string; dataTypeID: number }

export const columnOf = ({ name, dataTypeID }: Field): Column => ({ name: camelCase(name), read: readerOf(dataTypeID, name) })

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

type Reader = (text: string) => unknown

const asIs: Reader = (text) => text
const isTrue: Reader = (text) => text === 't'
const bytes: Reader = (text) => Buffer.from(text.slice(2), 'hex')
/** Times travel as ISO text on both sides: no Date object, no time zone surprises. */
const isoTime: Reader = (text) => new Date(text).toISOString()

// By the numbers that PostgreSQL knows its types by.
const readers = new Map<number, Reader>([
  [16, isTrue],
  [17, bytes],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, JSON.parse],
  [700, Number],
  [701, Number],
  [1184, isoTime],
  [3802, JSON.parse],
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
  const read = readers.get(element) ?? asIs
  readers.set(array, (text) => create(text, read).parse())
}

// int8 arrives as text: ids stay text, but amounts and counts are numbers, and they must fit.
const int8 = 20
const counted = /(^(total|count)|_(fen|count|qty|total|points)|(Fen|Count|Qty|Total|Points))$/ // as the column or as its camel-case name

const readerOf = (type: number, name: string): Reader =>
  type === int8 && counted.test(name) ? (text) => safeNumber(text, name) : (readers.get(type) ?? asIs)

function safeNumber(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${name} is beyond a safe integer`)
  return number
}
