// What the figures of the data center cost: read from the rows and from what is kept, what keeping them adds to placing and paying an order, the
// room that they take, and adding them up anew. BENCH_ORDERS says how many orders there are, BENCH_DATA names a folder that is kept; `-- analysis calls`
// measures the calls alone.

import { join } from 'node:path'
import { metricNames } from '#contract/analysis/metrics'
import { namedPeriods, type Period, periodNamed } from '#contract/analysis/periods'
import { sure } from '#contract/kit/sure'
import { frameOf } from '#server/analysis/asked'
import { analysisCalls } from '#server/analysis/calls'
import { keptMetrics } from '#server/analysis/facts-store'
import { rebuildFacts } from '#server/analysis/index'
import { isOfSets, peopleFromRows, peopleTold } from '#server/analysis/sets-store'
import { sumsOf } from '#server/analysis/sums'
import { sumsFromRows } from '#server/analysis/values-store'
import { systemClock } from '#server/kit/clock'
import { type Tx, transact } from '#server/kit/database/db'
import { startEmbedded } from '#server/kit/database/embedded'
import type { DatabaseRole, Scope } from '#server/kit/database/scope'
import { Refused } from '#server/kit/road/refuse'
import { readSettings } from '#server/kit/settings'
import { seed } from '#server/seed/index'
import { basketOf, pay, place } from '../house/shopping'
import { openDoors } from './doors'
import { asks, inTurn } from './in-turn'
import { makeFolder } from './processes'
import { median } from './rates'
import { settle } from './settle'

const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
const zone = 'Asia/Shanghai'
const readers = ['customer-analysis:read', 'product-analysis:read', 'order-analysis:read']
const counting = ['facts_new', 'facts_changed', 'days_new', 'days_changed']
const turning = (how: string) => counting.map((name) => `alter table trade_order ${how} trigger ${name}`).join('; ')
const keptTables = ['fact_trade', 'day_set', 'day_first', 'person', 'person_place', 'day_part', 'day_goods', 'goods_set']
const made = process.env.BENCH_DATA ? null : makeFolder()
const path = join(process.env.BENCH_DATA ?? made?.path ?? '', `figures-${orders}`)

const cluster = await startEmbedded({ dataDir: path })
const { owner, db, close } = await openDoors(cluster.url)
const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const from = performance.now()
  await work()
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
const ms = (value: number | undefined) => `${(value ?? 0).toFixed(2)} ms`

console.log(
  `${orders} orders seeded in ${await seconds(() => seed(owner, 'large', { crowd: 50, many: { markets: 4, shops: 12 }, goods: 0, orders }))}`,
)
await owner.session((sql) => sql.unsafe('vacuum analyze'))

const settled = () => settle(owner, async (fold, work) => console.log(`${fold}: ${await seconds(work)}`))
await settled()
const wanted = process.argv.slice(2)
for (const part of [pages, calls, triggers, keeping, room, anew]) if (wanted.length === 0 || wanted.includes(part.name)) await part()

await close()
await cluster.stop()
made?.remove()

/** What each call of the pages costs. */
async function calls(): Promise<void> {
  for (const { unit, scope, name, period, now } of asked()) {
    const ctx = (tx: Tx) =>
      ({ tx, now, language: 'en', session: { unit: { id: scope.unitId }, permissions: new Set(readers) } }) as unknown as Parameters<
        typeof analysisCalls.order
      >[0]
    const ask = (work: (ctx: Parameters<typeof analysisCalls.order>[0]) => Promise<unknown>) => () =>
      transact(db, 'read', scope, (tx: Tx) => work(ctx(tx)))
    const of = { ...period, compare: 'before' as const }
    const page = { pageNumber: 1, pageSize: 20 }
    const deep = { pageNumber: 40, pageSize: 20 }
    const works: Record<string, () => Promise<unknown>> = {
      order: ask((at) => analysisCalls.order(at, of)),
      region: ask((at) => analysisCalls.region(at, { ...of, level: 'city' })),
      hours: ask((at) => analysisCalls.hours(at, of)),
      customer: ask((at) => analysisCalls.customer(at, of)),
      funnel: ask((at) => analysisCalls.funnel(at, of)),
      cohort: ask((at) => analysisCalls.cohort(at, { months: 12 })),
      rfm: ask((at) => analysisCalls.rfm(at, {})),
      goods: ask((at) => analysisCalls.product(at, { ...of, ...page, order: 'desc' })),
      'goods by viewers': ask((at) => analysisCalls.product(at, { ...of, ...page, sort: 'viewers', order: 'desc' })),
      productFigures: ask((at) => analysisCalls.productFigures(at, of)),
      rows: ask((at) => analysisCalls.rows(at, { ...of, ...page, metric: 'paidFen' })),
      'rows, page 40': ask((at) => analysisCalls.rows(at, { ...of, ...deep, metric: 'paidFen' })),
    }
    const times = await inTurn(Object.values(works))
    const told = Object.keys(works).map((call, at) => `${call} ${ms(times[at])}`)
    console.log(`${unit}, ${name}: ${told.join('; ')}`)
  }
}

