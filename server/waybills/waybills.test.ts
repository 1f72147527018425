// Labels of carriers: one per parcel however often and by however many it is asked for, printed, given back, and shipped by the usual rule.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { carriersOfNumber } from '#contract/orders/carrier-patterns'
import type { Carrier } from '#contract/orders/states'
import { type CarrierAccount, waybills } from '#contract/waybills/calls'
import { carrierWith } from '../../house/carrier'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, pay, place } from '../../house/shopping'
import { drivers } from './drivers/drivers'
import { emptyCode, fakeDriver, fakeNumber } from './drivers/fake'

let house: House
let merchant: string
let goods: Goods
let usual: CarrierAccount
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  goods = await addGoods(house, { priceFen: 1000, stock: 10_000 })
  usual = await account({ isDefault: true })
})
afterAll(() => house.close())
afterEach(() => {
  drivers.fake = fakeDriver
})

const as = () => ({ token: merchant, idempotencyKey: crypto.randomUUID() as string })
const accountTerms = {
  name: '圆通月结',
  carrier: 'YTO' as Carrier,
  driver: 'fake' as const,
  endpoint: '',
  customerCode: 'K001',
  senderName: '西湖茶行',
  senderPhone: '0571-88881234',
  senderRegion: '330106',
  senderAddress: '文三路 398 号',
  template: 'STANDARD' as const,
  isDefault: false,
  isEnabled: true,
}
async function account(over: Partial<typeof accountTerms> = {}): Promise<CarrierAccount> {
  const { code, data } = await house.call(waybills.addAccount, { ...accountTerms, ...over }, as())
  expect(code).toBe(200)
  return data
}

const receiver = { name: '张小凡', mobile: '13812345678', regionCode: '330106', address: '文三路 100 号' }
async function paid(over: Partial<typeof receiver> = {}): Promise<{ id: string; no: string }> {
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 2 }], { receiver: { ...receiver, ...over } }))
  await pay(house, placed)
  return firstOf(placed.orders)
}
const ask = (orderIds: string[], more: { accountId?: string } = {}) => house.call(waybills.request, { orderIds, ...more }, as())
const statesOf = async (ids: string[]) => (await house.call(waybills.states, { ids }, as())).data
/** Whoever held a label is dead: their time is over. */
const buryHolders = () =>
  house.owner.sql`update waybill set held_until = now() - interval '1 minute' where status in ('FETCHING', 'CANCELING')`
const queueNow = () => house.owner.sql`update graphile_worker._private_jobs set run_at = now()`

test('chosen orders get numbers of their carrier’s looks, are printed, counted as printed, and leave with them', async () => {
  const made = [await paid(), await paid({ regionCode: '110101' })]
  const { code, data } = await ask(made.map(({ id }) => id))
  expect([code, data.ids.length, data.refused]).toEqual([200, 2, []])
  await house.runTasks()
  const states = await statesOf(data.ids)
  expect(states.map(({ status }) => status)).toEqual(['READY', 'READY'])
  for (const { trackingNo } of states) expect(carriersOfNumber(trackingNo ?? '')).toEqual(['YTO'])

  const { data: labels } = await house.call(waybills.labels, { ids: data.ids }, as())
  expect(labels[1]).toMatchObject({
    orderNo: sure(made[1]).no,
    carrier: 'YTO',
    sender: { name: '西湖茶行', phone: '0571-88881234', address: '浙江省杭州市西湖区文三路 398 号' },
    receiver: { name: '张小凡', mobile: '138****5678', region: '北京市 东城区', address: '文三路 100 号' },
    qty: 2,
    printedCount: 0,
  })
  expect(JSON.stringify(labels)).not.toContain('13812345678')
  expect((await house.call(waybills.printed, { ids: data.ids }, as())).data).toEqual({ printed: 2 })
  expect((await house.call(waybills.labels, { ids: data.ids }, as())).data.map(({ printedCount }) => printedCount)).toEqual([1, 1])

  const { data: shipped } = await house.call(waybills.ship, { ids: data.ids }, as())
  expect(shipped).toMatchObject({ done: 2, refused: 0 })
  const { data: order } = await house.call(orders.detail, { id: firstOf(made).id }, as())
  expect([order.status, firstOf(order.shipments).trackingNo]).toEqual(['SHIPPED', firstOf(states).trackingNo])
  expect((await statesOf(data.ids)).map(({ status }) => status)).toEqual(['SHIPPED', 'SHIPPED'])
  const again = await house.call(waybills.ship, { ids: data.ids }, as())
  expect(again.data.rows.map(({ problem }) => problem)).toEqual(['面单已发货或已取消', '面单已发货或已取消'])
})

