// The first look at a member: the rung, how far it is to the next one, and the points that can be used.

import { useRead } from '#console/kit/call/calls'
import { Hero, Reached } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { MemberDetail } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { memberSourceWords } from '#contract/members/states'
import { memberships } from '#contract/membership/calls'
import { Initial } from '../list/columns'

type Rung = { id: string; name: string }

export function MemberHero({ member }: { member: MemberDetail }) {
  const { data } = useRead(memberships.levelList, {}, { quiet: true })
  return <HeroOf member={member} rungs={data ?? []} />
}

export function HeroOf({ member, rungs }: { member: MemberDetail; rungs: readonly Rung[] }) {
  const t = useT()
  const say = useSay()
  const { levelName, growth, growthToNext, nextLevelName, points, levelUntil } = member
  const told =
    growthToNext === null || nextLevelName === null
      ? t('members.topRung', { n: countText(growth) })
      : t('members.toNext', { n: countText(growth), more: countText(growthToNext), level: nextLevelName })
  const day = timeText(levelUntil).slice(0, 10)
  const held = day ? t('members.heldTo', { day }) : t('members.heldForGood')
  const until = member.isLevelHeld ? held : day && t('members.rungUntil', { day })
  return (
    <Hero
      picture={<Initial name={nameOf(member)} />}
      state={<strong className="mb-level">{levelName}</strong>}
      below={[
        member.mobile,
        member.no,
        t('members.joinedOn', { day: timeText(member.joinedAt).slice(0, 10), how: say(memberSourceWords[member.source]) }),
      ].map(
        (part) =>
          part && (
            <span key={part} className="mb-told">
              {part}
            </span>
          ),
      )}
      figure={countText(points)}
      figureBelow={t('members.points')}
    >
      <Reached done={growth} of={growth + (growthToNext ?? 0)} label={t('members.growth')}>
        {[told, until].filter(Boolean).join(t('members.comma'))}
      </Reached>
      {rungs.length > 1 && (
        <ol className="mb-rungs" aria-label={t('members.ladder')}>
          {rungs.map(({ id, name }) => (
            <li key={id} aria-current={id === member.levelId ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
    </Hero>
  )
}
