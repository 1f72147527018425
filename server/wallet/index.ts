// The front door of wallets.

import { walletCalls as contract } from '#contract/wallet/calls'
import { book, type Column } from '../kit/column'
import { walletCalls } from './calls'
import { billExport } from './export'

export const column: Column = {
  name: 'wallet',
  calls: [book('wallet', contract, { handlers: walletCalls })],
  exports: [billExport],
}
