// Placing: a basket is priced by the server, split over its shops, and every piece of it is promised, or nothing happens.

import { orderRefusals, whyNotReceiver } from '#contract/orders/states'
import { depositOf, type Line, type Owner, type Taken, takenOf, takeOffers } from '../../basket/index'
import { nextNo } from '../../kit/numbers'
import { must } from '../../kit/road/refuse'
import type { Settings } from '../../kit/settings'
import { addPayment } from '../../payments/index'
import { allocate } from '../../stock/index'
import { clocksOf, hold, type Order, tell } from '../act-store'
import { becomePaid } from '../money/pay'
import { distributorFor } from '../money/rebate-store'
import type { Condition, Witnessed } from '../partners'
import { setTimer } from '../time/timer-store'
import * as goods from './goods-store'
import { type Basket, quoteToPlace, type ShopQuote } from './quote'
import { itemRows, orderRow, receiverRow, shownOf } from './rows'
import { type Thing, thingQuote } from './thing'

export type Placing = Witnessed & { settings: Settings; conditions: readonly Condition[] }

export type Placed = {
  groupId: string
  groupNo: string
  payableFen: number
  payment: { no: string; amountFen: number; deadline: string } | null
  /** `distributorCode`: who earns of it; null where the code names nobody whom the shop's brand has let in. */
  orders: { id: string; no: string; shopId: string; payableFen: number; distributorCode: string | null }[]
}

export async function placeOrder(placing: Placing, basket: Basket): Promise<Placed> {
  must(whyNotReceiver(basket))
  return placeQuotes(placing, basket, await quoteToPlace(placing, basket))
}

/** Something that is no goods, on the same road: an order of one line, without stock and without a parcel. */
export const placeThing = async (placing: Placing, basket: Omit<Basket, 'lines' | 'deliveryType'>, thing: Thing): Promise<Placed> =>
  placeQuotes(placing, { ...basket, lines: [], deliveryType: 'NONE' }, [await thingQuote(placing, thing)])

async function placeQuotes(placing: Placing, basket: Basket, quotes: readonly ShopQuote[]): Promise<Placed> {
  const { tx, now } = placing
  const payableFen = quotes.reduce((sum, { price }) => sum + price.payableFen, 0)
  must(basket.expectedFen !== undefined && basket.expectedFen !== payableFen ? orderRefusals.priceMoved : null)
  const place = placeOf(quotes)
  const groupNo = await nextNo(tx, 'G', now, place.shopId)
  const groupId = await goods.addGroup(tx, { no: groupNo, ...place, buyerKey: basket.buyer.key, payableFen, createdAt: now.toISOString() })
  // One basket of a buyer at a time, where two could want the same coupon or the same points.
  if (quotes.some(({ coupon, price }) => coupon || price.pointsUsed > 0)) await goods.holdBuyer(tx, basket.buyer.key)
  const made: Made[] = []
  let deadline = now
  for (const one of quotes) {
    const payMinutes = (await clocksOf(tx, one.seller.shopId)).payMinutes
    deadline = new Date(now.getTime() + payMinutes * 60_000)
    made.push(await placeOne(placing, basket, one, { groupId, groupNo, deadline }))
  }
  await promise(placing, made)
  const orders = made.map(({ order }) => order)
  const depositFen = quotes.reduce((sum, one) => sum + depositOf(one), 0)
  const amountFen = depositFen > 0 ? depositFen : payableFen
  const stage = depositFen > 0 ? ('DEPOSIT' as const) : ('FULL' as const)
  const payment = payableFen > 0 ? { no: await nextNo(tx, 'P', now, place.shopId), amountFen, deadline: deadline.toISOString() } : null
  if (payment)
    await addPayment(tx, { ...place, no: payment.no, causeType: 'ORDERS', causeId: groupId, channel: basket.payChannel, amountFen, stage })
  const free: Order[] = []
  for (const { id, payableFen: fen } of orders) if (fen === 0) free.push(await hold(tx, id))
  if (free.length > 0) await becomePaid(placing, free)
  return { groupId, groupNo, payableFen, payment, orders }
}

/** A group lies behind the walls that all of its shops share. */
function placeOf(quotes: readonly ShopQuote[]) {
  const same = <Key extends 'shopId' | 'marketId' | 'brandId' | 'agentId'>(key: Key) => {
    const first = quotes[0]?.seller[key] ?? null
    return quotes.every(({ seller }) => seller[key] === first) ? first : null
  }
  return { shopId: same('shopId'), marketId: same('marketId'), brandId: same('brandId'), agentId: same('agentId') }
}

type Group = { groupId: string; groupNo: string; deadline: Date }
/** An order that is written down, and what is still to be promised for it. */
type Made = { order: Placed['orders'][number]; lines: readonly Line[]; taken: Taken; owner: Owner }

async function placeOne(placing: Placing, basket: Basket, one: ShopQuote, group: Group): Promise<Made> {
  const { tx, now } = placing
  const { seller, lines, price } = one
  const { distributorCode } = basket
  const broker = distributorCode && seller.brandId ? await distributorFor(tx, distributorCode, seller.brandId) : undefined
  const no = await nextNo(tx, '20', now, seller.shopId)
  const receiver = await receiverRow(placing, basket)
  const taken = takenOf(lines, price, one.coupon)
  const shown = lines.slice(0, 3).map(({ sku, qty }) => ({ ...shownOf(sku), qty }))
  const row = orderRow(basket, one, { ...group, no, now, distributorId: broker?.distributorId ?? null, receiver })
  const id = await goods.addOrder(tx, row, { lines: shown, priceSteps: price.steps, taken })
  const { shopId, marketId, brandId, agentId } = seller
  const order = { id, shopId, marketId, brandId, agentId }
  for (const accept of placing.conditions) await accept(placing, { ...order, shopName: seller.name }, basket)
  await goods.addItems(tx, itemRows(one, id, broker?.rateBp ?? 0))
  await setTimer(tx, order, 'PAY', group.deadline)
  const { payableFen } = price
  await tell(tx, order, { type: 'PLACED', actor: { type: 'BUYER', name: basket.buyer.name }, at: now, payload: { fen: payableFen } })
  const placed = { id, no, shopId, payableFen, distributorCode: broker ? (distributorCode ?? null) : null }
  return { order: placed, lines, taken, owner: { orderId: id, no, groupId: group.groupId, buyerKey: basket.buyer.key } }
}

/** What offers still have, then stock, in the order in which closing gives them back: whoever comes too late is refused by name. */
async function promise({ tx, now, offers }: Placing, made: readonly Made[]): Promise<void> {
  await takeOffers({ tx, now, offers }, made)
  for (const { lines, owner } of made) {
    const promised = lines.filter(({ terms }) => !terms.isOversold && !terms.isThing).map(({ sku, qty }) => ({ skuId: sku.skuId, qty }))
    await allocate(tx, promised, { type: 'order', id: owner.orderId })
  }
}
