// Withdrawals that wait for the platform, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const payoutTiles: Catalogue['payoutTiles'] = {
  toReview: 'Withdrawals to review',
  late: 'Late withdrawals',
  failed: 'Failed payouts',
}
