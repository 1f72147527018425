// The front door of coupons.

import { coupons } from '#contract/coupons/calls'
import { couponEffect } from '#contract/coupons/effect'
import { couponRehearsal } from '#contract/coupons/rehearsal'
import { couponStorefront } from '#contract/coupons/storefront'
import { linkSources } from '../banners/index'
import { offers } from '../basket/index'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { couponCron, couponTasks } from './auto'
import { couponBulkActions } from './bulk'
import { couponCalls } from './calls'
import { effectCalls } from './effect/calls'
import { couponExports } from './export'
import { grantCalls, grantJob } from './grant'
import { couponLinks } from './link-source'
import { couponOffer } from './offer'
import { rehearsalCalls } from './rehearsal/calls'
import { rehearsalKind } from './rehearsal/run'
import { sweepRehearsalsCron, sweepRehearsalsTask } from './rehearsal/sweep'
import { restoreCoupon } from './restore'
import { couponStorefrontCalls } from './storefront'

export { giveCoupon } from './claims'
export { newCode } from './codes'
export { insert as addCoupon } from './store'
export { couponsToTry } from './try-store'

export const column: Column = {
  name: 'coupons',
  calls: [
    book('coupons', coupons, { handlers: { ...couponCalls, ...grantCalls } }),
    book('couponRehearsal', couponRehearsal, { handlers: rehearsalCalls }),
    book('couponEffect', couponEffect, { handlers: effectCalls }),
  ],
  restore: { coupon: restoreCoupon },
  bulk: couponBulkActions,
  exports: couponExports,
  jobs: [grantJob, rehearsalKind],
  tasks: [...couponTasks, sweepRehearsalsTask],
  cron: [...couponCron, sweepRehearsalsCron],
  adds: [
    offers.of(() => couponOffer),
    linkSources.of(() => couponLinks),
    storefronts.of(() =>
      storefrontBook(couponStorefront, {
        handlers: couponStorefrontCalls,
        scopes: { coupons: 'goods', heldCoupons: 'orders', claimCoupon: 'orders', claimByCode: 'orders', occasion: 'events' },
      }),
    ),
  ],
}
