// Where goods read their figures: from days and months that are kept, the rest from the rows. Both give the same.

import type { GoodsRow } from '#contract/analysis/calls'
import type { Page } from '#contract/kit/page'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { isKeptCut } from './facts-store'
import * as store from './goods-store'
import { daysTouched, splitDays, stretchesOf } from './kept-days'
import { oddGoodsDays } from './parts-store'
import { isTold } from './scans'
import { isAgent } from './seen-store'

async function sourcesOf(tx: Tx, cut: Cut): Promise<store.Sources> {
  const days = isKeptCut(cut.trade) ? daysTouched(cut) : null
  const found = days && (await oddGoodsDays(tx, cut, days.from, days.to))
  const split = days && found && splitDays(cut, days, found)
  if (!days || !found || !split) return store.fromRows(cut)
  const { last, odd, rest } = split
  // Visits do not follow a shop to another agent, who sees those of its own time.
  const looks = !(await isAgent(tx))
  const rows = store.goodsScans
    .filter((scan) => isTold(scan, cut))
    .flatMap((scan) => (scan.isVisit && !looks ? [{ scan, cut }] : stretchesOf(cut, rest).map((each) => ({ scan, cut: each }))))
  return { kept: { days: { from: days.from, last, odd, until: found.until }, looks, rest }, rows }
}

export const page = async (tx: Tx, filter: store.Paged, cut: Cut): Promise<Page<GoodsRow>> =>
  store.page(tx, filter, cut, await sourcesOf(tx, cut))

export const count = async (tx: Tx, filter: store.Filter, cut: Cut): Promise<number> =>
  store.count(tx, filter, cut, await sourcesOf(tx, cut))

export async function* lines(tx: Tx, filter: store.Filter, cut: Cut): AsyncGenerator<GoodsRow[]> {
  yield* store.lines(tx, filter, cut, await sourcesOf(tx, cut))
}
