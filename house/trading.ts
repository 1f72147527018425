// Trade at random: buyers, shops and the platform do what comes to their minds, in no order, to whatever order or after-sale is at hand.

import { sure } from '#contract/kit/sure'
import { Refused } from '#server/kit/road/refuse'
import type { Moment } from '#server/orders/index'
import { type Chance, chanceFrom } from '#server/seed/chance'
import { type ActName, orderActs, saleActs } from './acts'
import { giveToRegular, type Redeemable, redeemOne } from './loyalty/trading'
import { basketOf, type Goods, type House, inHouse, payAtProvider, place } from './shopping'
import { claimOne } from './trading-coupons'

/**
 * What there is to trade with: goods, goods of presales, coupons, whoever brings buyers, and what can be redeemed, where anybody redeems.
 * `soon`: after so many milliseconds some of the points that members are given end.
 */
export type Market = {
  goods: readonly Goods[]
  presold: readonly Goods[]
  couponIds: readonly string[]
  distributorCode: string
  mall?: readonly Redeemable[]
  soon?: number
}

/** The code of a distributor who earns of orders of the shop. */
export async function distributorOf(house: House, shopId: string): Promise<string> {
  const row = await inHouse(house, (tx) =>
    tx<{ code: string }[]>`
    select u.code from unit s join unit u on u.kind = 'DISTRIBUTOR' and u.brand_id = s.brand_id and u.status = 'OPEN'
      join distribution_application a on a.distributor_id = u.id and a.status = 'PASSED' where s.id = ${shopId} order by u.id limit 1`.one(),
  )
  return row.code
}

/** One of the newest: that is where everybody is busy. Mostly one that stands as wished, and now and then any: what is refused must be refused well. */
async function someId({ tx }: Moment, chance: Chance, table: 'trade_order' | 'after_sale', wish: readonly string[]): Promise<string> {
  const states = chance.upTo(3) > 0 ? wish : []
  const rows = await tx<{ id: string }[]>`
    select id from ${tx(table)} where buyer_key like 'r-%' and (${states.length === 0} or status = any (${states as string[]}))
     order by id desc limit 40`
  return rows.length === 0 ? '1' : sure(rows[chance.upTo(rows.length)]).id
}

/** Pays one of the newest payments; every sixth is such that its refund will fail. */
async function paySome(house: House, chance: Chance, channelNo: string): Promise<void> {
  const [isAny, at, fails] = [chance.upTo(3) === 0, chance.upTo(6), chance.upTo(6) === 0]
  const [payment] = await inHouse(
    house,
    (tx) => tx<{ no: string; amountFen: number; channel: 'WECHAT' }[]>`
    select p.no, p.amount_fen, p.channel from payment p join order_group g on g.id = p.group_id
     where g.buyer_key like 'r-%' and (${isAny} or p.status = 'PENDING') order by p.id desc offset ${at} limit 1`,
  )
  if (payment) await payAtProvider(house, { ...payment, channelNo: `${fails ? 'FAIL' : 'OK'}-${channelNo}` })
}

const day = 86_400_000

type Random = { name: ActName; run: () => Promise<unknown> }

type Some = () => { skuId: string; qty: number }[]

/** What members do, of whom a few are given points again and again, and often want them in two baskets at once. */
function memberActs(house: House, { mall = [], soon = day }: Market, chance: Chance, { who, some }: { who: string; some: Some }): Random[] {
  const regular = () => `r-${who}-m${chance.upTo(12)}`
  const gift = (most: number) => ({ amount: 100 * (1 + chance.upTo(most)), endsIn: chance.upTo(3) === 0 ? soon : null })
  const withPoints = async () => {
    const [key, lines, given, isMost] = [regular(), some(), gift(30), chance.upTo(3) > 0]
    const skuIds = lines.map(({ skuId }) => skuId)
    if (chance.upTo(2) === 0) await giveToRegular(house, skuIds, { key, ...given })
    await place(house, basketOf(lines, { buyer: { key, name: 'r' }, points: isMost ? 'most' : 100 }))
  }
  const redeem = () => redeemOne(house, chance.pick(mall), regular(), 1 + chance.upTo(2), chance.upTo(2) === 0 ? gift(3) : null)
  const acts: Random[] = [{ name: 'placeWithPoints', run: withPoints }]
  return mall.length === 0 ? acts : [...acts, { name: 'redeem', run: redeem }]
}

