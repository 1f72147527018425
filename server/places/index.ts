// Who trades where, joined into one column.

import { places } from '#contract/places/calls'
import { book, type Column } from '../kit/column'
import { placeCalls } from './calls'
import { placeExports } from './export'
import { restoreUnit } from './restore'

export {
  type AppliedShop,
  addApplied,
  addDistributors,
  mendApplied,
  type NewDistributor,
  platformUnit,
  rewriteBrand,
  savePapers,
  setRegions,
  withdrawApplied,
} from './for-others'

export const column: Column = {
  name: 'places',
  calls: [book('places', places, { handlers: placeCalls })],
  exports: placeExports,
  restore: { unit: restoreUnit },
}
