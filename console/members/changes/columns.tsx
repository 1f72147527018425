// The columns of every change of points or growth: when, whose, what for, how much, what stood there afterwards, and by whom.

import { holds } from '#console/kit/call/session'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Words } from '#contract/kit/words'
import type { GrowthChange, PointsChange } from '#contract/members/calls'
import { growthKindWords, pointsKindWords } from '#contract/points/parts'
import { signedCount } from '../signed'

export type Change = PointsChange | GrowthChange

const { custom } = columnsOf<Change>()
const words: Readonly<Record<Change['kind'], Words>> = { ...growthKindWords, ...pointsKindWords }

export function Kind({ kind }: Pick<Change, 'kind'>) {
  const say = useSay()
  return <>{say(words[kind])}</>
}

export const Signed = ({ amount }: Pick<Change, 'amount'>) => (
  <span className="mb-signed" data-in={amount > 0 || undefined}>
    {signedCount(amount)}
  </span>
)

/** What for, and under it why or by which order. */
export function WhatFor({ of: { title, remark, orderId, orderNo } }: { of: Change }) {
  return (
    <span className="md-two mb-what">
      <Said text={title} widthPx={280} />
      {(remark || orderNo) && (
        <small>
          {orderId && orderNo && holds('order:read') ? <a href={linkTo('orders', { id: orderId })}>{orderNo}</a> : orderNo}
          {remark && orderNo && ' · '}
          {remark}
        </small>
      )}
    </span>
  )
}

const amount = custom('amount', 'members.change', (row) => <Signed amount={row.amount} />, { width: 110 })
const after = custom('balanceAfter', 'members.after', ({ balanceAfter }) => countText(balanceAfter), { width: 110 })

export const changeColumns: Column<Change>[] = [
  custom('memberName', 'members.member', ({ memberName }) => <Said text={memberName} widthPx={180} />, {
    text: ({ memberName }) => memberName,
  }),
  custom('kind', 'members.kind', (row) => <Kind kind={row.kind} />, { width: 110 }),
  custom('title', 'members.whatFor', (row) => <WhatFor of={row} />, { width: 300 }),
  { ...amount, align: 'right' },
  { ...after, align: 'right' },
  custom('at', 'members.at', ({ at }) => <span className="md-time">{timeText(at).slice(0, 16)}</span>, { width: 140 }),
  custom('operator', 'members.operator', ({ operator }) => operator ?? '–', { width: 110 }),
]

function PhoneSecond({ of: { kind, title, at } }: { of: Change }) {
  const say = useSay()
  return <span className="md-cut">{[timeText(at).slice(5, 16), say(words[kind]), title].filter(Boolean).join(' · ')}</span>
}

function PhoneBalance({ of: { balanceAfter } }: { of: Change }) {
  const t = useT()
  return <>{t('members.balance', { n: countText(balanceAfter) })}</>
}

export const changeShape: RowShape<Change> = {
  phone: {
    title: ({ memberName }) => <Said text={memberName} />,
    second: (row) => <PhoneSecond of={row} />,
    figure: (row) => <Signed amount={row.amount} />,
    state: (row) => <PhoneBalance of={row} />,
  },
}
