// One round of trade in which everything that can be done is done once, and nothing is left to chance.

import { firstOf } from '#contract/kit/sure'
import { type Moment, type Placed } from '#server/orders/index'
import { type ActName, orderActs, saleActs } from './acts'
import type { House } from './harness/index'
import { giveToRegular, redeemOne } from './loyalty/trading'
import { payBalance } from './presold'
import { basketOf, inHouse, pay, payAtProvider, place, ringClocks } from './shopping'
import type { Market } from './trading'
import { claimOne } from './trading-coupons'

type Given<A> = A extends { work: (moment: Moment, id: string, given: infer G) => Promise<unknown> } ? G : never
const day = 86_400_000

/** As many of a member's points as can be used. */
async function placeWithPoints(house: House, goods: Market['goods'], key: string): Promise<Placed> {
  const lines = goods.map(({ skuId }) => ({ skuId, qty: 2 }))
  const skuIds = goods.map(({ skuId }) => skuId)
  await giveToRegular(house, skuIds, { key, amount: 3000, endsIn: null })
  return place(house, basketOf(lines, { buyer: { key, name: 'r' }, points: 'most' }))
}

/** Does acts by name and remembers which; a refusal is a failure here. */
function handsIn(house: House, { goods, presold, couponIds, distributorCode, mall = [] }: Market) {
  const done = new Set<ActName>()
  let buyers = 0
  const placed = async (name: 'place' | 'placeBrought' | 'placePresale', qty = 2): Promise<Placed> => {
    const { skuId } = firstOf(name === 'placePresale' ? presold : goods)
    const more = name === 'placeBrought' ? { distributorCode } : {}
    const answer = await place(house, basketOf([{ skuId, qty }], { buyer: { key: `r-round-${++buyers}`, name: 'r' }, ...more }))
    done.add(name)
    return answer
  }
  /** Everything that there is to claim, and the best of it used. */
  const placedWithCoupon = async (): Promise<Placed> => {
    const buyer = { key: `r-round-${++buyers}`, name: 'r' }
    for (const couponId of couponIds) await claimOne(house, couponId, buyer.key)
    const lines = goods.slice(0, 4).map(({ skuId }) => ({ skuId, qty: 2 }))
    const answer = await place(house, basketOf(lines, { buyer, coupons: 'best' }))
    done.add('placeWithCoupon')
    return answer
  }
  const placedWithPoints = async (): Promise<Placed> => {
    const answer = await placeWithPoints(house, goods.slice(0, 4), `r-round-${++buyers}`)
    done.add('placeWithPoints')
    return answer
  }
  /** One of everything that can be redeemed; answers the orders. */
  const redeemed = async () => {
    const orders = []
    for (const one of mall)
      orders.push({ ...one, ...(await redeemOne(house, one, `r-round-${++buyers}`, 1, { amount: 500, endsIn: null })) })
    done.add('redeem')
    return orders
  }
  const payIt = async (one: Placed, channel = 'OK') => {
    await pay(house, one, `${channel}-round-${one.groupNo}`)
    done.add('pay')
  }
  const paid = async (name: 'place' | 'placeBrought' = 'place', channel = 'OK'): Promise<string> => {
    const one = await placed(name)
    await payIt(one, channel)
    return firstOf(one.orders).id
  }
  const order = async <N extends keyof typeof orderActs>(name: N, id: string, given: Given<(typeof orderActs)[N]>) => {
    // The caller's type pairs the act with what it is given; inside, the pair is a choice among all of them.
    const answer = await inHouse(house, (tx, now) => orderActs[name].work({ tx, now }, id, given as never))
    done.add(name)
    return answer
  }
  const sale = async <N extends keyof typeof saleActs>(name: N, id: string, given: Given<(typeof saleActs)[N]>) => {
    // As above.
    await inHouse(house, (tx, now) => saleActs[name].work({ tx, now }, id, given as never))
    done.add(name)
  }
  const asked = async (id: string, type: 'REFUND_ONLY' | 'RETURN_REFUND' | 'EXCHANGE' = 'REFUND_ONLY', all = false): Promise<string> =>
    String(await order('apply', id, { type, qty: 1, amountFen: 300, all }))
  const sent = async (id: string, type: 'RETURN_REFUND' | 'EXCHANGE'): Promise<string> => {
    await order('ship', id, undefined)
    const one = await asked(id, type)
    await sale('agree', one, undefined)
    await sale('sendBack', one, undefined)
    return one
  }

  return { done, placed, placedWithCoupon, placedWithPoints, redeemed, payIt, paid, order, sale, asked, sent }
}

type Hands = ReturnType<typeof handsIn>
type Scene = () => Promise<void>

