// What a provider reports: written down whatever happens, matched once, sent back when it is late, and put before a person otherwise.
// Everything comes through the real doors and runs in the roles of production.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { payments } from '#contract/payments/calls'
import { payRoot } from '#contract/payments/door'
import { paymentRefusals } from '#contract/payments/states'
import { storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { openProvider, report, reportOf, type TestProvider } from '../../house/provider'
import { addGoods, basketOf, type Goods, moneyOf } from '../../house/shopping'
import { causes } from '../columns'
import { reconcile } from '../kit/database/reconcile'
import { silentLog } from '../kit/log'
import { askForPayments } from './index'

let house: House
let provider: TestProvider
let shop: string
let platform: string
let goods: Goods
let client: ReturnType<typeof storefrontClient>
beforeAll(async () => {
  provider = await openProvider()
  house = await openHouse({ env: provider.env })
  house.clock.set(new Date())
  shop = await house.signIn('merchant01')
  platform = await house.signIn('platform01')
  goods = await addGoods(house, { stock: 5000 })
  const { data: key } = await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token: shop })
  client = storefrontClient({
    origin: 'http://house',
    keyId: key.keyId,
    secret: key.secret,
    send: async (url, { method, headers, body }) => {
      const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
      return { text: async () => reply.payload }
    },
  })
  await house.runTasks()
})
afterAll(async () => {
  await house.close()
  await provider.close()
})
afterEach(async () => expect((await reconcile(house.db)).differences).toEqual([]))

type Placed = { payment: { no: string; amountFen: number }; orders: { id: string; no: string }[] }
let buyers = 0
const place = async (): Promise<Placed & { paymentNo: string; amountFen: number; buyerKey: string }> => {
  const buyerKey = `reports-${++buyers}`
  const basket = basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: buyerKey, name: '小凡' } })
  const { message, data } = await client.post<Placed>('/orders', basket)
  expect(message).toBe('success')
  return { ...data, paymentNo: data.payment.no, amountFen: data.payment.amountFen, buyerKey }
}
const close = async ({ orders: closed, buyerKey }: Awaited<ReturnType<typeof place>>) =>
  expect((await client.post('/orders/close', { no: firstOf(closed).no, buyerKey })).message).toBe('success')
const detail = async (placed: Placed) => (await house.call(orders.detail, { id: firstOf(placed.orders).id }, { token: shop })).data
const tell = (said: Parameters<typeof reportOf>[0], charged = true) =>
  report(house.app, provider, reportOf(said), house.clock.now(), charged)
const of = ({ paymentNo, amountFen }: { paymentNo: string; amountFen: number }) => ({ paymentNo, amountFen })
const reportsOf = async (paymentNo: string) =>
  (await house.call(payments.reportPage, { keyword: paymentNo }, { token: platform })).data.records
const stateOf = async (paymentNo: string) => (await reportsOf(paymentNo)).map(({ state, why }) => (why ? `${state} ${why}` : state))

