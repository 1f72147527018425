// After-sales in tests: a shop that sells and answers, a buyer who asks, and what the shop's clerk sees of both.

import { type AfterSaleDetail, afterSales } from '#contract/after-sales/calls'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import type { Moment } from '#server/orders/index'
import type { House } from './harness/index'
import { newTrackingNo } from './labels'
import { type Goods, inHouse, paidOrder } from './shopping'

export const buyer = { type: 'BUYER' as const, name: '小凡' }
export const returnAddress = { name: '售后部', phone: '13905710301', address: '文三路 398 号 A 区 101' }

type Asked = { type?: 'REFUND_ONLY' | 'RETURN_REFUND' | 'EXCHANGE'; qty?: number; amountFen?: number }

let keys = 0

/** `shop` gives the token at hand: sessions end while time passes. */
export function returnsDesk(house: House, shop: () => string, goods: Goods) {
  const manner = (token = shop()) => ({ token, idempotencyKey: `after-sales-${++keys}` })
  const order = async (id: string) => (await house.call(orders.detail, { id }, { token: shop() })).data
  const detail = async (id: string) => (await house.call(afterSales.detail, { id }, { token: shop() })).data
  const asBuyer = <T>(work: (moment: Moment) => Promise<T>) => inHouse(house, (tx, now) => work({ tx, now }))
  const ship = (id: string, forceReason?: string) =>
    house.call(orders.ship, { id, carrier: 'SF', trackingNo: newTrackingNo(), remark: '', forceReason }, manner())
  const shipped = async (qty = 2, channelNo?: string): Promise<string> => {
    const id = await paidOrder(house, goods, qty, channelNo)
    await ship(id)
    return id
  }
  const apply = async (orderId: string, { type = 'REFUND_ONLY', qty = 1, amountFen = 1000 }: Asked = {}) => {
    const item = firstOf((await order(orderId)).items)
    const asked = { orderId, itemId: item.id, type, qty, amountFen, reasonCode: 'QUALITY' as const, description: '', evidenceUrls: [] }
    return house.call(afterSales.apply, asked, manner())
  }
  const applied = async (orderId: string, asked: Asked = {}): Promise<AfterSaleDetail> => (await apply(orderId, asked)).data
  const agree = ({ id, version }: AfterSaleDetail) => house.call(afterSales.agree, { id, version, returnAddress, note: '' }, manner())
  return { manner, order, detail, asBuyer, ship, shipped, apply, applied, agree }
}
