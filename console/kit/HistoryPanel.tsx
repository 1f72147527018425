// What happened to a record: who, when, and which field went from what to what.

import { useState } from 'react'
import { type HistoryEntity, type HistoryEntry, history } from '#contract/history'
import { Button } from './Button'
import { useRead } from './calls'
import type { Title } from './columns'
import { useT } from './i18n'
import { timeText } from './time'
import { useTitle } from './title'

const step = 10

type Props = {
  entity: HistoryEntity
  entityId: string
  /** What the fields are called. A field without a name is not the reader's business. */
  labels: Readonly<Record<string, Title>>
  /** How a value is shown: a word for a state, a name for an id. */
  show?: (field: string, value: unknown) => string | undefined
}

export function HistoryPanel({ entity, entityId, labels, show }: Props) {
  const t = useT()
  const [pageSize, setPageSize] = useState(step)
  const { data } = useRead(history.page, { entity, entityId, pageNumber: 1, pageSize })
  return (
    <section className="md-history" aria-busy={!data}>
      <h2>{t('kit.history.title')}</h2>
      {!data && <span className="md-bone" />}
      {data?.total === 0 && <p>{t('kit.history.none')}</p>}
      <ol>
        {data?.records.map((entry) => (
          <Entry key={entry.id} entry={entry} labels={labels} show={show} />
        ))}
      </ol>
      {data && data.total > data.records.length && pageSize < 100 && (
        <Button look="quiet" onClick={() => setPageSize(Math.min(100, pageSize + step * 2))}>
          {t('kit.history.more')}
        </Button>
      )}
    </section>
  )
}

type EntryProps = Pick<Props, 'labels' | 'show'> & { entry: HistoryEntry }

function Entry({ entry, labels, show }: EntryProps) {
  const t = useT()
  const say = useTitle()
  const text = (field: string, value: unknown) =>
    show?.(field, value) ??
    (value === null || value === undefined || value === '' ? t('kit.form.empty') : plain(value, t('kit.form.yes'), t('kit.form.no')))
  const named = entry.changes.flatMap((change) => {
    const label = labels[camel(change.field)]
    return label ? [{ ...change, field: camel(change.field), label: say(label) }] : []
  })
  return (
    <li>
      <p className="md-history-who">
        <b>{entry.actorName}</b> {t(`kit.history.${entry.action}`)} <time dateTime={entry.at}>{timeText(entry.at)}</time>
      </p>
      {entry.action === 'update' && named.length === 0 && <p>{t('kit.history.other')}</p>}
      {entry.action === 'update' &&
        named.map(({ field, label, before, after }) => (
          <p key={field}>
            {label} <del>{text(field, before)}</del> <span aria-hidden="true">→</span> <ins>{text(field, after)}</ins>
          </p>
        ))}
      {entry.reason && <p>{t('kit.history.reason', { reason: entry.reason })}</p>}
    </li>
  )
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function plain(value: unknown, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
