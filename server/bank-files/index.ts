// The front door of bank reconciliation.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'bank-files',
}
