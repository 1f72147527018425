// Market, agent and brand earn by their agreements: frozen when the order is placed, posted when it is paid, back with refunds to the fen,
// theirs when it is settled, and nothing of what the shop took itself.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import type { AgreementKind } from '#contract/agreements/states'
import { firstOf, sure } from '#contract/kit/sure'
import { keptFen } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addGoods, agree, basketOf, type Goods, inHouse, pay, place, ringClocks } from '../../../house/shopping'
import { distributorOf } from '../../../house/trading'
import { applyAfterSale, raiseDispute } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import { partners } from '../../columns'
import { reconcile } from '../../kit/database/reconcile'
import { receiveOrder, shipOrder } from '../index'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const day = 86_400_000
/** A store of a brand in a market, in the jurisdiction of an agent; and another in no market at all. */
const store = { shop: '207', market: '102', agent: '402', brand: '301' }
const online = { shop: '208', agent: '401', brand: '302' }

let house: House
let goods: Goods
let lonely: Goods
let code: string
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('platform01')
  goods = await addGoods(house, { shopId: store.shop, priceFen: 3333, stock: 500 })
  lonely = await addGoods(house, { shopId: online.shop, priceFen: 1999, stock: 500 })
  code = await distributorOf(house, store.shop)
  await agree(house, store.market, 'MARKET_SHARE', 3333)
  for (const agent of [store.agent, online.agent]) await agree(house, agent, 'AGENT_SHARE', 1700)
  for (const brand of [store.brand, online.brand]) await agree(house, brand, 'ROYALTY', 215)
})
afterAll(() => house.close())

let buyers = 0
const placed = (of: Goods = goods, qty = 3, distributorCode?: string) =>
  place(house, basketOf([{ skuId: of.skuId, qty }], { buyer: { key: `earn-${++buyers}`, name: 'b' }, distributorCode }))
async function paid(of: Goods = goods, qty = 3, distributorCode?: string): Promise<string> {
  const one = await placed(of, qty, distributorCode)
  await pay(house, one)
  return firstOf(one.orders).id
}
type Share = { unitId: string; kind: AgreementKind; baseFen: number; rateBp: number; amountFen: number; backFen: number; status: string }
const sharesOf = async (orderId: string): Promise<Share[]> => [
  ...(await house.owner.sql<Share[]>`
    select unit_id, kind, base_fen, rate_bp, amount_fen, back_fen, status from order_share where order_id = ${orderId} order by kind desc`),
]
type Line = { id: string; qty: number; goodsFen: number; payableFen: number; commissionFen: number }
const lineOf = (orderId: string): Promise<Line> =>
  house.owner.sql<Line[]>`
    select id, qty, payable_fen - freight_fen as goods_fen, payable_fen, commission_fen from order_item where order_id = ${orderId}`.one()
type Entry = { ownerId: string; kind: string; part: string; fen: number }
/** What the journals of an order have left on the accounts of units, part by part. */
async function onBooks(orderId: string): Promise<Record<string, number>> {
  const rows = await house.owner.sql<(Entry & { leftFen: number })[]>`
    select a.owner_id, a.kind, e.part, sum(e.delta)::bigint as left_fen from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.book = 'money' and a.owner_type = 'unit' and e.ref = (select no from trade_order where id = ${orderId})
     group by 1, 2, 3 having sum(e.delta) <> 0`
  return Object.fromEntries(rows.map(({ ownerId, kind, part, leftFen }) => [`${ownerId} ${kind} ${part}`, leftFen]))
}
/** The same of each unit in all. */
async function ofUnits(orderId: string): Promise<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, fen] of Object.entries(await onBooks(orderId))) {
    const unitId = sure(name.split(' ')[0])
    sums.set(unitId, (sums.get(unitId) ?? 0) + fen)
  }
  return Object.fromEntries([...sums].filter(([, fen]) => fen !== 0))
}
async function asked(orderId: string, qty: number, amountFen: number): Promise<string> {
  const { id: itemId } = await lineOf(orderId)
  const wish = { orderId, itemId, type: 'REFUND_ONLY' as const, qty, amountFen, reasonCode: 'OTHER' as const }
  return inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, { ...wish, description: '', evidenceUrls: [] }))
}
async function refunded(orderId: string, qty: number, amountFen: number): Promise<string> {
  const sale = await asked(orderId, qty, amountFen)
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  await house.runTasks()
  return sale
}
const complete = async (id: string) => {
  await inHouse(house, (tx, now) =>
    shipOrder({ tx, now, ...partners }, clerk, id, { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }),
  )
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
}
const agreed = async () => expect((await reconcile(house.db)).differences).toEqual([])

