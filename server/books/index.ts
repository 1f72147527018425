// The front door of the books.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'books',
}
