// The audit log of the platform.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['audit'],
  pages: {
    auditLog: async () => (await import('./AuditPage')).AuditPage,
  },
  icons: {
    log: 'M4 7.5A6.5 6.5 0 1 1 3.5 10M4 4v3.5h3.5M10 6.5V10l2.5 1.5',
  },
}
