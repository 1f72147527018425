// What a packer must know before the box is closed: who gets it and where, what the buyer asked for, and what the shop noted.

import { RegionName } from '#console/desk/region/RegionName'
import { useT } from '#console/kit/text/i18n'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'

type Props = { order: OrderRow | OrderDetail }

export function PackingFacts({ order }: Props) {
  const t = useT()
  const { receiverName, receiverMobile, regionCode, buyerNote, sellerNote, tags } = order
  return (
    <dl className="or-facts">
      {receiverName && (
        <div>
          <dt>{t('orders.receiver.name')}</dt>
          <dd>
            <strong>{receiverName}</strong> {receiverMobile}
          </dd>
        </div>
      )}
      {regionCode && (
        <div>
          <dt>{t('orders.receiver.address')}</dt>
          <dd>
            <RegionName code={regionCode} /> {'address' in order && order.address}
          </dd>
        </div>
      )}
      {buyerNote && (
        <div data-said="buyer">
          <dt>{t('orders.receiver.buyerNote')}</dt>
          <dd>{buyerNote}</dd>
        </div>
      )}
      {(sellerNote || tags.length > 0) && (
        <div data-said="seller">
          <dt>{t('orders.notes')}</dt>
          <dd>{[sellerNote, ...tags].filter(Boolean).join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}
