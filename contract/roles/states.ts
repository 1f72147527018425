// For which kinds of units a rule of the platform counts.

import { unitKindWords } from '../kit/unit-kinds'
import type { Words } from '../kit/words'

export const ruledKinds = ['ALL', 'PLATFORM', 'MARKET', 'SHOP', 'BRAND', 'AGENT'] as const
export type RuledKind = (typeof ruledKinds)[number]
export const ruledKindWords: Readonly<Record<RuledKind | 'DISTRIBUTOR', Words>> = { ALL: ['所有机构', 'All units'], ...unitKindWords }
