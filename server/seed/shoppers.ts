// Shoppers at play: they look around, fill baskets, pay or do not, and come back for what was shipped. The same seed, the same wishes.

import { randomUUID } from 'node:crypto'
import { announcementStorefront } from '#contract/announcements/storefront'
import { bannerPositions } from '#contract/banners/states'
import { bannerStorefront } from '#contract/banners/storefront'
import { couponStorefront } from '#contract/coupons/storefront'
import { type StoreGoods, storefront } from '#contract/gateway/storefront'
import type { VisitType } from '#contract/gateway/visits'
import { firstOf, sure } from '#contract/kit/sure'
import { mallStorefront } from '#contract/points-mall/storefront'
import { noticeStorefront } from '#contract/shopping-notices/storefront'
import type { Chance } from './chance'
import type { Ask, PayAtTill } from './shopper-client'

export type Act = {
  act: 'looked' | 'claimed' | 'redeemed' | 'placed' | 'paid' | 'cancelled' | 'received' | 'asked-back' | 'refused'
  buyer: string
  order?: string
  fen?: number
  message?: string
}
type Known = { no: string; buyer: string }

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张'
const given = ['子轩', '雨桐', '浩然', '思琪', '梓涵', '一诺', '俊杰', '欣怡', '宇航', '静怡', '志强', '秀英']
const homes = [
  ['330106', '文三路'],
  ['310101', '南京东路'],
  ['110105', '朝阳北路'],
  ['440106', '天河路'],
  ['510107', '人民南路'],
  ['441900', '东城大道'],
] as const
const regulars = 400

export type Shoppers = { step: () => Promise<Act[]> }

type Play = { ask: Ask; payAt: PayAtTill; chance: Chance; shelf: StoreGoods[]; orders: Known[] }

export function shoppersAt(ask: Ask, payAt: PayAtTill, chance: Chance): Shoppers {
  const play: Play = { ask, payAt, chance, shelf: [], orders: [] }
  return { step: async () => [...(await shop(play)), ...(isLucky(play, 30) ? await comeBack(play) : [])] }
}

const isLucky = ({ chance }: Pick<Play, 'chance'>, percent: number): boolean => chance.upTo(100) < percent

type Person = { key: string; name: string; mobile: string; home: readonly [regionCode: string, street: string]; broughtBy?: string }

function personOf({ chance }: Play): Person {
  const number = chance.upTo(regulars)
  return {
    key: `shopper-${number}`,
    name: sure(surnames[number % surnames.length]) + sure(given[number % given.length]),
    mobile: `138${String(20_000_000 + number * 7919).slice(-8)}`,
    home: sure(homes[number % homes.length]),
    // Every fourth regular follows the link of one of the demo's distributors; in a house without them the sale goes on all the same.
    broughtBy: number % 4 === 0 ? `D-0${601 + (number % 20)}` : undefined,
  }
}

/** The whole shelf, looked at once in a while: goods come and go. */
async function lookAround(play: Play): Promise<void> {
  if (play.shelf.length > 0 && !isLucky(play, 5)) return
  const found = await play.ask(storefront.goods, { pageNumber: 1, pageSize: 100 })
  play.shelf = found.code === 200 ? found.data.records.filter(({ skus }) => skus.some(({ available }) => available > 0)) : []
}

function basketOf({ chance, shelf }: Play, { key, name, mobile, home, broughtBy }: Person) {
  const lines = Array.from({ length: 1 + chance.upTo(3) }, () => chance.pick(shelf)).map((goods) => ({
    goods,
    skuId: chance.pick(goods.skus.filter(({ available }) => available > 0)).id,
    qty: 1 + chance.upTo(3),
  }))
  return {
    seen: lines.map(({ goods }) => goods),
    order: {
      buyer: { key, name },
      channel: chance.pick(['MINI_PROGRAM', 'MINI_PROGRAM', 'APP', 'H5'] as const),
      payChannel: chance.pick(['WECHAT', 'WECHAT', 'ALIPAY'] as const),
      deliveryType: 'EXPRESS' as const,
      receiver: { name, mobile, regionCode: home[0], address: `${home[1]} ${1 + chance.upTo(300)} 号` },
      lines: lines.map(({ skuId, qty }) => ({ skuId, qty })),
      distributorCode: broughtBy,
    },
  }
}

