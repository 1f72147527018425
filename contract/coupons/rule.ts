// A coupon as it is written: the rules of its fields, and of all of them taken together. Both sides ask here.

import { z } from 'zod'
import { integerBetween, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import type { Refusal } from '../kit/refusal'
import type { Words } from '../kit/words'
import type { Coupon } from '../pricing/coupon'
import { couponRefusals } from './refusals'
import { bearers, couponAudiences, couponDiscounts, couponKinds, couponScopes, occasions, takeTypes, validities } from './states'

export const couponLabels = {
  name: ['券名', 'Name'],
  kind: ['类型', 'Kind'],
  discount: ['形式', 'Form'],
  amountFen: ['减免金额', 'Amount off'],
  percent: ['折扣', 'Discount'],
  capFen: ['最多减免', 'At most'],
  thresholdFen: ['满额门槛', 'Threshold'],
  thresholdQty: ['满件门槛', 'Pieces from'],
  scope: ['范围', 'Scope'],
  scopeIds: ['商品或分类', 'Products or categories'],
  total: ['总量', 'Total'],
  limitPerUser: ['每人限领', 'Per buyer'],
  claimFrom: ['领取开始', 'Claim from'],
  claimUntil: ['领取结束', 'Claim until'],
  validity: ['有效期', 'Validity'],
  validFrom: ['有效期开始', 'Valid from'],
  validUntil: ['有效期结束', 'Valid until'],
  afterDays: ['领取后几天生效', 'Begins after days'],
  forDays: ['有效天数', 'Days valid'],
  audience: ['对象', 'For'],
  audienceLevels: ['等级', 'Levels'],
  audienceTags: ['标签', 'Tags'],
  takeType: ['发放方式', 'Given by'],
  occasion: ['发放时机', 'Occasion'],
  bearer: ['谁承担', 'Borne by'],
  shareBp: ['市场承担比例', "The market's share"],
  returnsOnRefund: ['退款后退回', 'Returned after a refund'],
  description: ['使用说明', 'Terms'],
  isDraft: ['存为草稿', 'Save as draft'],
} as const satisfies Record<string, Words>

export const unlimited = -1
export const maxTotal = 10_000_000
export const maxScopeIds = 2000
export const defaultShareBp = 5000
export const maxLevel = 10
const maxFen = 100_000_000
const time = z.iso.datetime()
const l = couponLabels

/** Every field of a coupon's terms. */
export const couponTermsFields = {
  kind: field(l.kind, z.enum(couponKinds)),
  name: field(l.name, text({ max: 20 })),
  discount: field(l.discount, z.enum(couponDiscounts)),
  /** Of AMOUNT; 0 for the others. */
  amountFen: field(l.amountFen, integerBetween(0, maxFen)),
  /** Of PERCENT: taken off, 10 is 9 折; `pricing/zhe` tells it as people say it. */
  percent: field(l.percent, integerBetween(1, 99)),
  /** Of PERCENT and FREIGHT; null: without end. */
  capFen: field(l.capFen, integerBetween(1, maxFen).nullable()),
  thresholdFen: field(l.thresholdFen, integerBetween(0, maxFen)),
  thresholdQty: field(l.thresholdQty, integerBetween(0, 9999)),
  scope: field(l.scope, z.enum(couponScopes)),
  /** Products for PRODUCTS and EXCLUDE, categories (with all below them) for CATEGORIES. */
  scopeIds: field(l.scopeIds, z.array(id).max(maxScopeIds)),
  /** -1: without end. */
  total: field(l.total, integerBetween(unlimited, maxTotal)),
  limitPerUser: field(l.limitPerUser, integerBetween(1, 100)),
  claimFrom: field(l.claimFrom, time),
  claimUntil: field(l.claimUntil, time),
  validity: field(l.validity, z.enum(validities)),
  validFrom: field(l.validFrom, time.nullable()),
  validUntil: field(l.validUntil, time.nullable()),
  afterDays: field(l.afterDays, integerBetween(0, 90)),
  forDays: field(l.forDays, integerBetween(1, 366)),
  audience: field(l.audience, z.enum(couponAudiences)),
  audienceLevels: field(l.audienceLevels, z.array(z.number().int().min(1).max(maxLevel)).max(maxLevel)),
  audienceTags: field(l.audienceTags, z.array(text({ max: 20 })).max(20)),
  takeType: field(l.takeType, z.enum(takeTypes)),
  occasion: field(l.occasion, z.enum(occasions).nullable()),
  bearer: field(l.bearer, z.enum(bearers)),
  /** Of SHARED: the market's part in basis points. */
  shareBp: field(l.shareBp, integerBetween(1, 9999)),
  returnsOnRefund: field(l.returnsOnRefund, z.boolean()),
  description: field(l.description, text({ min: 0, max: 200 })),
}

const termsShape = z.strictObject(couponTermsFields)
/** All that a coupon says. */
export type CouponTerms = z.output<typeof termsShape>

/** What most coupons say where nobody says otherwise: for everybody and everything, claimed by oneself, borne by the shop. */
export const plainTerms: Omit<CouponTerms, 'name' | 'amountFen' | 'thresholdFen' | 'total' | 'claimFrom' | 'claimUntil'> = {
  kind: 'FULL_REDUCTION',
  discount: 'AMOUNT',
  percent: 10,
  capFen: null,
  thresholdQty: 0,
  scope: 'ALL',
  scopeIds: [],
  limitPerUser: 1,
  validity: 'RELATIVE',
  validFrom: null,
  validUntil: null,
  afterDays: 0,
  forDays: 30,
  audience: 'ALL',
  audienceLevels: [],
  audienceTags: [],
  takeType: 'CLAIM',
  occasion: null,
  bearer: 'SHOP',
  shareBp: defaultShareBp,
  returnsOnRefund: true,
  description: '',
}

/** What a coupon says, and nothing else of it. */
export const termsOf = (coupon: CouponTerms): CouponTerms =>
  Object.fromEntries((Object.keys(couponTermsFields) as (keyof CouponTerms)[]).map((key) => [key, coupon[key]])) as CouponTerms

const instant = (at: string | null): string | null => at && new Date(at).toISOString()

/** The same without what another choice has left behind: a cap of an amount, goods of all, dates of days. Two that say the same are alike. */
export function tidyTerms(terms: CouponTerms): CouponTerms {
  const { discount, scope, validity, audience, takeType, bearer } = terms
  const isFixed = validity === 'FIXED'
  return {
    ...terms,
    amountFen: discount === 'AMOUNT' ? terms.amountFen : 0,
    capFen: discount === 'AMOUNT' ? null : terms.capFen,
    scopeIds: scope === 'ALL' ? [] : [...new Set(terms.scopeIds)],
    claimFrom: new Date(terms.claimFrom).toISOString(),
    claimUntil: new Date(terms.claimUntil).toISOString(),
    validFrom: isFixed ? instant(terms.validFrom) : null,
    validUntil: isFixed ? instant(terms.validUntil) : null,
    audienceLevels: audience === 'LEVELS' ? [...new Set(terms.audienceLevels)].sort((a, b) => a - b) : [],
    audienceTags: audience === 'TAGS' ? [...new Set(terms.audienceTags)] : [],
    occasion: takeType === 'AUTO' ? terms.occasion : null,
    shareBp: bearer === 'SHARED' ? terms.shareBp : defaultShareBp,
  }
}

type Priced = Pick<CouponTerms, 'name' | 'discount' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen' | 'thresholdQty' | 'scope'>
/** Its terms as the price of a basket reads them; `scopeIds` with all that stands below a category. */
export const pricedTerms = (id: string, terms: Priced, scopeIds: readonly string[]): Coupon => ({
  id,
  name: terms.name,
  discount: terms.discount,
  amountFen: terms.amountFen,
  percent: terms.percent,
  capFen: terms.capFen,
  thresholdFen: terms.thresholdFen,
  thresholdQty: terms.thresholdQty,
  scope: terms.scope,
  scopeIds,
})

/** What a held coupon keeps: the terms that it was given under. */
export type CouponRule = Pick<
  CouponTerms,
  | 'kind'
  | 'name'
  | 'discount'
  | 'amountFen'
  | 'percent'
  | 'capFen'
  | 'thresholdFen'
  | 'thresholdQty'
  | 'scope'
  | 'scopeIds'
  | 'bearer'
  | 'shareBp'
  | 'returnsOnRefund'
  | 'description'
>

export type Wrong = { at: keyof CouponTerms; why: Refusal }

/** What is wrong with the terms taken together. */
export function whyNotTerms(terms: CouponTerms): Wrong[] {
  const found: Wrong[] = []
  const wrong = (at: keyof CouponTerms, why: Refusal) => found.push({ at, why })
  const { kind, discount, amountFen, thresholdFen, thresholdQty, scope, scopeIds, total, limitPerUser } = terms
  if (discount === 'AMOUNT' && amountFen === 0) wrong('amountFen', couponRefusals.amountNeeded)
  if (discount === 'AMOUNT' && thresholdFen > 0 && amountFen >= thresholdFen) wrong('amountFen', couponRefusals.amountOverThreshold)
  if (thresholdFen > 0 && thresholdQty > 0) wrong('thresholdQty', couponRefusals.oneThreshold)
  if (kind === 'FULL_REDUCTION' && thresholdFen === 0 && thresholdQty === 0) wrong('thresholdFen', couponRefusals.thresholdNeeded)
  if (kind === 'PRODUCT' && scope === 'ALL') wrong('scope', couponRefusals.productScope)
  if (scope !== 'ALL' && scopeIds.length === 0) wrong('scopeIds', couponRefusals.scopeNeeded)
  if (kind === 'NEW_FOLLOWER' && (terms.audience !== 'NEW_FOLLOWER' || limitPerUser !== 1)) wrong('audience', couponRefusals.newFollowers)
  if (total !== unlimited && limitPerUser > total) wrong('limitPerUser', couponRefusals.limitOverTotal)
  found.push(...whyNotTimes(terms), ...whyNotPeople(terms))
  return found
}

function whyNotTimes({ claimFrom, claimUntil, validity, validFrom, validUntil }: CouponTerms): Wrong[] {
  const isAfter = (later: string, earlier: string) => Date.parse(later) > Date.parse(earlier)
  if (!isAfter(claimUntil, claimFrom)) return [{ at: 'claimUntil', why: couponRefusals.claimOrder }]
  if (validity === 'RELATIVE') return []
  if (validFrom === null || validUntil === null || !isAfter(validUntil, validFrom))
    return [{ at: 'validUntil', why: couponRefusals.validOrder }]
  return isAfter(claimUntil, validUntil) ? [{ at: 'validUntil', why: couponRefusals.validBeforeClaim }] : []
}

function whyNotPeople({ audience, audienceLevels, audienceTags, takeType, occasion }: CouponTerms): Wrong[] {
  const found: Wrong[] = []
  if (audience === 'LEVELS' && audienceLevels.length === 0) found.push({ at: 'audienceLevels', why: couponRefusals.audienceNeeded })
  if (audience === 'TAGS' && audienceTags.length === 0) found.push({ at: 'audienceTags', why: couponRefusals.audienceNeeded })
  if (takeType === 'AUTO' && occasion === null) found.push({ at: 'occasion', why: couponRefusals.occasionNeeded })
  return found
}

/** Each wrong field carries its own reason. */
function together(terms: CouponTerms, ctx: z.RefinementCtx): void {
  for (const { at, why } of whyNotTerms(terms)) ctx.addIssue({ code: 'custom', path: [at], message: problem(why.words, why.params) })
}

export const couponTerms = termsShape.superRefine(together)
export const couponForm = z
  .strictObject({
    ...couponTermsFields,
    id: id.optional(),
    version: z.number().int().optional(),
    isDraft: field(l.isDraft, z.boolean()).default(false),
  })
  .superRefine(together)
export type CouponForm = z.input<typeof couponForm>
