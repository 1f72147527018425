// Coupons: their list, the form of one of them with its rehearsal, and who holds them.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['coupons'],
  pages: {
    coupons: async () => (await import('./CouponPage')).CouponPage,
    couponForm: async () => (await import('./edit/EditPage')).CouponEditPage,
    heldCoupons: async () => (await import('./held/HeldPage')).HeldPage,
  },
  icons: {
    coupon: 'M3.5 4.5v5l7.3 7.3a1 1 0 0 0 1.4 0l4.6-4.6a1 1 0 0 0 0-1.4L9.5 3.5h-5a1 1 0 0 0-1 1zM7 7v.01',
  },
}
