// The columns of the audit log, and how a change reads in one line.

import './audit.css'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type AuditEntry, auditActionWords } from '#contract/audit/calls'
import { isMoment } from '#contract/kit/dates'
import { fieldWordsOf, recordWordsOf, valueWordsOf } from '#contract/records'

const { text, time, custom } = columnsOf<AuditEntry>()

export const AuditAct = ({ action }: Pick<AuditEntry, 'action'>) => <>{useSay()(auditActionWords[action])}</>

/** A field that was nothing and is nothing is no change worth a line; those that have a name come first. */
export const told = ({ entity, changes }: AuditEntry) => {
  const names = Object.keys(fieldWordsOf(entity))
  const rankOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length)
  return changes
    .filter(({ before, after }) => !(isNothing(before) && isNothing(after)))
    .toSorted((one, other) => rankOf(one.field) - rankOf(other.field))
}
const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** What kind of record it is, and what it is called; its id only where nothing else is known of it. */
export function Record({ entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>) {
  const say = useSay()
  return (
    <span className="md-two">
      {entityName ? <Said text={entityName} widthPx={220} /> : <span className="au-id">{entityId}</span>}
      <small>{say(recordWordsOf(entity))}</small>
    </span>
  )
}

/** What a field is called; one that no screen names stands as the log has it. */
export function useFieldName(record: string): (field: string) => string {
  const say = useSay()
  const names = fieldWordsOf(record)
  return (field) => (names[field] ? say(names[field]) : field)
}

const plain = (value: unknown): string => (isNothing(value) ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value))

export function useValueText(record: string): (field: string, value: unknown) => string {
  const say = useSay()
  return (field, value) => {
    const words = valueWordsOf(record, field, value)
    if (words) return say(words)
    if (field.endsWith('_fen') && typeof value === 'number') return yuan(value)
    return isMoment(value) ? timeText(value) : plain(value)
  }
}

const shownChanges = 2

function Changes(entry: AuditEntry) {
  const { action } = entry
  const changes = told(entry)
  const t = useT()
  const nameOf = useFieldName(entry.entity)
  const textOf = useValueText(entry.entity)
  const lines = changes.slice(0, shownChanges).map(({ field, before, after }) => {
    const was = action === 'update' ? `${textOf(field, before)} → ` : ''
    return `${nameOf(field)}: ${was}${textOf(field, action === 'delete' ? before : after)}`
  })
  const more = changes.length > shownChanges ? t('audit.more', { n: changes.length }) : ''
  return (
    <span className="au-changes md-cut" title={`${lines.join('; ')} ${more}`}>
      {lines.join('; ')}
      {more && <small>{more}</small>}
    </span>
  )
}

export const auditShape: RowShape<AuditEntry> = {
  phone: { title: 'entity', second: 'changes', state: ['action', 'actorName', 'at'] },
}

export const auditColumns = [
  time('at', 'audit.at', { sort: 'at', width: 172 }),
  text('actorName', 'audit.actor', { width: 112 }),
  custom('action', 'audit.action', AuditAct, { width: 92, corner: true }),
  custom('entity', 'audit.entity', (entry) => <Record {...entry} />, {
    width: 200,
    text: ({ entityName, entityId }) => entityName ?? entityId,
  }),
  custom('changes', 'audit.changes', (entry) => <Changes {...entry} />),
  text('unitName', 'audit.unit', { width: 150 }),
  text('ip', 'audit.ip', { width: 120 }),
]
