// Presales.

import { ScheduleOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    presales: async () => (await import('./PresalePage')).PresalePage,
  },
  icons: { presale: ScheduleOutlined },
}
