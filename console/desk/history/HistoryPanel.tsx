// What happened to a record: who, when, and which field went from what to what.

import '#console/kit/overlay/drawer.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import type { Title } from '#console/kit/list/columns'
import { Fold } from '#console/kit/overlay/Fold'
import { useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import { type HistoryEntity, history, isRestorable } from '#contract/history/calls'
import { type Act, acts, isNothing, tellable } from './history-entry'
import { type Now, RestoreButton } from './RestoreButton'

const step = 10

type Props = {
  entity: HistoryEntity
  now: Now
  /** What the fields are called. A field without a name is not the reader's business. */
  labels: Readonly<Record<string, Title | undefined>>
  /** How a value is shown: a word for a state, a name for an id. */
  show?: (field: string, value: unknown) => string | undefined
}

export function HistoryPanel({ entity, now, labels, show }: Props) {
  const t = useT()
  const who = useWho()
  const [pageSize, setPageSize] = useState(step)
  const { data } = useRead(history.page, { entity, entityId: now.id, pageNumber: 1, pageSize })
  const trail = acts(data?.records ?? [])
  const [latest] = trail
  const last =
    latest &&
    t('kit.history.last', {
      n: data?.total ?? 0,
      time: timeText(latest.at).slice(5, 16),
      who: who(latest.actorName),
      act: t(`kit.history.${latest.action}`),
    })
  return (
    <Fold title={t('kit.history.title')} className="md-history" busy={!data} last={data?.total === 0 ? t('kit.history.none') : last}>
      <ol className="md-trail">
        {trail.map((entry) => (
          <Entry key={entry.id} entity={entity} now={now} entry={entry} labels={labels} show={show} />
        ))}
      </ol>
      {data && data.total > data.records.length && pageSize < 100 && (
        <Button look="quiet" onClick={() => setPageSize(Math.min(100, pageSize + step * 2))}>
          {t('kit.history.more')}
        </Button>
      )}
    </Fold>
  )
}

type EntryProps = Props & { entry: Act }

function Entry({ entity, now, entry, labels, show }: EntryProps) {
  const t = useT()
  const say = useTitle()
  const who = useWho()
  const text = (field: string, value: unknown) => show?.(field, value) ?? plain(value, t('kit.form.yes'), t('kit.form.no'))
  const named = tellable(entry).flatMap((change) => {
    const label = labels[change.field]
    return label ? [{ ...change, label: say(label) }] : []
  })
  return (
    <li>
      <p className="md-history-who">
        <b>{who(entry.actorName)}</b> {t(`kit.history.${entry.action}`)} <time dateTime={entry.at}>{timeText(entry.at)}</time>
      </p>
      {entry.action === 'update' && named.length === 0 && <p>{t('kit.history.other')}</p>}
      {entry.action === 'update' &&
        named.map(({ field, label, before, after, isMasked, entryId }) => (
          <div key={field} className="md-history-line">
            <span className="md-history-field">{label}</span>
            {isMasked && t('kit.history.masked')}
            {!isMasked && !isNothing(before) && <del>{text(field, before)}</del>}
            {!isMasked && !isNothing(before) && !isNothing(after) && <span aria-hidden="true">→</span>}
            {!isMasked && !isNothing(after) && <ins>{text(field, after)}</ins>}
            {isRestorable(entity) && (
              <RestoreButton
                entity={entity}
                now={now}
                entryId={entryId}
                field={field}
                label={label}
                before={before}
                shown={isNothing(before) ? '' : text(field, before)}
              />
            )}
          </div>
        ))}
      {entry.reason && <p>{t('kit.history.reason', { reason: entry.reason })}</p>}
    </li>
  )
}

function plain(value: unknown, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
