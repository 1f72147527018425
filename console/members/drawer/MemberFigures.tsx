// What a member has, will lose and paid, in figures; those that are sums of rows open them.

import { RightIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { MemberDetail } from '#contract/members/calls'
import type { Happening } from './happenings'

type Props = { member: MemberDetail; look?: (at: Happening) => void }

type Figure = { name: string; value: string; below?: string; at?: Happening; isBad?: boolean }

export function MemberFigures({ member, look }: Props) {
  const figures = useFigures(member)
  return (
    <dl className="mb-figures">
      {figures.map(({ name, value, below, at, isBad }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={isBad || undefined}>{value}</dd>
          {below && (
            <dd className="mb-figure-below">
              {at && look ? (
                <button type="button" aria-label={`${name} ${below}`} onClick={() => look(at)}>
                  {below}
                  <RightIcon />
                </button>
              ) : (
                below
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function useFigures(member: MemberDetail): Figure[] {
  const t = useT()
  const { frozenPoints, expiringPoints, expiringAt, debtPoints, lifetimePoints, growth, paidFen, orderCount } = member
  const { averageFen, lastOrderAt, couponCount } = member
  return [
    { name: t('members.frozen'), value: countText(frozenPoints), below: t('members.frozenNote'), at: { tab: 'lots' } },
    {
      name: t('members.expiring'),
      value: countText(expiringPoints),
      below: expiringAt ? t('members.expiresOn', { day: timeText(expiringAt).slice(0, 10) }) : t('members.expiresNever'),
      at: { tab: 'lots' },
    },
    ...(debtPoints > 0 ? [{ name: t('members.debt'), value: countText(debtPoints), below: t('members.debtNote'), isBad: true }] : []),
    { name: t('members.lifetime'), value: countText(lifetimePoints), below: t('members.tab.points'), at: { tab: 'points' } },
    { name: t('members.growth'), value: countText(growth), below: t('members.tab.growth'), at: { tab: 'growth' } },
    {
      name: t('members.paid'),
      value: yuan(paidFen),
      below: t('members.orderCountOf', { n: countText(orderCount) }),
      at: { tab: 'all', kind: 'ORDER' },
    },
    { name: t('members.average'), value: yuan(averageFen), below: t('members.averageNote') },
    { name: t('members.lastOrder'), value: timeText(lastOrderAt).slice(0, 10) || '–', below: timeText(lastOrderAt).slice(11, 16) },
    {
      name: t('members.coupons'),
      value: countText(couponCount),
      below: t('members.couponNote'),
      at: { tab: 'all', kind: 'COUPON' },
    },
  ]
}
