// Coupons of the demo: each kind and each state, in the shops and the market that everybody looks at, and buyers who hold them.

import { type CouponTerms, plainTerms } from '#contract/coupons/rule'
import type { StoredStatus } from '#contract/coupons/standing'
import { sure } from '#contract/kit/sure'
import { addCoupon, newCode } from '../coupons/index'
import type { Tx } from '../kit/database/db'
import { market, shop } from './places'

const day = 86_400_000

type Plan = Partial<CouponTerms> & {
  unit: number
  name: string
  /** Days from now, in which it is claimed. */
  from: number
  to: number
  status?: StoredStatus
  voidReason?: string
  /** How many buyers hold it unused, let it expire, and had it taken from them. */
  held?: { unused?: number; expired?: number; revoked?: number }
  /** For so many goods of the shop, after so many. */
  goods?: { many: number; after: number }
}

const off = (thresholdFen: number, amountFen: number) => ({ kind: 'FULL_REDUCTION', thresholdFen, amountFen }) as const

const plans: readonly Plan[] = [
  {
    unit: shop.selfManaged,
    name: '满 199 减 30',
    from: -12,
    to: 20,
    ...off(19_900, 3000),
    total: 500,
    limitPerUser: 2,
    held: { unused: 24 },
  },
  {
    unit: shop.selfManaged,
    name: '全店 9 折券',
    from: -6,
    to: 10,
    kind: 'FULL_REDUCTION',
    discount: 'PERCENT',
    percent: 10,
    capFen: 5000,
    thresholdFen: 10_000,
    total: 200,
    held: { unused: 12, revoked: 1 },
  },
  {
    unit: shop.selfManaged,
    name: '新粉见面礼 15 元',
    from: -30,
    to: 60,
    kind: 'NEW_FOLLOWER',
    audience: 'NEW_FOLLOWER',
    amountFen: 1500,
    total: -1,
    forDays: 15,
    held: { unused: 9, expired: 14 },
  },
  {
    unit: shop.selfManaged,
    name: '满 99 免运费',
    from: -3,
    to: 25,
    discount: 'FREIGHT',
    kind: 'FULL_REDUCTION',
    thresholdFen: 9900,
    capFen: 1500,
    total: 300,
    held: { unused: 15 },
  },
  {
    unit: shop.selfManaged,
    name: '新品 8 折尝鲜',
    from: -2,
    to: 12,
    kind: 'PRODUCT',
    discount: 'PERCENT',
    percent: 20,
    capFen: 8000,
    scope: 'PRODUCTS',
    goods: { many: 6, after: 0 },
    total: 100,
    held: { unused: 5 },
  },
  { unit: shop.selfManaged, name: '首次进店礼', from: -1, to: 40, ...off(8800, 800), takeType: 'AUTO', occasion: 'FIRST_VISIT', total: -1 },
  {
    unit: shop.selfManaged,
    name: '老客回购券',
    from: -5,
    to: 50,
    ...off(15_000, 1500),
    takeType: 'AUTO',
    occasion: 'ORDER_DONE',
    total: 1000,
    limitPerUser: 3,
  },
  {
    unit: shop.selfManaged,
    name: '售后补偿券',
    from: -40,
    to: 90,
    ...off(5000, 1000),
    takeType: 'GRANT',
    total: 200,
    limitPerUser: 5,
    held: { unused: 3 },
  },
  {
    unit: shop.selfManaged,
    name: '双十一满减',
    from: -25,
    to: -4,
    ...off(29_900, 5000),
    validity: 'FIXED',
    total: 60,
    held: { expired: 18 },
  },
  {
    unit: shop.selfManaged,
    name: '两件 95 折',
    from: -8,
    to: 8,
    kind: 'FULL_REDUCTION',
    discount: 'PERCENT',
    percent: 5,
    thresholdQty: 2,
    total: 100,
    status: 'PAUSED',
    held: { unused: 6 },
  },
  {
    unit: shop.selfManaged,
    name: '开业礼券',
    from: -70,
    to: 10,
    ...off(10_000, 2000),
    total: 100,
    status: 'VOID',
    voidReason: '门槛写错，已另发新券',
    held: { unused: 2, revoked: 4 },
  },
  { unit: shop.selfManaged, name: '周年庆满减', from: 15, to: 30, ...off(39_900, 8000), total: 300, status: 'DRAFT' },
  { unit: shop.unified, name: '满 150 减 20', from: -9, to: 14, ...off(15_000, 2000), total: 200, held: { unused: 8 } },
  {
    unit: market.first,
    name: '市场满 300 减 40',
    from: -10,
    to: 20,
    ...off(30_000, 4000),
    bearer: 'SHARED',
    shareBp: 5000,
    total: 400,
    limitPerUser: 2,
    held: { unused: 20 },
  },
  {
    unit: market.first,
    name: '逛市场免运费',
    from: -4,
    to: 16,
    discount: 'FREIGHT',
    kind: 'FULL_REDUCTION',
    thresholdFen: 19_900,
    capFen: 1000,
    bearer: 'MARKET',
    total: 500,
    held: { unused: 10 },
  },
]

