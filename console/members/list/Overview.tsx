// How many members stand on each rung and buy how: each count is the total of the list that its link opens.

import { useRead } from '#console/kit/call/calls'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { members } from '#contract/members/calls'
import { memberOverview } from '#contract/members/overview'
import { segments, segmentWords } from '#contract/members/states'
import { OtherLists } from '../OtherLists'

export function Levels() {
  const t = useT()
  const { data } = useRead(memberOverview, {}, { quiet: true })
  const [{ filters }] = useListState(members.page)
  const rungs = data?.byLevel ?? []
  return (
    <>
      <Tally
        name={t('members.byLevel')}
        over={{ page: 'members', call: members.page }}
        items={[
          { title: 'members.all', count: data?.total, href: linkTo('members'), current: filters.levelId === undefined },
          ...rungs.map(({ levelId, name, count }) => ({
            // What a shop calls its rungs is said as it is in either language.
            title: [name, name] as const,
            count,
            href: linkTo('members', { levelId }),
            current: filters.levelId === levelId,
          })),
        ]}
      />
      <OtherLists waiting={data?.toDecideCount} />
    </>
  )
}

/** How they buy, as one narrow row: what the words mean is said where one stops. */
export function Segments() {
  const t = useT()
  const say = useSay()
  const { data } = useRead(memberOverview, {}, { quiet: true })
  const [{ filters }] = useListState(members.page)
  if (data && data.total === 0) return null
  return (
    <nav className="mb-segments" aria-label={t('members.segment')} data-scrolls aria-busy={!data}>
      {segments.map((segment) => {
        const isOn = filters.segment === segment
        return (
          <a
            key={segment}
            href={isOn ? linkTo('members') : linkTo('members', { segment })}
            title={say(segmentWords[segment])}
            aria-current={isOn ? 'true' : undefined}
          >
            <span>{t(`members.segments.${segment}`)}</span>
            <b>{data ? countText(data.bySegment[segment]) : ' '}</b>
          </a>
        )
      })}
    </nav>
  )
}
