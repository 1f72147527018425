// Reports against each other and against the shop, on two processes: one effect each, nothing lost, and nobody waits for ever.

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { payments } from '#contract/payments/calls'
import type { PaidReport } from '#contract/payments/door'
import { type House, openHouse } from '../../house/harness/index'
import { openProvider, report, reportOf, type TestProvider } from '../../house/provider'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, place } from '../../house/shopping'
import { causes, partners } from '../columns'
import { type Database, openDatabase } from '../kit/database/db'
import { reconcile } from '../kit/database/reconcile'
import { Refused } from '../kit/road/refuse'
import { closeOrder, type Placed } from '../orders/index'
import { settleReport } from './index'

let house: House
let provider: TestProvider
let apps: FastifyInstance[]
let dbs: Database[]
let goods: Goods
let platform: string
beforeAll(async () => {
  provider = await openProvider()
  house = await openHouse({ env: provider.env })
  house.clock.set(new Date())
  apps = [house.app, await house.another()]
  dbs = [house.db, openDatabase(house.db.url)]
  goods = await addGoods(house, { stock: 5000 })
  platform = await house.signIn('platform01')
})
afterAll(async () => {
  await sure(dbs[1]).close()
  await house.close()
  await provider.close()
})

const paymentOf = ({ payment }: Placed) => ({ paymentNo: payment?.no ?? '', amountFen: payment?.amountFen ?? 0 })
const buy = () => place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
const told = async (said: PaidReport, at = 0): Promise<string> => {
  const reply = await report(sure(apps[at]), provider, said, house.clock.now())
  expect(reply.statusCode).toBe(200)
  return reply.json<{ report: string }>().report
}
/** As the worker of that process would. */
const settle = (id: string, at: number) => settleReport({ ...house, db: sure(dbs[at]) }, causes, id)
const closeIt = (orderId: string) =>
  inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, orderId, 'BUYER', '')).then(
    () => 'closed',
    (error: unknown) => {
      if (error instanceof Refused) return 'refused'
      throw error
    },
  )
const statesOf = async (paymentNo: string) =>
  (await house.call(payments.reportPage, { keyword: paymentNo }, { token: platform })).data.records.map(({ state }) => state).toSorted()
const statusOf = async (placed: Placed) =>
  (await house.owner.sql<{ status: string }[]>`select status from trade_order where id = ${firstOf(placed.orders).id}`.one()).status

test('one report told on two processes and looked at by both many times pays once', async () => {
  const placed = await buy()
  const before = await moneyOf(house, '201')
  const said = reportOf(paymentOf(placed))
  const ids = await Promise.all([0, 1, 0, 1].map((at) => told(said, at)))
  expect(new Set(ids).size).toBe(1)
  const outcomes = await Promise.all([0, 1, 0, 1, 0, 1].map((at) => settle(firstOf(ids), at)))
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('known'), 'paid'])
  const order = await house.owner.sql<{ paidFen: number; commissionFen: number }[]>`
    select paid_fen, commission_fen from trade_order where id = ${firstOf(placed.orders).id}`.one()
  expect(sure((await moneyOf(house, '201')).PENDING) - (before.PENDING ?? 0)).toBe(order.paidFen - order.commissionFen)
})

test('two transactions for one payment at once: one pays, the other is put before a person with its money', async () => {
  for (let n = 0; n < 4; n += 1) {
    const placed = await buy()
    const asked = paymentOf(placed)
    const [one, two] = [reportOf({ ...asked, transactionNo: `ONE-${n}` }), reportOf({ ...asked, transactionNo: `TWO-${n}` })]
    const ids = [await told(one), await told(two, 1)]
    const outcomes = await Promise.all(ids.map((id, at) => settle(id, at)))
    expect(outcomes.toSorted()).toEqual(['differs', 'paid'])
    expect(await statesOf(asked.paymentNo)).toEqual(['DIFFERS', 'MATCHED'])
    expect(await statusOf(placed)).toBe('WAIT_SHIP')
  }
  expect((await reconcile(house.db)).differences).toEqual([])
})

test('one transaction in two reports at once is money once, also where no payment is found for it', async () => {
  const unknown = { paymentNo: 'P-NO-SUCH', amountFen: 900, transactionNo: 'SAME' }
  const ids = [await told(reportOf(unknown)), await told(reportOf(unknown), 1)]
  expect((await Promise.all(ids.map((id, at) => settle(id, at)))).toSorted()).toEqual(['known', 'unmatched'])
  expect((await reconcile(house.db)).differences).toEqual([])
})

test('a report against the closing of its order: paid or closed, and what is late goes back', async () => {
  const seen = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const placed = await buy()
    const id = await told(reportOf(paymentOf(placed)), n % 2)
    const [outcome, closed] = await Promise.all(
      n % 3 === 0 ? [settle(id, 1), closeIt(firstOf(placed.orders).id)] : [closeIt(firstOf(placed.orders).id), settle(id, 1)].toReversed(),
    )
    const status = await statusOf(placed)
    seen.add(status)
    expect([outcome, closed]).toEqual(status === 'WAIT_SHIP' ? ['paid', 'refused'] : ['late', 'closed'])
    expect(await statesOf(paymentOf(placed).paymentNo)).toEqual([status === 'WAIT_SHIP' ? 'MATCHED' : 'LATE_REFUNDED'])
  }
  expect([...seen].every((status) => ['WAIT_SHIP', 'CLOSED'].includes(status))).toBe(true)
  await house.runTasks()
  expect((await reconcile(house.db)).differences).toEqual([])
})
