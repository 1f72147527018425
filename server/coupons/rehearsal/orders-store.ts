// The paid orders that a rehearsal is tried on, read a few at a time, with whatever decided what a coupon sees of them.

import type { OrderType } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'

/** Which orders; `isNewOnly`: of buyers who had not paid here before, and others are told as such. */
export type Window = { from: string; until: string; isNewOnly: boolean }

export type OrderRow = {
  id: string
  groupId: string
  type: OrderType
  presaleId: string | null
  /** What it took of discounts, where it took any. */
  discounts: { id: string; lines: { skuId: string }[] }[] | null
  isOld: boolean
}
export type LineRow = {
  orderId: string
  skuId: string | null
  productId: string | null
  categoryId: string | null
  qty: number
  leftFen: number
  memberFen: number
  freightFen: number
}

const inWindow = (tx: Tx, { from, until }: Window) => tx`o.paid_at >= ${from} and o.paid_at < ${until}`

export async function countOrders(tx: Tx, window: Window): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from trade_order o where ${inWindow(tx, window)}`.one()
  return total
}

/**
 * In batches, orders of one group side by side. A cursor and not a page after the last id: the index goes by the time of payment, and orders that
 * were placed together may be paid at different times. `having`: only groups with one of these products.
 */
export const ordersOf = (tx: Tx, window: Window, batch: number, having?: readonly string[]): AsyncGenerator<OrderRow[], void> => {
  const before = tx`exists (select from trade_order e where e.buyer_key = o.buyer_key and e.paid_at < o.paid_at)`
  return tx<OrderRow[]>`
    select o.id, o.group_id, o.type, o.presale_id, o.taken -> 'discount' as discounts, ${window.isNewOnly ? before : tx`false`} as is_old
      from trade_order o
     where ${inWindow(tx, window)}
       ${having ? tx`and o.group_id in (select g.group_id from order_item i join trade_order g on g.id = i.order_id where i.product_id = any (${having}))` : tx``}
     order by o.group_id, o.id`.cursor(batch)
}

export const linesOf = (tx: Tx, orderIds: readonly string[]): Promise<LineRow[]> => tx<LineRow[]>`
  select order_id, sku_id, product_id, category_id, qty, goods_fen - discount_fen - member_fen as left_fen, member_fen, freight_fen
    from order_item where order_id = any (${orderIds}) order by order_id, position`

export type Cost = { id: string; costFen: number }
export const costsOf = (tx: Tx, skuIds: readonly string[]): Promise<Cost[]> => tx<Cost[]>`
  select id, cost_fen from sku where id = any (${skuIds}) and cost_fen > 0`

/** An offer that an order took: what it is called, and whether a coupon counts beside it. */
export type TakenOffer = { id: string; name: string; stacks: boolean }
export const discountsOf = (tx: Tx, ids: readonly string[]): Promise<TakenOffer[]> => tx<TakenOffer[]>`
  select id, name, stacks_with_coupon as stacks from discount_activity where id = any (${ids})`
export const presalesOf = (tx: Tx, ids: readonly string[]): Promise<TakenOffer[]> => tx<TakenOffer[]>`
  select id, title as name, allow_coupon as stacks from presale_activity where id = any (${ids})`

export type Shown = { orderId: string; skuId: string; orderNo: string; name: string; imageUrl: string | null }
/** How a line of an order was called when it was sold. */
export const shownOf = (tx: Tx, lines: readonly { orderId: string; skuId: string }[]): Promise<Shown[]> => tx<Shown[]>`
  select distinct on (i.order_id, i.sku_id) i.order_id, i.sku_id, o.no as order_no, concat_ws(' ', i.name, nullif(i.spec_text, '')) as name, i.image_url
    from order_item i join trade_order o on o.id = i.order_id
    join unnest(${lines.map(({ orderId }) => orderId)}::bigint[], ${lines.map(({ skuId }) => skuId)}::bigint[]) as wanted (order_id, sku_id)
      on wanted.order_id = i.order_id and wanted.sku_id = i.sku_id
   order by i.order_id, i.sku_id, i.position`