describe('a payment', () => {
  test('is paid by its report, once, however often it is told', async () => {
    const placed = await place()
    const before = await moneyOf(house, '201')
    const said = reportOf(of(placed))
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(house.app, provider, said, house.clock.now())))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect((await detail(placed)).status).toBe('UNPAID')
    await house.runTasks()
    expect(await detail(placed)).toMatchObject({ status: 'WAIT_SHIP', paidFen: placed.amountFen })
    expect(await stateOf(placed.paymentNo)).toEqual(['MATCHED'])
    // The same transaction in another report.
    await tell(of(placed))
    await house.runTasks()
    expect(await stateOf(placed.paymentNo)).toEqual(['REPEATED', 'MATCHED'])
    const order = await detail(placed)
    expect(sure((await moneyOf(house, '201')).PENDING) - (before.PENDING ?? 0)).toBe(order.paidFen - order.commissionFen)
  })

  test('that comes after the order was closed goes back by itself, and the books say so', async () => {
    const placed = await place()
    const before = await moneyOf(house, '201')
    await close(placed)
    expect((await tell(of(placed))).json()).toMatchObject({ code: 'SUCCESS' })
    await house.runTasks()
    await house.runTasks()
    expect(await reportsOf(placed.paymentNo)).toMatchObject([{ state: 'LATE_REFUNDED', refundStatus: 'SUCCESS' }])
    expect(provider.refunds.asked.at(-1)).toMatchObject({ amountFen: placed.amountFen, channelNo: `T-${placed.paymentNo}` })
    const after = await detail(placed)
    expect(after.events.map(({ type }) => type)).toContain('PAID_LATE')
    expect([after.status, firstOf(after.payments).status]).toEqual(['CLOSED', 'REFUNDED'])
    expect(await moneyOf(house, '201')).toEqual(before)
    const journals = await house.owner.sql<{ bizType: string }[]>`
      select biz_type from ledger_journal where memo = ${placed.paymentNo} order by id`
    expect(journals.map(({ bizType }) => bizType)).toEqual(['PAYMENT_LATE'])
  })

  test('whose report was lost is found by asking; one that nobody paid is not', async () => {
    const [lost, unpaid] = [await place(), await place()]
    const [late] = [await place()]
    await close(late)
    for (const { paymentNo, amountFen } of [lost, late])
      provider.paid.set(paymentNo, { status: 'PAID', transactionNo: `T-${paymentNo}`, amountFen, currency: 'CNY', merchantNo: 'M-1001' })
    await house.owner.sql`update payment set ask_at = null where no not in (${lost.paymentNo}, ${unpaid.paymentNo}, ${late.paymentNo})`
    house.clock.advance(4 * 60_000)
    const asking = { db: house.db, settings: house.settings, clock: house.clock, log: silentLog }
    expect(await askForPayments(asking, causes)).toBe(2)
    expect(await askForPayments(asking, causes)).toBe(0)
    expect([(await detail(lost)).status, (await detail(unpaid)).status]).toEqual(['WAIT_SHIP', 'UNPAID'])
    expect(await reportsOf(lost.paymentNo)).toMatchObject([{ source: 'ASK', state: 'MATCHED' }])
    expect(await stateOf(late.paymentNo)).toEqual(['LATE_REFUNDED'])
    // The report turns up after all.
    await tell(of(lost))
    await house.runTasks()
    expect(await stateOf(lost.paymentNo)).toEqual(['REPEATED', 'MATCHED'])
    house.clock.set(new Date())
  })
})

