// What a presale must be so that it can be written down: its goods, their SKUs, prices and stock. Pure.

import { type Refusal, withParams } from '#contract/kit/refusal'
import type { PresaleItemForm } from '#contract/presale/form'
import { presaleRefusals, type StockPolicy, whyNotItem } from '#contract/presale/states'

type Goods = { name: string; reviewStatus: string; shelfStatus: string }
type Sku = { skuId: string; specText: string; priceFen: number; available: number }

export const whyNotGoods = ({ reviewStatus, shelfStatus }: Goods): Refusal | null =>
  reviewStatus === 'APPROVED' && (shelfStatus === 'ON' || shelfStatus === 'OFF') ? null : presaleRefusals.notApproved

type Wrong = { path: string; why: Refusal }

/** The first item that cannot be offered so, and which of its fields says why. A draft may promise stock that is still to come. */
export function whyNotItems(
  goods: Pick<Goods, 'name'>,
  skus: readonly Sku[],
  items: readonly PresaleItemForm[],
  policy: StockPolicy | null,
): Wrong | null {
  for (const [at, item] of items.entries()) {
    const sku = skus.find(({ skuId }) => skuId === item.skuId)
    if (!sku) return { path: `items.${at}.skuId`, why: presaleRefusals.skuMissing }
    const why = whyNotItem({ ...item, name: sku.specText || goods.name }, sku, policy ?? 'OVERSELL')
    if (why) return { path: `items.${at}.${why.code === presaleRefusals.priceHigh.code ? 'priceFen' : 'quota'}`, why }
  }
  return null
}

type Line = Pick<PresaleItemForm, 'skuId' | 'priceFen' | 'depositFen' | 'expandFen' | 'quota'>

/** What was offered, as the history tells it. */
export const offerOf = (items: readonly Line[], specOf: (skuId: string) => string) =>
  items.map(({ skuId, priceFen, depositFen, expandFen, quota }) => ({ skuId, spec: specOf(skuId), priceFen, depositFen, expandFen, quota }))

type Held = { skuId: string; specText: string; quota: number; sold: number; available: number }

export function whyNotQuota(
  items: readonly Held[],
  quotas: readonly { skuId: string; quota: number }[],
  policy: StockPolicy,
): Refusal | null {
  for (const { skuId, quota } of quotas) {
    const item = items.find((each) => each.skuId === skuId)
    if (!item) return presaleRefusals.skuMissing
    if (quota < item.sold) return withParams(presaleRefusals.alreadySold, { n: item.sold })
    if (policy === 'FROM_STOCK' && quota > item.quota && quota - item.sold > item.available)
      return withParams(presaleRefusals.overStock, { name: item.specText, n: item.available + item.sold })
  }
  return null
}
