// What was paid in each shop in a period, beside what was in the one that it is compared with.

import type { Tx } from '../kit/database/db'
import { type Asked, frameOf } from './asked'
import type { Reader } from './figures'
import { slicesOf } from './slices-store'

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
