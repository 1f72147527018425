// The parcels of an order: with whom each travels, what is in it, and ways to correct its number or to take it back.

import { useState } from 'react'
import { useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { Block } from '#console/kit/overlay/Facts'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { timeText } from '#console/kit/time/time'
import { orders } from '#contract/orders/calls'
import { whyNotUndo } from '#contract/orders/parcel'
import type { OrderDetail, Shipment } from '#contract/orders/shapes'
import { carriers, whyNotOrder } from '#contract/orders/states'
import { ParcelForm } from '../forms/ReasonForms'

export function Parcels({ order }: { order: OrderDetail }) {
  const t = useT()
  const [correcting, correct] = useState<Shipment>()
  const now = useNow()
  const undo = useWrite(orders.undoShipment, { done: t('orders.parcel.undone') })
  if (order.shipments.length === 0) return null
  return (
    <Block title={t('orders.parcel.title', { n: order.shipments.length })}>
      <ul className="or-parcels">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <Parcel shipment={shipment} />
            {shipment.status !== 'CANCELED' && (
              <span className="or-asides">
                <ActionButton
                  look="link"
                  action={{
                    label: t('orders.parcel.correct'),
                    permission: 'order:ship',
                    why: whyNotOrder.correctShipment(order),
                    run: () => correct(shipment),
                  }}
                />
                <ActionButton
                  look="link"
                  of={shipment.trackingNo ?? undefined}
                  action={{
                    permission: 'order:ship',
                    label: t('orders.parcel.undo'),
                    confirm: t('orders.parcel.undoSure'),
                    why: whyNotUndo({ order, parcel: shipment }, new Date(now)),
                    pending: undo.isPending,
                    run: () => undo.mutate({ shipmentId: shipment.id }),
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {correcting && <ParcelForm shipment={correcting} close={() => correct(undefined)} />}
    </Block>
  )
}

function Parcel({ shipment: { carrier, trackingNo, remark, status, shippedAt, items } }: { shipment: Shipment }) {
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
      <small>{[timeText(shippedAt), remark, status === 'CANCELED' && t('orders.parcel.undone')].filter(Boolean).join(' · ')}</small>
      <small>{items.map(({ name, specText, qty }) => `${[name, specText].filter(Boolean).join(' ')} × ${qty}`).join('；')}</small>
    </div>
  )
}
