// What grows with the number of orders: every list, search, count and placing in a small house and in one ten times as large, in turn. A ratio of
// 1 is a cost that does not grow. A word asks only those whose name has it; BENCH_SIZES names other sizes, BENCH_DATA a folder that is kept.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sure } from '#contract/kit/sure'
import { takingsPermission } from '#contract/orders/calls'
import type { Permission } from '#contract/permissions'
import { dayOf } from '#server/figure-news/home'
import { systemClock } from '#server/kit/clock'
import { type Database, type Tx, transact } from '#server/kit/database/db'
import { startEmbedded } from '#server/kit/database/embedded'
import type { Owner } from '#server/kit/database/owner'
import type { Scope, Session } from '#server/kit/database/scope'
import { readSettings } from '#server/kit/settings'
import { overview } from '#server/orders/list/detail-store'
import { desk, due } from '#server/orders/list/due-store'
import { count, type Filter, page } from '#server/orders/list/list-store'
import { seed } from '#server/seed/index'
import { basketOf, place } from '../house/shopping'
import { costOf } from './cost'
import { openDoors } from './doors'
import { asks, inTurn } from './in-turn'
import { makeFolder } from './processes'

const most = 2
const word = process.argv[2] ?? ''
const [small = 100_000, large = 1_000_000] = (process.env.BENCH_SIZES ?? '').split(',').filter(Boolean).map(Number)

type Known = { no: string; name: string; goods: string; last4: string; orders: number }
type Furnished = { db: Database; known: Known; buy: () => Promise<unknown>; close: () => Promise<void> }

