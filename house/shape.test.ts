// The shape of the tree: how much lies in one file and in one room. What grows past it is taken apart before more is added.

import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isTest, textOf } from './tree'

const mostInRoom = 60
const mostLines = 300
const mostLinesOfTest = 400

/** What somebody writes and reads, in any language. */
const isWritten = (path: string) => /\.(tsx?|[mc]?js|css|sql|html)$/.test(path)

/** Data that happens to be written as code: nobody reads it from top to bottom. */
const isData = (path: string) => /^reference-data\/|^server\/search\/0045_pinyin\.sql$/.test(path)

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length
const files = filesUnder()
const written = files.filter((path) => isWritten(path) && !isData(path))

const roomsOver = (paths: readonly string[], most: number): string[] => {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > most).map(([room, count]) => `${room}: ${count} files`)
}

test('no room holds more than 60 files of its own: what does has rooms inside', () => {
  const planted = ['a/1.ts', 'a/2.ts', 'a/b/1.ts', 'a/b/2.ts', 'a/b/3.ts']
  expect(roomsOver(planted, 2)).toEqual(['a/b: 3 files'])
  expect(
    roomsOver(
      files.filter((path) => !isData(path)),
      mostInRoom,
    ),
  ).toEqual([])
})

test('no file has more than 300 lines in any language, no test more than 400', () => {
  const tooLong = written.filter((path) => linesOf(path) > (isTest(path) ? mostLinesOfTest : mostLines))
  expect(new Set(written.map((path) => path.slice(path.lastIndexOf('.') + 1)))).toEqual(
    new Set(['ts', 'tsx', 'mjs', 'css', 'sql', 'html', 'js']),
  )
  expect(tooLong).toEqual([])
})
