// The quota of a presale as orders move it: taken with an order, given back when the order falls away; never more than there is.

import { withParams } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { pathTo } from '#contract/pages'
import { presaleRefusals } from '#contract/presale/calls'
import { nearlySoldNews } from '#contract/presale/states'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { must, refuse } from '../kit/road/refuse'
import { crossed, type Demand, giveQuota, leftOf, takeQuota, watchersOf } from './lookup-store'

const skusIn = (demands: readonly Demand[]) => [...new Set(demands.map(({ skuId }) => skuId))]

/** All or nothing: the refusal rolls the caller's transaction back, and names the SKU of which too few are left. */
export async function reserveQuota(tx: Tx, presaleId: string, demands: readonly Demand[], now: Date): Promise<void> {
  const skuIds = skusIn(demands)
  const taken = new Set((await takeQuota(tx, presaleId, demands, now)).map(({ skuId }) => skuId))
  if (taken.size === skuIds.length) return tellNearlySold(tx, presaleId, demands)
  const missed = skuIds.filter((skuId) => !taken.has(skuId))
  const known = await leftOf(tx, presaleId, missed)
  must(known.length < missed.length ? presaleRefusals.skuMissing : null)
  const wanted = (skuId: string) => demands.filter((each) => each.skuId === skuId).reduce((sum, { qty }) => sum + qty, 0)
  const scarce = known.find(({ skuId, left }) => left < wanted(skuId))
  refuse(scarce ? withParams(presaleRefusals.soldOut, { name: scarce.name, n: scarce.left }) : presaleRefusals.notOpen)
}

/** Rings once for a presale, however often its quota comes and goes. */
async function tellNearlySold(tx: Tx, presaleId: string, demands: readonly Demand[]): Promise<void> {
  const news = await crossed(
    tx,
    presaleId,
    demands.reduce((sum, { qty }) => sum + qty, 0),
  )
  if (!news) return
  for (const watcher of await watchersOf(tx, firstOf(demands).skuId))
    await ring(tx, {
      ...watcher,
      kind: 'deadline',
      ...nearlySoldNews,
      params: news,
      link: pathTo('presales', { warned: true }),
      cause: `presale:${presaleId}:quota`,
    })
}

export async function releaseQuota(tx: Tx, presaleId: string, demands: readonly Demand[]): Promise<void> {
  const given = await giveQuota(tx, presaleId, demands)
  // More given back than was ever taken would be a mistake of the caller, not of a buyer.
  if (given.length !== skusIn(demands).length) throw new Error(`presale ${presaleId}: more quota given back than was taken`)
}
