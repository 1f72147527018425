// Labels of carriers.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {},
}
