// Everything that a line of a basket needs to know about a SKU, and why it cannot be bought now.

import type { Refusal } from '#contract/kit/refusal'
import { buyRefusals } from '#contract/products/calls'
import type { DeliveryType } from '#contract/products/form'
import type { Tx } from '../kit/database/db'

export type SellableSku = {
  skuId: string
  productId: string
  shopId: string
  marketId: string | null
  brandId: string | null
  agentId: string | null
  categoryId: string
  /** Of the category; the shop's own terms are the unit's. */
  categoryCommissionBp: number
  /** What an order keeps a copy of. */
  name: string
  specText: string
  imageUrl: string | null
  code: string
  unitName: string
  priceFen: number
  marketPriceFen: number | null
  costFen: number
  weightG: number
  volumeCm3: number
  deliveryTypes: DeliveryType[]
  freightTemplateId: string | null
  limitPerUser: number | null
  limitPerOrder: number | null
  pointsDeductMaxPct: number
  givePoints: number
  /** Stock apart: that is decided by allocating it. */
  whyNot: Refusal | null
}

type Row = Omit<SellableSku, 'whyNot'> & { isGone: boolean; isOn: boolean; isOpen: boolean; isEnabled: boolean }

/** By SKU id; an id that is missing from the answer is none that the caller can see. Goods are buyable while ON in a shop that is OPEN and not closed. */
export async function sellableSkus(tx: Tx, skuIds: readonly string[], at: Date): Promise<Map<string, SellableSku>> {
  const rows = await tx<Row[]>`
    select k.id as sku_id, p.id as product_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.category_id,
           c.commission_rate_bp as category_commission_bp, p.name, k.spec_text, coalesce(k.image_url, p.cover_url) as image_url, k.code, p.unit_name,
           k.price_fen, k.market_price_fen, k.cost_fen, k.weight_g, k.volume_cm3, p.delivery_types, p.freight_template_id, p.limit_per_user,
           p.limit_per_order, p.points_deduct_max_pct, p.give_points, k.deleted_at is not null or p.deleted_at is not null as is_gone,
           p.shelf_status = 'ON' as is_on, k.enabled as is_enabled,
           s.status = 'OPEN' and not coalesce(${at.toISOString()} between s.closed_from and s.closed_to, false) as is_open
      from sku k join product p on p.id = k.product_id join category c on c.id = p.category_id join unit s on s.id = p.shop_id
     where k.id = any (${skuIds as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.skuId, sellable(row)]))
}

function sellable({ isGone, isOn, isOpen, isEnabled, ...sku }: Row): SellableSku {
  const why = isGone
    ? buyRefusals.gone
    : !isOn
      ? buyRefusals.off
      : !isEnabled
        ? buyRefusals.disabled
        : isOpen
          ? null
          : buyRefusals.shopClosed
  return { ...sku, whyNot: why }
}

/** Counts what was paid for; goods that come back are counted down. */
export async function countSales(tx: Tx, sold: readonly { productId: string; qty: number }[]): Promise<void> {
  await tx`
    with sold as (select "productId" as id, sum(qty) as qty from jsonb_to_recordset(${JSON.stringify(sold)}::text::jsonb) as x("productId" bigint, qty bigint)
                   group by 1),
         held as (select p.id, s.qty from product p join sold s on s.id = p.id order by p.id for update of p)
    update product p set sales_count = greatest(p.sales_count + held.qty, 0) from held where p.id = held.id`
}
