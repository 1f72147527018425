// An id of another unit is answered like an id that nobody has: in every place where a call takes one, and nothing is changed by it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/kit/call'
import { id } from '#contract/kit/page'
import { field } from '#contract/kit/problem'
import { firstOf, sure } from '#contract/kit/sure'
import { contract } from '#server/columns'
import { open, type Sample, samplesOf } from './column-samples'
import { type House, openHouse } from './harness/index'
import { idPositions, withAt } from './id-positions'

const nobodys = '424242'
/** For the other places of the same input: two places that hold one id may be refused for that alone. */
const nobodysEither = '434343'

let house: House
let samples: Record<string, Sample>
let before: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  samples = await samplesOf(house)
  for (const name of new Set(Object.values(samples).map(({ as }) => as))) tokens[name] = await house.signIn(name)
  before = await others()
})
afterAll(() => house.close())

const calls = Object.entries(contract).flatMap(([column, its]) =>
  Object.entries(its as Record<string, Call>).map(([name, call]) => ({
    name: `${column}.${name}`,
    call,
    positions: idPositions(call.input),
  })),
)
const taking = calls
  .map(({ positions, ...rest }) => ({ ...rest, positions: positions.filter((path) => !open[`${rest.name} ${path}`]) }))
  .filter(({ positions }) => positions.length > 0)

describe('the places of ids are found', () => {
  test('however deep they lie and whatever wraps them', () => {
    const input = z.strictObject({
      id,
      name: z.string(),
      marketId: field(['市场', 'Market'], id.nullable()),
      again: z.strictObject({ id, version: z.number() }).nullable(),
      target: z.union([z.strictObject({ ids: z.array(id) }), z.strictObject({ all: z.boolean() })]).optional(),
    })
    expect(idPositions(input)).toEqual(['id', 'marketId', 'again.id', 'target.ids.0'])
    expect(withAt({ target: { ids: ['1'] } }, 'target.ids.0', '2')).toEqual({ target: { ids: ['2'] } })
    expect(withAt({}, 'again.id', '2')).toEqual({ again: { id: '2' } })
  })

  test('every call has a foreign id for each of them, or says why any may stand there', () => {
    const bare = taking.flatMap(({ name, positions }) =>
      positions.filter((path) => !samples[name]?.foreign[path]).map((path) => `${name} ${path}`),
    )
    expect(bare).toEqual([])
  })
})

/** Everything that the other units have. */
const ofTheShop = [
  'product',
  'sku',
  'product_change',
  'stock_setting',
  'discount_activity',
  'presale_activity',
  'coupon',
  'user_coupon',
  'shipping_template',
]
const ofItsMembership = ['programme', 'member_level', 'member', 'points_proposal', 'member_task', 'points_product']
const ofItsTrade = ['trade_order', 'order_item', 'shipment', 'after_sale', 'ledger_account', 'goods_review']
const ofItsDesk = [
  'role',
  'list_view',
  'notification',
  'job',
  'import_bench',
  'file',
  'file_folder',
  'api_key',
  'webhook',
  'webhook_delivery',
  'figure_news',
  'dataset',
  'banner',
  'announcement',
  'bank_card',
  'withdrawal',
  'shopping_notice',
  'package_order',
  'screen',
  'screen_share',
  'screen_display',
  'playlist',
]
const asLines = (table: string, whose: string) => `select '${table} ' || to_jsonb(t)::text as line from ${table} t where ${whose}`
const everything = [
  ...[...ofTheShop, ...ofItsMembership, ...ofItsTrade].map((table) => asLines(table, 'shop_id = 205')),
  ...[...ofItsDesk, 'attribute'].map((table) => asLines(table, 'unit_id = 205')),
  asLines('presale_item', 'activity_id in (select id from presale_activity where shop_id = 205)'),
  asLines('unit', 'agent_id is distinct from 401 or brand_id = 303'),
  asLines('unit_qualification', 'agent_id is distinct from 401'),
  asLines('distribution_application', 'unit_id <> 301'),
  asLines('account', "username = 'merchant05'"),
  asLines('session', "account_id = (select id from account where username = 'merchant05')"),
  asLines('passkey', 'true'),
  asLines('factor_rule', 'true'),
  asLines('change_row', 'true'),
].join(' union all ')
async function others(): Promise<string> {
  const { digest } = firstOf(
    await house.owner.sql.unsafe<{ digest: string }[]>(
      `select md5(string_agg(line, '|' order by line)) as digest from (${everything}) rows`,
    ),
  )
  return digest
}

let nth = 0
async function answer(call: Call, { as }: Sample, input: unknown): Promise<unknown> {
  nth += 1
  const manner = { token: tokens[as], idempotencyKey: `foreign-ids-${nth}` }
  // Any call of the contract: which input it takes is known to nobody here.
  const { code, message, data } = await house.call(call, input as never, manner)
  return { code, message, data }
}

test.each(taking.map(({ name, call, positions }) => [name, call, positions] as const))('%s', async (name, call, positions) => {
  const sample = sure(samples[name])
  for (const path of positions) {
    // The other ids of the input are nobody's too, so that each is judged by itself.
    const rest = positions.filter((each) => each !== path && each in sample.foreign && !isOptional(call, each))
    const base = rest.reduce((input, each) => withAt(input, each, nobodysEither), (sample.instead?.[path] ?? sample.input) as unknown)
    const missing = await answer(call, sample, withAt(base, path, nobodys))
    const foreign = await answer(call, sample, withAt(base, path, sample.foreign[path]))
    expect({ path, answer: foreign }).toEqual({ path, answer: missing })
    // Refused, or nothing found; what is wrong with the sample itself would make both answers alike for no reason.
    const { code, data } = foreign as { code: number; data: unknown }
    expect({ path, code }).not.toEqual({ path, code: 422 })
    expect({ path, code }).not.toEqual({ path, code: 500 })
    const rows = Array.isArray(data) ? (data as unknown[]) : (data as { records?: unknown[] } | null)?.records
    if (code === 200 && rows) expect({ path, rows }).toEqual({ path, rows: [] })
  }
  expect(await others()).toBe(before)
})

const isOptional = (call: Call, path: string): boolean =>
  call.input.safeParse(withAt({}, path, undefined)).error?.issues.every(({ path: at }) => at.join('.') !== path) ?? true
