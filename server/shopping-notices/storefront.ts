// The notice in force for a shop's app; only of shops that its key sees.

import { noticeInForce, shoppingNoticeRefusals } from '#contract/shopping-notices/states'
import type { noticeStorefront } from '#contract/shopping-notices/storefront'
import { cleanHtml } from '../kit/rich-text'
import type { Handlers } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import * as store from './store'

export const noticeStorefrontCalls: Handlers<typeof noticeStorefront> = {
  notice: async ({ tx }, { shopId }) => {
    found(await store.unitOf(tx, shopId, 'SHOP'), shoppingNoticeRefusals.unitMissing)
    const { own, market } = await store.keptFor(tx, shopId)
    const { source, notice } = noticeInForce(own, market)
    return {
      shopId,
      source,
      unitId: notice?.unitId ?? null,
      version: notice?.textVersion ?? 0,
      contentHtml: cleanHtml(notice?.contentHtml ?? ''),
      isBinding: notice !== null && (market?.isBinding ?? false),
    }
  },
}
