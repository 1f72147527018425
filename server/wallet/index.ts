// The front door of wallets.

import type { Column } from '../kit/column'

export const column: Column = {
  name: 'wallet',
}
