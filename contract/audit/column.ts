// What the house knows of the audit log.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'audit',
  pages: {
    auditLog: {
      url: 'operation-management/audit-log/index',
      icon: 'log',
      label: ['审计日志', 'Audit log'],
      group: 'operation-management',
      place: 170,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'audit:read': { page: 'auditLog', words: ['查看审计日志', 'View the audit log'], only: ['ROLE_PLATFORM'] },
    'audit:export': { page: 'auditLog', words: ['导出审计日志', 'Export the audit log'], only: ['ROLE_PLATFORM'] },
  },
  lists: {
    audit: 'auditLog',
  },
})
