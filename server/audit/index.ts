// The audit log, joined into one column.

import { audit } from '#contract/audit/calls'
import { book, type Column } from '../kit/column'
import { auditCalls, auditExport } from './calls'

export const column: Column = {
  name: 'audit',
  calls: [book('audit', audit, { handlers: auditCalls })],
  exports: [auditExport],
}
