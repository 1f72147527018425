// Query strings and forms are read as the contract means them, and what does not fit is handed on for the schema to refuse.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { mobile } from '#contract/kit/fields'
import { pageQuery } from '#contract/kit/page'
import { coerceText } from './coerce'

const schema = pageQuery
  .extend({
    keyword: z.string().optional(),
    status: z.number().int().optional(),
    kind: z.literal([1, 2]).optional(),
    mixed: z.literal([2, '2']).optional(),
    open: z.boolean().nullable().default(null),
    ids: z.array(z.string()).optional(),
    counts: z.array(z.number()).optional(),
    mobile: mobile().optional(),
    name: z.string(),
  })
  .strict()

const rows: [says: string, given: Record<string, unknown>, read: Record<string, unknown>][] = [
  ['numbers', { pageNumber: '2', status: '-1' }, { pageNumber: 2, status: -1 }],
  ['decimals', { status: '1.50' }, { status: 1.5 }],
  ['text stays text, also when it looks like a number', { name: '007', keyword: '12' }, { name: '007', keyword: '12' }],
  ['what is no number is left to the schema', { status: '1e9', pageNumber: '0x10' }, { status: '1e9', pageNumber: '0x10' }],
  ['too many digits for a safe number', { status: '1234567890123456789' }, { status: '1234567890123456789' }],
  ['an empty filter is not set', { keyword: '', status: '', pageNumber: '' }, {}],
  ['an empty required field stays empty', { name: '' }, { name: '' }],
  ['literals of numbers', { kind: '2' }, { kind: 2 }],
  ['literals of both kinds are left as they came', { mixed: '2' }, { mixed: '2' }],
  ['booleans', { open: 'true' }, { open: true }],
  ['booleans', { open: 'false' }, { open: false }],
  ['other words are no boolean', { open: 'yes' }, { open: 'yes' }],
  ['one value of a list', { ids: '1', counts: '1' }, { ids: ['1'], counts: [1] }],
  ['several values', { ids: ['1', '2'], counts: ['1', 'x'] }, { ids: ['1', '2'], counts: [1, 'x'] }],
  ['through a pipe', { mobile: '13800000000' }, { mobile: '13800000000' }],
  ['unknown fields are handed on, to be refused', { colour: '1' }, { colour: '1' }],
  ['names of the prototype are unknown fields', { toString: '1' }, { toString: '1' }],
]

test.each(rows)('%s: %o', (_says, given, read) => {
  expect(coerceText(schema, given)).toEqual(read)
})

test('a refined object is read like a plain one, and what is no object is handed on', () => {
  const refined = z.strictObject({ n: z.number() }).refine(() => true)
  expect(coerceText(refined, { n: '1' })).toEqual({ n: 1 })
  expect(
    coerceText(
      z.strictObject({ n: z.number() }).transform((it) => it.n),
      { n: '1' },
    ),
  ).toEqual({ n: 1 })
  expect(coerceText(z.string(), { n: '1' })).toEqual({ n: '1' })
})
