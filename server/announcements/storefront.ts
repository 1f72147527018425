// Announcements for a shop's app: cleaned once more on the way out, as everywhere.

import { announcementRefusals } from '#contract/announcements/states'
import type { announcementStorefront } from '#contract/announcements/storefront'
import { cleanHtml } from '../kit/rich-text'
import type { Handlers } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import * as readers from './reader-store'

export const announcementStorefrontCalls: Handlers<typeof announcementStorefront> = {
  announcements: ({ tx, session, now }, page) => readers.forShoppers(tx, session.unit.id, page, now.toISOString()),

  announcementDetail: async ({ tx, session, now }, { id }) => {
    const row = found(await readers.oneForShoppers(tx, session.unit.id, id, now.toISOString()), announcementRefusals.missing)
    return { ...row, contentHtml: cleanHtml(row.contentHtml) }
  },
}
