// Whatever the history keeps can be read: every field of every record that has one, and every value of a closed list.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSaleStatusWords, afterSaleTypeWords, phaseWords, restockWords } from '#contract/after-sales/states'
import { auditEntityWords } from '#contract/audit/calls'
import { audienceWords } from '#contract/discounts/calls'
import { chargeByWords, freightModeWords } from '#contract/freight/form'
import { recordValueWords } from '#contract/kit/record-values'
import { recordFieldWords } from '#contract/kit/record-words'
import type { Words } from '#contract/kit/words'
import {
  closeTypeWords,
  deliveryTypeWords,
  orderChannelWords,
  orderStatusWords,
  orderTypeWords,
  refundStatusWords,
} from '#contract/orders/states'
import { reportReasonWords, reportStateWords } from '#contract/payments/states'
import { settlementCycleWords, subjectTypeWords } from '#contract/places/states'
import { presaleTypeWords, shipRuleWords, stockPolicyWords } from '#contract/presale/states'
import { reviewLevelWords } from '#contract/products/review-rules'
import { type House, openHouse } from './harness/index'

type Kept = { tableName: string; entity: string; ignored: string; columns: string[]; checks: string[] }

let house: House
let kept: Kept[]
beforeAll(async () => {
  house = await openHouse()
  kept = await house.owner.sql<Kept[]>`
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
      const [, field = '', values = ''] = check.match(/^CHECK \(\((\w+) = ANY \(ARRAY\[(.*?)\]\)\)\)$/) ?? []
      return field ? [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => ({ tableName, field, value })) : []
    }),
  )
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ field, value }) => recordValueWords(field, value) === undefined)).toEqual([])
})

/** The kit knows no column, so it says their words again; here they are held to what the screens say. */
const said: [field: string, words: Readonly<Record<string, Words>>][] = [
  ['status', orderStatusWords],
  // Rejected and canceled are told of other records too, in words that fit all of them.
  ['status', Object.fromEntries(Object.entries(afterSaleStatusWords).filter(([status]) => !/^(REJECTED|CANCELED)$/.test(status)))],
  ['settlement_cycle', settlementCycleWords],
  ['subject_type', subjectTypeWords],
  ['level', reviewLevelWords],
  ['audience', audienceWords],
  ['charge_by', chargeByWords],
  ['mode', freightModeWords],
  ['type', { ...presaleTypeWords, ...orderTypeWords, ...afterSaleTypeWords }],
  ['ship_rule', shipRuleWords],
  ['stock_policy', stockPolicyWords],
  ['channel', orderChannelWords],
  ['refund_status', refundStatusWords],
  ['close_type', closeTypeWords],
  ['delivery_type', deliveryTypeWords],
  ['phase', phaseWords],
  ['restock', restockWords],
  ['state', reportStateWords],
  ['why', reportReasonWords],
]
test.each(said)('the words of %s are those of the screens', (field, words) => {
  const known = Object.fromEntries(Object.keys(words).map((value) => [value, recordValueWords(field, value)]))
  expect(known).toEqual(words)
})
