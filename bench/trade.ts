// Two processes with sixteen connections each place, pay, close, ship, receive, dispute and refund at random; afterwards nothing may differ.

import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { tupleOf } from '#contract/kit/sure'
import { tasks } from '#server/columns'
import { systemClock } from '#server/kit/clock'
import { openDatabase } from '#server/kit/database/db'
import type { Owner } from '#server/kit/database/owner'
import { reconcile } from '#server/kit/database/reconcile'
import { runDueTasks, startWorker } from '#server/kit/jobs/jobs'
import { silentLog } from '#server/kit/log'
import { readSettings } from '#server/kit/settings'
import type { ActName } from '../house/acts'
import { tradeMall } from '../house/loyalty/trading'
import { addPresale } from '../house/presold'
import { addGoods, agree, type Goods, type House, inHouse } from '../house/shopping'
import { distributorOf, type Market, tradingIn } from '../house/trading'
import { tradeCoupons } from '../house/trading-coupons'
import { inSmallHouse } from './small-house'
import { tellPoints } from './trade-points'

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const connections = 16

type Counts = { done: number; refused: number; busy: number }
type Outcomes = Partial<Record<ActName, Counts>>

/** A process of its own: trades until the time is over, and says what came of it. */
async function trade(url: string, seedNumber: number, market: Market): Promise<void> {
  const db = openDatabase(url, { max: connections })
  const settings = readSettings({ DATA_DIR: '.', PAY_DRIVER: 'fake' })
  const worker = await startWorker({ db, settings, log: silentLog, clock: systemClock, tasks })
  const act = tradingIn({ db, settings, clock: systemClock }, market, seedNumber)
  const until = performance.now() + seconds * 1000
  const outcomes: Outcomes = {}
  const busy = async () => {
    while (performance.now() < until) {
      const { name, outcome } = await act()
      const counts = outcomes[name] ?? { done: 0, refused: 0, busy: 0 }
      outcomes[name] = { ...counts, [outcome]: counts[outcome] + 1 }
    }
  }
  await Promise.all(Array.from({ length: connections }, busy))
  await worker.stop()
  await db.close()
  console.log(JSON.stringify(outcomes))
}

async function measure(house: House, owner: Owner): Promise<number> {
  const { db, settings } = house
  const market = await marketIn(house)
  console.log(`2 processes, ${connections} connections each, ${seconds} s`)
  const children = [11, 12].map((number) =>
    spawn(process.execPath, [fileURLToPath(import.meta.url), db.url, String(number), JSON.stringify(market)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const said = await Promise.all(children.map(({ stdout }) => text(stdout)))
  const codes = await Promise.all(
    children.map(async (child) => child.exitCode ?? new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))),
  )
  tell(said.map((line) => JSON.parse(line || '{}') as Outcomes))
  await runDueTasks({ db, settings, log: silentLog, clock: systemClock, tasks })
  const { checks, differences } = await reconcile(db)
  const states = await owner.sql<{ status: string; total: number }[]>`
      select status, count(*) as total from trade_order where buyer_key like 'r-%' group by 1 order by 1`
  const shares = await owner.sql<{ kind: string; total: number; leftFen: number }[]>`
      select kind, count(*) as total, sum(amount_fen - back_fen)::bigint as left_fen from order_share group by 1 order by 1`
  console.log(`shares: ${shares.map(({ kind, total, leftFen }) => `${kind} ${total} (${leftFen} fen left)`).join(', ')}`)
  console.log(`orders: ${states.map(({ status, total }) => `${status} ${total}`).join(', ')}`)
  const unseen = await tellPoints(owner)
  console.log(`${checks.length} checks, ${differences.length} differences`)
  for (const difference of differences.slice(0, 10)) console.log(JSON.stringify(difference))
  return differences.length + unseen.length === 0 && codes.every((code) => code === 0) ? 0 : 1
}

/** How often each thing was done, how often it was refused, and how often somebody else held it for too long. */
function tell(each: readonly Outcomes[]): void {
  const names = [...new Set(each.flatMap((one) => Object.keys(one) as ActName[]))].toSorted()
  const sum = (of: readonly ActName[], what: keyof Counts) =>
    each.reduce((total, one) => of.reduce((part, name) => part + (one[name]?.[what] ?? 0), total), 0)
  const line = (title: string, of: readonly ActName[]) =>
    console.log(title.padEnd(16), ...(['done', 'refused', 'busy'] as const).map((what) => `${String(sum(of, what)).padStart(6)} ${what}`))
  for (const name of names) line(name, [name])
  line('all', names)
}

/** Goods in four shops, presales in two, coupons, whoever brings buyers, and rates in odd points for markets, agents and brands. */
async function marketIn(house: House): Promise<Market> {
  const goods: Goods[] = []
  for (const shopId of ['201', '202', '203', '204'])
    for (let n = 0; n < 3; n += 1) goods.push(await addGoods(house, { shopId, stock: 2000, priceFen: 777 + n * 1331, pointsPct: 100 }))
  const presold = [
    await addPresale(house, { quota: 2000, stock: 4000, days: 9 }),
    await addPresale(house, { shopId: '203', quota: 2000, stock: 4000, days: 9 }),
  ]
  const units = await inHouse(
    house,
    (tx) => tx<{ id: string; kind: 'MARKET' | 'AGENT' | 'BRAND' }[]>`
    select id, kind from unit where kind in ('MARKET', 'AGENT', 'BRAND') and deleted_at is null`,
  )
  const kinds = { MARKET: 'MARKET_SHARE', AGENT: 'AGENT_SHARE', BRAND: 'ROYALTY' } as const
  const rates = { MARKET: 2777, AGENT: 1313, BRAND: 199 }
  for (const { id, kind } of units) await agree(house, id, kinds[kind], rates[kind])
  await hurryMembers(house)
  const [couponIds, distributorCode, mall] = [await tradeCoupons(house), await distributorOf(house, '201'), await tradeMall(house)]
  return { goods, presold, couponIds, distributorCode, mall, soon: 4000 }
}

/** In two of the programmes what orders earn becomes usable with them, and a basket or two lifts a member by a rung: nobody waits for weeks here. */
const hurryMembers = (house: House) =>
  inHouse(house, async (tx) => {
    await tx`update programme set settings = jsonb_set(settings, '{points,freezeDays}', '0') where unit_id in (101, 201)`
    await tx`
      update member_level l set growth_threshold = (l.rank - 1) * 40 from programme p where p.id = l.programme_id and p.unit_id in (101, 201)`
  })

if (process.argv.length > 2) {
  const [url, number, market] = tupleOf(process.argv.slice(2), 3)
  await trade(url, Number(number), JSON.parse(market) as Market)
} else await inSmallHouse(measure)
