// The audit log of the platform.

import { HistoryOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    auditLog: async () => (await import('./AuditPage')).AuditPage,
  },
  icons: { log: HistoryOutlined },
}
