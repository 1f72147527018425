// A brand's own configuration; its page stands in the shell, because it opens what lies outside of the area.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['brand'],
  icons: {
    brand: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 13.5v-7h2.3a2 2 0 0 1 0 4H8M10.3 10.5l2 3',
  },
}
