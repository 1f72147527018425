// Which colour goes with which state of goods.

import type { Tone } from '#console/kit/mark/StateDot'
import type { ChangeStatus, ReviewStatus, ShelfStatus } from '#contract/products/states'

export const reviewTones: Record<ReviewStatus, Tone> = { DRAFT: 'off', PENDING: 'warn', APPROVED: 'ok', REJECTED: 'danger' }
export const shelfTones: Record<ShelfStatus, Tone> = {
  ON: 'ok',
  OFF: 'off',
  OFF_SYSTEM: 'danger',
  BANNED: 'danger',
  RECYCLED: 'off',
  DELETED: 'off',
}
export const changeTones: Record<ChangeStatus, Tone> = { PENDING: 'warn', CONFIRMED: 'ok', DECLINED: 'danger', CANCELED: 'off' }
