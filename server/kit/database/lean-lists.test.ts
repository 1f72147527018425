// Lists of alike objects lose their names and nothing else; what is not alike is left as it was.

import { expect, test } from 'vitest'
import { leanLists } from './lean-lists'

/** As PostgreSQL writes a jsonb. */
const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${written(each)}`)
    .join(', ')}}`
}

const alike: [what: string, lists: (object[] | null)[]][] = [
  ['one object', [[{ qty: 1, name: '龙井' }]]],
  ['several lists of several objects', [[{ a: 1 }, { a: 2 }], [{ a: 3 }]]],
  ['empty lists and none at all', [[], null, [{ a: 1 }], []]],
  ['every plain value', [[{ a: -1.5, b: null, c: true, d: false, e: '', f: 1e21 }]]],
  [
    'text that looks like the list itself',
    [
      [
        { a: '}, {"a": ', b: '"}]' },
        { a: ', "b": ', b: '[{"a": 1}]' },
      ],
    ],
  ],
  [
    'backslashes, quotes, lines and what cannot be seen',
    [
      [
        { a: '\\', b: '\\"' },
        { a: 'x\ny\t\u0001', b: '\\\\"\\' },
      ],
    ],
  ],
]
test.each(alike)('%s', (_what, lists) => {
  const lean = leanLists(lists.map((list) => (list === null ? null : written(list))))
  const back = lean?.texts.map((text) => {
    const rows = JSON.parse(text) as unknown[][] | null
    return rows?.map((values) => Object.fromEntries(lean.names.map((name, no) => [name, values[no]]))) ?? null
  })
  expect(back).toEqual(lists)
})

const unlike: [what: string, lists: unknown[]][] = [
  ['no object', [[1, 2]]],
  ['nothing but empty lists', [[], []]],
  ['another name', [[{ a: 1 }, { b: 1 }]]],
  ['a name less', [[{ a: 1, b: 2 }], [{ a: 1 }]]],
  ['a name more', [[{ a: 1 }], [{ a: 1, b: 2 }]]],
  [
    'another order',
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  ['a list within', [[{ a: [1] }]]],
  ['an object within', [[{ a: { b: 1 } }]]],
  ['something else behind an object', [[{ a: 1 }, 2]]],
  ['an object instead of a list', [[{ a: 1 }], { a: 1 }]],
  ['text instead of a list', [[{ a: 1 }], '[{']],
  ['objects without names', [[{}]]],
  ['names that are no words', [[{ 'a b': 1 }]]],
]
test.each(unlike)('%s is left alone', (_what, lists) => {
  expect(leanLists(lists.map(written))).toBe(null)
})
