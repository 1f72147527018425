// How an order is shown wherever it stands: its number with flag and kind, what was bought, its state with the clock.

import { GoodsLine } from '#console/desk/goods/GoodsLine'
import './orders.css'
import type { ReactNode } from 'react'
import { StateDot, type Tone } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import type { OrderRow } from '#contract/orders/shapes'
import { closeTypeWords, type OrderStatus, orderStatusWords, orderTypeWords } from '#contract/orders/states'

const tones: Record<OrderStatus, Tone> = {
  UNPAID: 'warn',
  WAIT_BALANCE: 'warn',
  WAIT_SHIP: 'accent',
  PART_SHIPPED: 'accent',
  SHIPPED: 'accent',
  COMPLETED: 'ok',
  CLOSED_REFUNDED: 'off',
  CLOSED: 'off',
}

/** The moment that the present state is running towards. */
export function clockOf(order: Pick<OrderRow, 'status' | 'payDeadline' | 'shipDeadline' | 'autoReceiveAt'>): string | null {
  if (order.status === 'UNPAID' || order.status === 'WAIT_BALANCE') return order.payDeadline
  if (order.status === 'WAIT_SHIP' || order.status === 'PART_SHIPPED') return order.shipDeadline
  return order.status === 'SHIPPED' ? order.autoReceiveAt : null
}

export function OrderState({ order }: { order: OrderRow }) {
  const t = useT()
  const say = useSay()
  const clock = clockOf(order)
  return (
    <span className="md-two or-state">
      <StateDot label={orderStatusWords[order.status]} tone={tones[order.status]} />
      {order.openAfterSales > 0 && <span className="or-tag or-tag-warn">{t('orders.inAfterSale')}</span>}
      {order.openAfterSales === 0 && clock && <TimeLeft at={clock} />}
      {order.closeType && <small>{say(closeTypeWords[order.closeType])}</small>}
    </span>
  )
}

export function OrderNo({ order }: { order: Pick<OrderRow, 'no' | 'type' | 'flag' | 'deliveryType'> }) {
  const t = useT()
  const say = useSay()
  const isMarked = order.flag > 0 || order.type !== 'NORMAL' || order.deliveryType === 'PICKUP'
  return (
    <span className="md-two or-number">
      <span>{order.no}</span>
      {isMarked && (
        <span className="or-no">
          <Flag flag={order.flag} />
          {order.type !== 'NORMAL' && <span className="or-tag">{say(orderTypeWords[order.type])}</span>}
          {order.deliveryType === 'PICKUP' && <span className="or-tag">{t('orders.pickup')}</span>}
        </span>
      )}
    </span>
  )
}

/** A colour helps the eye; the number says the same to everybody. */
export function Flag({ flag }: { flag: number }) {
  const t = useT()
  if (flag === 0) return null
  return (
    <span className={`or-flag or-flag-${flag}`} title={t('orders.flagNo', { n: flag })}>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d="M6 3v18M6 4h12l-3 4.5 3 4.5H6" fill="currentColor" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="md-unseen">{t('orders.flagNo', { n: flag })}</span>
    </span>
  )
}

/** The first line with its picture, and how much there is beside it. */
export function Goods({ order: { lines, itemCount, totalQty } }: { order: Pick<OrderRow, 'lines' | 'itemCount' | 'totalQty'> }) {
  const t = useT()
  const [first] = lines
  if (!first) return <>–</>
  const all = itemCount > 1 ? t('orders.kindsAndPieces', { kinds: itemCount, n: totalQty }) : t('orders.pieces', { n: totalQty })
  return (
    <GoodsLine
      name={first.name}
      imageUrl={first.imageUrl}
      below={[first.specText, all]}
      title={lines.map(({ name, specText, qty }) => `${name} ${specText} × ${qty}`).join('\n')}
    />
  )
}

/** A part of the order's page: a heading, what can be done there, and the content. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="or-part">
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
