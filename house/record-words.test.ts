// Whatever the history keeps can be read: every field of every record that has one, and every value of a closed list.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSaleStatusWords } from '#contract/after-sales/states'
import { auditEntityWords } from '#contract/audit'
import { recordValueWords } from '#contract/kit/record-values'
import { recordFieldWords } from '#contract/kit/record-words'
import { orderStatusWords } from '#contract/orders/states'
import { settlementCycleWords } from '#contract/places/states'
import { reviewLevelWords } from '#contract/products/review-rules'
import { type House, openHouse } from './harness/index'

type Kept = { tableName: string; entity: string; ignored: string; columns: string[]; checks: string[] }

let house: House
let kept: Kept[]
beforeAll(async () => {
  house = await openHouse()
  kept = await house.db.pool<Kept[]>`
    select c.relname as table_name, split_part(said, E'\\x1f', 1) as entity, split_part(said, E'\\x1f', 3) as ignored,
           array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
           array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_trigger t join pg_class c on c.oid = t.tgrelid,
           lateral (select replace(encode(t.tgargs, 'escape'), '\\000', E'\\x1f') as said) args
     where t.tgname = 'history' and not t.tgisinternal and not c.relispartition order by c.relname`
})
afterAll(() => house.close())

test('every kind of record with a history has a name, and so has every field that its history keeps', () => {
  expect(kept.length).toBeGreaterThan(15)
  const silent = ({ ignored }: Kept) => new Set(['updated_at', 'version', ...ignored.split(',')])
  const nameless = kept.flatMap((of) => of.columns.filter((column) => !silent(of).has(column) && !(column in recordFieldWords)))
  expect([...new Set(nameless)]).toEqual([])
  expect(kept.map(({ entity }) => entity).filter((entity) => entity !== '' && !(entity in auditEntityWords))).toEqual([])
})

test('every value of a closed list has a word', () => {
  const lists = kept.flatMap(({ tableName, checks }) =>
    checks.flatMap((check) => {
      const [, field, values] = check.match(/^CHECK \(\((\w+) = ANY \(ARRAY\[(.*?)\]\)\)\)$/) ?? []
      return field ? [...values.matchAll(/'([^']*)'/g)].map(([, value]) => ({ tableName, field, value })) : []
    }),
  )
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ field, value }) => recordValueWords(field, value) === undefined)).toEqual([])
})

test('the words are those of the screens', () => {
  // Rejected and canceled are told of other records too, in words that fit all of them.
  const { REJECTED: _rejected, CANCELED: _canceled, ...afterSale } = afterSaleStatusWords
  for (const [status, words] of Object.entries({ ...orderStatusWords, ...afterSale })) {
    expect(recordValueWords('status', status), status).toEqual(words)
  }
  for (const [cycle, words] of Object.entries(settlementCycleWords)) expect(recordValueWords('settlement_cycle', cycle)).toEqual(words)
  for (const [level, words] of Object.entries(reviewLevelWords)) expect(recordValueWords('level', level)).toEqual(words)
})
