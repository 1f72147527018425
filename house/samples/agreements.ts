// The calls of agreements take the ids of any unit: they are the platform's.

import type { ColumnSamples } from '../column-samples'

const ofThePlatform = 'the platform agrees with every unit'

export const samples: ColumnSamples = {
  open: Object.fromEntries(['page unitId', 'save unitId', 'save id', 'end id'].map((place) => [`agreements.${place}`, ofThePlatform])),
}
