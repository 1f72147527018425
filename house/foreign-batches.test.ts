// One foreign id in a batch and nothing of it happens: neither to what is somebody else's, nor to the caller's own beside it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kit/call'
import { sure, tupleOf } from '#contract/kit/sure'
import { contract } from '#server/columns'
import { type Batch, open, ownBatches, type Sample, samplesOf } from './column-samples'
import { stampsOf } from './harness/agreement'
import { type House, openHouse } from './harness/index'
import { idPositions, withAt } from './id-positions'

const nobodys = '424242'

let house: House
let samples: Record<string, Sample>
let batches: Record<string, Batch>
let tables: string[]
const tokens: Record<string, string> = {}
/** Kept of every request, whatever becomes of it. */
const besideTheWork = ['session', 'limit_counter', 'worker_pulse']

beforeAll(async () => {
  house = await openHouse()
  samples = await samplesOf(house)
  batches = await ownBatches(house)
  for (const name of new Set(Object.values(batches).map(({ as }) => as))) tokens[name] = await house.signIn(name)
  const rows = await house.owner.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all (${besideTheWork}) order by name`
  tables = rows.map(({ name }) => name)
})
afterAll(() => house.close())

const isList = (path: string) => /(^|\.)0(\.|$)/.test(path)
const calls = Object.entries(contract).flatMap(([column, its]) =>
  Object.entries(its as Record<string, Call>).map(([name, call]) => ({ name: `${column}.${name}`, call })),
)
const places = calls
  .filter(({ call }) => call.kind === 'write')
  .flatMap(({ name, call }) => idPositions(call.input).map((path) => ({ name, call, path })))
  // A preview takes all of it back by itself.
  .filter(({ name, path }) => isList(path) && !open[`${name} ${path}`] && name !== 'bulk.preview')

/** Of each table: when its file was last written to, and what it held then. */
const held = new Map<string, { stamp: string | undefined; rows: string }>()

/** Every row of every table, in one text: how many, and the sum of 64 bits of each, which needs no order. A file that nothing was written to holds what it held. */
async function everything(): Promise<string> {
  const stamps = await stampsOf(house.owner)
  const written = tables.filter((table) => !stamps.has(table) || held.get(table)?.stamp !== stamps.get(table))
  const lines = written.map(
    (table) => `select '${table}' as t, count(*) || ':' || coalesce(sum(hashtextextended(r::text, 0)), 0) as d from ${table} r`,
  )
  const rows = lines.length > 0 ? await house.owner.sql.unsafe<{ t: string; d: string }[]>(lines.join(' union all ')) : []
  for (const { t, d } of rows) held.set(t, { stamp: stamps.get(t), rows: d })
  return tables.map((table) => `${table} ${held.get(table)?.rows}`).join('|')
}

/** What one test leaves is what the next one finds: it is looked at once. */
let left: string | undefined

/** A call with several lists has a batch for each, by its name and the place. */
const batchFor = (name: string, path: string): Batch | undefined => batches[`${name} ${path}`] ?? batches[name]

let nth = 0
const ask = (call: Call, as: string, input: unknown) => {
  nth += 1
  // Any call of the contract: which input it takes is known to nobody here.
  return house.call(call, input as never, { token: tokens[as], idempotencyKey: `foreign-batch-${nth}` })
}

/** The same batch with one row more, whose id is another's. */
function withForeign({ path, input, beside }: Batch, foreign: string): unknown {
  const [list, inRow] = tupleOf(path.split(/\.?0\.?/), 2)
  const rows = list.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], input) as unknown[]
  // A list within a row holds the foreign one alone.
  const named = path.endsWith('.0') ? [foreign] : foreign
  const row = inRow ? { ...(rows[0] as object), ...beside, [inRow]: named } : foreign
  const kept = beside ? rows.slice(0, 1) : rows
  return withAt(input, list, [...kept, row])
}

test('every call that takes a list of ids has a batch of its own to try', () => {
  expect(places.filter(({ name, path }) => batchFor(name, path)?.path !== path).map(({ name, path }) => `${name} ${path}`)).toEqual([])
})

test.each(places.map(({ name, call, path }) => [name, call, path] as const))('%s', async (name, call, path) => {
  const batch = sure(batchFor(name, path))
  const foreign = sure(sure(samples[name]).foreign[path])
  const before = left ?? (await everything())
  left = undefined
  for (const id of [foreign, nobodys]) {
    const { code } = await ask(call, batch.as, withForeign(batch, id))
    expect([200, 422, 500]).not.toContain(code)
  }
  expect(await everything()).toBe(before)
  // Without it the very same batch is done: it was refused for that id and for nothing else.
  const done = await ask(call, batch.as, batch.input)
  expect([done.code, done.message]).toEqual([200, 'success'])
  const after = await everything()
  expect(after).not.toBe(before)
  left = after
})
