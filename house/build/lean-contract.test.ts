// What the build leaves out of the contract for browsers, and that nothing else is left out.

import { expect, test } from 'vitest'
import { lean } from '../../scripts/lean-contract'
import { filesUnder, isSource, isTest, textOf } from '../tree'

test('what an answer is checked with stays at the server', () => {
  expect(lean("const a = { page: read('GET /a', { input: id, output: pageOf(row), topics: [] }) }")).toBe(
    "const a = /* @__PURE__ */ (() => ({ page: read('GET /a', { input: id, output: void 0, topics: [] }) }))()",
  )
  expect(lean("write('POST /a', { input: id, output })")).toBe("write('POST /a', { input: id, output: void 0 })")
  expect(lean('sheet({ output: row })')).toBe('sheet({ output: row })')
})

test('a value that nobody asks for need not be made, and what is made at once stays as it is', () => {
  expect(lean('export const row = z.object({ id })')).toBe('export const row = /* @__PURE__ */ (() => (z.object({ id })))()')
  for (const other of ['const most = 50', 'const of = (id) => made(id)', 'const [one, other] = both()', 'begin()', 'let a'])
    expect(lean(other)).toBe(other)
})

test('no screen asks for what an answer is checked with', () => {
  const asks = /(?<!\bz)\.output\b|\{[^}]*\boutput\b[^}]*\} = /
  const asking = filesUnder('console').filter((path) => isSource(path) && !isTest(path) && asks.test(textOf(path)))
  expect(asking).toEqual([])
})
