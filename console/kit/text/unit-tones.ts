// The colour of a unit's state.

import type { UnitStatus } from '#contract/places/states'
import type { Tone } from '../StateDot'

export const unitTones: Record<UnitStatus, Tone> = {
  DRAFT: 'off',
  PENDING: 'warn',
  OPEN: 'ok',
  REJECTED: 'danger',
  SUSPENDED: 'danger',
  TERMINATED: 'off',
}
