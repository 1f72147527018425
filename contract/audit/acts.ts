// What can happen to a record, and what the log calls it.

import type { Words } from '../kit/words'

export const auditActions = ['insert', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]
export const auditActionWords: Record<AuditAction, Words> = {
  insert: ['新增', 'Added'],
  update: ['修改', 'Changed'],
  delete: ['删除', 'Deleted'],
}
