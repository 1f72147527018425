// The parcels of an order: with whom each travels, what is in it, and a way to correct its number.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { holds } from '#console/kit/call/session'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail, Shipment } from '#contract/orders/shapes'
import { carriers, whyNotOrder } from '#contract/orders/states'
import { ParcelForm } from '../forms/ReasonForms'
import { Part } from '../OrderMarks'

export function Parcels({ order }: { order: OrderDetail }) {
  const t = useT()
  const [correcting, correct] = useState<Shipment>()
  if (order.shipments.length === 0) return null
  const may = holds('order:ship')
  return (
    <Part title={t('orders.parcel.title', { n: order.shipments.length })}>
      <ul className="or-parcels">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <Parcel shipment={shipment} />
            {may && (
              <Button look="link" why={whyNotOrder.correctShipment(order)} onClick={() => correct(shipment)}>
                {t('orders.parcel.correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {correcting && <ParcelForm shipment={correcting} close={() => correct(undefined)} />}
    </Part>
  )
}

function Parcel({ shipment: { carrier, trackingNo, remark, shippedAt, items } }: { shipment: Shipment }) {
  const t = useT()
  const say = useSay()
  const copy = () => void navigator.clipboard?.writeText(trackingNo ?? '').then(() => toast.success(t('orders.receiver.copied')))
  return (
    <div>
      <p>
        <strong>{carrier ? say(carriers[carrier]) : t('orders.parcel.byHand')}</strong>{' '}
        {trackingNo && (
          <button type="button" className="or-copy" title={t('orders.receiver.copy')} onClick={copy}>
            {trackingNo}
          </button>
        )}
      </p>
      <small>{[timeText(shippedAt), remark].filter(Boolean).join(' · ')}</small>
      <small>{items.map(({ name, specText, qty }) => `${[name, specText].filter(Boolean).join(' ')} × ${qty}`).join('；')}</small>
    </div>
  )
}
