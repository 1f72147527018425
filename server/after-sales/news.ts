// Rings the bells of a shop's owners about one of its after-sales.

import type { Params, Words } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { ring } from '../bell/index'
import type { Moment } from '../orders/index'
import { shopOwners } from './act-store'

type News = { title: Words; body: Words }

export async function ringShop(
  { tx }: Moment,
  sale: { shopId: string; no: string },
  news: News,
  params: Params,
  cause: string,
): Promise<void> {
  const link = pathTo('afterSales', { keyword: sale.no })
  for (const owner of await shopOwners(tx, sale.shopId)) await ring(tx, { ...owner, kind: 'deadline', ...news, params, link, cause })
}
