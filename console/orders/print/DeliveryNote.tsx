// A delivery note: one sheet per parcel, with a code that the scan mode finds it by, what is in it, and what is not.

import { RegionName } from '#console/desk/region/RegionName'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Answer } from '#contract/kit/call'
import type { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'
import { carriers, deliveryTypeWords } from '#contract/orders/states'
import { Barcode } from './Barcode'
import type { Note, NoteLine } from './notes'

/** The receivers that somebody asked to see, by order. */
export type Revealed = Readonly<Record<string, Answer<typeof orders.reveal>>>

type Props = { order: OrderDetail; note: Note; seen: Revealed[string] | undefined }

export function DeliveryNote({ order, note, seen }: Props) {
  const t = useT()
  const say = useSay()
  const { place, lines, elsewhere, toCome } = note
  return (
    <article className="or-sheet">
      <header className="or-sheet-head">
        <div>
          <h1>{order.shopName}</h1>
          <p>
            {t('orderPrint.notes')} · {say(deliveryTypeWords[order.deliveryType])}
            {place && ` · ${t('orderPrint.place', place)}`}
          </p>
        </div>
        <Barcode text={note.code} />
      </header>
      <To order={order} note={note} seen={seen} />
      <Lines lines={lines} />
      <p className="or-sheet-total">
        {t('orderPrint.total', { n: lines.reduce((sum, { qty }) => sum + qty, 0) })} · {t('orders.money.payableFen')}{' '}
        {yuan(order.payableFen)}
      </p>
      <Rest title={t('orderPrint.elsewhere')} lines={elsewhere} />
      <Rest title={t('orderPrint.toCome')} lines={toCome} />
    </article>
  )
}

function To({ order, note: { shipment }, seen }: Props) {
  const t = useT()
  const say = useSay()
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
      {shipment && (
        <div>
          <dt>{t('orders.no')}</dt>
          <dd>{order.no}</dd>
        </div>
      )}
      {shipment?.trackingNo && (
        <div>
          <dt>{t('orders.trackingNo')}</dt>
          <dd>
            {shipment.carrier && say(carriers[shipment.carrier])} {shipment.trackingNo}
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

function Lines({ lines }: Pick<Note, 'lines'>) {
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
        {lines.map(({ item, qty }) => (
          <tr key={item.id}>
            <td>{item.skuCode || '–'}</td>
            <td>
              {item.name} {item.specText}
            </td>
            <td className="or-end or-sheet-qty">
              {qty} {item.unitName}
            </td>
            <td className="or-end">{yuan(item.priceFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of the same order, and not in this box: nobody looks for it. */
function Rest({ title, lines }: { title: string; lines: readonly NoteLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="or-sheet-rest">
      <h2>{title}</h2>
      <ul>
        {lines.map(({ item, qty }) => (
          <li key={item.id}>
            {[item.name, item.specText].filter(Boolean).join(' ')} × {qty}
          </li>
        ))}
      </ul>
    </section>
  )
}
