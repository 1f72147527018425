// The price engine: one pure function from basket, member, address and time to a price with the trace of how it came about.
// Order of steps: exclusive activity, else timed discount against member price (the lower wins), spend-and-save, coupon, points, freight.

import type { Refusal } from '../kit/refusal'
import type { Coupon } from './coupon'
import { type CouponLine, couponOn, couponShares } from './coupon-on'
import { type Freight, type FreightTemplate, freightOf } from './freight'
import { type Points, pointsCapFen, pointsWithin } from './points'
import { split } from './split'

export type Discount = {
  id: string
  name: string
  kind: 'PRICE' | 'PERCENT' | 'MINUS'
  value: number
  startsAt: string
  endsAt: string
  stacksWithCoupon: boolean
}
/** Presale and points-mall prices stand alone: no other discount, and no coupon or points unless switched on. */
export type Exclusive = { id: string; name: string; priceFen: number; allowsCoupon: boolean; allowsPoints: boolean }

export type BasketLine = {
  key: string
  skuId: string
  productId: string
  categoryId: string | null
  qty: number
  priceFen: number
  weightG: number
  volumeCm3: number
  freightTemplateId: string | null
  memberPriceFen?: number | null
  discounts?: readonly Discount[]
  exclusive?: Exclusive | null
  /** At most this share of the line may be paid with points. */
  pointsMaxPct?: number
}

export type Member = { levelName: string /** 9500 is 95 % of the price. */; discountBp: number; freeFreight: boolean }
export type SpendAndSave = { id: string; name: string; thresholdFen: number; minusFen: number }

export type Basket = {
  lines: readonly BasketLine[]
  at: string
  member?: Member | null
  spendAndSave?: readonly SpendAndSave[]
  coupon?: Coupon | null
  /** Where the coupon counts over several orders: what falls to each line of this one, of its goods or of its freight. */
  couponShares?: readonly number[] | null
  points?: Points | null
  /** Whoever sells bears the freight. */
  isSentFree?: boolean
  /** From the narrowest region to the widest; null when nothing is shipped. */
  regionPath: readonly string[] | null
  templates: ReadonlyMap<string, FreightTemplate>
}

export const steps = ['exclusive', 'discount', 'member', 'spend-and-save', 'coupon', 'points', 'freight'] as const
export type StepName = (typeof steps)[number]
/** One step of the trace: what it took off (or, for freight, put on), which rule, and each line's share. */
export type Step = { step: StepName; name: string; amountFen: number; shares: number[] }
/** A rule that had its say, by its id, and the lines it was said of: an exclusive price also where it took nothing off. */
export type Used = { id: string; amountFen: number; lines: { at: number; amountFen: number }[] /** Where points paid. */; points?: number }

export type PricedLine = {
  key: string
  goodsFen: number
  discountFen: number
  memberFen: number
  couponFen: number
  pointsFen: number
  freightFen: number
  payableFen: number
}
export type Price = Omit<PricedLine, 'key'> & {
  pointsUsed: number
  lines: PricedLine[]
  steps: Step[]
  used: Used[]
  freight: Freight | null
}

type Working = { line: BasketLine; goods: number; discount: number; member: number; coupon: number; points: number; freight: number }

export function priceOf(basket: Basket): Price | Refusal {
  const work: Working[] = basket.lines.map((line) => ({
    line,
    goods: line.priceFen * line.qty,
    discount: 0,
    member: 0,
    coupon: 0,
    points: 0,
    freight: 0,
  }))
  const trace: Trace = { steps: [], used: [] }
  ownPrices(work, basket, trace)
  spendAndSave(work, basket, trace)
  coupon(work, basket, trace)
  const pointsUsed = points(work, basket, trace)
  const freight = addFreight(work, basket, trace)
  if (freight && 'code' in freight) return freight
  const steps = trace.steps.filter((step) => step.amountFen !== 0)
  return { ...totals(work), pointsUsed, lines: work.map(lineOf), steps, used: trace.used, freight }
}

type Trace = { steps: Step[]; used: Used[] }

