// The front door of shopping notices.

import { shoppingNoticeSheet, shoppingNotices } from '#contract/shopping-notices/calls'
import { noticeStorefront } from '#contract/shopping-notices/storefront'
import { book, type Column } from '../kit/column'
import { exportable } from '../kit/exportable'
import { storefrontBook, storefronts } from '../kit/storefront'
import { conditions } from '../orders/index'
import { acceptNotice } from './accept'
import { shoppingNoticeCalls } from './calls'
import { restoreShoppingNotice } from './restore'
import * as store from './store'
import { noticeStorefrontCalls } from './storefront'

const shoppingNoticeExport = exportable(shoppingNoticeSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx }, filter) => store.lines(tx, filter),
})

export const column: Column = {
  name: 'shopping-notices',
  calls: [book('shoppingNotices', shoppingNotices, { handlers: shoppingNoticeCalls })],
  exports: [shoppingNoticeExport],
  restore: { shopping_notice: restoreShoppingNotice },
  adds: [
    conditions.of(() => acceptNotice),
    storefronts.of(() => storefrontBook(noticeStorefront, { handlers: noticeStorefrontCalls, scopes: { notice: 'orders' } })),
  ],
}
