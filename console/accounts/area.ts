// The accounts of a unit.

import { UserOutlined } from '@ant-design/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    accounts: async () => (await import('./AccountListPage')).AccountListPage,
  },
  icons: { account: UserOutlined },
}