/** What happens to goods: closed, repriced, shipped in parts, sent back, exchanged, refused. */
const goodsScenes = (house: House, { placed, payIt, paid, order, sale, asked, sent }: Hands): Scene[] => [
  async () => void (await order('close', firstOf((await placed('place')).orders).id, undefined)),
  async () => {
    const one = await placed('place')
    const { id } = firstOf(one.orders)
    await order('reprice', id, { goodsFen: -100, freightFen: 100 })
    const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
        select no, amount_fen from payment where group_id = ${one.groupId} and status = 'PENDING'`.one()
    await payIt({ ...one, payment: { ...payment, deadline: '' } })
    await order('shipPart', id, undefined)
    await order('ship', id, undefined)
    await order('undoShipping', id, undefined)
    await order('ship', id, undefined)
    await order('receive', id, undefined)
  },
  // Paid to the shop itself, and given back by hand.
  async () => {
    const id = firstOf((await placed('placeBrought')).orders).id
    await order('collect', id, undefined)
    const one = await asked(id)
    await sale('agree', one, undefined)
    await house.runTasks()
    await sale('payOffline', one, undefined)
    await order('ship', id, undefined)
    await order('receive', id, undefined)
  },
  // A return that is put back on the shelf, of goods that somebody brought the buyer to.
  async () => sale('receiveReturn', await sent(await paid('placeBrought'), 'RETURN_REFUND'), 'RESTOCK'),
  async () => {
    const one = await sent(await paid(), 'EXCHANGE')
    await sale('reship', one, true)
    await sale('finishExchange', one, undefined)
  },
  async () => {
    const one = await sent(await paid(), 'RETURN_REFUND')
    await sale('refuseReturn', one, undefined)
    await sale('dispute', one, undefined)
    await sale('decide', one, { verdict: 'CLOSE', amountFen: 0 })
  },
]

/** What happens to money: disputes, proposals, refunds that fail, two payments, rebates until they are settled. */
const moneyScenes = (house: House, { placed, payIt, paid, order, sale, asked }: Hands): Scene[] => [
  async () => {
    const one = await asked(await paid('placeBrought'))
    await sale('reject', one, undefined)
    await sale('dispute', one, undefined)
    await sale('decide', one, { verdict: 'REFUND', amountFen: 200 })
  },
  async () => {
    const one = await asked(await paid())
    await sale('propose', one, 200)
    await sale('answer', one, true)
  },
  async () => {
    const one = await asked(await paid())
    await sale('propose', one, 200)
    await sale('answer', one, false)
    await sale('cancel', one, undefined)
  },
  // The provider does not give it back: once more, and then by hand. All of it, so that the rebate is cancelled.
  async () => {
    const one = await asked(await paid('placeBrought', 'FAIL'), 'REFUND_ONLY', true)
    await sale('agree', one, undefined)
    await house.runTasks()
    await sale('retryRefund', one, undefined)
    await house.runTasks()
    await sale('payOffline', one, undefined)
  },
  // Paid in two parts, and all of it goes back on both.
  async () => {
    const one = await placed('placePresale')
    await payIt(one)
    await payBalance(house, one, `OK-round-B-${one.groupNo}`)
    await sale('agree', await asked(firstOf(one.orders).id, 'REFUND_ONLY', true), undefined)
  },
  async () => {
    const id = await paid('placeBrought')
    const one = await asked(id)
    await order('shipContested', id, undefined)
    await sale('agree', one, undefined)
  },
  // Left alone until its window is over.
  async () => {
    const id = await paid('placeBrought')
    await order('ship', id, undefined)
    await order('receive', id, undefined)
    house.clock.advance(8 * day)
    await ringClocks(house)
  },
  async () => void (await paid('placeBrought')),
]

/** What happens to what buyers have of offers: coupons, points, and what is redeemed. */
const offerScenes = (house: House, { placedWithCoupon, placedWithPoints, redeemed, payIt, order, sale, asked }: Hands): Scene[] => [
  // With coupons: one basket whose orders are all closed, and one that is paid and of which a line goes back.
  async () => {
    for (const { id } of (await placedWithCoupon()).orders) await order('close', id, undefined)
    const one = await placedWithCoupon()
    await payIt(one)
    for (const { id } of one.orders) await sale('agree', await asked(id, 'REFUND_ONLY', true), undefined)
  },
  // With points: closed, and paid and asked back, each as above.
  async () => {
    for (const { id } of (await placedWithPoints()).orders) await order('close', id, undefined)
    const one = await placedWithPoints()
    await payIt(one)
    for (const { id } of one.orders) await sale('agree', await asked(id, 'REFUND_ONLY', true), undefined)
  },
  // Redeemed: what costs money is closed before it is paid; then all of it again, paid, and what are goods goes back.
  async () => {
    for (const { orderId, payment } of await redeemed()) if (payment) await order('close', orderId, undefined)
    for (const { orderId, payment, isGoods } of await redeemed()) {
      if (payment) await payAtProvider(house, { ...payment, channelNo: `OK-round-R-${payment.no}` })
      if (isGoods) await sale('agree', await asked(orderId, 'REFUND_ONLY', true), undefined)
    }
  },
]

/** Plays every scene; answers what was done. */
export async function playRound(house: House, market: Market): Promise<ReadonlySet<ActName>> {
  const hands = handsIn(house, market)
  for (const scene of [...goodsScenes(house, hands), ...moneyScenes(house, hands), ...offerScenes(house, hands)]) {
    await scene()
    await house.runTasks()
  }
  return hands.done
}
