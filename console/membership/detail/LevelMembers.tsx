// Who stands on a level: the latest of them, and the way to all.

import { useRead } from '#console/kit/call/calls'
import { usePaging } from '#console/kit/list/use-paging'
import { Block } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'

export function LevelMembers({ id }: { id: string }) {
  const t = useT()
  const { paging, pager } = usePaging(10)
  const { data } = useRead(members.page, { levelId: id, ...paging }, { quiet: true })
  return (
    <Block
      title={t('membership.detail.members')}
      note={data && t('membership.members', { count: data.total, n: countText(data.total) })}
      aside={<a href={linkTo('members', { levelId: id })}>{t('membership.detail.all')}</a>}
    >
      {data?.total === 0 && <p className="md-note">{t('membership.detail.nobody')}</p>}
      <ul className="lv-people" aria-busy={!data}>
        {(data?.records ?? []).map((member) => (
          <li key={member.id}>
            <span className="md-two">
              <a href={linkTo('members', { id: member.id })}>{nameOf(member)}</a>
              <small>
                {[member.mobile, t('membership.detail.joined', { day: timeText(member.joinedAt).slice(0, 10) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span>{t('membership.detail.growthOf', { n: countText(member.growth) })}</span>
            <span>{yuan(member.paidFen)}</span>
          </li>
        ))}
      </ul>
      {pager(data?.total)}
    </Block>
  )
}
