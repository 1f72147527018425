// A field of a coupon is put back by the same call that edits it.

import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { termsOf } from '#contract/coupons/rule'
import { asGiven, checked, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { couponCalls } from './calls'
import * as store from './store'

export const restoreCoupon: Restorer = async (ctx, { id, version, field, value }) => {
  const row = found(await store.one(ctx.tx, id, ctx.now.toISOString()), couponRefusals.missing)
  const form = { ...termsOf(row), [field]: asGiven(field, value), id, version, isDraft: row.state === 'DRAFT' }
  await couponCalls.save(ctx, checked(ctx, coupons.save.input, form))
}
