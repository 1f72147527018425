// Ships an order: whole with two fields, or some pieces of it as one parcel.

import '#console/kit/overlay/dialog.css'
import { useState } from 'react'
import { z } from 'zod'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { TextField } from '#console/kit/form/fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import { isContested } from '#contract/orders/pieces'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'
import { orderRefusals } from '#contract/orders/states'
import { useLastCarrier } from '../carriers'
import { Choice } from './Choice'
import { LabelFields } from './LabelFields'
import { labelRefusals } from './label-refusals'
import { PackingFacts } from './PackingFacts'
import { ParcelFields } from './ParcelFields'
import { wholeOf } from './whole'

type Props = { order: OrderRow; next: () => void; close: () => void }

/** Where somebody asks goods back, the form waits until it knows which. */
export function ShipForm(props: Props) {
  const { order } = props
  const { data } = useRead(orders.detail, { id: order.id }, { quiet: true })
  if (order.openAfterSales > 0 && !data) return null
  return <ShipFields {...props} detail={data} />
}

function ShipFields({ order, next, close, detail }: Props & { detail: OrderDetail | undefined }) {
  const t = useT()
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
      lands: [...labelRefusals.map((refusal) => [refusal, 'trackingNo'] as const), [orderRefusals.tooManyPieces, 'items']],
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
      <PackingFacts order={detail ?? order} />
      {contested.length > 0 && <Contested names={contested.map(({ name }) => name)} isForced={isForced} force={force} form={form} />}
      <Choice legend={t('orders.ship.how')} on={travels} yes={t('orders.ship.express')} no={t('orders.ship.byHand')} change={travel} />
      {travels && <LabelFields form={form} no={order.no} isFirst />}
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
