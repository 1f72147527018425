// The distributors of a brand.

import { PartitionOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    distributors: async () => (await import('./DistributorPage')).DistributorPage,
  },
  icons: { distributor: PartitionOutlined },
  tiles: async () => (await import('./tiles')).tiles,
}
