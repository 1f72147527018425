// The first look at an order: its state with the clock, its sum and how it was paid, and the way from placing to settlement.

import { Hero, Path, type Step } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'
import { payChannelWords } from '#contract/orders/states'
import { OrderState } from '../OrderMarks'
import { pointsCost } from '../points-cost'

const steps = ['placedAt', 'paidAt', 'shippedAt', 'receivedAt', 'settledAt'] as const

/** Until when each step should be done, as far as a clock runs for it. */
const dueOf = (order: OrderDetail) => ({
  placedAt: null,
  paidAt: order.payDeadline,
  shippedAt: order.shipDeadline,
  receivedAt: order.autoReceiveAt,
  settledAt: order.afterSaleDeadline,
})

const isClosed = ({ status }: OrderDetail) => status === 'CLOSED' || status === 'CLOSED_REFUNDED'

function useSteps(order: OrderDetail): Step[] {
  const t = useT()
  const due = dueOf(order)
  const shown = steps.filter((step) => !isClosed(order) || order[step] !== null)
  const gone: Step[] = shown.map((step) => ({
    name: t(`orders.progress.${step}`),
    at: order[step],
    due: due[step] && t('orders.progress.by', { time: timeText(due[step]).slice(5, 16) }),
  }))
  return isClosed(order) ? [...gone, { name: t('orders.progress.closedAt'), at: order.closedAt }] : gone
}

export function OrderHero({ order }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  const path = useSteps(order)
  const paid = order.payments.find(({ status }) => status === 'SUCCESS' || status === 'REFUNDED')
  const how = paid && [say(payChannelWords[paid.channel]), timeText(paid.paidAt).slice(5, 16)].filter(Boolean).join(' · ')
  return (
    <Hero
      state={<OrderState order={order} />}
      figure={order.type === 'POINTS' ? pointsCost(t, { points: order.pointsUsed, cashFen: order.payableFen }) : yuan(order.payableFen)}
      figureBelow={how}
    >
      <Path steps={path} />
    </Hero>
  )
}
