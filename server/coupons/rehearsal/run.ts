// The job that rehearses: the unit's own paid orders of the last days, one after the other, by the price engine.

import { couponRehearsal, type Rehearsed, rehearsalDays } from '#contract/coupons/rehearsal'
import { type CouponTerms, pricedTerms } from '#contract/coupons/rule'
import type { Coupon } from '#contract/pricing/coupon'
import type { Tx } from '../../kit/database/db'
import { takeTime } from '../../kit/database/take-time'
import type { JobKind, RunningJob } from '../../kit/jobs/job-run'
import { borneOf } from '../bearers'
import type { TriedBasket } from './basket'
import { type Loser, Without } from './losers'
import { countOrders, shownOf, type Window } from './orders-store'
import { basketsOf, Facts } from './read'
import type { Rival } from './rivals'
import * as store from './store'
import { type FoundRow, Tally } from './tally'

export const rehearsalKind: JobKind = {
  kind: 'coupon-rehearsal',
  run: async (job) => {
    try {
      const result = await job.read((tx) => rehearse(tx, job))
      await job.write((tx) => store.finish(tx, job.id, result))
    } catch (error) {
      // Whoever types starts one after the other: what nobody will read does not wait for the sweep.
      await job.write((tx) => store.forget(tx, job.id))
      throw error
    }
    return {}
  },
}

async function rehearse(tx: Tx, job: RunningJob): Promise<Rehearsed> {
  const began = performance.now()
  const { id, terms } = couponRehearsal.rehearse.input.parse(job.input)
  const window = windowOf(job.clock.now(), terms)
  await job.write((own) => store.begin(own, job.id, job.session.unit.id))
  await takeTime(tx, 60)
  const total = await countOrders(tx, window)
  await job.progress({ total, done: 0 })
  const coupon = pricedTerms('', terms, await scopeOf(tx, terms))
  const rivals = await rivalsOf(tx, job, id, window.until)
  const facts = new Facts(tx)
  const tally = new Tally(coupon, { rivals, borneBp: borneOf(job.session.unit.id, terms)?.shareBp ?? 0 })
  await tryOrders(job, tally, basketsOf({ facts, window }))
  const { met, ...figures } = tally.tell()
  const nameOf = (key: string) => facts.offerOf(key)?.name ?? rivals.find((rival) => key.startsWith(`${rival.key}:`))?.coupon.name ?? ''
  return {
    from: window.from,
    until: window.until,
    ...figures,
    met: met.map((one) => ({ ...one, name: nameOf(one.key) })),
    losers: await named(tx, tally.losers.worst()),
    withoutLosers: await without(job, { facts, window, coupon, tally }),
    tookMs: Math.round(performance.now() - began),
  }
}

const rowsAtOnce = 2000

/** What was found is written down while the next orders are read. */
async function tryOrders(job: RunningJob, tally: Tally, read: AsyncIterable<TriedBasket[]>): Promise<void> {
  let found: FoundRow[] = []
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writing
    const rows = found
    found = []
    writing = rows.length > 0 ? job.write((tx) => store.addRows(tx, job.id, rows)) : Promise.resolve()
    // It is awaited with the next ones; until then nobody else would hear of its failure.
    writing.catch(() => {})
  }
  for await (const baskets of read) {
    for (const basket of baskets) found.push(...tally.add(basket))
    if (found.length >= rowsAtOnce) await write()
    await job.progress({ done: tally.orderCount })
  }
  await write()
  await writing
}

function windowOf(now: Date, { audience }: CouponTerms): Window {
  const from = new Date(now.getTime() - rehearsalDays * 86_400_000)
  return { from: from.toISOString(), until: now.toISOString(), isNewOnly: audience === 'NEW_FOLLOWER' }
}

type Scoped = Pick<Coupon, 'scope' | 'scopeIds'>
const scopeOf = async (tx: Tx, { scope, scopeIds }: Scoped): Promise<readonly string[]> =>
  scope === 'CATEGORIES' ? store.categoriesBelow(tx, scopeIds) : scopeIds

async function rivalsOf(tx: Tx, { session }: RunningJob, except: string | undefined, now: string): Promise<Rival[]> {
  const rivals: Rival[] = []
  for (const coupon of await store.rivalsOf(tx, session.unit.id, except, now))
    rivals.push({ key: `COUPON:${coupon.id}`, coupon: { ...coupon, scopeIds: await scopeOf(tx, coupon) } })
  return rivals
}

async function named(tx: Tx, losers: readonly Loser[]): Promise<Rehearsed['losers']> {
  if (losers.length === 0) return []
  const shown = await shownOf(tx, losers)
  return losers.map((loser) => {
    const { name, imageUrl, orderNo } = shown.find((one) => one.orderId === loser.orderId && one.skuId === loser.skuId) ?? nameless
    return { ...loser, name, imageUrl, orderNo }
  })
}
const nameless = { name: '', imageUrl: null, orderNo: '' }

type Found = { facts: Facts; window: Window; coupon: Coupon; tally: Tally }

/** Who loses is known at the end: only baskets with such goods are looked at again. */
async function without(job: RunningJob, { facts, window, coupon, tally }: Found): Promise<Rehearsed['withoutLosers']> {
  const productIds = tally.losers.productIds()
  if (productIds.length === 0) return { productIds, savedFen: 0, belowCostCount: 0 }
  const changed = new Without(coupon, productIds)
  for await (const baskets of basketsOf({ facts, window, having: productIds })) {
    for (const basket of baskets) changed.add(basket)
    await job.progress({})
  }
  return { productIds, savedFen: changed.savedFen, belowCostCount: tally.belowCostCount + changed.belowCostChange }
}