/** By the rule: the market first, the agent of what is left, the brand of the goods. */
function expected({ goodsFen, commissionFen }: Line, rates = { market: 3333, agent: 1700, royalty: 215 }) {
  const market = Math.floor((commissionFen * rates.market) / 10_000)
  return {
    market,
    agent: Math.floor(((commissionFen - market) * rates.agent) / 10_000),
    royalty: Math.floor((goodsFen * rates.royalty) / 10_000),
  }
}

test('paid: each has its part pending, the platform keeps the rest, the store bears the royalty, and the order explains it', async () => {
  const id = await paid(goods, 3, code)
  const line = await lineOf(id)
  const { market, agent, royalty } = expected(line)
  expect([market, agent, royalty].every((fen) => fen > 0)).toBe(true)
  expect(await onBooks(id)).toMatchObject({
    '102 PENDING COMMISSION_SHARE': market,
    '402 PENDING COMMISSION_SHARE': agent,
    '301 PENDING ROYALTY': royalty,
    '207 PENDING COMMISSION': -line.commissionFen,
    '207 PENDING ROYALTY': -royalty,
    '207 PENDING ORDER_INCOME': line.goodsFen,
    '207 PENDING FREIGHT': line.payableFen - line.goodsFen,
  })
  const { data } = await house.call(orders.explain, { id }, { token })
  expect(data.earnings.map(({ kind, rateBp, amountFen }) => [kind, rateBp, amountFen])).toEqual([
    ['COMMISSION', expect.any(Number), line.commissionFen],
    ['MARKET_SHARE', 3333, market],
    ['AGENT_SHARE', 1700, agent],
    ['REBATE', expect.any(Number), expect.any(Number)],
    ['ROYALTY', 215, royalty],
  ])
  expect(data.earnings.slice(1).every(({ unitName }) => unitName !== '')).toBe(true)
  expect(keptFen(data.earnings)).toBe(line.commissionFen - market - agent)
  expect(data).toMatchObject({ royaltyFen: royalty, incomeFen: data.pendingFen })
  await agreed()
})

test('a rate that changes between placing and paying is the old one for the order, and the new one for the next', async () => {
  const one = await placed()
  await agree(house, store.market, 'MARKET_SHARE', 8000)
  await agree(house, store.brand, 'ROYALTY', 0)
  await pay(house, one)
  const { id } = firstOf(one.orders)
  expect((await sharesOf(id)).map(({ kind, rateBp }) => [kind, rateBp])).toEqual([
    ['ROYALTY', 215],
    ['MARKET_SHARE', 3333],
    ['AGENT_SHARE', 1700],
  ])
  expect((await sharesOf(await paid())).map(({ kind, rateBp }) => [kind, rateBp])).toEqual([
    ['MARKET_SHARE', 8000],
    ['AGENT_SHARE', 1700],
  ])
  await agree(house, store.market, 'MARKET_SHARE', 3333)
  await agree(house, store.brand, 'ROYALTY', 215)
  await agreed()
})

test('a jurisdiction that passes on before the order is paid: whose rate was agreed earns it', async () => {
  const one = await placed()
  await house.owner.sql`update jurisdiction set agent_id = 401 where region_code = '440000'`
  await pay(house, one)
  const { id } = firstOf(one.orders)
  expect((await sharesOf(id)).find(({ kind }) => kind === 'AGENT_SHARE')?.unitId).toBe(store.agent)
  await house.owner.sql`update jurisdiction set agent_id = 402 where region_code = '440000'`
  await refunded(id, 3, (await lineOf(id)).payableFen)
  expect(await ofUnits(id)).toEqual({})
  await agreed()
})

test.each([
  ['of a store in a market', () => goods, store.shop],
  ['of a store in none', () => lonely, online.shop],
])('back in many odd steps %s: each is smaller in proportion, and nothing is left in the end', async (_name, of, shopId) => {
  const id = await paid(of(), 5)
  const line = await lineOf(id)
  let undone = 0
  for (const fen of [1, 97, 1003, 333]) {
    await refunded(id, 1, fen)
    undone += fen
    for (const { amountFen, backFen } of await sharesOf(id))
      expect(backFen).toBe(amountFen - Math.floor((amountFen * (line.goodsFen - undone)) / line.goodsFen))
  }
  await agreed()
  // For less than it cost: with the last piece nothing is left all the same, and what the buyer does not want is the shop's alone.
  await refunded(id, 1, 5)
  const shares = await sharesOf(id)
  expect(shares.every(({ status, amountFen, backFen }) => status === 'CANCELED' && amountFen === backFen)).toBe(true)
  expect(await ofUnits(id)).toEqual({ [shopId]: line.payableFen - undone - 5 })
  await agreed()
})

