// How long a coupon's rehearsal over 100,000 orders of one market takes, and how much memory the process has then.
// Run: npm run bench -- coupon-rehearsal

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { couponRehearsal, type Rehearsed } from '#contract/coupons/rehearsal'
import type { CouponTerms } from '#contract/coupons/rule'
import { tasks } from '#server/columns'
import { couponForm } from '../house/coupons'
import { systemClock } from '../server/kit/clock'
import { transact } from '../server/kit/database/db'
import { startEmbedded } from '../server/kit/database/embedded'
import { type Session, scopeOf } from '../server/kit/database/scope'
import { takeTime } from '../server/kit/database/take-time'
import { beginJob } from '../server/kit/jobs/job-row'
import { startWorker } from '../server/kit/jobs/jobs'
import { silentLog } from '../server/kit/log'
import { readSettings } from '../server/kit/settings'
import { openDoors } from './doors'

const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
const products = 4000
const limits = { seconds: 20, megabytes: 400 }
const market = '900001'
const folder = mkdtempSync(join(tmpdir(), 'bench-rehearsal-'))
const cluster = await startEmbedded({ dataDir: folder })
const { owner, db, close } = await openDoors(cluster.url)
const settings = readSettings({ DATA_DIR: folder })

const { isDraft: _isDraft, id: _id, version: _version, ...form } = couponForm({ clock: systemClock })
const full: CouponTerms = { ...form, name: '满 199 减 30', amountFen: 3000, percent: 20, thresholdFen: 19_900, bearer: 'SHARED' }
const scopeIds = Array.from({ length: 2000 }, (_, n) => String(1_000_001 + n * 2))
const cases: [name: string, terms: CouponTerms][] = [
  ['full reduction, 20 other coupons', full],
  ['for new followers, 2,000 products left out', { ...full, kind: 'NEW_FOLLOWER', audience: 'NEW_FOLLOWER', scope: 'EXCLUDE', scopeIds }],
  ['20 % off everything for everybody', { ...full, discount: 'PERCENT', thresholdFen: 0, thresholdQty: 1 }],
]