async function furnished(path: string, orders: number): Promise<Furnished> {
  const cluster = await startEmbedded({ dataDir: path })
  const { owner, db, close } = await openDoors(cluster.url)
  const from = performance.now()
  const { fresh } = await seed(owner, 'large', { crowd: 50, many: { markets: 4, shops: 12 }, goods: 0, orders })
  if (fresh) console.log(`${orders} orders seeded in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  await owner.session((sql) => sql.unsafe('vacuum analyze'))
  await owner.sql`select fold_order_tally(), fold_clock_tally()`
  const { no } = await owner.sql<{ no: string }[]>`select no from trade_order where id = ${Math.floor(orders / 2)}`.one()
  const [name, last4, goods] = [
    await usual(owner, 'trade_order', 'receiver_name'),
    await usual(owner, 'trade_order', 'mobile_last4'),
    await usual(owner, 'order_item', 'name'),
  ]
  const known = { no, name, last4, goods, orders }
  const house = { db, settings: readSettings({ DATA_DIR: path, PAY_DRIVER: 'fake' }), clock: systemClock }
  const { skuId } = await owner.sql<{ skuId: string }[]>`
    select k.id as sku_id from sku k join stock_listed l on l.sku_id = k.id join product p on p.id = k.product_id join unit u on u.id = p.shop_id
     where p.shelf_status = 'ON' and u.status = 'OPEN' and k.enabled and k.deleted_at is null and 'EXPRESS' = any (p.delivery_types)
       and p.limit_per_user is null and p.limit_per_order is null order by l.available desc, k.id limit 1`.one()
  const end = async () => {
    await close()
    await cluster.stop()
  }
  // Each time somebody else: a house that is kept remembers who bought how much.
  const buy = () => place(house, basketOf([{ skuId, qty: 1 }], { buyer: { key: randomUUID(), name: '小凡' } }))
  return { db, known, buy, close: end }
}

/** The value that is neither rare nor frequent in the market that asks, too: what it finds grows as the house does, for both who ask. */
async function usual(owner: Owner, table: string, column: string): Promise<string> {
  const rows = await owner.sql.unsafe<{ value: string }[]>(
    `select ${column} as value from ${table} where ${column} is not null and market_id = ${market} group by 1 order by count(*), 1`,
  )
  return sure(rows[Math.floor(rows.length / 2)]).value
}

const sessionOf = (kind: Session['unit']['kind'], id: string): Session => ({
  id: '1',
  accountId: '1001',
  accountName: 'bench',
  username: 'bench',
  roleId: '1',
  role: 'bench',
  isOwner: true,
  manageMode: null,
  unit: { id, kind, name: 'bench', marketId: null },
  // Whoever may not read orders is told of no clock, and that would cost nothing.
  permissions: new Set<Permission>([takingsPermission, 'order:read']),
})
const market = '101'
const callers: [scope: Scope, session: Session][] = [
  [{ role: 'md_platform', unitId: '1', accountId: '1001', actor: 'bench', caller: null }, sessionOf('PLATFORM', '1')],
  [{ role: 'md_market', unitId: market, accountId: '1001', actor: 'bench', caller: null }, sessionOf('MARKET', market)],
]

type Ask = (tx: Tx, session: Session, known: Known) => Promise<unknown>
const searchAt = { mobileHash: null, now: new Date() }
const list =
  (of: Partial<Filter> | ((known: Known) => Partial<Filter>)): Ask =>
  (tx, session, known) =>
    page(tx, session, { pageNumber: 1, pageSize: 20, ...(typeof of === 'function' ? of(known) : of) }, searchAt)

const questions: [name: string, ask: Ask][] = [
  ['list, first page', list({})],
  ['list, deep', list(({ orders }) => ({ pageNumber: Math.floor(orders / 20 / 10) }))],
  ['list, to ship', list({ status: 'WAIT_SHIP' })],
  ['list, completed and deep', list(({ orders }) => ({ status: 'COMPLETED', pageNumber: Math.floor(orders / 20 / 15) }))],
  ['overview', (tx, session) => overview(tx, session, new Date())],
  ['search, a buyer by name', list(({ name }) => ({ keyword: name }))],
  ['search, goods by name', list(({ goods }) => ({ keyword: goods }))],
  ['search, a number', list(({ no }) => ({ keyword: no }))],
  ['search, the end of a number', list(({ no }) => ({ keyword: no.slice(-6) }))],
  ['search, the end of a phone', list(({ last4 }) => ({ keyword: last4 }))],
  ['count, late', (tx) => count(tx, { pageNumber: 1, pageSize: 1, overdue: true }, searchAt)],
  ['the day by the hour', (tx, session) => dayOf({ tx, session, now: new Date() })],
  ['what is due, in bands', (tx, session) => desk(tx, { session, sources: [] }, new Date())],
  ['what is due, a page', (tx, session) => due(tx, { session, sources: [] }, { pageNumber: 1, pageSize: 20 }, new Date())],
  [
    'what is due, deep',
    (tx, session, { orders }) => due(tx, { session, sources: [] }, { pageNumber: Math.floor(orders / 20 / 20), pageSize: 20 }, new Date()),
  ],
]

const kept = process.env.BENCH_DATA
const folder = kept ? { path: kept, remove: () => {} } : makeFolder()
const houses: Furnished[] = []
let missed = 0
function tell(name: string, [less = 0, more = 0]: readonly number[], pages = ''): void {
  const held = more / less <= most
  if (!held) missed += 1
  console.log(
    `  ${name.padEnd(44)} ${less.toFixed(2)} → ${more.toFixed(2)} ms = ${(more / less).toFixed(2)}×${pages}  ${held ? 'held' : 'MISSED'}`,
  )
}
try {
  for (const size of [small, large]) houses.push(await furnished(join(folder.path, `orders-${size}`), size))
  console.log(`${small} → ${large} orders, medians of ${asks} asks in turn; pages that PostgreSQL touched`)
  for (const [scope, session] of callers) {
    for (const [name, ask] of questions.filter(([one]) => one.includes(word))) {
      const times = await inTurn(
        houses.map(
          ({ db, known }) =>
            () =>
              transact(db, 'read', scope, (tx) => ask(tx, session, known)),
        ),
      )
      const costs: number[] = []
      for (const { db, known } of houses) costs.push((await costOf(db, scope, (tx) => ask(tx, session, known), 2)).pages)
      tell(`${scope.role} ${name}`, times, `  ${costs.join(' → ')} pages`)
    }
  }
  if ('placing'.includes(word)) tell('placing', await inTurn(houses.map(({ buy }) => buy)))
} finally {
  for (const house of houses) await house.close()
  folder.remove()
}
console.log(missed === 0 ? `nothing grows more than ${most}×: held` : `${missed} grow more than ${most}×: MISSED`)
process.exitCode = missed === 0 ? 0 : 1