describe('what is not clear', () => {
  test.each([
    ['another amount', (fen: number) => ({ amountFen: fen + 1 }), 'DIFFERS AMOUNT', true],
    ['another currency', () => ({ currency: 'USD' }), 'DIFFERS CURRENCY', false],
    ['another merchant', () => ({ merchantNo: 'M-9' }), 'DIFFERS MERCHANT', false],
    ['another channel', () => ({ channel: 'ALIPAY' as const }), 'DIFFERS CHANNEL', true],
  ])('%s pays nothing and is put before a person', async (_what, more, state, isHeld) => {
    const placed = await place()
    const before = await moneyOf(house, '201')
    const said = { ...of(placed), ...more(placed.amountFen) }
    expect((await tell(said)).statusCode).toBe(200)
    await house.runTasks()
    expect(await stateOf(placed.paymentNo)).toEqual([state])
    const row = firstOf(await reportsOf(placed.paymentNo))
    expect(row.bookedFen).toBe(isHeld ? said.amountFen : 0)
    expect((await detail(placed)).status).toBe('UNPAID')
    expect(await moneyOf(house, '201')).toEqual(before)
    const bells = await house.owner.sql`
      select 1 from notification n join account a on a.id = n.account_id where a.username = 'platform01' and n.link like ${`%${row.id}`}`
    expect(bells).toHaveLength(1)
    // What was right comes after all, and counts.
    await tell({ ...of(placed), transactionNo: `RIGHT-${placed.paymentNo}` })
    await house.runTasks()
    expect((await detail(placed)).status).toBe('WAIT_SHIP')
  })

  test('a second transaction for a payment, and a transaction that was another payment’s', async () => {
    const [placed, other] = [await place(), await place()]
    await tell(of(placed))
    await house.runTasks()
    await tell({ ...of(placed), transactionNo: 'SECOND-1' })
    await house.runTasks()
    expect(await stateOf(placed.paymentNo)).toEqual(['DIFFERS SECOND', 'MATCHED'])
    await tell({ ...of(other), transactionNo: `T-${placed.paymentNo}` })
    await house.runTasks()
    expect(await stateOf(other.paymentNo)).toEqual(['DIFFERS TRANSACTION'])
    expect((await detail(other)).status).toBe('UNPAID')
  })

  test('what the provider does not confirm when it is asked pays nothing', async () => {
    const placed = await place()
    await tell(of(placed), false)
    for (let n = 0; n < 4; n += 1) {
      await house.runTasks()
      if (n < 3) expect([n, await stateOf(placed.paymentNo)]).toEqual([n, ['WAITING']])
      if (n < 3) await makeAllDue(house.db)
    }
    expect(await stateOf(placed.paymentNo)).toEqual(['DIFFERS NOT_CONFIRMED'])
    expect((await detail(placed)).status).toBe('UNPAID')
  })

  test('a signature that is wrong, too old or over something unreadable is kept and rejected', async () => {
    const placed = await place()
    const url = `${payRoot}/http/notify`
    const forged = await house.app.inject({ method: 'POST', url, payload: JSON.stringify(reportOf(of(placed))) })
    expect([forged.statusCode, forged.json()]).toEqual([401, { code: 'BAD_SIGNATURE' }])
    const old = await report(house.app, provider, reportOf(of(placed)), new Date(house.clock.now().getTime() - 400_000))
    expect(old.json()).toEqual({ code: 'BAD_TIME' })
    const garbage = Buffer.from([0, 255, 254, 123, 0])
    const noise = await house.app.inject({ method: 'POST', url, headers: { 'content-type': 'image/png' }, payload: garbage })
    expect(noise.statusCode).toBe(401)
    expect(await stateOf(placed.paymentNo)).toEqual(['REJECTED BAD_TIME', 'REJECTED BAD_SIGNATURE'])
    const { data } = await house.call(payments.reportPage, { state: 'REJECTED' }, { token: platform })
    const kept = await house.call(payments.reportDetail, { id: firstOf(data.records).id }, { token: platform })
    expect(kept.data).toMatchObject({ why: 'BAD_SIGNATURE', body: garbage.toString('utf8'), headers: { 'content-type': 'image/png' } })
    await house.runTasks()
    expect((await detail(placed)).status).toBe('UNPAID')
    expect((await house.app.inject({ method: 'POST', url: `${payRoot}/nobody/notify`, payload: '{}' })).statusCode).toBe(404)
    expect((await house.app.inject({ method: 'POST', url: `${payRoot}/demo/notify`, payload: '{}' })).statusCode).toBe(404)
  })

  test('strangers cannot fill the table, and a provider is never kept waiting by them', async () => {
    const knock = () => house.app.inject({ method: 'POST', url: `${payRoot}/http/notify`, payload: '{}', remoteAddress: '203.0.113.9' })
    const codes: number[] = []
    for (let n = 0; n < 33; n += 1) codes.push((await knock()).statusCode)
    expect([codes.filter((code) => code === 401).length, codes.at(-1)]).toEqual([30, 429])
    expect((await tell({ paymentNo: 'P-AFTER-NOISE', amountFen: 5 })).statusCode).toBe(200)
    await house.runTasks()
    expect(await stateOf('P-AFTER-NOISE')).toEqual(['UNMATCHED UNKNOWN_NUMBER'])
  })

  test('a report stays though what follows is a defect, and is looked at again', async () => {
    const placed = await place()
    await house.owner.sql.unsafe(`create function planted() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create trigger planted before update on payment for each row execute function planted()`)
    try {
      expect((await tell(of(placed))).statusCode).toBe(200)
      await house.runTasks()
      expect(await stateOf(placed.paymentNo)).toEqual(['WAITING'])
    } finally {
      await house.owner.sql.unsafe('drop trigger planted on payment; drop function planted()')
    }
    await makeAllDue(house.db)
    await house.runTasks()
    expect([await stateOf(placed.paymentNo), (await detail(placed)).status]).toEqual([['MATCHED'], 'WAIT_SHIP'])
  })

  test('nobody changes or removes a report', async () => {
    await expect(house.owner.sql`update provider_report set amount_fen = 1`).rejects.toThrow('only ever added to')
    await expect(house.owner.sql`delete from provider_report`).rejects.toThrow('only ever added to')
  })
})

