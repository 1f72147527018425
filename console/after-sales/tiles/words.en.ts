// What after-sales wait for, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const afterSaleTiles: Catalogue['afterSaleTiles'] = {
  toAnswer: 'After-sales to answer',
  disputes: 'Disputes to decide',
}
