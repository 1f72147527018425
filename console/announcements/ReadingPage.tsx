// Everybody's page of what they were told: a list, and beside it the one that is read.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './reading.css'
import { useEffect, useRef, useState } from 'react'
import { AnnouncementText, type Whole } from '#console/desk/announcements/AnnouncementText'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { Switch } from '#console/kit/control/Switch'
import { SearchField } from '#console/kit/list/Filters'
import { Pagination } from '#console/kit/list/Pagination'
import { useAddressId } from '#console/kit/list/use-address-id'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { LeftIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { announcements, type Received } from '#contract/announcements/calls'
import { announcementKindWords } from '#contract/announcements/states'
import { auth } from '#contract/auth/calls'

export function ReadingPage() {
  const t = useT()
  const [id, open] = useAddressId()
  return (
    <section className="an-page md-page" aria-labelledby="an-title" data-reading={id !== undefined}>
      <header className="md-page-head">
        <h1 id="an-title">{t('announced.title')}</h1>
      </header>
      <div className="an-columns">
        <List id={id} open={open} />
        <div className="an-reading">
          {id ? <Reading key={id} id={id} back={() => open(undefined)} /> : <p className="md-note an-choose">{t('announced.choose')}</p>}
        </div>
      </div>
    </section>
  )
}

type ListProps = { id: string | undefined; open: (id: string) => void }

function List({ id, open }: ListProps) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [isUnread, setUnread] = useState(false)
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const { data, error, refetch } = useRead(
    announcements.mine,
    { ...page, keyword: keyword || undefined, unread: isUnread || undefined },
    { quiet: true },
  )
  const first = (change: () => void) => {
    change()
    setPage({ ...page, pageNumber: 1 })
  }
  return (
    <div className="an-list">
      <div className="an-tools">
        <SearchField placeholder={t('announced.search')} value={keyword} change={(text) => first(() => setKeyword(text))} />
        <label>
          <Switch isOn={isUnread} onChange={(on) => first(() => setUnread(on))} aria-label={t('announced.onlyUnread')} />
          {t('announced.onlyUnread')}
        </label>
      </div>
      {error && !data && (
        <EmptyState drawing="failed" title={error.message}>
          <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
        </EmptyState>
      )}
      {data?.total === 0 && <EmptyState drawing="empty" title={t(isUnread ? 'announced.noneUnread' : 'announced.none')} />}
      <ul>
        {data?.records.map((one) => (
          <li key={one.id}>
            <Line one={one} isOpen={one.id === id} open={() => open(one.id)} />
          </li>
        ))}
      </ul>
      {data && data.total > page.pageSize && (
        <Pagination
          page={page.pageNumber}
          size={page.pageSize}
          total={data.total}
          change={(pageNumber, pageSize) => setPage({ pageNumber, pageSize })}
        />
      )}
    </div>
  )
}

function Line({ one, isOpen, open }: { one: Received; isOpen: boolean; open: () => void }) {
  const t = useT()
  const say = useSay()
  const { title, kind, senderName, publishAt, isPinned, readAt } = one
  return (
    <button type="button" className="an-line" aria-current={isOpen || undefined} data-unread={readAt === null} onClick={open}>
      <span className="an-line-title">
        {readAt === null && <span className="md-visually-hidden">{t('announced.isNew')}</span>}
        {title}
      </span>
      <small>
        {[isPinned && t('announced.pinned'), say(announcementKindWords[kind]), senderName, timeText(publishAt)].filter(Boolean).join(' · ')}
      </small>
    </button>
  )
}

function Reading({ id, back }: { id: string; back: () => void }) {
  const t = useT()
  const { data, error } = useRead(announcements.one, { id }, { quiet: true })
  // What was answered with a refusal is gone, whatever was read of it before; without an answer the text stays.
  const one = data?.id === id && !error?.answered ? data : undefined
  return (
    <>
      <Button className="an-back" look="quiet" icon={<LeftIcon />} onClick={back}>
        {t('announced.back')}
      </Button>
      {error && !one && <EmptyState drawing="empty" title={t('announced.gone')} hint={error.message} />}
      {!one && !error && <span className="md-bone" />}
      {one && <Read one={one} />}
    </>
  )
}

/** Opening is reading; only what must be confirmed waits for the word. */
function Read({ one }: { one: Whole }) {
  const t = useT()
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const { mutate, isPending } = useWrite(announcements.markRead, { quiet: true })
  const told = useRef(false)
  const isRead = one.readAt !== null
  const isOwn = me !== undefined && !me.viewing
  useEffect(() => {
    if (isRead || one.mustConfirm || !isOwn || told.current) return
    told.current = true
    mutate({ id: one.id })
  }, [isRead, one, isOwn, mutate])
  return (
    <>
      <h2>{one.title}</h2>
      <AnnouncementText one={one}>
        <footer className="an-foot">
          {one.readAt && <small>{t('announced.readAt', { time: timeText(one.readAt) })}</small>}
          {!isRead && one.mustConfirm && isOwn && (
            <Button look="primary" pending={isPending} onClick={() => mutate({ id: one.id })}>
              {t('announced.confirm')}
            </Button>
          )}
        </footer>
      </AnnouncementText>
    </>
  )
}