describe('a person decides', () => {
  let keys = 0
  const manner = () => ({ token: platform, idempotencyKey: `decide-report-${++keys}` })
  const unknown = async (amountFen: number) => {
    const paymentNo = `P-NOBODY-${++keys}`
    await tell({ paymentNo, amountFen })
    await house.runTasks()
    const row = firstOf(await reportsOf(paymentNo))
    expect(row).toMatchObject({ state: 'UNMATCHED', bookedFen: amountFen })
    return row
  }

  test('which payment the money is for: exactly as much, and one that waits', async () => {
    const placed = await place()
    const row = await unknown(placed.amountFen)
    const match = (paymentNo: string, version = row.version) => house.call(payments.match, { id: row.id, version, paymentNo }, manner())
    expect((await match('P99999999999999')).code).toBe(paymentRefusals.paymentMissing.code)
    expect((await match(placed.paymentNo, 99)).code).toBe(40900)
    const wrong = await unknown(placed.amountFen + 1)
    expect((await house.call(payments.match, { id: wrong.id, version: wrong.version, paymentNo: placed.paymentNo }, manner())).code).toBe(
      paymentRefusals.amountDiffers.code,
    )
    expect(await match(placed.paymentNo)).toMatchObject({ code: 200 })
    expect((await detail(placed)).status).toBe('WAIT_SHIP')
    const after = (await house.call(payments.reportDetail, { id: row.id }, { token: platform })).data
    expect(after).toMatchObject({ state: 'MATCHED', bookedFen: 0, payment: { no: placed.paymentNo, status: 'SUCCESS' } })
    expect(after.decidedBy).toBeTruthy()
    expect((await match(placed.paymentNo, after.version)).code).toBe(paymentRefusals.settled.code)
  })

  test('that it goes back; a refund that failed is tried again', async () => {
    const row = await unknown(4321)
    provider.refunds.answer = { status: 'FAILED', reason: 'NOTENOUGH' }
    const back = (version: number) => house.call(payments.refund, { id: row.id, version, reason: '查无此单' }, manner())
    expect(await back(row.version)).toMatchObject({ code: 200 })
    await house.runTasks()
    const failed = (await house.call(payments.reportDetail, { id: row.id }, { token: platform })).data
    expect(failed).toMatchObject({ state: 'REFUNDED', refund: { status: 'FAILED', failReason: 'NOTENOUGH' }, decidedNote: '查无此单' })
    provider.refunds.answer = { status: 'SUCCESS', channelNo: 'BACK' }
    expect(await back(failed.version)).toMatchObject({ code: 200 })
    await house.runTasks()
    const done = (await house.call(payments.reportDetail, { id: row.id }, { token: platform })).data
    expect(done.refund).toMatchObject({ status: 'SUCCESS' })
    expect((await back(done.version)).code).toBe(paymentRefusals.refundRuns.code)
  })

  test('that it is of no concern, with a reason that stays', async () => {
    const row = await unknown(777)
    const { code } = await house.call(payments.dismiss, { id: row.id, version: row.version, reason: '测试入账，已线下核销' }, manner())
    expect(code).toBe(200)
    const after = (await house.call(payments.reportDetail, { id: row.id }, { token: platform })).data
    expect(after).toMatchObject({ state: 'DISMISSED', bookedFen: 0, decidedNote: '测试入账，已线下核销' })
    expect((await house.call(payments.refund, { id: row.id, version: after.version, reason: '再退' }, manner())).code).toBe(
      paymentRefusals.settled.code,
    )
  })

  test('and nobody else: not a shop, not a market', async () => {
    const market = await house.signIn('manager01')
    for (const token of [shop, market]) expect((await house.call(payments.reportPage, {}, { token })).code).toBe(403)
  })
})
