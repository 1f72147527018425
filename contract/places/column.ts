// What the house knows of markets, shops and the other units.

import { defineColumn } from '../kit/column'
import { records } from './records'

export const column = defineColumn({
  name: 'places',
  pages: {
    markets: {
      url: 'operation-management/market-list/index',
      icon: 'market',
      label: ['市场列表', 'Markets'],
      group: 'operation-management',
      place: 10,
      seenBy: ['agent', 'platform'],
    },
    shops: {
      url: 'operation-management/shop-list/index',
      icon: 'shop',
      label: ['店铺列表', 'Shops'],
      group: 'operation-management',
      place: 20,
      thumb: { label: ['店铺', 'Shops'], rank: 20 },
      seenBy: ['agent', 'platform'],
    },
    brandStores: {
      url: 'operation-management/brand-store/index',
      icon: 'shop',
      label: ['品牌门店', 'Brand stores'],
      group: 'operation-management',
      place: 30,
      thumb: { label: ['门店', 'Stores'], rank: 20 },
      seenBy: ['brand', 'platform'],
    },
    brandMarkets: {
      url: 'operation-management/brand-market/index',
      icon: 'market',
      label: ['品牌市场', 'Brand markets'],
      group: 'operation-management',
      place: 40,
      seenBy: ['brand', 'platform'],
    },
    review: {
      url: 'operation-management/review/index',
      icon: 'audit',
      label: ['入驻审核', 'Onboarding review'],
      group: 'operation-management',
      place: 150,
      thumb: { label: ['审核', 'Review'], rank: 15 },
      seenBy: ['platform'],
    },
  },
  permissions: {
    'market:read': { page: 'markets', words: ['查看市场', 'View markets'] },
    'market:write': { page: 'markets', words: ['新增和编辑市场', 'Add and edit markets'] },
    'market:export': { page: 'markets', words: ['导出市场', 'Export markets'] },
    'place:review': { page: 'review', words: ['审核、开业与停业', 'Review, open and suspend units'], only: ['ROLE_PLATFORM'] },
    'place:terms': { page: 'review', words: ['设置佣金与结算周期', 'Set commission and settlement'], only: ['ROLE_PLATFORM'] },
    'shop:read': { page: 'shops', words: ['查看店铺', 'View shops'] },
    'shop:write': { page: 'shops', words: ['新增和编辑店铺', 'Add and edit shops'] },
    'shop:export': { page: 'shops', words: ['导出店铺', 'Export shops'] },
    'brand-store:read': { page: 'brandStores', words: ['查看品牌门店', 'View brand stores'] },
    'brand-store:write': { page: 'brandStores', words: ['新增和编辑品牌门店', 'Add and edit brand stores'] },
    'brand-store:export': { page: 'brandStores', words: ['导出品牌门店', 'Export brand stores'] },
    'brand-market:read': { page: 'brandMarkets', words: ['查看品牌市场', 'View brand markets'] },
  },
  lists: {
    markets: 'markets',
    shops: 'shops',
    'brand-stores': 'brandStores',
    'brand-markets': 'brandMarkets',
  },
  records,
  search: {
    market: { words: ['市场', 'Market'], permission: 'market:read', page: 'markets' },
    shop: { words: ['店铺', 'Shop'], permission: 'shop:read', page: 'shops' },
    'brand-store': { words: ['品牌门店', 'Brand store'], permission: 'brand-store:read', page: 'brandStores' },
  },
})
