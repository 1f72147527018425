// The accounts of a unit.

import { UserOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    accounts: async () => (await import('./AccountListPage')).AccountListPage,
  },
  icons: { account: UserOutlined },
}
