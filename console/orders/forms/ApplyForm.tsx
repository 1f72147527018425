// Applies for an after-sale in a buyer's name: which line, how many pieces, and never more than is left of it.

import { useState } from 'react'
import { ImagesField } from '#console/desk/file-field/fields'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { SelectField, TextAreaField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { afterSales } from '#contract/after-sales/calls'
import {
  afterSaleRefusals,
  afterSaleTypes,
  afterSaleTypeWords,
  maxEvidence,
  piecesLeft,
  reasonCodes,
  reasonWords,
  refundableFen,
} from '#contract/after-sales/states'
import { orders } from '#contract/orders/calls'
import type { OrderDetail, OrderItem, OrderRow } from '#contract/orders/shapes'

type Props = { order: OrderRow; close: () => void }

export function ApplyForm({ order, close }: Props) {
  const { data } = useRead(orders.detail, { id: order.id })
  const first = data?.items.find((item) => left(item) > 0) ?? data?.items[0]
  return data?.id === order.id && first ? <Fields order={data} first={first} close={close} /> : null
}

const left = (item: OrderItem) => {
  const { unshipped, shipped } = piecesLeft(item)
  return unshipped + shipped
}

/** Which field a refusal speaks of. */
const lands = [
  [afterSaleRefusals.tooManyPieces, 'qty'],
  [afterSaleRefusals.tooMuch, 'amountFen'],
  [afterSaleRefusals.notSent, 'type'],
] as const

function Fields({ order, first, close }: { order: OrderDetail; first: OrderItem; close: () => void }) {
  const t = useT()
  const say = useSay()
  const nothingShipped = order.items.every(({ shippedQty }) => shippedQty === 0)
  const most = (item: OrderItem, qty: number) => refundableFen(item, qty, nothingShipped)
  const [item, setItem] = useState(first)
  const form = useForm(
    afterSales.apply,
    {
      orderId: order.id,
      itemId: item.id,
      type: 'REFUND_ONLY',
      qty: Math.max(1, left(item)),
      amountFen: most(item, left(item)),
      reasonCode: 'OTHER',
      description: '',
      evidenceUrls: [],
    },
    { done: t('orders.apply.done'), onDone: close, lands: [...lands] },
  )
  const isExchange = form.values.type === 'EXCHANGE'
  const qty = typeof form.values.qty === 'number' ? form.values.qty : 0
  const choose = (id: string | undefined) => {
    const next = order.items.find((one) => one.id === id) ?? item
    setItem(next)
    form.set({ itemId: next.id, exchangeSkuId: null, qty: Math.max(1, left(next)), amountFen: most(next, left(next)) })
  }
  const count = form.bind('qty')
  return (
    <FormDrawer type={modalType.insert} title={t('orders.apply.title', { no: order.no })} form={form} close={close}>
      <LineField items={order.items} value={item.id} choose={choose} />
      <SelectField {...form.bind('type')} options={afterSaleTypes.map((value) => ({ value, label: say(afterSaleTypeWords[value]) }))} />
      <div className="or-pair">
        <CountField
          {...count}
          onChange={(value) => {
            count.onChange(value)
            if (value && value > 0) form.set({ amountFen: most(item, value) })
          }}
          hint={t('orders.apply.atMost', { n: left(item) })}
        />
        {isExchange ? (
          <ExchangeFor bound={form.bind('exchangeSkuId')} itemId={item.id} />
        ) : (
          <MoneyField {...form.bind('amountFen')} hint={t('orders.apply.mostFen', { yuan: yuan(most(item, qty)) })} />
        )}
      </div>
      <SelectField {...form.bind('reasonCode')} options={reasonCodes.map((value) => ({ value, label: say(reasonWords[value]) }))} />
      <TextAreaField {...form.bind('description')} maxLength={500} />
      <ImagesField {...form.bind('evidenceUrls')} maxMb={10} compress maxCount={maxEvidence} />
    </FormDrawer>
  )
}

/** An exchange asks no money: instead of a sum it names a variant of the same goods. */
function ExchangeFor({ bound, itemId }: { bound: Bound<string | null | undefined>; itemId: string }) {
  const t = useT()
  const { data } = useRead(afterSales.variants, { itemId }, { quiet: true })
  const variants = data?.variants ?? []
  const same = variants.find(({ isSame }) => isSame)?.skuId
  return (
    <SelectField<string>
      {...bound}
      required={false}
      loading={!data}
      value={bound.value ?? same}
      onChange={(next) => bound.onChange(next === same ? null : next)}
      options={variants.map(({ skuId, specText, available, priceFen }) => ({
        value: skuId,
        label: [specText, yuan(priceFen), t('afterSales.inStock', { n: available })].filter(Boolean).join(' · '),
      }))}
      hint={t('afterSales.noMoney')}
    />
  )
}

function LineField({ items, value, choose }: { items: readonly OrderItem[]; value: string; choose: (id: string | undefined) => void }) {
  const t = useT()
  const options = items.map((item) => ({
    value: item.id,
    label: [item.name, item.specText, t('orders.apply.left', { n: left(item) })].filter(Boolean).join(' · '),
    disabled: left(item) <= 0,
  }))
  return (
    <SelectField<string>
      id="field-itemId"
      name="itemId"
      label={t('orders.goods')}
      required
      value={value}
      onChange={choose}
      options={options}
    />
  )
}
