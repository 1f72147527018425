// The front door of settlement statements.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'statements',
}
