// After-sales that wait: what nobody answers, sends or receives goes on by the clock, and whoever must act hears of it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AfterSaleStatus, afterSaleRefusals, afterSaleStatuses, openStatuses } from '#contract/after-sales/states'
import { bell } from '#contract/bell/calls'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { buyer, returnsDesk } from '../../house/returns'
import { addGoods, type Goods, inHouse, ringClocks } from '../../house/shopping'
import { partners } from '../columns'
import { receiveOrder } from '../orders/index'
import { applyAfterSale, cancelAfterSale, openSales, sendBack } from './index'

let house: House
let shop: string
let goods: Goods
let desk: ReturnType<typeof returnsDesk>
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 5000 })
  desk = returnsDesk(house, () => shop, goods)
})
afterAll(() => house.close())

const pass = async (days: number) => {
  house.clock.advance(days * 86_400_000)
  shop = await house.signIn('merchant01')
  await ringClocks(house)
}

test('receipt waits while an after-sale is open; unanswered it is agreed, unreturned it closes, unreceived it is refunded', async () => {
  const id = await desk.shipped(3)
  const before = (await desk.order(id)).autoReceiveAt ?? ''
  const unanswered = await desk.applied(id, { amountFen: 500 })
  const unreturned = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 500 })
  const unreceived = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 500 })
  await desk.agree(unreturned)
  await desk.agree(unreceived)
  await desk.asBuyer((moment) => sendBack(moment, buyer, unreceived.id, '圆通', 'BACK0009'))
  await pass(2.1)
  expect((await desk.detail(unanswered.id)).status).toBe('REFUNDING')
  await house.runTasks()
  await pass(5)
  expect((await desk.detail(unreturned.id)).status).toBe('CLOSED_TIMEOUT')
  expect((await desk.order(id)).status).toBe('SHIPPED')
  await pass(4)
  expect(await desk.detail(unreceived.id)).toMatchObject({ status: 'REFUNDING', restock: 'NONE' })
  await house.runTasks()
  const after = await desk.order(id)
  expect(after).toMatchObject({ status: 'SHIPPED', openAfterSales: 0 })
  const shifted = (new Date(after.autoReceiveAt ?? '').getTime() - new Date(before).getTime()) / 86_400_000
  expect(shifted).toBeGreaterThan(11)
  await pass(14)
  expect((await desk.order(id)).status).toBe('COMPLETED')
})

test('settlement waits for an open after-sale; once the window is over nothing more is asked', async () => {
  const id = await desk.shipped(1)
  await desk.asBuyer((moment) => receiveOrder({ ...moment, ...partners }, buyer, id))
  const sale = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 1000 })
  expect(sale.phase).toBe('AFTER_COMPLETE')
  await pass(8)
  expect((await desk.order(id)).settledAt).toBeNull()
  await desk.asBuyer((moment) => cancelAfterSale(moment, buyer, sale.id))
  await pass(8)
  expect((await desk.order(id)).settledAt).not.toBeNull()
  expect((await desk.apply(id, { amountFen: 1 })).code).toBe(afterSaleRefusals.windowOver.code)
})

test('the owner of the shop hears of an application that a buyer made', async () => {
  const id = await desk.shipped()
  const item = firstOf((await desk.order(id)).items)
  const asked = { orderId: id, itemId: item.id, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 1, reasonCode: 'LATE' as const }
  const saleId = await desk.asBuyer((moment) => applyAfterSale(moment, buyer, { ...asked, description: '', evidenceUrls: [] }))
  const { data } = await house.call(bell.page, {}, { token: shop, language: 'en' })
  expect(firstOf(data.records).title).toBe(`An after-sale was applied for: ${(await desk.detail(saleId)).no}`)
})

test('what the database calls open is what the contract does', async () => {
  const said = await inHouse(
    house,
    (tx) => tx<{ status: AfterSaleStatus; isOpen: boolean }[]>`
      select s.status, ${openSales(tx)} as is_open from unnest(${[...afterSaleStatuses]}::text[]) s(status)`,
  )
  expect(said.map(({ isOpen }) => isOpen)).toEqual(afterSaleStatuses.map((status) => openStatuses.includes(status)))
})
