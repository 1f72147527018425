// What a line can be exchanged for, and which of its variants the buyer has in hand after what was exchanged and returned before.

import type { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals } from '#contract/after-sales/states'
import type { Answer } from '#contract/kit/call'
import type { Tx } from '../kit/database/db'
import { found, refuse } from '../kit/road/refuse'
import type { Item } from '../orders/index'

type Variants = Answer<typeof afterSales.variants>
type Wanted = { exchangeSkuId: string | null; exchangeSpec: string | null }
export const none: Wanted = { exchangeSkuId: null, exchangeSpec: null }

const variantsOf = (tx: Tx, skuId: string): Promise<Variants['variants']> =>
  tx<Variants['variants']>`
    select k.id as sku_id, k.spec_text, k.price_fen, coalesce(l.available, 0) as available, k.id = ${skuId} as is_same
      from sku k left join stock_level l on l.sku_id = k.id
     where k.product_id = (select product_id from sku where id = ${skuId}) and k.enabled and k.deleted_at is null order by k.position, k.id`

/** The same as was sold unless another is named; only what is sold of the same goods can be named. */
export async function variantFor(tx: Tx, { skuId }: Pick<Item, 'skuId'>, named: string | null | undefined): Promise<Wanted> {
  if (!named || named === skuId) return none
  const variant = skuId ? (await variantsOf(tx, skuId)).find((one) => one.skuId === named) : undefined
  const { specText } = found(variant, afterSaleRefusals.notExchangeable)
  return { exchangeSkuId: named, exchangeSpec: specText }
}

type Moved = { skuId: string; qty: number }

/** How many of each variant the buyer has: what was shipped, less what came back, plus what left for it. */
async function holds(tx: Tx, itemId: string): Promise<Variants['holds']> {
  const moved = await tx<Moved[]>`
    select sku_id, sum(qty)::int as qty from (
      select i.sku_id, i.shipped_qty as qty from order_item i where i.id = ${itemId}
      union all
      select coalesce(s.back_sku_id, i.sku_id), -s.qty from after_sale s join order_item i on i.id = s.item_id
       where s.item_id = ${itemId} and s.phase <> 'BEFORE_SHIP'
         and (s.type = 'EXCHANGE' and s.status in ('RESHIPPING', 'COMPLETED') or s.type = 'RETURN_REFUND' and s.received_at is not null and s.status <> 'REFUSED')
      union all
      select coalesce(s.exchange_sku_id, i.sku_id), s.qty from after_sale s join order_item i on i.id = s.item_id
       where s.item_id = ${itemId} and s.type = 'EXCHANGE' and s.status in ('RESHIPPING', 'COMPLETED')) m
     where sku_id is not null group by sku_id having sum(qty) > 0`
  const named = await tx<{ id: string; specText: string }[]>`
    select id, spec_text from sku where id = any (${moved.map(({ skuId }) => skuId)}::bigint[])`
  const specs = new Map(named.map(({ id, specText }) => [id, specText]))
  return moved.map(({ skuId, qty }) => ({ skuId, qty, specText: specs.get(skuId) ?? '' }))
}

/** Which variant came back: the one that is named, else what was sold while there is enough of it, else what was sent for it. */
export async function backFor(tx: Tx, line: Item, qty: number, named: string | undefined): Promise<string | null> {
  const held = (await holds(tx, line.id)).filter((one) => one.qty >= qty)
  if (named) return held.some(({ skuId }) => skuId === named) ? named : refuse(afterSaleRefusals.notTheirs)
  const sold = held.find(({ skuId }) => skuId === line.skuId)
  return sold?.skuId ?? held[0]?.skuId ?? line.skuId
}

export async function variants(tx: Tx, itemId: string): Promise<Variants> {
  const [line] = await tx<{ skuId: string | null }[]>`select sku_id from order_item where id = ${itemId}`
  const { skuId } = found(line, afterSaleRefusals.missing)
  return { variants: skuId ? await variantsOf(tx, skuId) : [], holds: await holds(tx, itemId) }
}
