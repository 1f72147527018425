// The front door of fines and adjustments.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'adjustments',
}
