// The front door of withdrawals.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'withdrawals',
}
