// One announcement: what was said to whom, who has read it, and what happened to it.

import './announcements.css'
import { Attachments } from '#console/desk/announcements/AnnouncementText'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import { RichTextView } from '#console/desk/rich-text/RichTextView'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, type Item } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { type Announcement, type AnnouncementDetail, announcements } from '#contract/announcements/calls'
import { announcementKindWords, whyNotAnnouncement } from '#contract/announcements/states'
import { AnnouncementMark, useAudienceText } from './columns'
import { Receivers } from './Receivers'

type Props = { id: string; actionsOf: (one: Announcement) => Action[]; close: () => void }

const labels = {
  title: 'announcements.name',
  kind: 'announcements.kind',
  isPinned: 'announcements.isPinned',
  mustConfirm: 'announcements.mustConfirm',
  isDraft: 'announcements.isDraft',
  publishAt: 'announcements.publishAt',
  endsAt: 'announcements.endsAt',
  withdrawnAt: 'announcements.withdrawnAt',
  withdrawnReason: 'announcements.reason',
} as const

export function AnnouncementDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShown({ kind: announcementKindWords })
  const items = useItems()
  const { data, error, refetch } = useRead(announcements.detail, { id }, { quiet: true })
  const one = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('announcements.name')}
      name={one?.title}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={one && <AnnouncementHero one={one} />}
      actions={one ? actionsOf(one) : []}
      items={one ? items(one) : []}
    >
      {one && (
        <>
          <Block title={t('announcements.text')}>
            <div className="as-said">
              <RichTextView html={one.contentHtml} />
              <Attachments list={one.attachments} />
            </div>
          </Block>
          {one.receiverCount > 0 && <Receivers id={id} />}
          <HistoryPanel
            entity="announcement"
            now={{ id, version: one.version, whyNotEdit: whyNotAnnouncement.edit(one) }}
            labels={labels}
            show={show}
          />
        </>
      )}
    </DetailDrawer>
  )
}

function AnnouncementHero({ one }: { one: AnnouncementDetail }) {
  const t = useT()
  const { state, publishAt, endsAt, receiverCount, readCount } = one
  const due = state === 'SCHEDULED' ? publishAt : state === 'PUBLISHED' ? endsAt : null
  const window = [publishAt, endsAt].map((at) => timeText(at).slice(0, 16)).filter(Boolean)
  return (
    <Hero
      state={
        <>
          <AnnouncementMark state={state} />
          {due && <TimeLeft at={due} />}
        </>
      }
      below={window.join(' – ')}
      figure={receiverCount > 0 ? `${readCount} / ${receiverCount}` : undefined}
      figureBelow={receiverCount > 0 ? t('announcements.haveRead') : undefined}
    />
  )
}

/** What is empty is left out. */
function useItems(): (one: AnnouncementDetail) => Item[] {
  const t = useT()
  const say = useSay()
  const audienceText = useAudienceText()
  const yes = (is: boolean) => is && t('kit.form.yes')
  return (one) => [
    { title: 'announcements.reason', value: one.withdrawnReason },
    { title: 'announcements.withdrawnAt', value: timeText(one.withdrawnAt) },
    { title: 'announcements.kind', value: say(announcementKindWords[one.kind]) },
    { title: 'announcements.audience', value: audienceText(one.audience) },
    { title: 'announcements.author', value: one.authorName },
    { title: 'announcements.isPinned', value: yes(one.isPinned) },
    { title: 'announcements.mustConfirm', value: yes(one.mustConfirm) },
  ]
}