/** Notes that a rule counted for a line; one that counts for several lines is one rule. */
function count({ used }: Trace, id: string, at: number, amountFen: number): void {
  const known = used.find((one) => one.id === id)
  if (known) {
    known.amountFen += amountFen
    known.lines.push({ at, amountFen })
  } else used.push({ id, amountFen, lines: [{ at, amountFen }] })
}
const countAll = (trace: Trace, id: string, shares: readonly number[]): void => {
  for (const [at, fen] of shares.entries()) if (fen > 0) count(trace, id, at, fen)
}

const left = (of: Working) => of.goods - of.discount - of.member - of.coupon - of.points
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

/** What one piece costs by its own activity or by the member's price, whichever is lower. */
function ownPrices(work: Working[], { at, member }: Basket, trace: Trace): void {
  for (const [n, each] of work.entries()) {
    const { line } = each
    const note = (step: StepName, name: string, amountFen: number) =>
      trace.steps.push({ step, name, amountFen, shares: work.map((_, m) => (m === n ? amountFen : 0)) })
    if (line.exclusive) {
      each.discount = Math.max(0, line.priceFen - line.exclusive.priceFen) * line.qty
      note('exclusive', line.exclusive.name, each.discount)
      count(trace, line.exclusive.id, n, each.discount)
      continue
    }
    const running = (line.discounts ?? []).filter((one) => one.startsAt <= at && at < one.endsAt)
    const best = running
      .map((one) => ({ one, fen: discounted(line.priceFen, one) }))
      .sort((a, b) => a.fen - b.fen || (a.one.id < b.one.id ? -1 : 1))[0]
    const memberFen = memberPrice(line, member ?? null)
    if (best && best.fen <= memberFen && best.fen < line.priceFen) {
      each.discount = (line.priceFen - best.fen) * line.qty
      note('discount', best.one.name, each.discount)
      count(trace, best.one.id, n, each.discount)
    } else if (memberFen < line.priceFen) {
      each.member = (line.priceFen - memberFen) * line.qty
      note('member', member?.levelName ?? '', each.member)
    }
  }
}

export function discounted(priceFen: number, { kind, value }: Pick<Discount, 'kind' | 'value'>): number {
  const fen = kind === 'PRICE' ? value : kind === 'MINUS' ? priceFen - value : Math.round((priceFen * (100 - value)) / 100)
  return Math.min(priceFen, Math.max(1, fen))
}

function memberPrice(line: BasketLine, member: Member | null): number {
  if (!member) return line.priceFen
  const byLevel = Math.max(1, Math.round((line.priceFen * member.discountBp) / 10_000))
  return Math.min(line.priceFen, line.memberPriceFen ?? byLevel)
}

function spendAndSave(work: Working[], { spendAndSave: offers = [] }: Basket, trace: Trace): void {
  const open = work.filter(({ line }) => !line.exclusive)
  const base = sum(open.map(left))
  const best = offers.filter((offer) => base >= offer.thresholdFen).sort((a, b) => b.minusFen - a.minusFen || (a.id < b.id ? -1 : 1))[0]
  if (!best) return
  const shares = split(
    Math.min(best.minusFen, base),
    work.map((each) => ({ key: each.line.key, weight: open.includes(each) ? left(each) : 0 })),
  )
  for (const [n, each] of work.entries()) each.discount += shares[n] ?? 0
  trace.steps.push({ step: 'spend-and-save', name: best.name, amountFen: sum(shares), shares })
  countAll(trace, best.id, shares)
}

/** What shuts a line to coupons: an exclusive price that does not allow them, or a running discount that does not stack. */
export function shutBy(line: BasketLine, at: string): Exclusive | Discount | null {
  if (line.exclusive) return line.exclusive.allowsCoupon ? null : line.exclusive
  return (line.discounts ?? []).find((one) => !one.stacksWithCoupon && at >= one.startsAt && at < one.endsAt) ?? null
}

/** The lines as a coupon sees them, from what they cost without one. */
export const couponLinesOf = ({ lines, at }: Pick<Basket, 'lines' | 'at'>, without: Pick<Price, 'lines'>): CouponLine[] =>
  lines.map((line, n) => {
    const { goodsFen = 0, discountFen = 0, memberFen = 0, freightFen = 0 } = without.lines[n] ?? {}
    return couponLine(line, at, goodsFen - discountFen - memberFen, freightFen)
  })

const couponLine = (line: BasketLine, at: string, leftFen: number, freightFen: number): CouponLine => ({
  key: line.key,
  productId: line.productId,
  categoryId: line.categoryId,
  qty: line.qty,
  leftFen,
  takesCoupon: shutBy(line, at) === null,
  freightFen,
})

