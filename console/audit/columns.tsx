// The columns of the audit log, and how a change reads in one line.

import './audit.css'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useLanguage, useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { auditActionWords } from '#contract/audit/acts'
import type { AuditEntry } from '#contract/audit/calls'
import { changeLines, fieldName, valueText, type Writing } from '#contract/audit/told'
import { recordWordsOf } from '#contract/records'

const { text, time, custom } = columnsOf<AuditEntry>()

export const AuditAct = ({ action }: Pick<AuditEntry, 'action'>) => <>{useSay()(auditActionWords[action])}</>

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

const writing: Writing = { moment: timeText, fen: yuan }

export function useFieldName(record: string): (field: string) => string {
  const language = useLanguage()
  return (field) => fieldName(record, field, language)
}

export function useValueText(record: string): (field: string, value: unknown) => string {
  const language = useLanguage()
  return (field, value) => valueText(record, { field, value }, language, writing)
}

const shownChanges = 2

function Changes(entry: AuditEntry) {
  const t = useT()
  const all = changeLines(entry, useLanguage(), writing)
  const lines = all.slice(0, shownChanges)
  const more = all.length > shownChanges ? t('audit.more', { n: all.length }) : ''
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
