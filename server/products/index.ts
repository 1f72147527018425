// The front door of goods.

import { products } from '#contract/products/calls'
import { linkSources } from '../banners/index'
import { book, type Column } from '../kit/column'
import { productBulkActions } from './bulk'
import { productCalls } from './calls'
import { goodsExport } from './export'
import { goodsFromSheet } from './line'
import { categoryLinks, goodsLinks } from './link-sources'
import { restoreCategory, restoreProduct } from './restore'
import { shelfCron, shelfTask, sweepGoodsCron, sweepGoodsTask } from './timers'

export { countSales, type SellableSku, sellableSkus } from './sellable-store'
export { takeOffShelf } from './shelf-store'

export const column: Column = {
  name: 'products',
  calls: [book('products', products, { handlers: productCalls })],
  bulk: productBulkActions,
  exports: [goodsExport],
  imports: [goodsFromSheet],
  restore: { product: restoreProduct, category: restoreCategory },
  tasks: [shelfTask, sweepGoodsTask],
  cron: [shelfCron, sweepGoodsCron],
  adds: [linkSources.of(() => goodsLinks), linkSources.of(() => categoryLinks)],
}
