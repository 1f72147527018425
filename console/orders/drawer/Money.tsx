// The money of an order: every share that led to what is paid, the steps behind them, and the way to the books.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'
import { payChannelWords } from '#contract/orders/states'
import { Part } from '../OrderMarks'
import { Explain } from './Explain'

const shares = ['discountFen', 'memberFen', 'couponFen', 'pointsFen'] as const

export function Money({ order }: { order: OrderDetail }) {
  const t = useT()
  const [isExplaining, explain] = useState(false)
  const off = shares.filter((key) => order[key] !== 0)
  return (
    <Part
      title={t('orders.money.title')}
      aside={
        <Button look="link" onClick={() => explain(true)}>
          {t('orders.money.explain')}
        </Button>
      }
    >
      <dl className="or-money">
        <Row name={t('orders.money.goodsFen')} fen={order.goodsFen} />
        {off.map((key) => (
          <Row key={key} name={t(`orders.money.${key}`)} fen={-order[key]} />
        ))}
        <Row name={t('orders.money.freightFen')} fen={order.freightFen} />
        {order.adjustFen !== 0 && <Row name={t('orders.money.adjustFen')} fen={order.adjustFen} />}
        <Row name={t('orders.money.payableFen')} fen={order.payableFen} strong />
        <Deposit order={order} />
        <Row name={t('orders.money.paidFen')} fen={order.paidFen} />
        {order.refundedFen !== 0 && <Row name={t('orders.money.refundedFen')} fen={-order.refundedFen} />}
        {order.commissionFen !== 0 && <Row name={t('orders.money.commissionFen')} fen={order.commissionFen} />}
        {order.distributorName && <Row name={t('orders.money.rebateFen', { name: order.distributorName })} fen={order.rebateFen} />}
      </dl>
      <Trace order={order} />
      <Payments order={order} />
      {isExplaining && <Explain id={order.id} no={order.no} close={() => explain(false)} />}
    </Part>
  )
}

const Row = ({ name, fen, strong = false }: { name: string; fen: number; strong?: boolean }) => (
  <div className={strong ? 'or-strong' : undefined}>
    <dt>{name}</dt>
    <dd>{yuan(fen)}</dd>
  </div>
)

/** A presale is paid in two parts, the second within a window. */
function Deposit({ order: { depositFen, payableFen, balanceFrom, balanceUntil } }: { order: OrderDetail }) {
  const t = useT()
  if (depositFen === 0) return null
  return (
    <>
      <Row name={t('orders.money.depositFen')} fen={depositFen} />
      <Row name={t('orders.money.balanceFen')} fen={payableFen - depositFen} />
      {balanceFrom && (
        <div>
          <dt>{t('orders.money.balanceWindow')}</dt>
          <dd>{[timeText(balanceFrom), timeText(balanceUntil)].map((text) => text.slice(5, 16)).join(' – ')}</dd>
        </div>
      )}
    </>
  )
}

const stepNames = ['exclusive', 'discount', 'member', 'spend-and-save', 'coupon', 'points', 'freight'] as const
type StepName = (typeof stepNames)[number]
const isStep = (name: string): name is StepName => stepNames.some((step) => step === name)

/** How the price engine came to it when the order was placed, and what was changed by hand since. */
function Trace({ order: { priceSteps, adjustments, items } }: { order: OrderDetail }) {
  const t = useT()
  if (priceSteps.length === 0 && adjustments.length === 0) return null
  return (
    <details className="or-trace">
      <summary>{t('orders.money.trace')}</summary>
      <ol>
        {priceSteps.map((step) => (
          <li key={`${step.step}-${step.name}-${step.shares.join()}`}>
            <span>
              {isStep(step.step) ? t(`orders.step.${step.step}`) : step.step}
              {step.name && ` · ${step.name}`}
            </span>
            <b>{yuan(step.step === 'freight' ? step.amountFen : -step.amountFen)}</b>
            <small>
              {step.shares
                .map((fen, at) => (fen === 0 ? '' : `${items[at]?.name ?? at + 1} ${yuan(fen)}`))
                .filter(Boolean)
                .join('  ')}
            </small>
          </li>
        ))}
        {adjustments.map((one) => (
          <li key={one.id}>
            <span>
              {t('orders.step.adjust')} · {one.actorName}
            </span>
            <b>{yuan(one.amountFen)}</b>
            <small>{[timeText(one.at), one.reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Payments({ order: { payments } }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  if (payments.length === 0) return null
  return (
    <ul className="or-payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <span>
            {t(`orders.payment.stage.${payment.stage}`)} · {say(payChannelWords[payment.channel])}
          </span>
          <b>{yuan(payment.amountFen)}</b>
          <small>
            {[
              t(`orders.payment.status.${payment.status}`),
              payment.refundedFen > 0 && t('orders.sold.back', { yuan: yuan(payment.refundedFen) }),
              timeText(payment.paidAt),
              payment.channelNo ?? payment.no,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
