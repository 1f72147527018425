// Rows that an action would change, each with what it is and what it would be.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { BulkRow } from '#contract/bulk/calls'
import { fieldWordsOf, valueWordsOf } from '#contract/records'
import { RowBox } from './RowBox'

export function ChangedRows({ record, rows }: { record: string; rows: BulkRow[] }) {
  const t = useT()
  return (
    <RowBox label={t('bulk.wouldChange', { n: rows.length })}>
      {rows.map((row) => (
        <li key={row.entityId}>
          <span>{row.name}</span>
          <span className="md-bulk-changes">
            {row.changes.map((change) => (
              <Change key={change.field} record={record} {...change} />
            ))}
            {row.warning && <strong className="md-bulk-warning">{row.warning}</strong>}
          </span>
        </li>
      ))}
    </RowBox>
  )
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

// Who and what is meant is told by names elsewhere.
const isNumberOnly = (field: string) => /_(id|by)$/.test(field)

/** A field without a name is not the reader's business. */
function Change({ record, field, before, after }: BulkRow['changes'][number] & { record: string }) {
  const say = useSay()
  const label = fieldWordsOf(record)[field]
  // An id that the server knows the name of comes as that name.
  if (!label || (isNumberOnly(field) && /^\d*$/.test(String(after ?? '')))) return null
  const text = (value: unknown) => {
    const words = valueWordsOf(record, field, value)
    if (words) return say(words)
    if (Array.isArray(value)) return value.join(' / ')
    if (field.endsWith('_fen') && typeof value === 'number') return yuan(value)
    return field.endsWith('_at') ? timeText(String(value)) : String(value)
  }
  return (
    <span>
      {say(label)} {!isNothing(before) && <del>{text(before)}</del>} <span aria-hidden="true">→</span>{' '}
      <ins>{isNothing(after) ? '–' : text(after)}</ins>
    </span>
  )
}
