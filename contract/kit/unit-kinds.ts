// The kinds of units, as they are called wherever one is named.

import type { Words } from './words'

export const unitKindWords: Readonly<Record<'PLATFORM' | 'MARKET' | 'SHOP' | 'BRAND' | 'AGENT' | 'DISTRIBUTOR', Words>> = {
  PLATFORM: ['平台', 'Platform'],
  MARKET: ['市场', 'Market'],
  SHOP: ['店铺', 'Shop'],
  BRAND: ['品牌', 'Brand'],
  AGENT: ['代理', 'Agent'],
  DISTRIBUTOR: ['分销商', 'Distributor'],
}
