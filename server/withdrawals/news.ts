// Tells the owners of a unit what became of its money, and those who review what waits for them.

import type { Params } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { payoutNews, withdrawalNews } from '#contract/withdrawals/states'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { reviewers, watchers } from './move-store'

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

export async function tellOwners(tx: Tx, id: string, news: keyof typeof withdrawalNews, params: Params): Promise<void> {
  const { title, body } = withdrawalNews[news]
  const link = pathTo('wallet', { tab: 'withdrawals', id })
  for (const reader of await watchers(tx, id)) {
    await ring(tx, { ...reader, kind: 'system', title, body, params, link, isRoutine: news === 'applied' || news === 'arrived' })
  }
}

export async function tellReviewers(
  tx: Tx,
  news: keyof typeof payoutNews,
  params: Params,
  { id, cause }: { id: string | null; cause: string },
): Promise<void> {
  const { title, body } = payoutNews[news]
  const link = pathTo('payouts', id ? { id } : {})
  for (const reader of await reviewers(tx)) await ring(tx, { ...reader, kind: 'system', title, body, params, link, cause })
}