test('no market: the agent has its part of the whole commission', async () => {
  const id = await paid(lonely, 5)
  const line = await lineOf(id)
  const { agent, royalty } = expected(line, { market: 0, agent: 1700, royalty: 215 })
  expect((await sharesOf(id)).map(({ unitId, kind, baseFen, amountFen }) => [unitId, kind, baseFen, amountFen])).toEqual([
    [online.brand, 'ROYALTY', line.goodsFen, royalty],
    [online.agent, 'AGENT_SHARE', line.commissionFen, agent],
  ])
})

test('settled: what was pending is theirs, part by part; a refund after that comes out of what they have', async () => {
  const id = await paid(goods, 3, code)
  await refunded(id, 1, 1000)
  const pending = await onBooks(id)
  await complete(id)
  const sale = await asked(id, 1, 501)
  house.clock.advance(5 * day)
  await inHouse(house, async (tx, now) => machine.reject(await machine.take({ tx, now }, clerk, sale, 'reject'), '不符合', []))
  house.clock.advance(8 * day - 60_000)
  await inHouse(house, (tx) => tx`update after_sale set audit_at = ${house.clock.now().toISOString()} where id = ${sale}`)
  await ringClocks(house)
  const available = Object.fromEntries(Object.entries(pending).map(([name, fen]) => [name.replace('PENDING', 'AVAILABLE'), fen]))
  expect(Object.keys(available)).toHaveLength(10)
  expect(await onBooks(id)).toEqual(available)
  expect((await sharesOf(id)).every(({ status }) => status === 'SETTLED')).toBe(true)
  await agreed()
  await inHouse(house, (tx, now) => raiseDispute({ tx, now }, buyer, sale, '不服'))
  const verdict = { verdict: 'REFUND' as const, amountFen: 501, restock: 'NONE' as const, reason: '裁决' }
  await inHouse(house, async (tx, now) => machine.decide(await machine.take({ tx, now }, clerk, sale, 'decide'), verdict))
  await house.runTasks()
  const after = await onBooks(id)
  for (const name of ['102 AVAILABLE COMMISSION_SHARE', '402 AVAILABLE COMMISSION_SHARE', '301 AVAILABLE ROYALTY'])
    expect(sure(after[name])).toBeLessThan(sure(available[name]))
  expect(after['207 AVAILABLE REFUND']).toBe(-1501)
  expect(Object.keys(after).filter((name) => name.includes('PENDING'))).toEqual([])
  await agreed()
})

test('paid to the shop itself: nobody earns of money that the platform never held', async () => {
  const one = await placed()
  const { id } = firstOf(one.orders)
  const merchant = await house.signIn('merchant07')
  const { data: order } = await house.call(orders.detail, { id }, { token: merchant })
  const how = { token: merchant, idempotencyKey: crypto.randomUUID() }
  expect((await house.call(orders.collect, { id, version: order.version, reason: '现金' }, how)).code).toBe(200)
  expect(await sharesOf(id)).toEqual([])
  expect(Object.keys(await onBooks(id))).toEqual([])
  await agreed()
})

test('the shop pays by hand what the provider does not send: its own act takes back what others earned, behind its own wall', async () => {
  const one = await placed()
  await pay(house, one, `FAIL-earn-${one.groupNo}`)
  const { id } = firstOf(one.orders)
  const sale = await refunded(id, 1, 2000)
  const merchant = await house.signIn('merchant07')
  const { data } = await house.call(afterSales.detail, { id: sale }, { token: merchant })
  expect(data.status).toBe('REFUND_FAILED')
  const given = { id: sale, version: data.version, proofUrls: ['/files/proof.png'], note: '已转账' }
  const { code: answer } = await house.call(afterSales.payOffline, given, { token: merchant, idempotencyKey: crypto.randomUUID() })
  expect(answer).toBe(200)
  for (const { backFen } of await sharesOf(id)) expect(backFen).toBeGreaterThan(0)
  expect(await onBooks(id)).toMatchObject({ '207 PENDING REFUND': -2000, '207 AVAILABLE REFUND': 2000 })
  await agreed()
})
