// What the lab's form holds, and what it means to the server; null while something is missing or wrong.

import type { CouponDiscount } from '#contract/coupons/states'
import { type LabInput, labInput } from '#contract/price-lab/calls'
import { bpOfPaid, mostPaid, offOfPaid } from '#contract/pricing/zhe'

export type Wishes = {
  regionCode?: string
  at?: string
  isMember: boolean
  memberPaidPct?: number
  freeFreight: boolean
  /** A level that there is, instead of what is supposed. */
  levelId?: string
  coupon: CouponDiscount | 'NONE'
  couponFen?: number
  couponPaidPct?: number
  couponCapFen?: number
  couponFromFen?: number
  /** Coupons that there are. */
  tried: readonly { id: string; name: string }[]
  points?: number
  pointsPerYuan?: number
  pointsMaxPct?: number
}

export const atFirst: Wishes = {
  isMember: false,
  memberPaidPct: 95,
  freeFreight: false,
  coupon: 'NONE',
  couponFen: 1000,
  couponPaidPct: 90,
  couponFromFen: 0,
  tried: [],
  pointsPerYuan: 100,
  pointsMaxPct: 50,
}

type Line = { skuId: string; qty: number | undefined }

export function asInput(lines: readonly Line[], wishes: Wishes): LabInput | null {
  const { regionCode, at, isMember, memberPaidPct = 0, freeFreight, levelId, coupon, points, pointsPerYuan, pointsMaxPct } = wishes
  const given = {
    lines,
    regionCode: regionCode || undefined,
    at,
    member: isMember && !levelId ? { discountBp: bpOfPaid(memberPaidPct), freeFreight } : undefined,
    level: isMember && levelId ? { id: levelId, points: points ?? 0 } : undefined,
    coupon:
      coupon === 'NONE'
        ? undefined
        : {
            discount: coupon,
            amountFen: wishes.couponFen ?? 0,
            percent: offOfPaid(wishes.couponPaidPct ?? mostPaid),
            capFen: coupon === 'AMOUNT' ? undefined : wishes.couponCapFen,
            thresholdFen: wishes.couponFromFen ?? 0,
          },
    couponIds: wishes.tried.map(({ id }) => id),
    points: points && !(isMember && levelId) ? { use: points, perYuan: pointsPerYuan, maxPct: pointsMaxPct } : undefined,
  }
  const checked = labInput.safeParse(given)
  return checked.success ? checked.data : null
}
