// What the forms of a presale begin with, and how a change in one place moves the others.

import type { Given } from '#contract/kit/call'
import type { presale as calls, PresaleDetail } from '#contract/presale/calls'
import type { PresaleTerms } from '#contract/presale/form'
import { mostDeposit } from '#contract/presale/states'

export type Values = Given<typeof calls.save>
export type Item = Values['items'][number]
export type OpenSku = {
  skuId: string
  specText: string
  code: string
  imageUrl: string | null
  priceFen: number
  costFen: number
  available: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const usualQuota = 100

/** From the next full hour for a week, the balance in the three days after it: what most presales look like. */
export function usualTerms(now = Date.now()): PresaleTerms {
  const start = Math.ceil(now / hourMs) * hourMs
  const at = (days: number, hours = 0) => new Date(start + days * dayMs + hours * hourMs).toISOString()
  return {
    type: 'DEPOSIT',
    startAt: at(0),
    endAt: at(7),
    balanceStartAt: at(7, 1),
    balanceEndAt: at(10, 1),
    shipRule: 'DAYS_AFTER_PAID',
    shipAt: null,
    shipDays: 7,
    stockPolicy: 'FROM_STOCK',
    alertPct: 80,
    limitPerUser: null,
    limitPerOrder: null,
    allowCoupon: false,
    allowPoints: false,
    depositRefundable: false,
    agreementText: '',
  }
}

/** Another way of paying keeps what it still needs and drops the rest. */
export function withType(type: PresaleTerms['type'], { endAt }: Pick<PresaleTerms, 'endAt'>): Partial<PresaleTerms> {
  if (type === 'FULL') return { type, balanceStartAt: null, balanceEndAt: null }
  const end = Date.parse(endAt)
  if (Number.isNaN(end)) return { type }
  return { type, balanceStartAt: new Date(end + hourMs).toISOString(), balanceEndAt: new Date(end + 3 * dayMs + hourMs).toISOString() }
}

/** A tenth as deposit, and of what is there a hundred. */
export const usualItem = ({ skuId, priceFen, available }: OpenSku, type: PresaleTerms['type']): Item => ({
  skuId,
  priceFen,
  expandFen: 0,
  quota: Math.min(available || usualQuota, usualQuota),
  depositFen: type === 'FULL' ? 0 : Math.max(1, Math.floor(mostDeposit(priceFen) / 2)),
})

/** The first line's terms for all others, each within its own ordinary price. */
export function filledDown(items: readonly Item[], skus: readonly OpenSku[]): Item[] {
  const [first, ...others] = items
  if (!first) return []
  const limit = new Map(skus.map(({ skuId, priceFen }) => [skuId, priceFen]))
  return [
    first,
    ...others.map(({ skuId }) => ({ ...first, skuId, priceFen: Math.min(first.priceFen, limit.get(skuId) ?? first.priceFen) })),
  ]
}

/** The SKU that a line is about. */
export function specIn(items: PresaleDetail['items'], line: unknown): string | undefined {
  const { skuId } = (line ?? {}) as { skuId?: unknown }
  return items.find((item) => item.skuId === skuId)?.specText
}

export const startOf = (of: PresaleDetail): Values => {
  const { id, version, productId, title, type, startAt, endAt, balanceStartAt, balanceEndAt, shipRule, shipAt, shipDays } = of
  const { stockPolicy, alertPct, limitPerUser, limitPerOrder, allowCoupon, allowPoints, depositRefundable, agreementText } = of
  const items = of.items.map(({ skuId, priceFen, depositFen, expandFen, quota }) => ({ skuId, priceFen, depositFen, expandFen, quota }))
  return {
    id,
    version,
    productId,
    title,
    type,
    startAt,
    endAt,
    balanceStartAt,
    balanceEndAt,
    shipRule,
    shipAt,
    shipDays,
    stockPolicy,
    alertPct,
    limitPerUser,
    limitPerOrder,
    allowCoupon,
    allowPoints,
    depositRefundable,
    agreementText,
    items,
    publish: of.status === 'SCHEDULED',
  }
}
