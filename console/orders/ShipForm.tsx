// Ships an order: whole with two fields, or some pieces of it as one parcel.

import { GoodsPicture } from '#console/kit/goods/GoodsLine'
import '#console/kit/dialog.css'
import { useState } from 'react'
import { useRead } from '#console/kit/calls'
import { FormDrawer } from '#console/kit/FormDrawer'
import { SelectField, TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { modalType } from '#console/kit/modal'
import { useForm } from '#console/kit/use-form'
import { orders } from '#contract/orders'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'
import { orderRefusals } from '#contract/orders/states'
import { useCarrierOptions, useLastCarrier } from './carriers'
import { optional } from './optional'
import { piecesToShip } from './to-ship'

type Props = { order: OrderRow; close: () => void; shipped?: (order: OrderDetail) => void }
type Parcel = { itemId: string; qty: number }[]

export function ShipForm({ order, close, shipped }: Props) {
  const t = useT()
  const options = useCarrierOptions()
  const [last, keepLast] = useLastCarrier()
  const [travels, setTravels] = useState(order.deliveryType !== 'NONE')
  const { data } = useRead(orders.detail, { id: order.id }, { quiet: true })
  const form = useForm(
    orders.ship,
    { id: order.id, carrier: travels ? last : null, trackingNo: null, remark: '' },
    {
      done: t('orders.ship.done'),
      onDone: (answer) => {
        keepLast(answer.shipments.at(-1)?.carrier ?? last)
        close()
        shipped?.(answer)
      },
      lands: [
        [orderRefusals.trackingNeeded, 'trackingNo'],
        [orderRefusals.tooManyPieces, 'items'],
      ],
    },
  )
  const travel = (does: boolean) => {
    setTravels(does)
    form.set(does ? { carrier: last } : { carrier: null, trackingNo: null })
  }
  return (
    <FormDrawer type={modalType.update} title={t('orders.ship.title', { no: order.no })} form={form} close={close}>
      <Address order={order} />
      <Choice legend={t('orders.ship.how')} on={travels} yes={t('orders.ship.express')} no={t('orders.ship.byHand')} change={travel} />
      {travels && (
        <div className="or-pair">
          <SelectField {...optional(form.bind('carrier'))} required options={options} />
          <TextField {...optional(form.bind('trackingNo'))} required maxLength={40} />
        </div>
      )}
      <TextField {...form.bind('remark')} maxLength={200} />
      {data && <ParcelFields detail={data} change={(items) => form.set({ items })} />}
    </FormDrawer>
  )
}

const Address = ({ order }: { order: OrderRow }) =>
  order.receiverName && (
    <p className="md-note">
      {order.receiverName} {order.receiverMobile}
    </p>
  )

type ChoiceProps = { legend: string; on: boolean; yes: string; no: string; change: (on: boolean) => void }

function Choice({ legend, on, yes, no, change }: ChoiceProps) {
  return (
    <fieldset className="md-segments or-segments">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={legend} checked={on} onChange={() => change(true)} />
        <span>{yes}</span>
      </label>
      <label>
        <input type="radio" name={legend} checked={!on} onChange={() => change(false)} />
        <span>{no}</span>
      </label>
    </fieldset>
  )
}

/** Left alone, everything that can leaves; touched, only what is said here. */
function ParcelFields({ detail, change }: { detail: OrderDetail; change: (items: Parcel | undefined) => void }) {
  const t = useT()
  const [isWhole, setWhole] = useState(true)
  const left = detail.items.filter((item) => piecesToShip(item) > 0)
  const [qtys, setQtys] = useState<Readonly<Record<string, number>>>({})
  const qtyOf = (id: string, most: number) => qtys[id] ?? most
  const tell = (next: Readonly<Record<string, number>>) => {
    const items = left.map((item) => ({ itemId: item.id, qty: next[item.id] ?? piecesToShip(item) }))
    change(items.filter(({ qty }) => qty > 0))
  }
  return (
    <>
      <Choice
        legend={t('orders.ship.what')}
        on={isWhole}
        yes={t('orders.ship.whole')}
        no={t('orders.ship.part')}
        change={(whole) => {
          setWhole(whole)
          if (whole) change(undefined)
          else tell(qtys)
        }}
      />
      <ul className="or-parcel">
        {left.map((item) => {
          const most = piecesToShip(item)
          return (
            <li key={item.id}>
              <GoodsPicture url={item.imageUrl} name={item.name} />
              <span>
                <span>{item.name}</span>
                <small>{[item.specText, item.skuCode].filter(Boolean).join(' · ')}</small>
              </span>
              {isWhole ? (
                <b>× {most}</b>
              ) : (
                <label>
                  <span className="md-unseen">{t('orders.ship.qtyOf', { name: item.name })}</span>
                  <input
                    type="number"
                    className="md-input"
                    min={0}
                    max={most}
                    value={qtyOf(item.id, most)}
                    onChange={(event) => {
                      const next = { ...qtys, [item.id]: Math.min(most, Math.max(0, Math.trunc(Number(event.target.value)) || 0)) }
                      setQtys(next)
                      tell(next)
                    }}
                  />
                  <small>{t('orders.ship.of', { n: most })}</small>
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
