// The front door of banners.

import { bannerSheet, banners } from '#contract/banners/calls'
import { bannerStateOf } from '#contract/banners/states'
import { bannerStorefront } from '#contract/banners/storefront'
import { book, type Column } from '../kit/column'
import { exportable } from '../kit/exportable'
import { storefrontBook, storefronts } from '../kit/storefront'
import { bannerBulkActions } from './bulk'
import { bannerCallsOf } from './calls'
import { restoreBanner } from './restore'
import * as store from './store'
import { bannerStorefrontCalls, sweepEventsCron, sweepEventsTask } from './storefront'
import { linkSources } from './targets'

export { type LinkSource, linkSources } from './targets'

/** An export has no clock of its own: it is written now. */
const now = () => new Date().toISOString()
const bannerExport = exportable(bannerSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 }, now())).total,
  rows: async function* ({ tx }, filter) {
    const at = now()
    for await (const rows of store.lines(tx, filter, at)) yield rows.map((row) => ({ ...row, state: bannerStateOf(row, at) }))
  },
})

export const column: Column = {
  name: 'banners',
  calls: ({ added }) => [book('banners', banners, { handlers: bannerCallsOf(added(linkSources)) })],
  bulk: bannerBulkActions,
  exports: [bannerExport],
  restore: { banner: restoreBanner },
  tasks: [sweepEventsTask],
  cron: [sweepEventsCron],
  adds: [
    storefronts.of(() =>
      storefrontBook(bannerStorefront, { handlers: bannerStorefrontCalls, scopes: { banners: 'goods', bannerEvents: 'events' } }),
    ),
  ],
}
