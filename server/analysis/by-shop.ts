// What was paid in each shop in a period, beside what was in the one that it is compared with; and the orders that this is summed from.

import type { Stretch } from '#contract/analysis/periods'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Asked, frameOf, within } from './asked'
import type { Reader } from './figures'
import { meant, scanOf } from './scans'
import { slicesOf } from './slices'

export type PaidInShop = { shopId: string; name: string; paidFen: number; previousFen: number }

/** Shops without trade in either are left out. */
export async function paidByShop({ tx, now }: { tx: Tx; now: Date }, { zone }: Reader, asked: Asked): Promise<PaidInShop[]> {
  const { cut, earlier } = frameOf(asked, zone, now)
  const terms = { dimension: 'shop', count: 'paidCount', fen: 'paidFen' } as const
  const [paid, before] = await Promise.all([slicesOf(tx, terms, cut), earlier ? slicesOf(tx, terms, earlier) : []])
  const shops = new Map<string, PaidInShop>()
  const shop = (shopId: string, name: string | null): PaidInShop => {
    const known = shops.get(shopId) ?? { shopId, name: name ?? '', paidFen: 0, previousFen: 0 }
    shops.set(shopId, known)
    return known
  }
  for (const { key, name, fen } of paid) shop(key, name).paidFen = fen
  for (const { key, name, fen } of before) shop(key, name).previousFen = fen
  return [...shops.values()]
}

/** The orders that count as paid in a stretch of time, for whoever joins them with something of their own. */
export function paidOrders(tx: Tx, stretch: Stretch, { zone, now }: { zone: string; now: Date }): Fragment {
  const cut = { stretch, zone, now, trade: {} }
  const scan = sure(scanOf('paidFen'))
  const fen = sure(scan.amounts.paidFen)(tx, cut)
  return tx`(select o.shop_id, o.market_id, o.brand_id, ${fen} as paid_fen from ${scan.from(tx, cut)}
              where ${within(tx, scan.at(tx, cut), cut)} and ${meant(tx, scan, cut)})`
}
