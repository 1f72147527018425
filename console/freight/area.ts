// Freight templates.

import { CarOutlined } from '@ant-design/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    freight: async () => (await import('./FreightPage')).FreightPage,
  },
  icons: { freight: CarOutlined },
}