/** Each line's part of the coupon; `freight` is what sending each line costs. */
function sharesOfCoupon(work: Working[], { coupon: given, couponShares: shared, at }: Basket, freight: readonly number[]): number[] {
  if (!given) return work.map(() => 0)
  if (shared) return [...shared]
  const lines = work.map((each, n) => couponLine(each.line, at, each.goods - each.discount - each.member, freight[n] ?? 0))
  return couponShares(given, lines, couponOn(given, lines))
}

function coupon(work: Working[], basket: Basket, trace: Trace): void {
  const { coupon: given } = basket
  if (!given || given.discount === 'FREIGHT') return
  const shares = sharesOfCoupon(work, basket, [])
  for (const [n, each] of work.entries()) each.coupon = shares[n] ?? 0
  trace.steps.push({ step: 'coupon', name: given.name, amountFen: sum(shares), shares })
  countAll(trace, given.id, shares)
}

/** Pays with points, as far as the rule of the programme and each line let them. Answers how many were used. */
function points(work: Working[], { points: given }: Basket, trace: Trace): number {
  if (!given) return 0
  const caps = work.map((each) => {
    const closed = each.line.exclusive && !each.line.exclusive.allowsPoints
    return closed ? 0 : pointsCapFen(left(each), given, each.line.pointsMaxPct)
  })
  const { points: used, fen } = pointsWithin(given.have, sum(caps), given)
  if (used === 0) return 0
  const shares = split(
    fen,
    work.map((each, n) => ({ key: each.line.key, weight: caps[n] ?? 0, cap: caps[n] ?? 0 })),
  )
  for (const [n, each] of work.entries()) each.points = shares[n] ?? 0
  trace.steps.push({ step: 'points', name: '', amountFen: fen, shares })
  countAll(trace, given.id, shares)
  for (const one of trace.used) if (one.id === given.id) one.points = used
  return used
}

function addFreight(work: Working[], basket: Basket, trace: Trace): Freight | Refusal | null {
  if (basket.regionPath === null) return null
  const lines = work.map((each) => ({
    key: each.line.key,
    templateId: each.line.freightTemplateId,
    qty: each.line.qty,
    weightG: each.line.weightG,
    volumeCm3: each.line.volumeCm3,
    amountFen: left(each),
  }))
  const freight = freightOf(lines, basket.templates, basket.regionPath)
  if ('code' in freight) return freight
  // What the level spares anyway, no coupon is spent on.
  const isFree = basket.isSentFree || (basket.member?.freeFreight ?? false)
  const asked = isFree ? freight.shares.map(() => 0) : freight.shares
  trace.steps.push({ step: 'freight', name: '', amountFen: sum(asked), shares: asked })
  const spared = spareFreight(work, basket, asked, trace)
  const shares = asked.map((fen, n) => fen - (spared[n] ?? 0))
  for (const [n, each] of work.entries()) each.freight = shares[n] ?? 0
  return { ...freight, feeFen: sum(shares), shares }
}

function spareFreight(work: Working[], basket: Basket, asked: readonly number[], trace: Trace): number[] {
  const { coupon: given } = basket
  if (given?.discount !== 'FREIGHT') return []
  const spared = sharesOfCoupon(work, basket, asked)
  trace.steps.push({ step: 'coupon', name: given.name, amountFen: sum(spared), shares: spared })
  countAll(trace, given.id, spared)
  return spared
}

const lineOf = (of: Working): PricedLine => ({
  key: of.line.key,
  goodsFen: of.goods,
  discountFen: of.discount,
  memberFen: of.member,
  couponFen: of.coupon,
  pointsFen: of.points,
  freightFen: of.freight,
  payableFen: left(of) + of.freight,
})

function totals(work: Working[]): Omit<PricedLine, 'key'> {
  const of = (pick: (each: Working) => number) => sum(work.map(pick))
  return {
    goodsFen: of((each) => each.goods),
    discountFen: of((each) => each.discount),
    memberFen: of((each) => each.member),
    couponFen: of((each) => each.coupon),
    pointsFen: of((each) => each.points),
    freightFen: of((each) => each.freight),
    payableFen: of((each) => left(each) + each.freight),
  }
}
