// Kept orders become baskets again, as they stood before their own coupon.

import type { Tx } from '../../kit/database/db'
import type { TriedBasket, TriedLine } from './basket'
import type { LineRow, OrderRow, TakenOffer, Window } from './orders-store'
import * as orders from './orders-store'

/** Few enough that whoever else is served by this process does not wait for them. */
const batchSize = 500

/** Names and costs that were read once and are asked for with every line. */
export class Facts {
  readonly #costs = new Map<string, number>()
  readonly #offers = new Map<string, TakenOffer | null>()

  constructor(readonly tx: Tx) {}

  costOf = (skuId: string): number => this.#costs.get(skuId) ?? 0
  offerOf = (key: string): TakenOffer | null => this.#offers.get(key) ?? null

  async learn(rows: readonly OrderRow[], lines: readonly LineRow[]): Promise<void> {
    const skuIds: string[] = []
    for (const { skuId } of lines) if (skuId !== null && isNew(this.#costs, skuId, 0)) skuIds.push(skuId)
    const discountIds: string[] = []
    const presaleIds: string[] = []
    for (const { presaleId, discounts } of rows) {
      if (presaleId !== null && isNew(this.#offers, `PRESALE:${presaleId}`, null)) presaleIds.push(presaleId)
      for (const { id } of discounts ?? []) if (isNew(this.#offers, `DISCOUNT:${id}`, null)) discountIds.push(id)
    }
    const [costs, discounts, presales] = await Promise.all([
      skuIds.length > 0 ? orders.costsOf(this.tx, skuIds) : [],
      discountIds.length > 0 ? orders.discountsOf(this.tx, discountIds) : [],
      presaleIds.length > 0 ? orders.presalesOf(this.tx, presaleIds) : [],
    ])
    for (const { id, costFen } of costs) this.#costs.set(id, costFen)
    for (const offer of discounts) this.#offers.set(`DISCOUNT:${offer.id}`, offer)
    for (const offer of presales) this.#offers.set(`PRESALE:${offer.id}`, offer)
  }
}

/** Whether it is asked for the first time; from then on it is known, by nothing until it is told. */
function isNew<T>(known: Map<string, T>, key: string, nothing: T): boolean {
  if (known.has(key)) return false
  known.set(key, nothing)
  return true
}

type Reading = { facts: Facts; window: Window; having?: readonly string[] }

/** A few thousand orders at a time; orders of one group are never torn apart. */
export async function* basketsOf({ facts, window, having }: Reading): AsyncGenerator<TriedBasket[], void> {
  let waiting: OrderRow[] = []
  for await (const rows of orders.ordersOf(facts.tx, window, batchSize, having)) {
    const all = [...waiting, ...rows]
    const last = all.at(-1)?.groupId
    // The last group may go on in the next batch.
    const from = all.findIndex(({ groupId }) => groupId === last)
    waiting = all.slice(from)
    if (from > 0) yield await basketsFrom(facts, all.slice(0, from))
  }
  if (waiting.length > 0) yield await basketsFrom(facts, waiting)
}

async function basketsFrom(facts: Facts, rows: readonly OrderRow[]): Promise<TriedBasket[]> {
  const lines = await orders.linesOf(
    facts.tx,
    rows.map(({ id }) => id),
  )
  await facts.learn(rows, lines)
  const byOrder = new Map<string, LineRow[]>()
  for (const line of lines) {
    const own = byOrder.get(line.orderId)
    if (own) own.push(line)
    else byOrder.set(line.orderId, [line])
  }
  const baskets = new Map<string, { orderIds: string[]; lines: TriedLine[]; isOutside: boolean }>()
  for (const row of rows) {
    const basket = baskets.get(row.groupId) ?? { orderIds: [], lines: [], isOutside: row.isOld }
    baskets.set(row.groupId, basket)
    basket.orderIds.push(row.id)
    for (const line of byOrder.get(row.id) ?? []) basket.lines.push(triedLine(facts, row, line))
  }
  return [...baskets.values()]
}

function triedLine(facts: Facts, order: OrderRow, line: LineRow): TriedLine {
  const { orderId, qty, leftFen, freightFen, memberFen } = line
  const skuId = line.skuId ?? ''
  const key = offerKeyOf(order, skuId)
  return {
    key: skuId,
    orderId,
    skuId,
    productId: line.productId ?? '',
    categoryId: line.categoryId,
    qty,
    leftFen,
    freightFen,
    // An offer that nobody knows any more is taken to stack; orders of another kind than these two never took a coupon.
    takesCoupon:
      order.type !== 'POINTS' && order.type !== 'PACKAGE' && (key === null || (facts.offerOf(key)?.stacks ?? order.type === 'NORMAL')),
    costFen: facts.costOf(skuId),
    met: metOf(key, memberFen),
  }
}

const none: readonly string[] = []
const metOf = (key: string | null, memberFen: number): readonly string[] =>
  key === null && memberFen === 0 ? none : [...(key === null ? [] : [key]), ...(memberFen > 0 ? ['MEMBER'] : [])]

/** Which offer made the price of a line, by the key that the rehearsal knows it by. */
function offerKeyOf({ type, presaleId, discounts }: OrderRow, skuId: string): string | null {
  if (type === 'PRESALE') return `PRESALE:${presaleId ?? ''}`
  const taken = discounts?.find(({ lines }) => lines.some((line) => line.skuId === skuId))
  return taken ? `DISCOUNT:${taken.id}` : null
}
