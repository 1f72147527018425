// Which shopping notice the buyer accepted: whose text, which version of it, and whether it has changed since.

import { Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'

export function AcceptedNotice({ order: { notice } }: { order: OrderDetail }) {
  const t = useT()
  if (!notice) return null
  const { unitName, version, latestVersion, acceptedAt } = notice
  const since = latestVersion > version && t('orders.noticeSince', { n: latestVersion })
  const accepted = t('orders.noticeVersion', { name: unitName, n: version })
  return (
    <Facts
      items={[
        { title: 'orders.notice', value: [accepted, since].filter(Boolean).join(' · ') },
        { title: 'orders.noticeAt', value: timeText(acceptedAt) },
      ]}
    />
  )
}
