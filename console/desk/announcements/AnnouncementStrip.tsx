// The latest announcements that were not read, in one strip of the home page; nothing where there are none.

import './announcements.css'
import { useRead } from '#console/kit/call/calls'
import { PinIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { announcements } from '#contract/announcements/calls'
import { announcementsPath } from '#contract/kit/announcements-path'

const shown = 3

/** Asked for by the page that shows them, so that it is drawn with them and nothing moves when they come. */
export const useUnread = () => useRead(announcements.mine, { unread: true, pageNumber: 1, pageSize: shown }, { quiet: true })

export function AnnouncementStrip({ data }: { data: ReturnType<typeof useUnread>['data'] }) {
  const t = useT()
  if (!data || data.total === 0) return null
  return (
    <section className="an-strip" aria-label={t('announced.unread')}>
      <h2>{t('announced.unreadCount', { n: data.total })}</h2>
      <ul>
        {data.records.map(({ id, title, publishAt, isPinned }) => (
          <li key={id}>
            <a href={`#${announcementsPath}?id=${id}`}>
              {isPinned && <PinIcon />}
              <span className="md-cut" title={title}>
                {title}
              </span>
              <time dateTime={publishAt}>{timeText(publishAt).slice(5, 16)}</time>
            </a>
          </li>
        ))}
      </ul>
      <a className="an-all" href={`#${announcementsPath}`}>
        {t('announced.all')}
      </a>
    </section>
  )
}