test('a label is used up by whatever parcel leaves with its number, and is out of date when the address changes', async () => {
  const [one, other] = [await paid(), await paid()]
  const { data } = await ask([one.id, other.id])
  await house.runTasks()
  const [first, second] = await statesOf(data.ids)
  const parcel = { carrier: 'YTO' as const, trackingNo: sure(first?.trackingNo), remark: '' }
  expect((await house.call(orders.ship, { id: one.id, ...parcel }, as())).code).toBe(200)
  expect((await statesOf([sure(first).id])).map(({ status }) => status)).toEqual(['SHIPPED'])
  // Taken back to the packing table, the parcel keeps its label.
  const { data: sent } = await house.call(orders.detail, { id: one.id }, as())
  expect((await house.call(orders.undoShipment, { shipmentId: firstOf(sent.shipments).id }, as())).code).toBe(200)
  expect((await statesOf([sure(first).id])).map(({ status }) => status)).toEqual(['READY'])
  expect((await house.call(orders.ship, { id: one.id, ...parcel }, as())).code).toBe(200)
  const { data: order } = await house.call(orders.detail, { id: other.id }, as())
  const moved = { receiverName: '张小凡', regionCode: '310101', address: '人民大道 1 号' }
  expect((await house.call(orders.changeAddress, { id: other.id, version: order.version, ...moved }, as())).code).toBe(200)
  const outdated = '取号后收货地址已修改，请取消面单后重新取号'
  expect(firstOf(await statesOf([sure(second).id])).problem).toBe(outdated)
  const { data: shipped } = await house.call(waybills.ship, { ids: [sure(second).id] }, as())
  expect(shipped.rows.map(({ problem }) => problem)).toEqual([outdated])
  await house.call(waybills.cancel, { ids: [sure(second).id] }, as())
  await house.runTasks()
  const { data: anew } = await ask([other.id])
  await house.runTasks()
  const { data: labels } = await house.call(waybills.labels, { ids: anew.ids }, as())
  expect(labels).toMatchObject([{ receiver: { region: '上海市 黄浦区', address: '人民大道 1 号' } }])
  expect(anew.ids).not.toContain(sure(second).id)
})

test('what failed says why in words, and is mended by another carrier; what cannot be sent is refused by name', async () => {
  const empty = await account({ name: '余额不足', carrier: 'SF', customerCode: emptyCode })
  const order = await paid()
  const { data } = await ask([order.id], { accountId: empty.id })
  await house.runTasks()
  const listed = await house.call(waybills.page, { tab: 'TODO', keyword: order.no }, as())
  expect(listed.data.records).toMatchObject([{ status: 'FAILED', carrier: 'SF', problem: '快递公司拒绝：面单余额不足，请充值' }])
  expect((await house.call(waybills.retry, { ids: data.ids }, as())).data.done).toBe(1)
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids)).status).toBe('FAILED')
  await house.call(waybills.changeCarrier, { ids: data.ids, accountId: usual.id }, as())
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids))).toMatchObject({ status: 'READY', problem: null })
  expect((await house.call(waybills.changeCarrier, { ids: data.ids, accountId: empty.id }, as())).data.done).toBe(1)
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids)).status).toBe('FAILED')
  expect((await house.call(waybills.cancel, { ids: data.ids }, as())).data.done).toBe(1)
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids)).status).toBe('CANCELED')

  const unpaid = firstOf((await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { receiver }))).orders)
  const { data: refused } = await ask([unpaid.id, (await paid()).id])
  expect(refused.ids).toHaveLength(1)
  expect(refused.refused).toMatchObject([{ orderNo: unpaid.no, problem: '订单当前状态不能发货' }])
})

test('labels come in the order of the picking list', async () => {
  const codes = ['A-10', 'A-2', 'B-1']
  const made: { id: string; no: string }[] = []
  for (const code of codes) {
    const shelf = await addGoods(house, { priceFen: 100 })
    const placed = await place(house, basketOf([{ skuId: shelf.skuId, qty: 1 }], { receiver }))
    await pay(house, placed)
    made.push(firstOf(placed.orders))
    await house.owner.sql`update order_item set sku_code = ${code} where order_id = ${firstOf(placed.orders).id}`
  }
  const { data } = await ask(made.map(({ id }) => id))
  await house.runTasks()
  const { data: labels } = await house.call(waybills.labels, { ids: data.ids }, as())
  expect(labels.map(({ orderNo }) => orderNo)).toEqual([made[1], made[0], made[2]].map((order) => order?.no))
})

test('who dies between the call and the store is followed by somebody who asks with the same key; meanwhile nobody else asks or cancels', async () => {
  const carrier = carrierWith((nth) => (nth === 0 ? 'asker dies' : 'none'))
  drivers.fake = carrier.driver
  const { data } = await ask([(await paid()).id])
  await house.runTasks().catch(() => {})
  expect(firstOf(await statesOf(data.ids)).status).toBe('FETCHING')
  expect((await house.call(waybills.cancel, { ids: data.ids }, as())).data.rows.map(({ problem }) => problem)).toEqual([
    '正在与快递公司通信，请稍候',
  ])
  await queueNow()
  await house.runTasks().catch(() => {})
  expect(carrier.asked()).toBe(1)
  await buryHolders()
  await queueNow()
  await house.runTasks()
  expect(carrier.asked()).toBe(2)
  expect([...carrier.issued.values()].map(({ trackingNo }) => trackingNo)).toEqual([firstOf(await statesOf(data.ids)).trackingNo])
})

