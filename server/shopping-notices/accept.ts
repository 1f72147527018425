// What the buyer of an order was shown: held against what is in force, where the market wants it so, and kept with the order.

import { withParams } from '#contract/kit/refusal'
import { noticeInForce, shoppingNoticeRefusals, whyNotAccepted } from '#contract/shopping-notices/states'
import { cleanHtml } from '../kit/rich-text'
import { must, refuse } from '../kit/road/refuse'
import type { Condition } from '../orders/index'
import * as store from './store'

export const acceptNotice: Condition = async ({ tx, now }, { id, shopName, ...place }, { notices = [] }) => {
  const shown = notices.find(({ shopId }) => shopId === place.shopId)
  const { own, market } = await store.keptFor(tx, place.shopId)
  const { notice } = noticeInForce(own, market)
  const inForce = notice && { unitId: notice.unitId, version: notice.textVersion }
  const reason = whyNotAccepted(inForce, market?.isBinding ?? false, shown)
  // The text to show comes with the refusal: an app need not ask for it.
  if (reason && notice)
    refuse(withParams(reason, { shop: shopName }), { notice: { ...inForce, contentHtml: cleanHtml(notice.contentHtml) } })
  if (!shown) return
  const isKnown = await store.keepAccepted(tx, {
    orderId: id,
    ...place,
    unitId: shown.unitId,
    textVersion: shown.version,
    acceptedAt: now.toISOString(),
  })
  must(isKnown ? null : shoppingNoticeRefusals.versionMissing)
}
