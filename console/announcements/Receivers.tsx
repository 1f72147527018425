// Who was told, and who has read it: the unread first, found by name, page by page.

import './announcements.css'
import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { SearchField } from '#console/kit/list/Filters'
import { Pagination } from '#console/kit/list/Pagination'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { announcements, type Receiver } from '#contract/announcements/calls'

const which = ['unread', 'read', 'all'] as const
type Which = (typeof which)[number]
const hasRead: Record<Which, boolean | undefined> = { unread: false, read: true, all: undefined }

export function Receivers({ id }: { id: string }) {
  const t = useT()
  const [shown, show] = useState<Which>('unread')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 10 })
  const asked = { id, ...page, hasRead: hasRead[shown], keyword: keyword || undefined }
  const { data } = useRead(announcements.receivers, asked, { quiet: true })
  const first = () => setPage({ ...page, pageNumber: 1 })
  return (
    <section className="as-receivers" aria-label={t('announcements.receivers')}>
      <h2>{t('announcements.receivers')}</h2>
      <div className="as-receivers-tools">
        <Segmented
          label={t('announcements.receivers')}
          value={shown}
          options={which.map((value) => ({ value, label: t(`announcements.which.${value}`) }))}
          onChange={(next) => {
            show(next)
            first()
          }}
        />
        <SearchField
          placeholder={t('announcements.findReceiver')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
      </div>
      {data?.total === 0 && <p className="md-note">{t(shown === 'unread' && !keyword ? 'announcements.everybody' : 'kit.list.noMatch')}</p>}
      <ul>
        {data?.records.map((one) => (
          <Person key={`${one.accountId} ${one.unitName}`} one={one} />
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
    </section>
  )
}

function Person({ one }: { one: Receiver }) {
  const t = useT()
  const { name, unitName, roleName, readAt, remindedAt } = one
  const when = readAt
    ? t('announcements.readOn', { time: timeText(readAt) })
    : remindedAt
      ? t('announcements.remindedOn', { time: timeText(remindedAt) })
      : t('announcements.which.unread')
  return (
    <li>
      <span className="as-name">
        <span>{name}</span>
        <small>{[unitName, roleName].filter(Boolean).join(' · ')}</small>
      </span>
      <small className="md-time">{when}</small>
    </li>
  )
}
