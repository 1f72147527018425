// A field of a shopping notice is put back by the same call that changes it.

import { shoppingNotices } from '#contract/shopping-notices/calls'
import { shoppingNoticeRefusals } from '#contract/shopping-notices/states'
import { checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { shoppingNoticeCalls } from './calls'
import * as store from './store'

export const restoreShoppingNotice: Restorer = async (ctx, { id, version, field, value }) => {
  const { own } = await store.keptFor(ctx.tx, id)
  const { kind, ...now } = found(own ?? undefined, shoppingNoticeRefusals.missing)
  const put = { id, version, [field]: value }
  if (kind === 'MARKET') {
    const { input } = shoppingNotices.updateMarket
    await shoppingNoticeCalls.updateMarket(ctx, checked(ctx, input, { ...formOf(input, now), ...put }))
  } else {
    const { input } = shoppingNotices.updateShop
    await shoppingNoticeCalls.updateShop(ctx, checked(ctx, input, { ...formOf(input, now), ...put }))
  }
}
