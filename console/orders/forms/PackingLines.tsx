// Every line of an order as it is packed: how many go into this box, and why the others do not.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { useT } from '#console/kit/text/i18n'
import { piecesToShip } from '#contract/orders/pieces'
import type { OrderItem } from '#contract/orders/shapes'

/** `qtyOf`: how many leave now, where that is less than all that could. */
type Props = { items: readonly OrderItem[]; qtyOf?: (item: OrderItem) => number }

export function PackingLines({ items, qtyOf = piecesToShip }: Props) {
  const t = useT()
  const whyNot = ({ shippedQty, cancelingQty, returningQty, canceledQty }: OrderItem) =>
    [
      shippedQty > 0 && t('orders.sold.shipped', { n: shippedQty }),
      canceledQty > 0 && t('orders.sold.refunded', { n: canceledQty }),
      cancelingQty + returningQty > 0 && t('orders.sold.inAfterSale', { n: cancelingQty + returningQty }),
    ].filter(Boolean)
  return (
    <ul className="or-parcel">
      {items.map((item) => {
        const qty = qtyOf(item)
        return (
          <li key={item.id} data-none={qty === 0 || undefined}>
            <GoodsPicture url={item.imageUrl} name={item.name} />
            <span>
              <span>{item.name}</span>
              <small>{[item.specText, item.skuCode, ...whyNot(item)].filter(Boolean).join(' · ')}</small>
            </span>
            <b>× {qty}</b>
          </li>
        )
      })}
    </ul>
  )
}
