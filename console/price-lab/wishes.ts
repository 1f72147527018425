// What the lab's form holds, and what it means to the server; null while something is missing or wrong.

import { type LabCouponKind, type LabInput, labInput } from '#contract/price-lab/calls'

export type Wishes = {
  regionCode?: string
  at?: string
  isMember: boolean
  memberPercent?: number
  freeFreight: boolean
  coupon: LabCouponKind | 'NONE'
  couponFen?: number
  couponPercent?: number
  couponCapFen?: number
  couponFromFen?: number
  points?: number
  pointsPerYuan?: number
  pointsMaxPct?: number
}

export const atFirst: Wishes = {
  isMember: false,
  memberPercent: 95,
  freeFreight: false,
  coupon: 'NONE',
  couponFen: 1000,
  couponPercent: 10,
  couponFromFen: 0,
  pointsPerYuan: 100,
  pointsMaxPct: 50,
}

type Line = { skuId: string; qty: number | undefined }

export function asInput(lines: readonly Line[], wishes: Wishes): LabInput | null {
  const { regionCode, at, isMember, memberPercent = 0, freeFreight, coupon, points, pointsPerYuan, pointsMaxPct } = wishes
  const given = {
    lines,
    regionCode: regionCode || undefined,
    at,
    member: isMember ? { discountBp: Math.round(memberPercent * 100), freeFreight } : undefined,
    coupon:
      coupon === 'NONE'
        ? undefined
        : {
            discount: coupon,
            amountFen: wishes.couponFen ?? 0,
            percent: wishes.couponPercent ?? 1,
            capFen: wishes.couponCapFen,
            thresholdFen: wishes.couponFromFen ?? 0,
          },
    points: points ? { use: points, perYuan: pointsPerYuan, maxPct: pointsMaxPct } : undefined,
  }
  const checked = labInput.safeParse(given)
  return checked.success ? checked.data : null
}
