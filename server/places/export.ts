// Units as rows of a spreadsheet: the same rows that their lists show.

import type { Sheet } from '#contract/kit/sheet'
import type { places } from '#contract/places/calls'
import { brandStoreSheet, marketSheet, shopSheet } from '#contract/places/sheets'
import { type Exportable, exportable } from '../kit/exportable'
import * as store from './store'

type ListCall = typeof places.agentShops

const exportOf = (sheet: Sheet<ListCall>, kind: 'MARKET' | 'SHOP'): Exportable =>
  exportable(sheet, {
    count: async ({ tx }, filter) => (await store.page(tx, { ...filter, kind, pageNumber: 1, pageSize: 1 }, new Date())).total,
    rows: ({ tx }, filter) => store.lines(tx, { ...filter, kind }, new Date()),
  })

export const placeExports: readonly Exportable[] = [
  exportOf(marketSheet, 'MARKET'),
  exportOf(shopSheet, 'SHOP'),
  exportOf(brandStoreSheet, 'SHOP'),
]