/** All sums of a page by its steps, in one transaction each, the two ways in turn. */
async function pages(): Promise<void> {
  const people = metricNames.filter(isOfSets)
  for (const { unit, scope, name, period, now } of asked()) {
    const { cut, step } = frameOf({ ...period, compare: 'none' }, zone, now)
    const ask = (how: typeof sumsOf) => () => transact(db, 'read', scope, (tx: Tx) => how(tx, keptMetrics, cut, step))
    const [rows, kept] = await inTurn([ask(sumsFromRows), ask(sumsOf)])
    const count = (how: typeof peopleTold) => () => transact(db, 'read', scope, (tx: Tx) => how(tx, people, cut, step))
    const [counted, told] = await inTurn([count(peopleFromRows), count(peopleTold)])
    console.log(`${unit}, ${name}: sums from rows ${ms(rows)}, kept ${ms(kept)}; people from rows ${ms(counted)}, from sets ${ms(told)}`)
  }
}

/** Who asks for which time. */
function asked(): { unit: string; scope: Scope; name: string; period: Period; now: Date }[] {
  const units: readonly [string, DatabaseRole, string][] = [
    ['platform', 'md_platform', '1'],
    ['market', 'md_market', '101'],
    ['shop', 'md_shop', '201'],
  ]
  const now = new Date()
  const periods: readonly [string, Period][] = [
    ...namedPeriods
      .filter((name) => ['today', 'last30'].includes(name))
      .map((name): [string, Period] => [name, periodNamed(name, now, zone)]),
    ['a year', { from: new Date(now.getTime() - 364 * 86_400_000).toISOString().slice(0, 10), to: periodNamed('today', now, zone).to }],
  ]
  return units.flatMap(([unit, role, unitId]) =>
    periods.map(([name, period]) => ({ unit, scope: { role, unitId, accountId: '0', actor: 'bench', caller: null }, name, period, now })),
  )
}

/** What the triggers of the figures take of one statement each, as the database itself measures it; all of it is taken back. */
async function triggers(): Promise<void> {
  const { unpaid, sent } = await owner.sql<{ unpaid: string; sent: string }[]>`
    select (select max(id) from trade_order where status = 'UNPAID') as unpaid, (select max(id) from trade_order where paid_at is not null) as sent`.one()
  const acts: Readonly<Record<string, string>> = {
    pay: `status = 'WAIT_SHIP', paid_at = now(), paid_fen = payable_fen, ship_deadline = now() + interval '2 days' where id = ${unpaid}`,
    ship: `shipped_at = now() where id = ${sent}`,
    note: `seller_note = clock_timestamp()::text where id = ${sent}`,
  }
  // One connection for all: a new one plans first.
  await owner.session(async (session) => {
    for (const [act, sql] of Object.entries(acts)) {
      const times: number[] = []
      for (let n = 0; n < asks * 4; n += 1) {
        await session.unsafe('begin')
        const [plan] = (await session.unsafe(`explain (analyze, format json) update trade_order set ${sql}`)) as unknown as Explained[]
        await session.unsafe('rollback')
        const own = Object.values(sure(plan)).flatMap(([{ Triggers }]) =>
          Triggers.filter((each) => counting.includes(each['Trigger Name'])),
        )
        times.push(own.reduce((sum, { Time }) => sum + Time, 0))
      }
      console.log(`to ${act}, in triggers: ${ms(median(times))}, the first time ${ms(times[0])}`)
    }
  })
}
type Explained = Record<string, [{ Triggers: { 'Trigger Name': string; Time: number }[] }]>

type Turn = { place: number; pay: number }

