// The threat model in SECURITY.md: each row names a test, and that test is there.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { root, textOf } from './tree'

type Row = { line: string; asset: string; attacker: string; stops: string; file: string; name: string }

/** The rows of the table under `## Threat model`. */
function rowsIn(text: string): Row[] {
  const part = /^## Threat model$(.*?)^## /ms.exec(text)?.[1] ?? ''
  const lines = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| asset'))
  return lines.map((line) => {
    const [asset = '', attacker = '', stops = '', shown = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    return { line, asset, attacker, stops, file, name }
  })
}

/** What is wrong with a row, or nothing. The name may be a part of the test's: numbers and tables are filled in when it runs. */
function wrongWith({ asset, attacker, stops, file, name }: Row): string | null {
  if (!asset || !attacker || !stops) return 'a cell is empty'
  if (!file || name.length < 6) return 'it names no test'
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return `${file} is no file of tests`
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isThere = new RegExp(`(['"\`])(?:(?!\\1).)*${escaped}`).test(textOf(file))
  return isThere ? null : `${file} has no test of that name`
}

const rows = rowsIn(textOf('SECURITY.md'))

test('there is a threat model, and it says each thing once', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length)
})

test.each(rows)('$asset, $attacker: $name', (row) => expect(wrongWith(row)).toBeNull())

describe('a row that rots is seen', () => {
  const good = firstOf(rows)
  test.each([
    ['a test that is gone', { ...good, name: 'nobody ever wrote this one' }],
    ['a file that is gone', { ...good, file: 'house/gone.test.ts' }],
    ['a file that is no test', { ...good, file: 'house/tree.ts' }],
    ['no test', { ...good, name: '' }],
    ['an empty cell', { ...good, stops: '' }],
  ])('%s', (_why, row) => expect(wrongWith(row)).toEqual(expect.any(String)))
})
