// The colour of a unit's state.

import type { Tone } from '#console/kit/mark/StateDot'
import type { UnitStatus } from '#contract/places/states'

export const unitTones: Record<UnitStatus, Tone> = {
  DRAFT: 'off',
  PENDING: 'warn',
  OPEN: 'ok',
  REJECTED: 'danger',
  SUSPENDED: 'danger',
  TERMINATED: 'off',
}