/** Placing and paying with the triggers of the figures and without them, in turn: what is told is the middle of the differences between neighbours. */
async function keeping(): Promise<void> {
  const house = { db, settings: readSettings({ DATA_DIR: path, PAY_DRIVER: 'fake' }), clock: systemClock }
  let buyers = 0
  const once = async (skuId: string): Promise<Turn> => {
    const from = performance.now()
    // Somebody else each time: nobody may buy more than a few of what is on offer.
    buyers += 1
    const placed = await place(house, basketOf([{ skuId, qty: 1 }], { buyer: { key: `bench-${from}-${buyers}`, name: '小凡' } }))
    const then = performance.now()
    await pay(house, placed)
    return { place: then - from, pay: performance.now() - then }
  }
  const buyable = (skuId: string): Promise<boolean> =>
    once(skuId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused) return false
        throw error
      },
    )
  const turned = async (how: string, skuId: string): Promise<Turn> => {
    await owner.sql.unsafe(turning(how))
    // Plans are made anew after a table was altered: the first of each turn is not counted.
    await once(skuId)
    return once(skuId)
  }
  const turns: { off: Turn; on: Turn }[] = []
  for (const skuId of await goodsInStock()) {
    if (turns.length === asks * 8) break
    if (!(await buyable(skuId))) continue
    // Whichever comes first has the worse of what the other leaves behind.
    const [first, second] = turns.length % 2 === 0 ? (['disable', 'enable'] as const) : (['enable', 'disable'] as const)
    const told = { [first]: await turned(first, skuId), [second]: await turned(second, skuId) }
    turns.push({ off: sure(told.disable), on: sure(told.enable) })
  }
  await owner.sql.unsafe(turning('enable'))
  for (const what of ['place', 'pay'] as const) {
    const [off, on] = [median(turns.map((turn) => turn.off[what])), median(turns.map((turn) => turn.on[what]))]
    const more = median(turns.map((turn) => turn.on[what] - turn.off[what]))
    console.log(`to ${what}: without figures ${ms(off)}, with them ${ms(on)}; ${ms(more)} more between neighbours`)
  }
  console.log(`lines added for what was not counted: ${(await rebuildFacts(db)).lines}`)
}

/** Goods that are there five times: one for each order of a turn, and one to see whether they can be bought this way. */
async function goodsInStock(): Promise<string[]> {
  const goods = await owner.sql<{ skuId: string }[]>`
    select k.id as sku_id from sku k join stock_listed l on l.sku_id = k.id join product p on p.id = k.product_id
     where p.shelf_status = 'ON' and 'EXPRESS' = any (p.delivery_types) and p.limit_per_user is null and p.limit_per_order is null and l.available >= 5
     order by l.available desc, k.id`
  return goods.map(({ skuId }) => skuId)
}

async function room(): Promise<void> {
  const { sql } = owner
  await settled()
  for (const table of keptTables) await owner.session((session) => session.unsafe(`vacuum full ${table}`))
  const sizes = await sql<{ name: string; mb: number }[]>`
    select t.name, (pg_total_relation_size(t.name::regclass) / 1048576.0)::float8 as mb
      from unnest(${[...keptTables, 'trade_order', 'order_item', 'visit_event']}::text[]) t(name)`
  const sum = (names: readonly string[]) => sizes.filter(({ name }) => names.includes(name)).reduce((all, { mb }) => all + mb, 0)
  const [keptMb, rowsMb] = [sum(keptTables), sum(['trade_order', 'order_item'])]
  console.log(`room: ${sizes.map(({ name, mb }) => `${name} ${mb.toFixed(1)} MB`).join(', ')}`)
  console.log(
    `room: ${keptMb.toFixed(1)} MB beside ${rowsMb.toFixed(0)} MB of orders and lines (${((keptMb / rowsMb) * 100).toFixed(1)} %)`,
  )
}

async function anew(): Promise<void> {
  console.log(`looking through all of it, nothing wrong: ${await seconds(() => rebuildFacts(db))}`)
  await owner.sql`truncate fact_trade, fact_new, day_set, day_first, day_mark, day_part, day_goods, goods_set, part_mark`
  console.log(
    `added up from nothing: ${await seconds(() => rebuildFacts(db))}, folded: ${await seconds(() => owner.sql`select fold_facts()`)}`,
  )
  const wrong = await owner.session((sql) =>
    sql.unsafe(
      'select day from reconcile_facts union all select day from reconcile_day_sets union all select day from reconcile_day_parts',
    ),
  )
  console.log(`wrong afterwards: ${wrong.length}`)
}
