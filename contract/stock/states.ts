// How a level of stock reads, and what moves it.

import type { Meanings } from '../kit/meaning'
import type { Words } from '../kit/words'

/** How a level reads: nothing left to sell, at or under the threshold of the alert, or neither. */
export const stockStates = ['FINE', 'LOW', 'OUT'] as const
export type StockState = (typeof stockStates)[number]
export const stockStateWords: Record<StockState, Words> = {
  FINE: ['充足', 'In stock'],
  LOW: ['偏低', 'Low'],
  OUT: ['售罄', 'Out of stock'],
}
export const stockStateMeanings: Meanings<StockState> = { FINE: 'ok', LOW: 'warn', OUT: 'danger' }
export function stockStateOf({ available, alertThreshold }: { available: number; alertThreshold: number }): StockState {
  if (available <= 0) return 'OUT'
  return available <= alertThreshold ? 'LOW' : 'FINE'
}

export const movementKinds = ['RECEIVED', 'ALLOCATED', 'SHIPPED', 'RELEASED', 'ADJUSTED', 'RETURNED'] as const
export type MovementKind = (typeof movementKinds)[number]
export const movementKindWords: Record<MovementKind, Words> = {
  RECEIVED: ['入库', 'Received'],
  ALLOCATED: ['占用', 'Reserved'],
  SHIPPED: ['出库', 'Shipped'],
  RELEASED: ['释放', 'Released'],
  ADJUSTED: ['调整', 'Adjusted'],
  RETURNED: ['退回', 'Returned'],
}