test('a label that may be there is given back to the old carrier before another is asked', async () => {
  const carrier = carrierWith((nth) => (nth < 2 ? 'answer lost' : 'none'))
  drivers.fake = carrier.driver
  const { data } = await ask([(await paid()).id])
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids))).toMatchObject({ status: 'FAILED', problem: '快递公司没有应答，请稍后重试' })
  const other = await account({ name: '中通月结', carrier: 'ZTO' })
  await house.call(waybills.changeCarrier, { ids: data.ids, accountId: other.id }, as())
  await house.runTasks()
  expect([...carrier.issued.values()].map(({ isCanceled }) => isCanceled)).toEqual([true, false])
  expect(firstOf(await statesOf(data.ids)).status).toBe('READY')
})

test('a number that is in use already is no label', async () => {
  const [one, other] = [await paid(), await paid()]
  drivers.fake = { ...fakeDriver, request: async () => ({ kind: 'label', trackingNo: 'YT1234567890123', sortCode: '', hub: '' }) }
  const { data } = await ask([one.id])
  await house.runTasks()
  const { data: second } = await ask([other.id])
  await house.runTasks()
  expect(firstOf(await statesOf(data.ids)).status).toBe('READY')
  expect(firstOf(await statesOf(second.ids))).toMatchObject({ status: 'FAILED', problem: '快递公司返回了已使用的运单号 YT1234567890123' })
})

test('accounts: the secret is sealed and never shown, one is the default, the address must be public and https, one in use stays', async () => {
  const terms = {
    ...accountTerms,
    name: '真接口',
    driver: 'http' as const,
    endpoint: 'https://waybill.example.com/v1',
    secret: 'top-secret-123',
  }
  for (const endpoint of ['http://waybill.example.com', 'https://127.0.0.1/', 'https://localhost/', ''])
    expect((await house.call(waybills.addAccount, { ...terms, endpoint }, as())).code).toBe(409209)
  const { secret: _none, ...unsaid } = terms
  expect((await house.call(waybills.addAccount, unsaid, as())).code).toBe(409210)
  const { data: made } = await house.call(waybills.addAccount, { ...terms, isDefault: true }, as())
  expect(made).toMatchObject({ hasSecret: true, isDefault: true })
  const { data: page } = await house.call(waybills.accounts, { pageNumber: 1, pageSize: 50 }, as())
  expect(page.records.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([made.id])
  expect(JSON.stringify(page)).not.toContain('top-secret')
  const kept = await house.owner.sql`select secret_sealed from carrier_account where id = ${made.id}`
  expect(JSON.stringify(kept)).not.toContain('top-secret')
  const log = await house.owner.sql`select before, after from audit_log where entity = 'carrier_account'`
  expect(JSON.stringify(log)).not.toContain(String(kept[0]?.secretSealed))
  expect((await house.call(waybills.removeAccount, { id: made.id, version: made.version }, as())).code).toBe(200)
  const { data: again } = await house.call(waybills.accounts, { pageNumber: 1, pageSize: 50 }, as())
  const first = sure(again.records.find(({ id }) => id === usual.id))
  expect((await house.call(waybills.removeAccount, { id: first.id, version: first.version }, as())).code).toBe(409211)
  const { version, id, hasSecret: _has, ...rest } = first
  expect((await house.call(waybills.updateAccount, { id, version, ...rest, isDefault: true }, as())).code).toBe(200)
  const stale = await house.call(waybills.updateAccount, { id, version, ...rest }, as())
  expect(stale.code).toBe(40900)
})

test('another shop sees none of it', async () => {
  const { data } = await ask([(await paid()).id])
  await house.runTasks()
  const stranger = { ...as(), token: await house.signIn('manager02') }
  expect((await house.call(waybills.states, { ids: data.ids }, stranger)).data).toEqual([])
  expect((await house.call(waybills.labels, { ids: data.ids }, stranger)).data).toEqual([])
  for (const act of [waybills.cancel, waybills.retry, waybills.ship])
    expect((await house.call(act, { ids: data.ids }, stranger)).code).toBe(40495)
})

test.each(['SF', 'YTO', 'ZTO', 'STO', 'YUNDA', 'JTSD', 'JD', 'EMS', 'DBL'] as const)(
  'a number of %s is recognised as its own',
  (carrier) => {
    for (let at = 0; at < 50; at += 1) expect(carriersOfNumber(fakeNumber(carrier, `key-${at}`))).toContain(carrier)
  },
)
