// What a text that can be shown in full says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const description: Catalogue['description'] = {
  more: 'Show more',
  less: 'Show less',
}
