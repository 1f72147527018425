// Who trades where, joined into one column.

import { places } from '#contract/places/calls'
import { book, type Column } from '../kit/column'
import { sealingTask } from '../kit/secrets/identity'
import { placeCalls } from './calls'
import { placeExports } from './export'
import { restoreUnit } from './restore'
import { openPapers } from './store'

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

const sealPapers = sealingTask('seal-papers', openPapers)

export const column: Column = {
  name: 'places',
  calls: [book('places', places, { handlers: placeCalls })],
  exports: placeExports,
  tasks: [sealPapers],
  cron: [{ task: sealPapers.name, match: '41 * * * *', atStart: true }],
  restore: { unit: restoreUnit },
}
