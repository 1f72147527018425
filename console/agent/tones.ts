// The colour of a unit's state, as in the lists of units.

import type { Tone } from '#console/kit/StateDot'
import type { UnitStatus } from '#contract/places/states'

export const toneOf: Record<UnitStatus, Tone> = {
  DRAFT: 'off',
  PENDING: 'warn',
  OPEN: 'ok',
  REJECTED: 'danger',
  SUSPENDED: 'danger',
  TERMINATED: 'off',
}
