// Finding any record by typing: name, number, code, phone or pinyin, within the caller's scope.

import { z } from 'zod'
import { read } from '../kit/call'
import { id } from '../kit/page'
import { pages } from '../kit/pages'
import type { Permission } from '../kit/permissions'
import type { Words } from '../kit/words'

/** What can be found, what it is called, which permission opens it, and the page that shows it. */
export const searchables = {
  account: { words: ['账号', 'Account'], permission: 'account:read', url: pages.accounts },
  market: { words: ['市场', 'Market'], permission: 'market:read', url: pages.markets },
  shop: { words: ['店铺', 'Shop'], permission: 'shop:read', url: pages.shops },
  'brand-store': { words: ['品牌门店', 'Brand store'], permission: 'brand-store:read', url: pages.brandStores },
  distributor: { words: ['分销商', 'Distributor'], permission: 'distributor:read', url: pages.distributors },
  product: { words: ['商品', 'Commodity'], permission: 'product:read', url: pages.commodities },
} as const satisfies Record<string, { words: Words; permission: Permission; url: string }>

export type SearchEntity = keyof typeof searchables
export const searchEntities = Object.keys(searchables) as [SearchEntity, ...SearchEntity[]]

export const search = {
  find: read('GET /merchant-api/search/find', {
    access: 'signed-in',
    title: ['全局搜索', 'Search'],
    input: z.strictObject({ text: z.string().min(1).max(60) }),
    output: z.array(z.object({ entity: z.enum(searchEntities), entityId: id, title: z.string(), subtitle: z.string() })),
  }),
}