const usual: CouponTerms = { ...plainTerms, name: '', amountFen: 0, thresholdFen: 0, total: 100, claimFrom: '', claimUntil: '' }

async function termsOf(tx: Tx, now: Date, plan: Plan): Promise<CouponTerms> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const { unit, from, to, status: _status, voidReason: _reason, held: _held, goods, ...terms } = plan
  const products = goods
    ? await tx<{ id: string }[]>`
        select id from product where shop_id = ${unit} and shelf_status = 'ON' order by id limit ${goods.many} offset ${goods.after}`
    : []
  const isFixed = terms.validity === 'FIXED'
  return {
    ...usual,
    ...terms,
    scopeIds: products.map(({ id }) => id),
    claimFrom: at(from),
    claimUntil: at(to),
    validFrom: isFixed ? at(from) : null,
    validUntil: isFixed ? at(to + 1) : null,
  }
}

type Buyer = { key: string; name: string }
const states = ['unused', 'expired', 'revoked'] as const
const stored = { unused: 'UNUSED', expired: 'EXPIRED', revoked: 'REVOKED' } as const

/** Taken over the last days in which it could be; those that expired were taken in the first half of them. */
async function addHeld(tx: Tx, now: Date, couponId: string, plan: Plan, buyers: readonly Buyer[]): Promise<void> {
  const { from, to, takeType, held = {} } = plan
  let n = 0
  for (const state of states) {
    const many = held[state] ?? 0
    const [first, last] = state === 'expired' ? [from, (from + Math.min(to, 0)) / 2] : [Math.max(from, -9), -0.05]
    for (let of = 0; of < many; of += 1) {
      const buyer = buyers[(n * 7 + Number(couponId)) % Math.max(1, buyers.length)]
      if (!buyer) return
      n += 1
      const takenAt = new Date(now.getTime() + (first + ((last - first) * (of + 1)) / (many + 1)) * day).toISOString()
      await tx`
        insert into user_coupon (coupon_id, unit_id, shop_id, market_id, brand_id, agent_id, buyer_key, buyer_name, code, rule, source, status,
                                 valid_from, valid_until, taken_at)
        select c.id, c.unit_id, c.shop_id, c.market_id, c.brand_id, c.agent_id, ${buyer.key}, ${buyer.name}, ${newCode()}, coupon_rule(c),
               ${takeType === 'GRANT' ? 'GRANT' : 'CLAIM'}, ${stored[state]}, coalesce(c.valid_from, ${takenAt}::timestamptz),
               coalesce(c.valid_until, ${takenAt}::timestamptz + c.for_days * interval '24 hours'), ${takenAt}
          from coupon c where c.id = ${couponId}`
    }
  }
}

/** Their times lie around the moment of the seed: a demo in which everything ended long ago shows nothing. */
export async function addCoupons(tx: Tx, now: Date): Promise<void> {
  const buyers = await tx<Buyer[]>`
    select buyer_key as key, max(buyer_name) as name from trade_order where market_id = ${market.first} and buyer_name <> '' group by 1 order by 1 limit 90`
  for (const plan of plans) {
    const { unit, status = 'ACTIVE', voidReason, from } = plan
    const openedAt = status === 'DRAFT' ? null : new Date(now.getTime() + from * day).toISOString()
    const terms = await termsOf(tx, now, plan)
    const id = await addCoupon(tx, String(unit), newCode(), terms, { status: status === 'VOID' ? 'ACTIVE' : status, openedAt })
    await tx`update coupon set created_at = ${new Date(now.getTime() + Math.min(from, 0) * day - 3_600_000).toISOString()} where id = ${id}`
    await addHeld(tx, now, id, plan, buyers)
    if (status === 'VOID')
      await tx`update coupon set status = 'VOID', void_reason = ${sure(voidReason, 'the reason')}, void_name = '林晓月' where id = ${id}`
  }
}
