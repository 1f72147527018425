// Of fines and adjustments: the platform moves the money of any unit.

import type { ColumnSamples } from '../column-samples'

const all = 'the platform fines and adjusts every unit, by two of its people'
const open = {
  'adjustments.page unitId': all,
  'adjustments.propose unitId': all,
  'adjustments.decide id': all,
}

export const samples: ColumnSamples = { open }
