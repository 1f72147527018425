// One order in full: how far it is, what was sold, for whom, for how much, and everything that happened to it.

import '../orders.css'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { BuyerMember } from '#console/members/buyer/BuyerMember'
import type { OrderDetail } from '#contract/orders/shapes'
import { orderChannelWords, orderTypeWords } from '#contract/orders/states'
import { Flag } from '../OrderMarks'
import { AcceptedNotice } from './AcceptedNotice'
import { AfterSales } from './AfterSales'
import { Money } from './Money'
import { OrderHero } from './OrderHero'
import { OrderHistory } from './OrderHistory'
import { Parcels } from './Parcels'
import { Receiver } from './Receiver'
import { Sold } from './Sold'
import { Timeline } from './Timeline'
import { useOrder } from './use-order'

type Props = { id: string; actionsOf: (order: OrderDetail) => Action[]; close: () => void }

export function OrderDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { order, buyer, failed } = useOrder(id)
  return (
    <DetailDrawer
      kind={t('orders.detail')}
      name={order?.no}
      of={id}
      close={close}
      failed={failed}
      tag={order && <Tags order={order} />}
      hero={order && <OrderHero order={order} />}
      actions={order ? actionsOf(order) : []}
    >
      {order && (
        <>
          <Sold order={order} />
          <Receiver order={order} />
          <BuyerMember buyer={buyer} />
          <Parcels order={order} />
          <AfterSales order={order} />
          <Money order={order} />
          <Notes order={order} />
          <Facts
            title={t('orders.about')}
            items={[
              { title: 'orders.shop', value: order.shopName },
              { title: 'orders.placedAt', value: timeText(order.placedAt) },
              { title: 'orders.windowEnds', value: timeText(order.afterSaleDeadline) },
            ]}
          />
          <AcceptedNotice order={order} />
          <Timeline order={order} />
          <OrderHistory order={order} />
        </>
      )}
    </DetailDrawer>
  )
}

function Tags({ order: { channel, type, deliveryType, flag } }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  return (
    <>
      <span className="or-tag">{say(orderChannelWords[channel])}</span>
      {type !== 'NORMAL' && <span className="or-tag">{say(orderTypeWords[type])}</span>}
      {deliveryType === 'PICKUP' && <span className="or-tag">{t('orders.pickup')}</span>}
      <Flag flag={flag} />
    </>
  )
}

function Notes({ order: { sellerNote, flag, tags } }: { order: OrderDetail }) {
  const t = useT()
  if (!sellerNote && flag === 0 && tags.length === 0) return null
  return (
    <Block title={t('orders.notes')} aside={<Flag flag={flag} />}>
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
    </Block>
  )
}
