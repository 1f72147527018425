// What the bell shows: the latest notices, each leading to its record; what only went as it should stands apart, below.

import './bell.css'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { Notification } from '#contract/bell/calls'
import { useSound } from './chime'
import { useNotices } from './use-bell'

export function Notices({ close }: { close: () => void }) {
  const t = useT()
  const { notices, routine = [], markRead } = useNotices()
  const [sound, setSound] = useSound()
  const isUnread = ({ readAt }: Notification) => readAt === null
  const unread = [...(notices ?? []), ...routine].some(isUnread)
  const done = routine.filter(isUnread).length
  const list = (shown: readonly Notification[]) => (
    <ul>
      {shown.map((notice) => (
        <Notice key={notice.id} notice={notice} opened={() => (markRead([notice.id]), close())} />
      ))}
    </ul>
  )
  return (
    <section className="md-notices" aria-label={t('bell.title')} tabIndex={-1} data-chosen="true">
      <header>
        <h2>{t('bell.title')}</h2>
        {unread && (
          <Button look="link" onClick={() => markRead()}>
            {t('bell.readAll')}
          </Button>
        )}
      </header>
      {notices === undefined && <span className="md-bone" />}
      {notices?.length === 0 && routine.length === 0 && <p className="md-note">{t('bell.none')}</p>}
      {list(notices ?? [])}
      {notices && routine.length > 0 && (
        <details className="md-notices-routine" open={!notices.some(isUnread)}>
          <summary>{done > 0 ? t('bell.routineNew', { n: done }) : t('bell.routine')}</summary>
          {list(routine)}
        </details>
      )}
      <footer>
        <Button look="link" onClick={() => setSound(!sound)}>
          {t(sound ? 'bell.soundOff' : 'bell.soundOn')}
        </Button>
      </footer>
    </section>
  )
}

function Notice({ notice, opened }: { notice: Notification; opened: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { title, body, link, at, readAt } = notice
  const open = () => {
    opened()
    if (link) void navigate({ href: link })
  }
  return (
    <li>
      <button type="button" className="md-notice" data-unread={readAt === null} onClick={open}>
        <span className="md-notice-title">
          {readAt === null && <span className="md-visually-hidden">{t('bell.unread')}</span>}
          {title}
        </span>
        <span className="md-notice-body">{body}</span>
        <time dateTime={at}>{timeText(at)}</time>
      </button>
    </li>
  )
}
