// One order of a package: what was bought, how it was paid, from when until when it holds, and what went back.

import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { PackageOrder } from '#contract/packages/calls'
import { payFromWords } from '#contract/packages/states'
import { OrderState, Term } from './marks'

type Props = { order: PackageOrder; actions: readonly Action[]; close: () => void }

export function OrderDrawer({ order, actions, close }: Props) {
  const t = useT()
  const say = useSay()
  const { id, no, unitName, packageName, months, amountFen, payFrom, paymentNo, createdName, createdAt, paidAt, status } = order
  return (
    <DetailDrawer
      kind={t('packages.title')}
      name={no}
      of={id}
      close={close}
      hero={<Hero state={<OrderState of={order} />} below={<Term of={order} />} figure={yuan(amountFen)} />}
      items={[
        { title: 'packages.orders.unit', value: unitName },
        { title: 'packages.orders.package', value: `${packageName} · ${t('packages.months', { n: months })}` },
        { title: 'packages.orders.payFrom', value: say(payFromWords[payFrom]) },
        { title: 'packages.orders.paymentNo', value: paymentNo },
        { title: 'packages.orders.createdName', value: createdName },
        { title: 'packages.orders.createdAt', value: timeText(createdAt) },
        { title: 'packages.orders.expiresAt', value: status === 'UNPAID' && timeText(order.expiresAt) },
        { title: 'packages.orders.paidAt', value: timeText(paidAt) },
        { title: 'packages.orders.refunded', value: order.refundedFen > 0 && `${yuan(order.refundedFen)} · ${timeText(order.refundedAt)}` },
        { title: 'packages.orders.refundReason', value: order.refundReason },
      ]}
      actions={actions}
    />
  )
}
