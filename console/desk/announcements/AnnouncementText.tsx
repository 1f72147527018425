// An announcement as its reader sees it: who says it, what is said, and what comes with it.

import './announcements.css'
import type { ReactNode } from 'react'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { announcements } from '#contract/announcements/calls'
import { announcementKindWords } from '#contract/announcements/states'
import type { Answer } from '#contract/kit/call'

export type Whole = Answer<typeof announcements.one>

export const AnnouncementText = ({ one, children }: { one: Whole; children?: ReactNode }) => (
  <article className="an-text">
    <AnnouncementSource one={one} />
    <RichTextView html={one.contentHtml} />
    <Attachments list={one.attachments} />
    {children}
  </article>
)

function AnnouncementSource({ one }: { one: Pick<Whole, 'kind' | 'senderName' | 'publishAt'> }) {
  const say = useSay()
  return (
    <p className="an-source">
      <span className="an-kind">{say(announcementKindWords[one.kind])}</span>
      <span>{one.senderName}</span>
      <time dateTime={one.publishAt}>{timeText(one.publishAt)}</time>
    </p>
  )
}

export function Attachments({ list }: { list: Whole['attachments'] }) {
  const t = useT()
  if (list.length === 0) return null
  return (
    <section className="an-files" aria-label={t('announced.attachments')}>
      <h3>{t('announced.attachments')}</h3>
      <ul>
        {list.map(({ url, name }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
