// How an order is shown wherever it stands: its number with flag and kind, what was bought, its state with the clock.

import { GoodsLine } from '#console/desk/goods/GoodsLine'
import './orders.css'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import type { OrderRow } from '#contract/orders/shapes'
import { closeTypeWords, orderChannelWords, orderStatusMeanings, orderStatusWords, orderTypeWords } from '#contract/orders/states'
import { When } from './rows/When'

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
      <StateDot label={orderStatusWords[order.status]} tone={orderStatusMeanings[order.status]} />
      {order.openAfterSales > 0 && <span className="or-tag or-tag-warn">{t('orders.inAfterSale')}</span>}
      {order.openAfterSales === 0 && clock && <TimeLeft at={clock} />}
      {order.closeType && <small>{say(closeTypeWords[order.closeType])}</small>}
    </span>
  )
}

/** A number of seventeen digits is told by its last five. */
export const Digits = ({ no }: { no: string }) => (
  <span className="or-digits">
    {no.slice(0, -5)}
    <b>{no.slice(-5)}</b>
  </span>
)

export function OrderNo({ order }: { order: Pick<OrderRow, 'no' | 'type' | 'flag' | 'deliveryType' | 'placedAt' | 'channel'> }) {
  const say = useSay()
  return (
    <span className="md-two or-number">
      <span className="or-no">
        <Digits no={order.no} />
        <Flag flag={order.flag} />
      </span>
      <small>
        <When at={order.placedAt} />
        <span className="or-channel">
          {' · '}
          {say(orderChannelWords[order.channel])}
        </span>
      </small>
    </span>
  )
}

/** What kind of order it is, where that is not the usual one. */
export function OrderTags({ order }: { order: Pick<OrderRow, 'type' | 'deliveryType'> }) {
  const t = useT()
  const say = useSay()
  return (
    <>
      {order.type !== 'NORMAL' && <span className="or-tag">{say(orderTypeWords[order.type])}</span>}
      {order.deliveryType === 'PICKUP' && <span className="or-tag">{t('orders.pickup')}</span>}
    </>
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

type Bought = Pick<OrderRow, 'lines' | 'itemCount' | 'totalQty' | 'type' | 'deliveryType'>

/** The first line with its picture, and how much there is beside it. */
export function Goods({ order }: { order: Bought }) {
  const t = useT()
  const { lines, itemCount, totalQty } = order
  const [first] = lines
  if (!first) return null
  const all = itemCount > 1 ? t('orders.kindsAndPieces', { kinds: itemCount, n: totalQty }) : t('orders.pieces', { n: totalQty })
  return (
    <GoodsLine
      name={first.name}
      tags={<OrderTags order={order} />}
      imageUrl={first.imageUrl}
      below={[first.specText, all]}
      title={lines.map(({ name, specText, qty }) => `${name} ${specText} × ${qty}`).join('\n')}
    />
  )
}

/** In one short line, for a phone: the name and how many, or of how many kinds. */
export function GoodsInShort({ order: { lines, itemCount, totalQty } }: { order: Bought }) {
  const t = useT()
  const [first] = lines
  if (!first) return null
  const name = itemCount > 1 ? t('orders.andOthers', { name: first.name, n: itemCount }) : `${first.name} × ${totalQty}`
  return (
    <span className="md-cut" title={name}>
      {name}
    </span>
  )
}
