// The goods of an order as they were sold: each line with its price, its share of the money, and how far it is.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { OrderDetail, OrderItem } from '#contract/orders/shapes'

export function Sold({ order }: { order: OrderDetail }) {
  const t = useT()
  return (
    <Block title={t('orders.sold.goods')} note={t('orders.kindsAndPieces', { kinds: order.items.length, n: order.totalQty })}>
      <ul className="or-sold">
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {order.buyerNote && (
        <p className="or-said">
          <span>{t('orders.receiver.buyerNote')}</span> {order.buyerNote}
        </p>
      )}
    </Block>
  )
}

function Line({ item }: { item: OrderItem }) {
  const t = useT()
  const { shippedQty, canceledQty, returnedQty, cancelingQty, returningQty } = item
  const marks = [
    shippedQty > 0 && t('orders.sold.shipped', { n: shippedQty }),
    canceledQty + returnedQty > 0 && t('orders.sold.refunded', { n: canceledQty + returnedQty }),
    cancelingQty + returningQty > 0 && t('orders.sold.inAfterSale', { n: cancelingQty + returningQty }),
  ].filter((mark) => mark !== false)
  const off = item.discountFen + item.memberFen + item.couponFen + item.pointsFen
  return (
    <li>
      <GoodsPicture url={item.imageUrl} name={item.name} />
      <div>
        <span>{item.name}</span>
        <small>{[item.specText, item.skuCode].filter(Boolean).join(' · ')}</small>
        {marks.length > 0 && (
          <span className="or-marks">
            {marks.map((mark) => (
              <span key={mark} className="or-tag">
                {mark}
              </span>
            ))}
          </span>
        )}
      </div>
      <div className="or-line-money">
        <span>
          {yuan(item.priceFen)} × {item.qty}
        </span>
        {off !== 0 && <small>{t('orders.sold.off', { yuan: yuan(off) })}</small>}
        {/* The freight is the order's, and stands with its money. */}
        <b>{yuan(item.payableFen - item.freightFen)}</b>
        {item.refundedFen !== 0 && <small>{t('orders.sold.back', { yuan: yuan(item.refundedFen) })}</small>}
      </div>
    </li>
  )
}
