// Freight templates.

import { CarOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    freight: async () => (await import('./FreightPage')).FreightPage,
  },
  icons: { freight: CarOutlined },
}
