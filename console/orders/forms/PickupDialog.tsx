// Hands an order over by its code: the code finds the order, a look at it, and it is done.

import { useState } from 'react'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { orders } from '#contract/orders/calls'
import { type OrderRow } from '#contract/orders/shapes'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import { OrderState } from '../OrderMarks'

/** With an order given, only that one is handed over; without, the code says which. */
type Props = { order?: OrderRow; close: () => void }

const isWhole = (code: string) => /^\d{8}$/.test(code)

export function PickupDialog({ order, close }: Props) {
  const t = useT()
  const [code, setCode] = useState('')
  const found = useRead(orders.findPickup, { code }, { quiet: true, enabled: isWhole(code) })
  const verify = useWrite(orders.verifyPickup, { done: t('orders.pickups.done') })
  const named = isWhole(code) && !found.isPlaceholderData ? found.data : undefined
  const isOther = named !== undefined && order !== undefined && named.id !== order.id
  const wrong = useWrong(code, found.error?.message, isOther)
  const why = named ? whyNotOrder.verifyPickup(named) : null
  const hand = () => named && !isOther && verify.mutate({ id: named.id, code }, { onSuccess: close })
  return (
    <Dialog
      narrow
      title={t('orders.pickups.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          {named && !isOther && (
            <Button look="primary" why={why} pending={verify.isPending} onClick={hand}>
              {t('orders.pickups.hand')}
            </Button>
          )}
        </>
      }
    >
      <FieldBox id="pickup-code" label={t('orders.pickups.code')} required error={wrong} hint={t('orders.pickups.hint')}>
        {(aria) => (
          <input
            id="pickup-code"
            className="md-input or-code"
            data-first
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 8))}
            onKeyDown={(event) => event.key === 'Enter' && !why && hand()}
            {...aria}
          />
        )}
      </FieldBox>
      {named && !isOther && <Found order={named} />}
    </Dialog>
  )
}

function useWrong(code: string, failed: string | undefined, isOther: boolean): string | undefined {
  const say = useSay()
  if (!isWhole(code)) return undefined
  return isOther ? say(orderRefusals.wrongPickupCode.words) : failed
}

function Found({ order }: { order: OrderRow }) {
  return (
    <div className="or-found">
      <header>
        <strong>{order.no}</strong>
        <OrderState order={order} />
      </header>
      <ul className="or-parcel">
        {order.lines.map((line) => (
          <li key={`${line.name}${line.specText}`}>
            <GoodsPicture url={line.imageUrl} name={line.name} />
            <span>
              <span>{line.name}</span>
              <small>{line.specText}</small>
            </span>
            <b>× {line.qty}</b>
          </li>
        ))}
      </ul>
      <p className="or-sum">
        {order.buyerName} · {yuan(order.paidFen)}
      </p>
    </div>
  )
}
