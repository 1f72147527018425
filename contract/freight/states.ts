// How a freight template charges, and when it does not.

import type { Words } from '../kit/words'
import type { ChargeBy } from '../pricing/freight'

export const chargeBys = ['PIECE', 'WEIGHT', 'VOLUME'] as const satisfies readonly ChargeBy[]
export const chargeByWords: Record<ChargeBy, Words> = {
  PIECE: ['按件数', 'By piece'],
  WEIGHT: ['按重量', 'By weight'],
  VOLUME: ['按体积', 'By volume'],
}

export const freightModes = ['CHARGE', 'CONDITION_FREE', 'FREE'] as const
export type FreightMode = (typeof freightModes)[number]
export const freightModeWords: Record<FreightMode, Words> = {
  CHARGE: ['按规则收费', 'By rules'],
  CONDITION_FREE: ['满足条件包邮', 'Free above a minimum'],
  FREE: ['全部包邮', 'Always free'],
}
