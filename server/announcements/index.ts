// The front door of announcements.

import { announcementSheet, announcements } from '#contract/announcements/calls'
import { announcementStateOf } from '#contract/announcements/states'
import { announcementStorefront } from '#contract/announcements/storefront'
import { type LinkSource, linkSources } from '../banners/index'
import { book, type Column } from '../kit/column'
import { containing } from '../kit/database/containing'
import { exportable } from '../kit/exportable'
import { storefrontBook, storefronts } from '../kit/storefront'
import { announcementBulkActions } from './bulk'
import { announcementCalls } from './calls'
import { restoreAnnouncement } from './restore'
import * as store from './store'
import { announcementStorefrontCalls } from './storefront'
import { tellCron, tellTask } from './tell'

/** An export has no clock of its own: it is written now. */
const now = () => new Date().toISOString()
const announcementExport = exportable(announcementSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 }, now())).total,
  rows: async function* ({ tx }, filter) {
    const at = now()
    for await (const rows of store.lines(tx, filter, at)) yield rows.map((row) => ({ ...row, state: announcementStateOf(row, at) }))
  },
})

/** What shoppers can be led to by a banner. */
const announcementLinks: LinkSource = {
  kind: 'ANNOUNCEMENT',
  find: (tx, keyword, limit) =>
    tx`
      select a.id, a.title as name, a.author_name as hint, null as image_url from announcement a
       where announcement_is_out(a, now()) and a.to_shoppers and a.title ilike ${containing(keyword)}
       order by a.id desc limit ${limit}`,
  named: (tx, ids) =>
    tx`
      select a.id, a.title as name from announcement a
       where a.id = any (${ids as string[]}::bigint[]) and a.to_shoppers and a.deleted_at is null and a.withdrawn_at is null`,
}

export const column: Column = {
  name: 'announcements',
  calls: [book('announcements', announcements, { handlers: announcementCalls })],
  bulk: announcementBulkActions,
  restore: { announcement: restoreAnnouncement },
  exports: [announcementExport],
  tasks: [tellTask],
  cron: [tellCron],
  adds: [
    linkSources.of(() => announcementLinks),
    storefronts.of(() =>
      storefrontBook(announcementStorefront, {
        handlers: announcementStorefrontCalls,
        scopes: { announcements: 'goods', announcementDetail: 'goods' },
      }),
    ),
  ],
}
