// The member detail by itself, without list and drawer: that of the member whom the address names, or a sample to be looked at.

import './members.css'
import '#console/kit/overlay/detail.css'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { type MemberDetail, type MemberEvent, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { MemberFigures } from './drawer/MemberFigures'
import { HeroOf, MemberHero } from './drawer/MemberHero'
import { MemberParts } from './drawer/MemberParts'
import { Timeline } from './drawer/Timeline'

export const MemberSheet = ({ id }: { id: string | undefined }) => (id ? <Real id={id} /> : <Sample />)

function Real({ id }: { id: string }) {
  const t = useT()
  const { data: member, error } = useRead(members.detail, { id }, { quiet: true })
  if (error) return <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message} />
  if (!member) return <div className="mb-bones md-bone" aria-busy="true" />
  return (
    <article className="mb-sheet" aria-label={nameOf(member)}>
      <h2>{nameOf(member)}</h2>
      <MemberHero member={member} />
      <MemberParts member={member} />
    </article>
  )
}

/** Every kind of content once, to be looked at in all themes and widths. */
function Sample() {
  const t = useT()
  const { member, events } = useSample()
  const rungs = (['a', 'b', 'c', 'd', 'e'] as const).map((id) => ({ id, name: t(`members.test.rungs.${id}`) }))
  return (
    <article className="mb-sheet" aria-label={member.name}>
      <h2>{member.name}</h2>
      <HeroOf member={member} rungs={rungs} />
      <MemberFigures member={member} />
      <p className="mb-tags">
        {member.tags.map((tag) => (
          <span key={tag} className="md-badge">
            {tag}
          </span>
        ))}
      </p>
      <Block title={t('members.happened.title')}>
        <Timeline events={events} />
      </Block>
    </article>
  )
}

const when = { joined: '2025-03-08T02:20:00.000Z', order: '2026-11-15T22:39:00.000Z', expires: '2026-11-30T15:59:59.000Z' }

function useSample(): { member: MemberDetail; events: MemberEvent[] } {
  const t = useT()
  const member: MemberDetail = {
    id: '1',
    no: 'M0000001002',
    name: t('members.test.name'),
    mobile: '137****1002',
    levelId: 'c',
    levelName: t('members.test.level'),
    levelRank: 3,
    levelUntil: null,
    growth: 3420,
    points: 1286,
    frozenPoints: 81,
    debtPoints: 20,
    lifetimePoints: 4812,
    tags: [t('members.test.tagOne'), t('members.test.tagTwo')],
    source: 'ORDER',
    status: 'NORMAL',
    paidFen: 628_430,
    orderCount: 23,
    lastOrderAt: when.order,
    birthday: '1991-05-12',
    joinedAt: when.joined,
    version: 1,
    nextLevelName: t('members.test.next'),
    growthToNext: 1580,
    expiringPoints: 86,
    expiringAt: when.expires,
    averageFen: 27_323,
    couponCount: 3,
    unitName: t('members.test.unit'),
    isForgotten: false,
    isLevelHeld: false,
  }
  const events: MemberEvent[] = [
    { at: when.order, kind: 'ORDER', title: t('members.test.eventOne'), amount: 8159, orderId: null, actor: null },
    { at: when.order, kind: 'POINTS', title: t('members.test.eventOne'), amount: 81, orderId: null, actor: null },
    { at: '2026-11-11T04:00:00.000Z', kind: 'TASK', title: t('members.test.eventTwo'), amount: 20, orderId: null, actor: null },
    { at: '2026-05-20T03:00:00.000Z', kind: 'LEVEL', title: t('members.test.eventThree'), amount: null, orderId: null, actor: null },
  ]
  return { member, events }
}
