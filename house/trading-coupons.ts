// Coupons for trade at random: a few of each kind, of two shops and of their market, and buyers who claim them as they please.

import { type CouponTerms, defaultShareBp } from '#contract/coupons/rule'
import { addCoupon, giveCoupon, newCode } from '#server/coupons/index'
import { type House, inHouse } from './shopping'

const day = 86_400_000

const usual = {
  kind: 'FULL_REDUCTION',
  amountFen: 0,
  percent: 20,
  capFen: null,
  thresholdFen: 0,
  thresholdQty: 0,
  scope: 'ALL',
  scopeIds: [],
  total: -1,
  limitPerUser: 100,
  validity: 'RELATIVE',
  validFrom: null,
  validUntil: null,
  afterDays: 0,
  forDays: 2,
  audience: 'ALL',
  audienceLevels: [],
  audienceTags: [],
  takeType: 'CLAIM',
  occasion: null,
  bearer: 'SHOP',
  shareBp: defaultShareBp,
  returnsOnRefund: true,
  description: '',
} as const satisfies Partial<CouponTerms>

type Plan = Partial<CouponTerms> & Pick<CouponTerms, 'name' | 'discount'> & { unit: string }
const plans: readonly Plan[] = [
  { unit: '201', name: '满 10 减 2', discount: 'AMOUNT', thresholdFen: 1000, amountFen: 199 },
  { unit: '201', name: '八折', discount: 'PERCENT', thresholdQty: 2, capFen: 777, returnsOnRefund: false },
  { unit: '202', name: '免运费', discount: 'FREIGHT', capFen: 500 },
  { unit: '101', name: '市场满 20 减 5', discount: 'AMOUNT', thresholdFen: 2000, amountFen: 501, bearer: 'SHARED', shareBp: 3333 },
  { unit: '101', name: '市场九折', discount: 'PERCENT', percent: 10, bearer: 'MARKET' },
  // There are few of these: whoever comes late is refused.
  { unit: '101', name: '抢购券', discount: 'AMOUNT', amountFen: 5000, bearer: 'MARKET', total: 25, limitPerUser: 2 },
]

/** Their ids. */
export const tradeCoupons = (house: House): Promise<string[]> =>
  inHouse(house, async (tx, now) => {
    const [claimFrom, claimUntil] = [-1, 60].map((days) => new Date(now.getTime() + days * day).toISOString()) as [string, string]
    const ids: string[] = []
    for (const { unit, ...terms } of plans)
      ids.push(
        await addCoupon(
          tx,
          unit,
          newCode(),
          { ...usual, claimFrom, claimUntil, ...terms },
          { status: 'ACTIVE', openedAt: now.toISOString() },
        ),
      )
    return ids
  })

/** Null where the buyer was refused. */
export const claimOne = (house: House, couponId: string, key: string): Promise<string | null> =>
  inHouse(house, async (tx, now) => {
    const given = await giveCoupon(tx, { key, name: 'r' }, { couponId, source: 'CLAIM', at: now })
    return 'code' in given ? null : given.id
  })
