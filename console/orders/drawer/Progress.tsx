// How far an order is, as a line of steps with their times; a closed order says why instead.

import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'
import { OrderState } from '../OrderMarks'

const steps = ['placedAt', 'paidAt', 'shippedAt', 'receivedAt', 'settledAt'] as const

export function Progress({ order }: { order: OrderDetail }) {
  const t = useT()
  const isClosed = order.status === 'CLOSED' || order.status === 'CLOSED_REFUNDED'
  const shown = steps.filter((step) => !isClosed || order[step] !== null)
  return (
    <div className="or-progress">
      <OrderState order={order} />
      <ol>
        {shown.map((step) => (
          <li key={step} data-done={order[step] !== null || undefined}>
            <span>{t(`orders.progress.${step}`)}</span>
            <time dateTime={order[step] ?? undefined}>{timeText(order[step]).slice(5, 16) || '–'}</time>
          </li>
        ))}
        {isClosed && (
          <li data-done>
            <span>{t('orders.progress.closedAt')}</span>
            <time dateTime={order.closedAt ?? undefined}>{timeText(order.closedAt).slice(5, 16)}</time>
          </li>
        )}
      </ol>
    </div>
  )
}
