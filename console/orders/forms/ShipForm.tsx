// Ships an order: whole with two fields, or some pieces of it as one parcel.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import '#console/kit/overlay/dialog.css'
import { useState } from 'react'
import { z } from 'zod'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RegionName } from '#console/desk/region/RegionName'
import { useRead } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { SelectField, TextField } from '#console/kit/form/fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import { isContested } from '#contract/orders/pieces'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'
import { orderRefusals } from '#contract/orders/states'
import { useCarrierOptions, useLastCarrier } from '../carriers'
import { parcelOf } from '../to-ship'
import { optional } from './optional'

type Props = { order: OrderRow; next: () => void; close: () => void }
type Parcel = { itemId: string; qty: number }[]

/** Where somebody asks goods back, the form waits until it knows which. */
export function ShipForm(props: Props) {
  const { order } = props
  const { data } = useRead(orders.detail, { id: order.id }, { quiet: true })
  if (order.openAfterSales > 0 && !data) return null
  return <ShipFields {...props} detail={data} />
}

/** All that may leave: said line by line only where some of it may not. */
const wholeOf = (detail: OrderDetail | undefined, isForced: boolean): Parcel | undefined => {
  if (!detail || isForced || !detail.items.some(isContested)) return undefined
  const free = parcelOf(detail, false).map(({ item, most }) => ({ itemId: item.id, qty: most }))
  return free.length > 0 ? free : undefined
}

function ShipFields({ order, next, close, detail }: Props & { detail: OrderDetail | undefined }) {
  const t = useT()
  const options = useCarrierOptions()
  const [last, keepLast] = useLastCarrier()
  const [travels, setTravels] = useState(order.deliveryType !== 'NONE')
  const [isForced, setForced] = useState(false)
  const [goesOn, keepGoingOn] = usePreference('ship:next', z.boolean(), false)
  const form = useForm(
    orders.ship,
    { id: order.id, carrier: travels ? last : null, trackingNo: null, remark: '', items: wholeOf(detail, false) },
    {
      done: t('orders.ship.done'),
      onDone: (answer) => {
        keepLast(answer.shipments.at(-1)?.carrier ?? last)
        close()
        if (goesOn) next()
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
  const force = (does: boolean) => {
    setForced(does)
    form.set({ forceReason: does ? '' : undefined, items: wholeOf(detail, does) })
  }
  const contested = detail?.items.filter(isContested) ?? []
  return (
    <FormDrawer type={modalType.update} title={t('orders.ship.title', { no: order.no })} form={form} close={close}>
      <Address order={detail ?? order} />
      {contested.length > 0 && <Contested names={contested.map(({ name }) => name)} isForced={isForced} force={force} form={form} />}
      <Choice legend={t('orders.ship.how')} on={travels} yes={t('orders.ship.express')} no={t('orders.ship.byHand')} change={travel} />
      {travels && (
        <div className="or-pair">
          <SelectField {...optional(form.bind('carrier'))} required options={options} />
          <TextField {...optional(form.bind('trackingNo'))} required maxLength={40} data-first={last !== null || undefined} />
        </div>
      )}
      <TextField {...form.bind('remark')} maxLength={200} />
      {detail && <ParcelFields key={String(isForced)} detail={detail} isForced={isForced} change={(items) => form.set({ items })} />}
      <label className="or-go-on">
        <input type="checkbox" className="md-tick" checked={goesOn} onChange={(event) => keepGoingOn(event.target.checked)} />
        <span>{t('orders.ship.next')}</span>
      </label>
    </FormDrawer>
  )
}

type ContestedProps = { names: readonly string[]; isForced: boolean; force: (does: boolean) => void; form: Form<typeof orders.ship> }

/** Says what somebody asks back, and asks why it is shipped all the same. */
function Contested({ names, isForced, force, form }: ContestedProps) {
  const t = useT()
  return (
    <section className="or-contested" role="alert">
      <p>{t('orders.ship.contested', { names: names.join(t('orders.ship.and')) })}</p>
      <label>
        <input type="checkbox" checked={isForced} onChange={(event) => force(event.target.checked)} />
        <span>{t('orders.ship.force')}</span>
      </label>
      {isForced && <TextField {...form.bind('forceReason')} required maxLength={200} />}
    </section>
  )
}

const Address = ({ order }: { order: OrderRow | OrderDetail }) =>
  order.receiverName && (
    <p className="md-note">
      {order.receiverName} {order.receiverMobile} <RegionName code={order.regionCode} /> {'address' in order && order.address}
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
type ParcelProps = { detail: OrderDetail; isForced: boolean; change: (items: Parcel | undefined) => void }

function ParcelFields({ detail, isForced, change }: ParcelProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(true)
  const left = parcelOf(detail, isForced)
  const [qtys, setQtys] = useState<Readonly<Record<string, number>>>({})
  const qtyOf = (id: string, most: number) => qtys[id] ?? most
  const tell = (next: Readonly<Record<string, number>>) => {
    const items = left.map(({ item, most }) => ({ itemId: item.id, qty: next[item.id] ?? most }))
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
          if (whole) change(wholeOf(detail, isForced))
          else tell(qtys)
        }}
      />
      <ul className="or-parcel">
        {left.map(({ item, most }) => {
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
