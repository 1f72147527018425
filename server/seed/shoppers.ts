// Shoppers at play: they look around, fill baskets, pay or do not, and come back for what was shipped. The same seed, the same wishes.

import { randomUUID } from 'node:crypto'
import { type StoreGoods, storefront } from '#contract/gateway/storefront'
import type { Chance } from './chance'
import type { Ask } from './shopper-client'

export type Act = {
  act: 'looked' | 'placed' | 'paid' | 'cancelled' | 'received' | 'asked-back' | 'refused'
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
]
const regulars = 400

export type Shoppers = { step: () => Promise<Act[]> }

export function shoppersAt(ask: Ask, chance: Chance): Shoppers {
  let shelf: StoreGoods[] = []
  const orders: Known[] = []
  const isLucky = (percent: number) => chance.upTo(100) < percent

  const person = () => {
    const number = chance.upTo(regulars)
    return {
      key: `shopper-${number}`,
      name: surnames[number % surnames.length] + given[number % given.length],
      mobile: `138${String(20_000_000 + number * 7919).slice(-8)}`,
      home: homes[number % homes.length],
    }
  }

  /** The whole shelf, looked at once in a while: goods come and go. */
  const lookAround = async () => {
    if (shelf.length > 0 && !isLucky(5)) return
    const found = await ask(storefront.goods, { pageNumber: 1, pageSize: 100 })
    shelf = found.code === 200 ? found.data.records.filter(({ skus }) => skus.some(({ available }) => available > 0)) : []
  }

  const basketOf = (buyer: ReturnType<typeof person>) => {
    const lines = Array.from({ length: 1 + chance.upTo(3) }, () => chance.pick(shelf)).map((goods) => ({
      goods,
      skuId: chance.pick(goods.skus.filter(({ available }) => available > 0)).id,
      qty: 1 + chance.upTo(3),
    }))
    const { name, mobile, home } = buyer
    return {
      seen: lines.map(({ goods }) => goods),
      order: {
        buyer: { key: buyer.key, name },
        channel: chance.pick(['MINI_PROGRAM', 'MINI_PROGRAM', 'APP', 'H5'] as const),
        payChannel: chance.pick(['WECHAT', 'WECHAT', 'ALIPAY'] as const),
        deliveryType: 'EXPRESS' as const,
        receiver: { name, mobile, regionCode: home[0], address: `${home[1]} ${1 + chance.upTo(300)} 号` },
        lines: lines.map(({ skuId, qty }) => ({ skuId, qty })),
      },
    }
  }

  async function shop(): Promise<Act[]> {
    await lookAround()
    if (shelf.length === 0) return []
    const buyer = person()
    const { seen, order } = basketOf(buyer)
    const at = new Date().toISOString()
    const looks = seen.map(({ id, shopId }) => ({
      id: randomUUID(),
      type: 'VIEW' as const,
      buyerKey: buyer.key,
      productId: id,
      shopId,
      at,
    }))
    await ask(storefront.visit, { events: looks })
    if (isLucky(40)) return [{ act: 'looked', buyer: buyer.key }]
    const placed = await ask(storefront.place, order)
    if (placed.code !== 200) return [{ act: 'refused', buyer: buyer.key, message: placed.message }]
    const acts: Act[] = placed.data.orders.map(({ no, payableFen }) => ({ act: 'placed', buyer: buyer.key, order: no, fen: payableFen }))
    orders.push(...placed.data.orders.map(({ no }) => ({ no, buyer: buyer.key })))
    const { payment } = placed.data
    if (payment && isLucky(88)) {
      const news = { no: payment.no, channel: order.payChannel, channelNo: `D${payment.no}`, amountFen: payment.amountFen }
      const paid = await ask(storefront.paid, news)
      acts.push({
        act: paid.code === 200 ? 'paid' : 'refused',
        buyer: buyer.key,
        fen: payment.amountFen,
        message: paid.code === 200 ? undefined : paid.message,
      })
    } else if (isLucky(50)) acts.push(await cancel({ no: placed.data.orders[0].no, buyer: buyer.key }))
    return acts
  }

  async function cancel({ no, buyer }: Known): Promise<Act> {
    const { code, message } = await ask(storefront.close, { no, buyerKey: buyer })
    return code === 200 ? { act: 'cancelled', buyer, order: no } : { act: 'refused', buyer, order: no, message }
  }

  /** Somebody remembers an earlier order: takes what has come, or asks for the money back. */
  async function comeBack(): Promise<Act[]> {
    if (orders.length === 0) return []
    const { no, buyer } = chance.pick(orders)
    const { code, data } = await ask(storefront.order, { no, buyerKey: buyer })
    if (code !== 200) return []
    if (data.status === 'SHIPPED' && isLucky(70)) {
      const received = await ask(storefront.receive, { no, buyerKey: buyer })
      return [
        received.code === 200 ? { act: 'received', buyer, order: no } : { act: 'refused', buyer, order: no, message: received.message },
      ]
    }
    if (!['WAIT_SHIP', 'SHIPPED', 'COMPLETED'].includes(data.status) || !isLucky(15)) return []
    const [{ id: itemId, payableFen, qty }] = data.items
    const wish = {
      no,
      buyerKey: buyer,
      itemId,
      qty: 1,
      amountFen: Math.floor(payableFen / qty),
      type: 'REFUND_ONLY' as const,
      reasonCode: 'CHANGED_MIND' as const,
    }
    const asked = await ask(storefront.applyAfterSale, wish)
    return [asked.code === 200 ? { act: 'asked-back', buyer, order: no } : { act: 'refused', buyer, order: no, message: asked.message }]
  }

  return { step: async () => [...(await shop()), ...(isLucky(30) ? await comeBack() : [])] }
}
