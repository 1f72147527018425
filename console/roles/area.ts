// Roles and what they may do.

import { SafetyCertificateOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    roles: async () => (await import('./RoleListPage')).RoleListPage,
  },
  icons: { role: SafetyCertificateOutlined },
}
