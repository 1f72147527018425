// An id of another unit is answered like an id that nobody has: in every place where a call takes one, and nothing is changed by it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index'
import type { Call } from '#contract/kit/call'
import { id } from '#contract/kit/page'
import { field } from '#contract/kit/problem'
import { open, type Sample, samplesOf, walked } from './foreign-samples'
import { type House, openHouse } from './harness/index'
import { idPositions, withAt } from './id-positions'

const nobodys = '424242'

let house: House
let samples: Record<string, Sample>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  samples = await samplesOf(house)
  for (const name of new Set(Object.values(samples).map(({ as }) => as))) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const calls = walked.flatMap((column) =>
  Object.entries(contract[column] as Record<string, Call>).map(([name, call]) => ({
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

  test('every call of a walked column has a foreign id for each of them, or says why any may stand there', () => {
    const bare = taking.flatMap(({ name, positions }) =>
      positions.filter((path) => !samples[name]?.foreign[path]).map((path) => `${name} ${path}`),
    )
    expect(bare).toEqual([])
  })
})

/** Everything that the other units have. */
async function others(): Promise<string> {
  const [row] = await house.db.pool<{ digest: string }[]>`
    select md5(string_agg(line, '|' order by line)) as digest from (
      select to_jsonb(u)::text as line from unit u where agent_id is distinct from 401 or brand_id = 303
      union all select to_jsonb(q)::text from unit_qualification q where agent_id is distinct from 401
      union all select to_jsonb(a)::text from distribution_application a where unit_id <> 301
      union all select to_jsonb(p)::text from product p where shop_id = 205
      union all select to_jsonb(k)::text from sku k where shop_id = 205
      union all select to_jsonb(c)::text from product_change c where shop_id = 205
      union all select to_jsonb(b)::text from attribute b where unit_id = 205
      union all select to_jsonb(r)::text from change_row r) rows`
  return row.digest
}

let nth = 0
async function answer(call: Call, { as }: Sample, input: unknown): Promise<unknown> {
  nth += 1
  const manner = { token: tokens[as], idempotencyKey: `foreign-ids-${nth}` }
  const { code, message, data } = await house.call(call, input as never, manner)
  return { code, message, data }
}

test.each(taking.map(({ name, call, positions }) => [name, call, positions] as const))('%s', async (name, call, positions) => {
  const sample = samples[name]
  const before = await others()
  for (const path of positions) {
    // The other ids of the input are nobody's too, so that each is judged by itself.
    const rest = positions.filter((each) => each !== path && each in sample.foreign && !isOptional(call, each))
    const base = rest.reduce((input, each) => withAt(input, each, nobodys), sample.input as unknown)
    const missing = await answer(call, sample, withAt(base, path, nobodys))
    const foreign = await answer(call, sample, withAt(base, path, sample.foreign[path]))
    expect({ path, answer: foreign }).toEqual({ path, answer: missing })
    // Refused, or nothing found; what is wrong with the sample itself would make both answers alike for no reason.
    const { code, data } = foreign as { code: number; data: unknown }
    expect({ path, code }).not.toEqual({ path, code: 422 })
    expect({ path, code }).not.toEqual({ path, code: 500 })
    if (code === 200) expect(Array.isArray(data) ? data : (data as { records: unknown[] }).records).toEqual([])
  }
  expect(await others()).toBe(before)
})

const isOptional = (call: Call, path: string): boolean =>
  call.input.safeParse(withAt({}, path, undefined)).error?.issues.every(({ path: at }) => at.join('.') !== path) ?? true
