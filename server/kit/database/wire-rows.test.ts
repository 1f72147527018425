// A stream is cut into the same rows and the same other messages, wherever its pieces begin and end.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sorting } from './wire-rows'

const message = (code: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(code, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function row(cells: readonly (string | null)[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeInt16BE(cells.length)
  const written = cells.map((cell) => {
    const bytes = cell === null ? Buffer.alloc(0) : Buffer.from(cell, 'utf8')
    const length = Buffer.alloc(4)
    length.writeInt32BE(cell === null ? -1 : bytes.length)
    return Buffer.concat([length, bytes])
  })
  return message('D', Buffer.concat([count, ...written]))
}

/** What is told of a stream: rows as their cells, and what stands between them as bytes, however they were handed over. */
function toldOf(pieces: readonly Buffer[]): unknown[] {
  const told: (string | unknown[])[] = []
  const cut = sorting(
    (one) => told.push(one.fields),
    (bytes) => {
      const last = told.at(-1)
      if (typeof last === 'string') told[told.length - 1] = last + bytes.toString('hex')
      else told.push(bytes.toString('hex'))
    },
  )
  for (const piece of pieces) cut(piece)
  return told
}

const cell = fc.option(fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '龙井', 'x'.repeat(5000))), { nil: null })
const one = fc.oneof(
  fc.array(cell, { maxLength: 6 }).map(row),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => message('T', Buffer.from(bytes))),
)

test('cut anywhere, a stream says the same', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 30 }), (messages, cuts) => {
      const stream = Buffer.concat(messages)
      const places = [...new Set(cuts.map((cut) => (stream.length === 0 ? 0 : cut % stream.length)))].sort((a, b) => a - b)
      const pieces = [0, ...places].map((from, no) => stream.subarray(from, places[no] ?? stream.length))
      expect(toldOf(pieces)).toEqual(toldOf([stream]))
    }),
    { numRuns: 500 },
  )
})

test('byte by byte, too, and nothing is told before its message is whole', () => {
  const stream = Buffer.concat([
    message('T', Buffer.from('head')),
    row(['甲', null, '']),
    message('C', Buffer.from('SELECT 1\0')),
    row(['乙']),
  ])
  expect(toldOf([...stream].map((byte) => Buffer.from([byte])))).toEqual([
    message('T', Buffer.from('head')).toString('hex'),
    ['甲', null, ''],
    message('C', Buffer.from('SELECT 1\0')).toString('hex'),
    ['乙'],
  ])
  expect(toldOf([stream.subarray(0, -1)])).toHaveLength(3)
})