/** Everything that can be done, with the target and the particulars left to chance; `who` keeps the numbers of two processes apart. */
function randomActs(house: House, market: Market, chance: Chance, who: string): Random[] {
  const { goods, presold, couponIds, distributorCode } = market
  let placed = 0
  let channels = 0
  const key = () => ({ buyer: { key: `r-${who}-${++placed}`, name: 'r' } })
  const some = () => Array.from({ length: 1 + chance.upTo(3) }, () => ({ skuId: chance.pick(goods).skuId, qty: 1 + chance.upTo(3) }))
  // A few regulars hold more and more coupons, and often want the same one in two baskets at once.
  const withCoupon = async () => {
    const regular = { buyer: { key: `r-${who}-c${chance.upTo(12)}`, name: 'r' } }
    const [couponId, isBest, lines] = [chance.pick(couponIds), chance.upTo(3) > 0, some()]
    const held = await claimOne(house, couponId, regular.buyer.key)
    await place(house, basketOf(lines, { ...regular, coupons: isBest || held === null ? 'best' : [held] }))
  }
  const inTurn = (run: (moment: Moment) => Promise<unknown>) => () => inHouse(house, (tx, now) => run({ tx, now }))
  const of = (table: 'trade_order' | 'after_sale', acts: object): Random[] =>
    Object.entries(acts as typeof saleActs).map(([name, { wish, by, work }]) => ({
      name: name as ActName,
      // An act gets what its own `by` has made; over a list of acts that cannot be said.
      run: inTurn(async (moment) => work(moment, await someId(moment, chance, table, wish), by(chance) as never)),
    }))
  return [
    { name: 'place', run: () => place(house, basketOf(some(), key())) },
    { name: 'placeWithCoupon', run: withCoupon },
    ...memberActs(house, market, chance, { who, some }),
    { name: 'placeBrought', run: () => place(house, basketOf(some(), { ...key(), distributorCode })) },
    { name: 'placePresale', run: () => place(house, basketOf([{ skuId: chance.pick(presold).skuId, qty: 1 + chance.upTo(2) }], key())) },
    { name: 'pay', run: () => paySome(house, chance, `${who}-${++channels}`) },
    ...of('trade_order', orderActs),
    ...of('after_sale', saleActs),
  ]
}

/** What the rest waits for is done more often, or the others would find nothing to do. */
const often: Partial<Record<ActName, number>> = {
  pay: 8,
  redeem: 3,
  ship: 2,
  receive: 2,
  apply: 6,
  agree: 4,
  sendBack: 3,
  reject: 2,
  receiveReturn: 2,
}

export type Outcome = { name: ActName; outcome: 'done' | 'refused' | 'busy' }

/** Somebody else held it for too long, which a request would have been told: nothing was done. */
const isBusy = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** One thing that somebody does, chosen by chance: every fourth time a basket is placed. A defect is thrown, a refusal is an outcome. */
export function tradingIn(house: House, market: Market, seed: number): () => Promise<Outcome> {
  const chance = chanceFrom(seed)
  const acts = randomActs(house, market, chance, String(seed))
  const placing = acts.filter(({ name }) => name.startsWith('place'))
  const others = acts
    .filter(({ name }) => !name.startsWith('place'))
    .flatMap((one) => Array.from({ length: often[one.name] ?? 1 }, () => one))
  return () => {
    const { name, run } = chance.pick(chance.upTo(4) === 0 ? placing : others)
    return run().then(
      () => ({ name, outcome: 'done' }),
      (error: unknown) => {
        if (error instanceof Refused) return { name, outcome: 'refused' }
        if (isBusy(error)) return { name, outcome: 'busy' }
        throw error
      },
    )
  }
}
