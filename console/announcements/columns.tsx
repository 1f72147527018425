// The columns of the announcements: what is said to whom, since when, and how many have read it.

import type { ReactNode } from 'react'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { PinIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Announcement } from '#contract/announcements/calls'
import { type Audience, announcementKindWords, announcementStateMeanings, announcementStateWords } from '#contract/announcements/states'
import { unitKindWords } from '#contract/kit/unit-kinds'

const { custom } = columnsOf<Announcement>()

export const AnnouncementMark = ({ state }: Pick<Announcement, 'state'>) => (
  <StateDot label={announcementStateWords[state]} tone={announcementStateMeanings[state]} />
)

/** For whom, in one line: kinds of units by name, everything else by how many there are. */
export function useAudienceText(): (audience: Audience) => string {
  const t = useT()
  const say = useSay()
  return ({ unitKinds, marketIds, brandIds, regionCodes, roleCodes, toStaff, toShoppers }) => {
    const kinds = unitKinds.length === 0 ? t('announcements.everyUnit') : unitKinds.map((kind) => say(unitKindWords[kind])).join('、')
    const narrowed = [
      marketIds.length > 0 && t('announcements.nMarkets', { n: marketIds.length }),
      brandIds.length > 0 && t('announcements.nBrands', { n: brandIds.length }),
      regionCodes.length > 0 && t('announcements.nRegions', { n: regionCodes.length }),
      roleCodes.length > 0 && t('announcements.nRoles', { n: roleCodes.length }),
    ].filter(Boolean)
    return [toStaff && [kinds, ...narrowed].join(' · '), toShoppers && t('announcements.shoppers')].filter(Boolean).join(' + ')
  }
}

function Name({ one }: { one: Announcement }) {
  const t = useT()
  const say = useSay()
  const text = useAudienceText()(one.audience)
  return (
    <span className="as-name">
      <span className="as-title">
        {one.isPinned && (
          <span className="as-pin" title={t('announcements.isPinned')}>
            <PinIcon />
          </span>
        )}
        {one.title}
      </span>
      <small>
        {[say(announcementKindWords[one.kind]), text, one.mustConfirm && t('announcements.mustConfirm')].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}

function Window({ publishAt, endsAt }: Announcement) {
  const t = useT()
  return (
    <span className="as-name md-time">
      <span>{timeText(publishAt)}</span>
      {endsAt && <small>{t('announcements.until', { time: timeText(endsAt) })}</small>}
    </span>
  )
}

/** Nothing where nobody was told yet. */
export function ReadShare({ receiverCount, readCount }: Pick<Announcement, 'receiverCount' | 'readCount'>) {
  const t = useT()
  if (receiverCount === 0) return null
  return (
    <span className="as-read">
      <span>{t('announcements.readOf', { n: readCount, total: receiverCount })}</span>
      <progress className="md-bar" max={receiverCount} value={readCount} aria-label={t('announcements.readShare')} />
    </span>
  )
}

export const announcementColumns = (handle: (one: Announcement) => ReactNode) => [
  custom('title', 'announcements.name', (one) => <Name one={one} />, { sort: 'title', text: ({ title }) => title }),
  custom('state', 'announcements.state', ({ state }) => <AnnouncementMark state={state} />, { width: 110, corner: true }),
  custom('publishAt', 'announcements.publishAt', (one) => <Window {...one} />, { width: 196, sort: 'publishAt' }),
  custom('readCount', 'announcements.readShare', (one) => <ReadShare {...one} />, { width: 140 }),
  custom('authorName', 'announcements.author', ({ authorName }) => authorName, { width: 110 }),
  custom('sort', 'announcements.place', handle, { width: 92, sort: 'sort' }),
]

export const announcementShape: RowShape<Announcement> = {
  isOver: ({ state }) => state === 'ENDED' || state === 'WITHDRAWN',
  phone: { title: 'title', state: ['state', 'readCount'] },
}
