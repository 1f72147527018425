// What a rehearsal found so far: every basket is added once, and every figure is a sum of the rows that it leaves.

import { type Meeting, type MetKind, nearPart, type Rehearsed } from '#contract/coupons/rehearsal'
import { borneFenOf, type Coupon } from '#contract/pricing/coupon'
import { type OrderShare, type Tried, type TriedBasket, tryAll } from './basket'
import { Losers } from './losers'
import { type Rival, Rivals } from './rivals'
import { Histogram, otherThresholds } from './thresholds'

/** An order behind some figure. */
export type FoundRow = {
  orderId: string
  baseFen: number
  savedFen: number
  shortFen: number
  shortQty: number
  belowCostFen: number
  met: string[]
}

type Met = { kind: MetKind; how: Meeting; orderCount: number; savedFen: number }
type Outcome = Rehearsed['others'][number]

export class Tally {
  readonly #coupon: Coupon
  readonly #tried: readonly Coupon[]
  readonly #rivals: Rivals
  readonly #borneBp: number
  readonly #histogram = new Histogram()
  readonly #met = new Map<string, Met>()
  readonly losers = new Losers()
  readonly others: Outcome[]
  orderCount = 0
  usedCount = 0
  costFen = 0
  borneFen = 0
  belowCostCount = 0
  belowCostFen = 0
  justShortCount = 0
  metCount = 0

  constructor(coupon: Coupon, { rivals, borneBp }: { rivals: readonly Rival[]; borneBp: number }) {
    this.#coupon = coupon
    this.#tried = otherThresholds(coupon)
    this.#rivals = new Rivals(coupon, rivals)
    this.#borneBp = borneBp
    this.others = this.#tried.map(({ thresholdFen, thresholdQty }) => ({
      thresholdFen,
      thresholdQty,
      orderCount: 0,
      costFen: 0,
      belowCostCount: 0,
    }))
  }

  /** The rows that this basket leaves behind the figures. */
  add({ orderIds, lines, isOutside }: TriedBasket): FoundRow[] {
    this.orderCount += orderIds.length
    if (isOutside) return []
    const all = tryAll(this.#tried, lines)
    for (const [n, { orders }] of all.entries()) this.#count(this.others[n], orders)
    const tried = all[this.#tried.indexOf(this.#coupon)]
    if (!tried || tried.look.at.length + tried.look.shutAt.length === 0) return []
    const met = this.#meet(tried, lines)
    const counted = new Set(tried.look.at.map((n) => lines[n]?.orderId))
    this.#histogram.add(tried.look.baseFen, counted.size, tried.orders.size)
    for (const { savedFen } of tried.orders.values()) this.borneFen += borneFenOf(savedFen, this.#borneBp)
    this.losers.add(tried.below)
    return orderIds.flatMap((orderId) => this.#rowOf(orderId, tried, counted.has(orderId), met.get(orderId) ?? []))
  }

  #count(outcome: Outcome | undefined, orders: ReadonlyMap<string, OrderShare>): void {
    if (!outcome) return
    for (const { savedFen, belowCostFen } of orders.values()) {
      outcome.orderCount += 1
      outcome.costFen += savedFen
      if (belowCostFen > 0) outcome.belowCostCount += 1
    }
  }

  #rowOf(orderId: string, tried: Tried, isCounted: boolean, met: string[]): FoundRow[] {
    const { savedFen, belowCostFen } = tried.orders.get(orderId) ?? { savedFen: 0, belowCostFen: 0 }
    const { shortFen, shortQty } = isCounted ? shortOf(this.#coupon, tried) : notShort
    if (savedFen === 0 && shortFen === 0 && shortQty === 0 && met.length === 0) return []
    this.usedCount += savedFen > 0 ? 1 : 0
    this.costFen += savedFen
    this.belowCostCount += belowCostFen > 0 ? 1 : 0
    this.belowCostFen += belowCostFen
    this.justShortCount += shortFen + shortQty > 0 ? 1 : 0
    this.metCount += met.length > 0 ? 1 : 0
    return [{ orderId, baseFen: tried.look.baseFen, savedFen, shortFen, shortQty, belowCostFen, met }]
  }

  /** What else had its say in the lines that it looks at, order by order. */
  #meet(tried: Tried, lines: TriedBasket['lines']): Map<string, string[]> {
    const { look, orders, shares, savesFen } = tried
    const found = new Map<string, string[]>()
    const keysOf = (orderId: string): string[] => {
      const keys = found.get(orderId) ?? []
      if (keys.length === 0) found.set(orderId, keys)
      return keys
    }
    const note = (orderId: string, key: string, how: Meeting) => {
      const keys = keysOf(orderId)
      if (keys.includes(key)) return
      keys.push(key)
      this.#countMet(key, how, 1, orders.get(orderId)?.savedFen ?? 0)
    }
    const noteLine = (n: number, how: Meeting) => {
      const line = lines[n]
      for (const key of line?.met ?? []) if (line) note(line.orderId, key, how)
    }
    for (const n of look.at) if ((shares[n] ?? 0) > 0) noteLine(n, 'STACKS')
    for (const n of look.shutAt) noteLine(n, 'SHUT_OUT')
    if (savesFen === 0) return found
    for (const { key, how, moreFen } of this.#rivals.against(tried, lines)) {
      this.#countMet(key, how, orders.size, moreFen)
      for (const orderId of orders.keys()) keysOf(orderId).push(key)
    }
    return found
  }

  #countMet(key: string, how: Meeting, orderCount: number, savedFen: number): void {
    const met = this.#met.get(key) ?? { kind: kindOf(key), how, orderCount: 0, savedFen: 0 }
    if (met.orderCount === 0) this.#met.set(key, met)
    met.orderCount += orderCount
    met.savedFen += savedFen
  }

  tell(): Omit<Rehearsed, 'from' | 'until' | 'tookMs' | 'losers' | 'withoutLosers' | 'met'> & { met: (Met & { key: string })[] } {
    const { orderCount, usedCount, costFen, borneFen, belowCostCount, belowCostFen, justShortCount, metCount, others } = this
    const met = [...this.#met]
      .map(([key, one]) => ({ key, ...one }))
      .sort((a, b) => b.orderCount - a.orderCount || (a.key < b.key ? -1 : 1))
    return {
      orderCount,
      usedCount,
      costFen,
      borneFen,
      belowCostCount,
      belowCostFen,
      justShortCount,
      metCount,
      others,
      met,
      ...this.#histogram.tell(this.#coupon.thresholdFen),
    }
  }
}

const notShort = { shortFen: 0, shortQty: 0 }

/** Short by less than a fifth of the threshold, or by one piece. */
function shortOf({ thresholdFen, thresholdQty }: Coupon, { whyNot }: Tried): { shortFen: number; shortQty: number } {
  if (whyNot?.why === 'SHORT_FEN' && whyNot.fen * nearPart < thresholdFen) return { shortFen: whyNot.fen, shortQty: 0 }
  if (whyNot?.why === 'SHORT_QTY' && (whyNot.n === 1 || whyNot.n * nearPart < thresholdQty)) return { shortFen: 0, shortQty: whyNot.n }
  return notShort
}

const kindOf = (key: string): MetKind => key.split(':')[0] as MetKind
