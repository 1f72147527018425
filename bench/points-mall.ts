// The list of a points mall with 10,000 goods beside the bare SQL of the same rows, in one run: the ratio is what counts.

import type { Taken } from '#contract/kit/call'
import type { pointsMall } from '#contract/points-mall/calls'
import { type Database, type Tx, transact } from '#server/kit/database/db'
import type { Owner } from '#server/kit/database/owner'
import type { Scope } from '#server/kit/database/scope'
import { page } from '#server/points-mall/store'
import { median } from './rates'
import { inSmallHouse } from './small-house'

const goods = Number(process.env.BENCH_SIZES ?? 10_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const limit = 3
const shopId = '201'
const scope: Scope = { role: 'md_shop', unitId: shopId, accountId: '1', actor: 'bench', caller: null }

async function furnish(owner: Owner): Promise<string> {
  await owner.sql`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, goods_shop_id, name, points, cash_fen, stock, sort, is_enabled)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'VIRTUAL', p.shop_id, '权益 ' || n, 10 + n * 7919 % 5000, 0, 100, n % 1000, n % 10 <> 0
      from programme p, generate_series(1, ${goods}) n where p.unit_id = ${shopId}`
  await owner.session((sql) => sql.unsafe('vacuum analyze points_product'))
  const { id } = await owner.sql<{ id: string }[]>`select id from programme where unit_id = ${shopId}`.one()
  return id
}

type Wanted = Partial<Taken<typeof pointsMall.page>>
/** What the same rows cost without names, pictures and states: the count and the page, as somebody would type them. */
const bare = (tx: Tx, programmeId: string, { pageNumber = 1, keyword, sort, state }: Wanted) => {
  const narrowed = tx`programme_id = ${programmeId} and deleted_at is null ${keyword ? tx`and name ilike ${`%${keyword}%`}` : tx``}
    ${state === 'ON' ? tx`and is_enabled and (start_at is null or start_at <= now()) and (end_at is null or end_at > now()) and sold < stock` : tx``}`
  const order = sort === 'points' ? tx`points, id desc` : sort === 'soldCount' ? tx`sold desc, id desc` : tx`sort, id desc`
  return Promise.all([
    tx`select count(*) as total from points_product where ${narrowed}`,
    tx`select * from points_product where ${narrowed} order by ${order} limit 20 offset ${(pageNumber - 1) * 20}`,
  ])
}

const questions: [name: string, wanted: Wanted][] = [
  ['first page', {}],
  ['by points', { sort: 'points' }],
  ['by what was redeemed', { sort: 'soldCount' }],
  ['what is on', { state: 'ON' }],
  ['by a word', { keyword: '权益 77' }],
  ['half-way down', { pageNumber: Math.floor(goods / 40) }],
]

async function measure(db: Database, programmeId: string): Promise<number> {
  let worst = 0
  for (const [name, wanted] of questions) {
    const ours = () =>
      transact(db, 'read', scope, (tx) =>
        page(tx, { ...wanted, programmeId, pageNumber: wanted.pageNumber ?? 1, pageSize: 20 }, new Date().toISOString()),
      )
    const theirs = () => transact(db, 'read', scope, (tx) => bare(tx, programmeId, wanted))
    if ((await ours()).records.length === 0) throw new Error(`${name}: a page without a row measures nothing`)
    const [mine, plain]: [number[], number[]] = [[], []]
    // In turn, so that a slow moment of the machine falls on both.
    for (let n = 0; n < rounds + 20; n += 1) {
      for (const [ask, into] of [
        [ours, mine],
        [theirs, plain],
      ] as const) {
        const from = performance.now()
        await ask()
        if (n >= 20) into.push(performance.now() - from)
      }
    }
    const ratio = median(mine) / median(plain)
    worst = Math.max(worst, ratio)
    console.log(`  ${name.padEnd(24)} ${median(mine).toFixed(2)} ms, bare ${median(plain).toFixed(2)} ms = ${ratio.toFixed(2)}×`)
  }
  console.log(`${goods} goods, worst ${worst.toFixed(2)}× the bare SQL, ≤ ${limit}×: ${worst <= limit ? 'held' : 'MISSED'}`)
  return worst <= limit ? 0 : 1
}

await inSmallHouse(async ({ db }, owner) => measure(db, await furnish(owner)))