/** The app opens: its banners are seen, now and then one is pressed, and the news are looked through. */
async function openApp(play: Play): Promise<void> {
  const { data, code } = await play.ask(bannerStorefront.banners, { position: play.chance.pick([...bannerPositions]) })
  const standing = code === 200 ? data.banners : []
  const at = new Date().toISOString()
  const event =
    (type: 'VIEW' | 'CLICK') =>
    ({ id }: { id: string }) => ({ id: randomUUID(), type, bannerId: id, at })
  const pressed = standing.filter(() => isLucky(play, 12))
  if (standing.length > 0)
    await play.ask(bannerStorefront.bannerEvents, { events: [...standing.map(event('VIEW')), ...pressed.map(event('CLICK'))] })
  if (!isLucky(play, 10)) return
  const news = await play.ask(announcementStorefront.announcements, { pageNumber: 1, pageSize: 10 })
  const [first] = news.code === 200 ? news.data.records : []
  if (first) await play.ask(announcementStorefront.announcementDetail, { id: first.id })
}

/** Before paying each shop's notice is read: placing says which text that was. */
async function readNotices(play: Play, shopIds: readonly string[]) {
  const read: { shopId: string; unitId: string; version: number }[] = []
  for (const shopId of new Set(shopIds)) {
    const { code, data } = await play.ask(noticeStorefront.notice, { shopId })
    if (code === 200 && data.unitId !== null) read.push({ shopId, unitId: data.unitId, version: data.version })
  }
  return read
}

/** Now and then somebody claims what there is to claim; whoever may not is told why, and goes on shopping. */
async function claim(play: Play, { key, name }: Person): Promise<Act[]> {
  if (!isLucky(play, 25)) return []
  const { code, data } = await play.ask(couponStorefront.coupons, { buyer: { key, name }, pageNumber: 1, pageSize: 20 })
  const free = code === 200 ? data.records.filter(({ whyNot }) => whyNot === null) : []
  if (free.length === 0) return []
  const claimed = await play.ask(couponStorefront.claimCoupon, { buyer: { key, name }, couponId: play.chance.pick(free).id })
  return [claimed.code === 200 ? { act: 'claimed', buyer: key } : { act: 'refused', buyer: key, message: claimed.message }]
}

/** Now and then a member looks through the mall, and takes the first of what is within reach. */
async function redeem(play: Play, { key, name, mobile, home }: Person): Promise<Act[]> {
  if (!isLucky(play, 20)) return []
  const { code, data } = await play.ask(mallStorefront.pointsGoods, { buyerKey: key, pageNumber: 1, pageSize: 50 })
  const free = code === 200 ? data.records.filter(({ whyNot }) => whyNot === null) : []
  if (free.length === 0) return []
  const goods = play.chance.pick(free)
  const notices = await readNotices(play, [goods.shopId])
  const redeemed = await play.ask(mallStorefront.redeem, {
    buyerKey: key,
    buyerName: name,
    id: goods.id,
    qty: 1,
    channel: 'MINI_PROGRAM',
    payChannel: 'WECHAT',
    ...(goods.kind === 'GOODS'
      ? { deliveryType: 'EXPRESS' as const, receiver: { name, mobile, regionCode: home[0], address: `${home[1]} 1 号` } }
      : {}),
    notices,
    expectedPoints: goods.points,
  })
  if (redeemed.code !== 200) return [{ act: 'refused', buyer: key, message: redeemed.message }]
  const { orderNo, payment, payableFen } = redeemed.data
  play.orders.push({ no: orderNo, buyer: key })
  const act: Act = { act: 'redeemed', buyer: key, order: orderNo, fen: payableFen }
  return payment ? [act, await pay(play, key, 'WECHAT', payment)] : [act]
}

const visitOf = (type: VisitType, buyerKey: string, shopId: string, productId: string | null) => ({
  id: randomUUID(),
  type,
  buyerKey,
  productId,
  shopId,
  at: new Date().toISOString(),
})

