// Presales.

import { ScheduleOutlined } from '@ant-design/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    presales: async () => (await import('./PresalePage')).PresalePage,
  },
  icons: { presale: ScheduleOutlined },
}
