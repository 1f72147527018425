// The columns of the members: who it is, on which rung, what they have, what they paid, when they came last, and their state.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Member } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { memberSourceWords, memberStateMeanings, memberStateWords } from '#contract/members/states'

const { text, time, custom } = columnsOf<Member>()

export const MemberMark = ({ status }: Pick<Member, 'status'>) => (
  <StateDot label={memberStateWords[status]} tone={memberStateMeanings[status]} />
)

function Who({ of }: { of: Member }) {
  const [first] = of.tags
  return (
    <span className="md-two mb-who">
      <span className="mb-who-top">
        <span className="md-cut">{nameOf(of)}</span>
        {first && (
          <span className="md-badge md-cut" title={of.tags.join('、')}>
            {first}
          </span>
        )}
        {of.tags.length > 1 && <span className="md-badge">{`+${of.tags.length - 1}`}</span>}
      </span>
      <small>{[of.mobile, of.no].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function Level({ of: { levelName, growth } }: { of: Member }) {
  const t = useT()
  return (
    <span className="md-two">
      <span>{levelName}</span>
      <small>{t('members.growthOf', { n: countText(growth) })}</small>
    </span>
  )
}

/** What can be used; under it what cannot be yet, or what is still owed. */
function Points({ of: { points, frozenPoints, debtPoints } }: { of: Member }) {
  const t = useT()
  const below =
    debtPoints > 0
      ? t('members.debtOf', { n: countText(debtPoints) })
      : frozenPoints > 0
        ? t('members.frozenOf', { n: countText(frozenPoints) })
        : ''
  return (
    <span className="md-two mb-right">
      <span>{countText(points)}</span>
      {below && <small>{below}</small>}
    </span>
  )
}

function Paid({ of: { paidFen, orderCount } }: { of: Member }) {
  const t = useT()
  return (
    <span className="md-two mb-right">
      <span>{yuan(paidFen)}</span>
      <small>{t('members.orderCountOf', { n: countText(orderCount) })}</small>
    </span>
  )
}

function Source({ of: { source } }: { of: Member }) {
  const say = useSay()
  return <>{say(memberSourceWords[source])}</>
}

const Tags = ({ of: { tags } }: { of: Member }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className="mb-tags">
      {tags.map((tag) => (
        <span key={tag} className="md-badge">
          {tag}
        </span>
      ))}
    </span>
  )

const points = custom('points', 'members.points', (row) => <Points of={row} />, { width: 116, sort: 'points' })
const paid = custom('paidFen', 'members.paid', (row) => <Paid of={row} />, { width: 132, sort: 'paidFen' })
const minute = (at: string | null) => <span className="md-time">{timeText(at).slice(0, 16) || '–'}</span>

export const memberColumns: Column<Member>[] = [
  custom('name', 'members.member', (row) => <Who of={row} />, { text: nameOf }),
  custom('levelName', 'members.level', (row) => <Level of={row} />, { width: 120, sort: 'growth' }),
  { ...points, align: 'right' },
  { ...paid, align: 'right', isMoney: true },
  custom('lastOrderAt', 'members.lastOrder', ({ lastOrderAt }) => minute(lastOrderAt), { width: 140, sort: 'lastOrderAt' }),
  custom('joinedAt', 'members.joinedAt', ({ joinedAt }) => minute(joinedAt), { width: 140, sort: 'joinedAt' }),
  custom('status', 'members.status', (row) => <MemberMark status={row.status} />, { width: 104, corner: true }),
  { ...custom('source', 'members.source', (row) => <Source of={row} />, { width: 110 }), isExtra: true },
  { ...custom('tags', 'members.tags', (row) => <Tags of={row} />, { width: 180 }), isExtra: true },
  {
    ...custom('orderCount', 'members.orders', ({ orderCount }) => countText(orderCount), { width: 96, sort: 'orderCount' }),
    align: 'right',
    isExtra: true,
  },
  {
    ...custom('lifetimePoints', 'members.lifetime', ({ lifetimePoints }) => countText(lifetimePoints), { width: 110 }),
    align: 'right',
    isExtra: true,
  },
  { ...time('levelUntil', 'members.levelUntil'), isExtra: true },
  { ...text('birthday', 'members.birthday', { width: 110 }), isExtra: true },
]

function PhoneSecond({ of: { levelName, mobile, no } }: { of: Member }) {
  return <span className="md-cut">{[levelName, mobile ?? no].join(' · ')}</span>
}

function PhonePoints({ of: { points: n } }: { of: Member }) {
  const t = useT()
  return <>{t('members.pointsOf', { n: countText(n) })}</>
}

/** On a phone a member is a name and points, the rung and the number, and the state where it is not the usual one. */
export const memberShape: RowShape<Member> = {
  isOver: ({ status }) => status === 'LEFT',
  phone: {
    picture: (row) => <Initial name={nameOf(row)} />,
    title: (row) => <span className="md-cut">{nameOf(row)}</span>,
    second: (row) => <PhoneSecond of={row} />,
    figure: (row) => <PhonePoints of={row} />,
    state: (row) => (row.status === 'NORMAL' ? yuan(row.paidFen) : <MemberMark status={row.status} />),
  },
}

export const Initial = ({ name }: { name: string }) => (
  <span className="mb-initial" aria-hidden="true">
    {[...name][0]}
  </span>
)
