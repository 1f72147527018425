// The front door of agreements.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'agreements',
}
