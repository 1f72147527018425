// A delivery note: one sheet per order, with a code that the scan mode finds it by.

import { RegionName } from '#console/desk/region/RegionName'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Answer } from '#contract/kit/call'
import type { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'
import { deliveryTypeWords } from '#contract/orders/states'
import { Barcode } from './Barcode'

/** The receivers that somebody asked to see, by order. */
export type Revealed = Readonly<Record<string, Answer<typeof orders.reveal>>>

type Props = { order: OrderDetail; seen: Revealed[string] | undefined }

export function DeliveryNote({ order, seen }: Props) {
  const t = useT()
  const say = useSay()
  return (
    <article className="or-sheet">
      <header className="or-sheet-head">
        <div>
          <h1>{order.shopName}</h1>
          <p>
            {t('orderPrint.notes')} · {say(deliveryTypeWords[order.deliveryType])}
          </p>
        </div>
        <Barcode text={order.no} />
      </header>
      <To order={order} seen={seen} />
      <Lines order={order} />
      <p className="or-sheet-total">
        {t('orderPrint.total', { n: order.items.reduce((sum, { qty, canceledQty }) => sum + qty - canceledQty, 0) })} ·{' '}
        {t('orders.money.payableFen')} {yuan(order.payableFen)}
      </p>
    </article>
  )
}

function To({ order, seen }: Props) {
  const t = useT()
  const to = seen ?? order
  return (
    <dl className="or-sheet-to">
      <div>
        <dt>{t('orders.receiver.name')}</dt>
        <dd>
          {to.receiverName ?? order.buyerName} {to.receiverMobile}
        </dd>
      </div>
      {order.deliveryType === 'EXPRESS' && (
        <div>
          <dt>{t('orders.receiver.address')}</dt>
          <dd>
            <RegionName code={order.regionCode} /> {to.address}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('orders.placedAt')}</dt>
        <dd>{timeText(order.placedAt)}</dd>
      </div>
      {order.buyerNote && (
        <div>
          <dt>{t('orders.receiver.buyerNote')}</dt>
          <dd>{order.buyerNote}</dd>
        </div>
      )}
    </dl>
  )
}

function Lines({ order }: Pick<Props, 'order'>) {
  const t = useT()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('orderPrint.code')}</th>
          <th scope="col">{t('orders.goods')}</th>
          <th scope="col" className="or-end">
            {t('orderPrint.qty')}
          </th>
          <th scope="col" className="or-end">
            {t('orderPrint.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>{item.skuCode || '–'}</td>
            <td>
              {item.name} {item.specText}
            </td>
            <td className="or-end">
              {item.qty - item.canceledQty} {item.unitName}
            </td>
            <td className="or-end">{yuan(item.priceFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
