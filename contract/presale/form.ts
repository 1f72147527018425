// What a presale is made of when it is written, for one commodity or for many: the rules of its fields, and of its times taken together.

import { z } from 'zod'
import { atLeastOne, integerBetween, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { type Refusal, withParams } from '../kit/refusal'
import { balanceOf, mostDeposit, presaleRefusals, presaleTypes, shipRules, stockPolicies } from './states'

const money = (least: number) => integerBetween(least, 100_000_000)
const count = () => integerBetween(1, 10_000_000)
const time = z.iso.datetime()

export const presaleItem = z.strictObject({
  skuId: id,
  priceFen: field(['预售价', 'Presale price'], money(1)),
  depositFen: field(['定金', 'Deposit'], money(0)),
  expandFen: field(['定金抵', 'Deposit counts for'], money(0)),
  quota: field(['预售名额', 'Quota'], count()),
})
export type PresaleItemForm = z.output<typeof presaleItem>

/** All that a presale promises but what is sold and for how much. */
export const presaleTerms = {
  type: field(['预售方式', 'Payment'], z.enum(presaleTypes)),
  startAt: field(['预售开始', 'Starts'], time),
  endAt: field(['预售结束', 'Ends'], time),
  balanceStartAt: field(['尾款开始', 'Balance from'], time.nullable()),
  balanceEndAt: field(['尾款结束', 'Balance until'], time.nullable()),
  shipRule: field(['发货方式', 'Shipping'], z.enum(shipRules)),
  shipAt: field(['发货日期', 'Ships on'], time.nullable()),
  shipDays: field(['付款后天数', 'Days after payment'], integerBetween(1, 180).nullable()),
  stockPolicy: field(['库存方式', 'Stock'], z.enum(stockPolicies)),
  alertPct: field(['售出预警（%）', 'Warn when sold (%)'], integerBetween(1, 100)),
  limitPerUser: field(['每人限购', 'Limit per buyer'], count().nullable()),
  limitPerOrder: field(['每单限购', 'Limit per order'], count().nullable()),
  allowCoupon: field(['尾款可用优惠券', 'Coupons on the balance'], z.boolean()),
  allowPoints: field(['可用积分', 'Points'], z.boolean()),
  depositRefundable: field(['定金可退', 'Deposit refundable'], z.boolean()),
  agreementText: field(['预售说明', 'Terms'], text({ min: 0, max: 2000 })),
}
const termsShape = z.object(presaleTerms)
export type PresaleTerms = z.output<typeof termsShape>

export const presaleTitle = field(['活动名称', 'Title'], text({ max: 60 }))

type Wrong = [path: (string | number)[], why: Refusal]

const mostDays = 366
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** What is wrong with the times and limits taken together. */
export function whyNotTerms(terms: PresaleTerms): Wrong[] {
  const { type, startAt, endAt, balanceStartAt, balanceEndAt, shipRule, shipAt, shipDays, limitPerUser, limitPerOrder } = terms
  const found: Wrong[] = []
  const wrong = (field: keyof PresaleTerms, why: Refusal) => found.push([[field], why])
  const tooLong = withParams(presaleRefusals.tooLong, { n: mostDays })
  if (daysBetween(startAt, endAt) <= 0) wrong('endAt', presaleRefusals.order)
  if (daysBetween(startAt, endAt) > mostDays) wrong('endAt', tooLong)
  if (type === 'FULL') {
    if (balanceStartAt !== null || balanceEndAt !== null) wrong('balanceStartAt', presaleRefusals.fullOnly)
  } else if (balanceStartAt === null || balanceEndAt === null) {
    wrong(balanceStartAt === null ? 'balanceStartAt' : 'balanceEndAt', presaleRefusals.balanceNeeded)
  } else {
    if (daysBetween(endAt, balanceStartAt) <= 0) wrong('balanceStartAt', presaleRefusals.balanceFirst)
    if (daysBetween(balanceStartAt, balanceEndAt) <= 0) wrong('balanceEndAt', presaleRefusals.balanceOrder)
    if (daysBetween(balanceStartAt, balanceEndAt) > mostDays) wrong('balanceEndAt', tooLong)
  }
  if (shipRule === 'ON_DATE' && shipAt === null) wrong('shipAt', presaleRefusals.shipNeeded)
  if (shipRule === 'ON_DATE' && shipAt !== null && daysBetween(balanceStartAt ?? startAt, shipAt) < 0)
    wrong('shipAt', presaleRefusals.shipEarly)
  if (shipRule === 'DAYS_AFTER_PAID' && shipDays === null) wrong('shipDays', presaleRefusals.shipNeeded)
  if (limitPerUser !== null && limitPerOrder !== null && limitPerOrder > limitPerUser) wrong('limitPerOrder', presaleRefusals.limitOrder)
  return found
}

export function whyNotOffer({ priceFen, depositFen, expandFen }: Omit<PresaleItemForm, 'skuId' | 'quota'>, type: PresaleTerms['type']) {
  const no = (field: 'depositFen' | 'expandFen', why: Refusal) => ({ field, why })
  if (type === 'FULL') return depositFen + expandFen > 0 ? no('depositFen', presaleRefusals.fullOnly) : null
  if (depositFen === 0) return no('depositFen', presaleRefusals.depositNeeded)
  if (depositFen > mostDeposit(priceFen)) return no('depositFen', presaleRefusals.depositHigh)
  if (expandFen > 0 && expandFen < depositFen) return no('expandFen', presaleRefusals.expandLow)
  return balanceOf({ priceFen, depositFen, expandFen }) <= 0 ? no('expandFen', presaleRefusals.expandHigh) : null
}

const report = (ctx: z.RefinementCtx, found: readonly Wrong[]) => {
  for (const [path, { words, params }] of found) ctx.addIssue({ code: 'custom', path, message: problem(words, params) })
}

export function checkPresale(form: PresaleTerms & { items: readonly PresaleItemForm[] }, ctx: z.RefinementCtx): void {
  const found = whyNotTerms(form)
  for (const [at, item] of form.items.entries()) {
    const why = whyNotOffer(item, form.type)
    if (why) found.push([['items', at, why.field], why.why])
    if (form.items.findIndex(({ skuId }) => skuId === item.skuId) !== at) found.push([['items', at, 'skuId'], presaleRefusals.skuTwice])
  }
  report(ctx, found)
}

export const presaleItems = field(['预售规格', 'SKUs'], atLeastOne(presaleItem, 200))

/** For many commodities at once: prices and deposits follow from each SKU's own price. */
export const batchFields = {
  productIds: field(['商品', 'Products'], atLeastOne(id, 200)),
  pricePct: field(['预售折扣', 'Presale price'], integerBetween(1, 100)),
  depositPct: field(['定金为预售价的（%）', 'Deposit (% of presale price)'], integerBetween(1, 20).nullable()),
  quota: field(['每个规格的名额', 'Quota of each SKU'], count()),
  publish: field(['创建后立即发布', 'Publish at once'], z.boolean()),
  ...presaleTerms,
}

export function checkBatch(form: PresaleTerms & { depositPct: number | null }, ctx: z.RefinementCtx): void {
  const found = whyNotTerms(form)
  if (form.type === 'DEPOSIT' && form.depositPct === null) found.push([['depositPct'], presaleRefusals.depositNeeded])
  report(ctx, found)
}

/** What a SKU is offered for in a batch: rounded down to whole fen, never to nothing. */
export function offerOf(priceFen: number, { pricePct, depositPct }: { pricePct: number; depositPct: number | null }) {
  const offered = Math.max(1, Math.floor((priceFen * pricePct) / 100))
  return { priceFen: offered, depositFen: depositPct === null ? 0 : Math.floor((offered * depositPct) / 100), expandFen: 0 }
}