try {
  const me = await furnish()
  const worker = await startWorker({ db, settings, log: silentLog, clock: systemClock, tasks })
  for (const [name, terms] of cases) await measure(me, name, terms)
  await worker.stop()
} finally {
  await close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A market with four shops, 4,000 SKUs that have a cost, 100,000 orders of the last month with one to four lines, some placed together, some reduced. */
async function furnish(): Promise<Session> {
  const from = performance.now()
  await owner.transact('bench', async (tx) => {
    // Without triggers: their books are not what is measured.
    await takeTime(tx, 10)
    await tx`select set_config('session_replication_role', 'replica', true)`
    await tx`insert into unit (id, kind, code, name, market_id) values (${market}, 'MARKET', 'BENCH', '测试市场', ${market})`
    await tx`insert into unit (id, kind, code, name, market_id, manage_mode) select ${market}::bigint + n, 'SHOP', 'BENCH' || n, '店铺 ' || n, ${market}, 1 from generate_series(1, 4) n`
    await tx`insert into role (id, unit_id, code, name) values (900001, ${market}, 'BENCH', '店长')`
    await tx`insert into account (id, username, mobile, password_hash, display_name) values (900001, 'bench0001', '13900000000', 'x', 'Bench')`
    await tx`insert into category (id, level, name) values (900001, 1, '茶')`
    await tx`
      insert into product (id, shop_id, market_id, name, category_id)
      select 1000000 + n, ${market}::bigint + 1 + n % 4, ${market}, '商品 ' || n, 900001 from generate_series(1, ${products}::int) n`
    await tx`
      insert into sku (id, product_id, shop_id, market_id, price_fen, cost_fen)
      select 1000000 + n, 1000000 + n, ${market}::bigint + 1 + n % 4, ${market}, 2000 + n % 90 * 100, (2000 + n % 90 * 100) * 94 / 100 from generate_series(1, ${products}::int) n`
    await tx`
      insert into discount_activity (id, shop_id, market_id, name, starts_at, ends_at, stacks_with_coupon)
      select 1000000 + n, ${market}::bigint + 1 + n % 4, ${market}, '折扣 ' || n, now() - interval '40 days', now(), n % 2 = 0 from generate_series(0, 9) n`
    await tx`insert into order_group (id, no, market_id, buyer_key, payable_fen) select n, 'G' || n, ${market}, 'b' || n, 0 from generate_series(1, ${orders}::int) n`
    await tx`
      insert into trade_order (id, no, group_id, group_no, shop_id, market_id, shop_name, buyer_key, status, goods_fen, payable_fen, lines, item_count, total_qty, placed_at, paid_at, taken)
      select n, 'O' || n, case when n % 5 = 0 then n - 1 else n end, 'G', ${market}::bigint + 1 + n % 4, ${market}, '店铺', 'b' || n % 60000, 'WAIT_SHIP', 0, 0, '[]', 1, 1,
             now() - n * interval '25 seconds', now() - n * interval '25 seconds',
             case when n % 10 = 3 then jsonb_build_object('discount', jsonb_build_array(jsonb_build_object('id', (1000000 + n % 10)::text, 'amountFen', 100,
               'lines', jsonb_build_array(jsonb_build_object('skuId', (1000001 + n * 7 % ${products}::int)::text))))) else '{}' end
        from generate_series(1, ${orders}::int) n`
    await tx`
      insert into order_item (order_id, shop_id, market_id, position, product_id, sku_id, category_id, name, qty, price_fen, goods_fen, payable_fen)
      select n, ${market}::bigint + 1 + n % 4, ${market}, at, s.id, s.id, 900001, '商品', 1 + (n + at) % 3, s.price_fen, s.price_fen * (1 + (n + at) % 3), s.price_fen * (1 + (n + at) % 3)
        from generate_series(1, ${orders}::int) n cross join generate_series(0, 3) at join sku s on s.id = 1000001 + (n * 7 + at * 13) % ${products}::int
       where at <= n % 4`
    await tx`
      insert into coupon (unit_id, market_id, code, kind, name, discount, amount_fen, percent, threshold_fen, threshold_qty, scope, scope_ids, total, limit_per_user,
                          claim_from, claim_until, validity, after_days, for_days, audience, audience_levels, audience_tags, take_type, bearer, share_bp,
                          returns_on_refund, description, status, opened_at)
      select ${market}, ${market}, upper(md5(n::text)), 'FULL_REDUCTION', '券 ' || n, 'AMOUNT', 1000 + n * 200, 1, 8000 + n * 1000, 0, 'ALL', '{}', -1, 1,
             now() - interval '1 day', now() + interval '9 days', 'RELATIVE', 0, 7, 'ALL', '{}', '{}', 'CLAIM', 'MARKET', 1, true, '', 'ACTIVE', now()
        from generate_series(1, 20) n`
  })
  // What autovacuum does a minute later by itself.
  await owner.session((sql) => sql.unsafe('vacuum analyze trade_order, order_item, sku, product, coupon'))
  console.log(`${orders} orders made in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  const unit = { id: market, kind: 'MARKET' as const, name: 'Bench', marketId: market }
  const permissions = new Set(['coupon:read', 'coupon:write'] as const)
  const who = { id: '1', accountId: '900001', accountName: 'Bench', username: 'bench0001', roleId: '900001', role: 'R' }
  return { ...who, isOwner: true, manageMode: null, unit, permissions }
}

async function measure(me: Session, name: string, terms: CouponTerms): Promise<void> {
  const caller = { ip: '', userAgent: '', requestId: '', crossSite: false }
  const input = couponRehearsal.rehearse.input.parse({ terms })
  let peak = 0
  let slowestMs = 0
  let last = performance.now()
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    slowestMs = Math.max(slowestMs, performance.now() - last - 20)
    last = performance.now()
  }, 20)
  const cpu = process.cpuUsage()
  const from = performance.now()
  const { id } = await transact(db, 'write', scopeOf(me, caller), (tx) =>
    beginJob(
      { tx, session: me, now: new Date(), caller, language: 'zh-CN', settings },
      { kind: 'coupon-rehearsal', title: ['试算', 'Rehearse'], input },
    ),
  )
  const { result, steps } = await ended(id)
  const seconds = (performance.now() - from) / 1000
  clearInterval(watching)
  const { user, system } = process.cpuUsage(cpu)
  const megabytes = peak / 1024 / 1024
  const held = seconds <= limits.seconds && megabytes <= limits.megabytes && result.orderCount === orders
  if (!held) process.exitCode = 1
  console.log(
    `${name}: ${result.orderCount} orders in ${seconds.toFixed(1)} s = ${(seconds / limits.seconds).toFixed(2)} of the limit, ` +
      `${result.usedCount} used, ${result.belowCostCount} below cost, ${result.withoutLosers.productIds.length} losers, ${result.metCount} met; progress in ${steps} steps, ` +
      `${megabytes.toFixed(0)} MB at most = ${(megabytes / limits.megabytes).toFixed(2)} of the limit, ${((user + system) / 1e6).toFixed(1)} s of CPU, ` +
      `others waited ${slowestMs.toFixed(0)} ms at most: ${held ? 'held' : 'MISSED'}`,
  )
}

/** Waits for its end; `steps`: how many different counts somebody who watches sees. */
async function ended(id: string): Promise<{ result: Rehearsed; steps: number }> {
  const seen = new Set<number>()
  for (;;) {
    const job = await owner.sql<
      { status: string; doneCount: number; message: unknown }[]
    >`select status, done_count, message from job where id = ${id}`.one()
    seen.add(job.doneCount)
    if (job.status === 'FAILED') throw new Error(`the rehearsal failed: ${JSON.stringify(job.message)}`)
    if (job.status === 'DONE') {
      const { result } = await owner.sql<{ result: Rehearsed }[]>`select result from coupon_rehearsal where job_id = ${id}`.one()
      return { result, steps: seen.size }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
