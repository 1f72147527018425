// One order in full: how far it is, what was sold, for whom, for how much, and everything that happened to it.

import '../orders.css'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'
import { orderChannelWords, orderTypeWords } from '#contract/orders/states'
import { Flag, Part } from '../OrderMarks'
import { AfterSales } from './AfterSales'
import { Money } from './Money'
import { OrderHistory } from './OrderHistory'
import { Parcels } from './Parcels'
import { Progress } from './Progress'
import { Receiver } from './Receiver'
import { Sold } from './Sold'
import { Timeline } from './Timeline'

type Props = { id: string; actionsOf: (order: OrderDetail) => Action[]; close: () => void }

const besideAtMost = 6

export function OrderDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error } = useRead(orders.detail, { id }, { quiet: true })
  const order = data?.id === id ? data : undefined
  const possible = order ? actionsOf(order).filter(({ why }) => !why) : []
  return (
    <DetailDrawer title={t('orders.detail')} close={close} items={[]} actions={possible.slice(0, besideAtMost).toReversed()}>
      {!order && !error && <Bones />}
      {!order && error && <EmptyState drawing="failed" title={error.message} />}
      {order && (
        <>
          <Head order={order} />
          <Progress order={order} />
          <Sold order={order} />
          <Receiver order={order} />
          <Parcels order={order} />
          <AfterSales order={order} />
          <Money order={order} />
          <Notes order={order} />
          <Timeline order={order} />
          <OrderHistory order={order} />
        </>
      )}
    </DetailDrawer>
  )
}

const Bones = () => (
  <div className="or-bones" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((n) => (
      <span key={n} className="md-bone" />
    ))}
  </div>
)

function Head({ order }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  const items: { title: MessageKey; value: string }[] = [
    { title: 'orders.no', value: order.no },
    { title: 'orders.shop', value: order.shopName },
    { title: 'orders.channel', value: `${say(orderChannelWords[order.channel])} · ${say(orderTypeWords[order.type])}` },
    { title: 'orders.buyer', value: order.buyerName },
    { title: 'orders.placedAt', value: timeText(order.placedAt) },
    ...(order.afterSaleDeadline ? [{ title: 'orders.windowEnds' as const, value: timeText(order.afterSaleDeadline) }] : []),
  ]
  return (
    <dl className="md-items or-head">
      {items.map(({ title, value }) => (
        <div key={title}>
          <dt>{t(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ order: { sellerNote, flag, tags } }: { order: OrderDetail }) {
  const t = useT()
  if (!sellerNote && flag === 0 && tags.length === 0) return null
  return (
    <Part title={t('orders.notes')} aside={<Flag flag={flag} />}>
      {sellerNote && <p className="or-note">{sellerNote}</p>}
      {tags.length > 0 && (
        <p className="or-marks">
          {tags.map((tag) => (
            <span key={tag} className="or-tag">
              {tag}
            </span>
          ))}
        </p>
      )}
    </Part>
  )
}
