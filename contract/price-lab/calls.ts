// The price lab: what a basket would cost at some time, in some place, for some buyer, and every step on the way there.

import { z } from 'zod'
import { couponDiscounts } from '../coupons/states'
import { nothing, read } from '../kit/call'
import { integerBetween } from '../kit/fields'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import type { FreightCharge } from '../pricing/freight'
import { type StepName, steps } from '../pricing/price'

export const labRefusals = refusals('price-lab', {
  skuMissing: [404690, '有商品规格不存在', 'A SKU does not exist'],
  regionUnknown: [422690, '没有这个地区', 'Region not found'],
})

export const stepWords: Record<StepName, Words> = {
  exclusive: ['专享活动价', 'Exclusive price'],
  discount: ['限时折扣', 'Discount'],
  member: ['会员价', 'Member price'],
  'spend-and-save': ['满减', 'Spend and save'],
  coupon: ['优惠券', 'Coupon'],
  points: ['积分抵扣', 'Points'],
  freight: ['运费', 'Freight'],
}
export const becauseWords: Record<FreightCharge['because'], Words> = {
  'free-template': ['模板包邮', 'The template is free of charge'],
  'free-rule': ['满足包邮条件', 'A free rule is met'],
  rule: ['命中地区规则', 'A rule for the region'],
  'default-rule': ['按默认规则', 'The default rule'],
}

const maxFen = 100_000_000_00
const fen = (label: Words) => field(label, integerBetween(0, maxFen))
/** The coupon that the reader makes up stands beside real ones under this id. */
export const supposedId = 'supposed'
export const supposedWords: Words = ['假设的券', 'Supposed coupon']
export const maxTried = 20

const labels = {
  qty: ['数量', 'Quantity'],
  at: ['下单时间', 'At'],
  regionCode: ['收货地区', 'Ship to'],
  discountBp: ['会员折扣', 'Member pays'],
  points: ['使用积分', 'Points used'],
} as const satisfies Record<string, Words>

export const labInput = z.strictObject({
  lines: z
    .array(z.strictObject({ skuId: id, qty: field(labels.qty, integerBetween(1, 100_000)) }))
    .min(1)
    .max(50),
  /** Now when left out. */
  at: field(labels.at, z.iso.datetime()).optional(),
  /** Nothing is sent when left out. */
  regionCode: field(labels.regionCode, z.string().regex(/^\d{6}$/)).optional(),
  /** 9500: the member pays 95 %, 9.5 折. */
  member: z.strictObject({ discountBp: field(labels.discountBp, integerBetween(1, 10_000)), freeFreight: z.boolean() }).optional(),
  coupon: z
    .strictObject({
      discount: z.enum(couponDiscounts),
      amountFen: fen(['减免金额', 'Amount']),
      /** Taken off: 10 is 9 折. */
      percent: field(['券面折扣', '% of price'], integerBetween(1, 99)),
      capFen: fen(['最高减免', 'At most']).optional(),
      thresholdFen: fen(['使用门槛', 'From']),
    })
    .optional(),
  /** Coupons that there are: they are tried together with the supposed one, and the best are used. */
  couponIds: field(['优惠券', 'Coupons'], z.array(id).max(maxTried)).optional(),
  /** A level of a real programme, with so many points: by its own rules, in the shops where it works. It counts instead of what is supposed. */
  level: z.strictObject({ id, points: field(labels.points, integerBetween(0, 1_000_000_000)) }).optional(),
  points: z
    .strictObject({
      use: field(labels.points, integerBetween(1, 1_000_000_000)),
      perYuan: field(['多少积分抵 1 元', 'Points per yuan'], integerBetween(1, 1_000_000)),
      maxPct: field(['最高抵扣比例', 'At most (%)'], integerBetween(1, 100)),
    })
    .optional(),
})
export type LabInput = z.input<typeof labInput>

const amounts = {
  goodsFen: z.number().int(),
  discountFen: z.number().int(),
  memberFen: z.number().int(),
  couponFen: z.number().int(),
  pointsFen: z.number().int(),
  freightFen: z.number().int(),
  payableFen: z.number().int(),
}

const charge = z.object({
  templateId: id,
  name: z.string(),
  quantity: z.number().int(),
  /** Pieces, grams or cubic centimetres. */
  chargeBy: z.enum(['PIECE', 'WEIGHT', 'VOLUME']),
  feeFen: z.number().int(),
  because: z.enum(['free-template', 'free-rule', 'rule', 'default-rule']),
  rule: z
    .object({
      /** How the matched regions are called; none for the default rule. */
      regions: z.array(z.string()),
      firstQty: z.number().int(),
      firstFeeFen: z.number().int(),
      extraQty: z.number().int(),
      extraFeeFen: z.number().int(),
    })
    .nullable(),
})

const triedCoupon = z.object({
  /** Of a coupon, or `supposed`. */
  id: z.string(),
  name: z.string(),
  savesFen: z.number().int(),
  isUsed: z.boolean(),
  /** In the reader's language; null where it is used. */
  whyNot: z.string().nullable(),
  /** What shuts it out of which lines, by their place in the basket. */
  shut: z.array(z.object({ name: z.string(), by: z.enum(['DISCOUNT', 'EXCLUSIVE']), lines: z.array(z.number().int()) })),
  /** Names of the tried coupons that cannot be used beside it. */
  excludes: z.array(z.string()),
})

const traced = z.object({
  at: z.iso.datetime(),
  address: z.string().nullable(),
  lines: z.array(
    z.object({
      skuId: id,
      name: z.string(),
      specText: z.string(),
      imageUrl: z.string().nullable(),
      qty: z.number().int(),
      priceFen: z.number().int(),
      /** Why a shopper could not buy it now, in the reader's language. */
      whyNot: z.string().nullable(),
      ...amounts,
    }),
  ),
  /** `pointsEarned`: what an order of this level will earn. */
  total: z.object({ ...amounts, pointsUsed: z.number().int(), pointsEarned: z.number().int() }),
  /** What each step took off, or for freight put on, with the share of each line. */
  steps: z.array(z.object({ step: z.enum(steps), name: z.string(), amountFen: z.number().int(), shares: z.array(z.number().int()) })),
  charges: z.array(charge),
  coupons: z.array(triedCoupon),
  /** Why freight could not be computed; then the sum is without it. */
  freightProblem: z.string().nullable(),
})
export type Traced = z.output<typeof traced>

const labSku = z.object({
  id,
  productName: z.string(),
  imageUrl: z.string().nullable(),
  specText: z.string(),
  code: z.string(),
  shopName: z.string(),
  priceFen: z.number().int(),
  available: z.number().int(),
})

export const priceLab = {
  /** A read by POST: a basket does not fit into an address. */
  trace: read('POST /merchant-api/price/trace', {
    access: 'price-lab:read',
    title: ['价格试算', 'Price lab'],
    input: labInput,
    output: traced,
  }),
  /** Of the programme that works in the reader's unit; none where none does. */
  levels: read('GET /merchant-api/price/levels', {
    access: 'price-lab:read',
    title: ['可试算的会员等级', 'Levels to try out'],
    topics: ['membership'],
    input: nothing,
    output: z.array(z.object({ id, name: z.string() })),
  }),
  skus: read('GET /merchant-api/price/skus', {
    access: 'price-lab:read',
    title: ['可试算的规格', 'SKUs to try out'],
    input: pageQuery.extend({ keyword: z.string().max(100).optional() }).strict(),
    output: pageOf(labSku),
  }),
}
