// The parts of the import bench that need no screen: guessing columns, moving through cells, packing rows.

import { describe, expect, test } from 'vitest'
import { accountImport } from '#contract/accounts/calls'
import { importLimits } from '#contract/imports/calls'
import { asText, contains, movedBy, pasted, stepped } from '../sheet/ranges'
import { batchesOf, tooLong } from './lay'
import { guessMapping, hasHeaders, inOrder, letterOf, mapped } from './mapping'

const { columns } = accountImport
const size = { rows: 10, columns: 3 }

describe('columns are guessed by their headers', () => {
  test.each<[string, string[], Record<string, number>]>([
    [
      'the names of the form',
      ['姓名', '账号', '手机号', '角色', '初始密码'],
      { displayName: 0, username: 1, mobile: 2, roleId: 3, password: 4 },
    ],
    [
      'English, another order, another case',
      ['PASSWORD', 'Mobile', 'Role', 'Name', 'Login'],
      { password: 0, mobile: 1, roleId: 2, displayName: 3, username: 4 },
    ],
    ['synonyms and remarks', ['员工姓名*', '联系电话（11位）', '登录账号', '备注'], { displayName: 0, mobile: 1, username: 2 }],
    ['a header that only holds a name', ['您的手机号码是', 'x'], { mobile: 0 }],
    ['nothing that we know', ['甲', '乙', ''], {}],
  ])('%s', (_, headers, mapping) => expect(guessMapping(columns, headers)).toEqual(mapping))

  test('rows without headers are taken in the order of the list', () => {
    expect(
      hasHeaders(columns, [
        ['何美玲', 'meiling.he'],
        ['李雷', 'lei.li'],
      ]),
    ).toBe(false)
    expect(hasHeaders(columns, [['姓名'], ['李雷']])).toBe(true)
    expect(inOrder(columns, 2)).toEqual({ displayName: 0, username: 1 })
    expect(mapped(columns, [['lei.li', '李雷']], { displayName: 1, username: 0 })).toEqual([['李雷', 'lei.li', '', '', '']])
  })

  test('places are named as in a spreadsheet', () => expect([0, 25, 26, 99].map(letterOf)).toEqual(['A', 'Z', 'AA', 'CV']))
})

describe('the keyboard moves through cells', () => {
  test.each([
    ['ArrowDown', false, { row: 5, column: 1 }],
    ['ArrowDown', true, { row: 9, column: 1 }],
    ['ArrowLeft', false, { row: 4, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', false, { row: 4, column: 2 }],
    ['PageDown', false, { row: 9, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['a', false, null],
  ])('%s (Ctrl: %s)', (key, ctrl, place) => expect(movedBy({ key, ctrl, page: 7 }, { row: 4, column: 1 }, size)).toEqual(place))

  test('Tab goes on in the next row and stops at the ends', () => {
    expect(stepped({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 })
    expect(stepped({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 2 })
    expect(stepped({ row: 9, column: 2 }, 1, size)).toEqual({ row: 9, column: 0 })
  })
})

describe('ranges are copied and pasted like in a spreadsheet', () => {
  const range = { from: { row: 3, column: 2 }, to: { row: 1, column: 1 } }
  test('a range has no direction', () => {
    expect(contains(range, { row: 2, column: 1 })).toBe(true)
    expect(contains(range, { row: 2, column: 0 })).toBe(false)
  })
  test('cells with tabs, lines and quotes are quoted', () =>
    expect(
      asText([
        ['a', 'b\tc'],
        ['d"e', 'f'],
      ]),
    ).toBe('a\t"b\tc"\n"d""e"\tf'))
  test('one cell fills the range', () => {
    const filled = pasted([['x']], range, size)
    expect(filled).toHaveLength(6)
    expect(filled[0]).toEqual({ row: 1, column: 1, value: 'x' })
  })
  test('several are laid down from the corner and end with the sheet', () => {
    const from = { row: 9, column: 2 }
    expect(
      pasted(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        { from, to: from },
        size,
      ),
    ).toEqual([{ row: 9, column: 2, value: 'a' }])
  })
})

describe('rows travel in batches', () => {
  test('of at most 500 rows and a bounded size', () => {
    const small = Array.from({ length: 1201 }, (_, n) => [String(n)])
    expect(batchesOf(small).map((batch) => batch.length)).toEqual([500, 500, 201])
    const large = Array.from({ length: 200 }, () => Array.from({ length: 5 }, () => '字'.repeat(500)))
    const batches = batchesOf(large)
    expect(batches.flat()).toHaveLength(200)
    expect(Math.max(...batches.map((batch) => new TextEncoder().encode(JSON.stringify(batch)).length))).toBeLessThan(1024 * 1024)
  })
  test('a cell that no bench takes is found before anything is sent', () => {
    expect(tooLong([['a'], ['b'.repeat(importLimits.cellLength + 1)]])).toEqual({ row: 1, column: 0 })
    expect(tooLong([['b'.repeat(importLimits.cellLength)]])).toBeNull()
  })
})