/** Each shop is entered, its goods are looked at, and every eighth is kept in mind. */
async function look(play: Play, buyer: string, seen: readonly StoreGoods[]): Promise<void> {
  const shops = [...new Set(seen.map(({ shopId }) => shopId))]
  await play.ask(storefront.visit, {
    events: [
      ...shops.map((shopId) => visitOf('VISIT', buyer, shopId, null)),
      ...seen.map(({ id, shopId }) => visitOf('VIEW', buyer, shopId, id)),
      ...seen.filter(() => isLucky(play, 12)).map(({ id, shopId }) => visitOf('FAVOURITE', buyer, shopId, id)),
    ],
  })
}

async function shop(play: Play): Promise<Act[]> {
  await openApp(play)
  await lookAround(play)
  if (play.shelf.length === 0) return []
  const person = personOf(play)
  const { key: buyer } = person
  const { seen, order } = basketOf(play, person)
  await look(play, buyer, seen)
  const claims = [...(await claim(play, person)), ...(await redeem(play, person))]
  if (isLucky(play, 40)) return [...claims, { act: 'looked', buyer }]
  await play.ask(storefront.visit, { events: seen.map(({ id, shopId }) => visitOf('CART', buyer, shopId, id)) })
  const notices = await readNotices(
    play,
    seen.map(({ shopId }) => shopId),
  )
  // Most let the app choose among their coupons; some keep them for later. Some pay with their points: whoever has none pays the price.
  const placed = await play.ask(storefront.place, { ...order, notices, coupons: isLucky(play, 80) ? 'best' : 'none', ...spending(play) })
  if (placed.code !== 200) return [...claims, { act: 'refused', buyer, message: placed.message }]
  const { payment, orders } = placed.data
  play.orders.push(...orders.map(({ no }) => ({ no, buyer })))
  const acts: Act[] = [...claims, ...orders.map(({ no, payableFen }): Act => ({ act: 'placed', buyer, order: no, fen: payableFen }))]
  if (payment && isLucky(play, 88)) acts.push(await pay(play, buyer, order.payChannel, payment))
  else if (isLucky(play, 50)) acts.push(await cancel(play, { no: firstOf(orders).no, buyer }))
  return acts
}

/** Every third member uses as many points as can be. */
const spending = (play: Play): { points?: 'most' } => (isLucky(play, 33) ? { points: 'most' } : {})

async function pay(
  { payAt }: Play,
  buyer: string,
  channel: 'WECHAT' | 'ALIPAY',
  { no, amountFen }: { no: string; amountFen: number },
): Promise<Act> {
  const { code } = await payAt({ no, channel, amountFen })
  return code === 'SUCCESS' ? { act: 'paid', buyer, fen: amountFen } : { act: 'refused', buyer, message: code }
}

async function cancel({ ask }: Play, { no, buyer }: Known): Promise<Act> {
  const { code, message } = await ask(storefront.close, { no, buyerKey: buyer })
  return code === 200 ? { act: 'cancelled', buyer, order: no } : { act: 'refused', buyer, order: no, message }
}

/** Somebody remembers an earlier order: takes what has come, or asks for the money back. */
async function comeBack(play: Play): Promise<Act[]> {
  if (play.orders.length === 0) return []
  const { no, buyer } = play.chance.pick(play.orders)
  const { code, data } = await play.ask(storefront.order, { no, buyerKey: buyer })
  if (code !== 200) return []
  if (data.status === 'SHIPPED' && isLucky(play, 70)) {
    const received = await play.ask(storefront.receive, { no, buyerKey: buyer })
    return [received.code === 200 ? { act: 'received', buyer, order: no } : { act: 'refused', buyer, order: no, message: received.message }]
  }
  if (!['WAIT_SHIP', 'SHIPPED', 'COMPLETED'].includes(data.status) || !isLucky(play, 15)) return []
  const { id: itemId, payableFen, qty } = firstOf(data.items)
  const wish = { no, buyerKey: buyer, itemId, qty: 1, amountFen: Math.floor(payableFen / qty) }
  const asked = await play.ask(storefront.applyAfterSale, { ...wish, type: 'REFUND_ONLY', reasonCode: 'CHANGED_MIND' })
  return [asked.code === 200 ? { act: 'asked-back', buyer, order: no } : { act: 'refused', buyer, order: no, message: asked.message }]
}
