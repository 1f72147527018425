// Packages: bought once however many press, from the wallet or online, renewed from the later of now and the end, and given back.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { factorRefusals } from '#contract/factors/calls'
import { monthsLater } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { type MemberPackage, packages } from '#contract/packages/calls'
import { type PayFrom, packageFeatures, packageRefusals, payMinutes, trialDays } from '#contract/packages/states'
import { demoPayRoot, demoTill } from '#contract/payments/door'
import { walletCalls } from '#contract/wallet/calls'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { ringClocks } from '../clocks/index'
import { clocks } from '../columns'
import { asHouse } from '../kit/database/door'
import { silentLog } from '../kit/log'
import { warnOfEnds } from './warn'

const day = 86_400_000
let house: House
let [platform, merchant] = ['', '']
/** Without any package at first, and with some money. */
const shopId = '208'
let sold: MemberPackage
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  platform = await house.signIn('platform01')
  merchant = await house.signIn('merchant08')
  sold = (
    await house.call(
      packages.save,
      {
        name: '试卖版',
        description: '',
        priceFen: 9_900,
        months: 3,
        features: ['LEVELS', 'POINTS'],
        maxMembers: 500,
        sort: 1,
        isEnabled: true,
      },
      { token: platform },
    )
  ).data
})
afterAll(() => house.close())

/** Who stayed away for so long has to sign in again. */
async function later(ms: number): Promise<void> {
  house.clock.advance(ms)
  merchant = await house.signIn('merchant08')
  platform = await house.signIn('platform01')
}
const by = (token = merchant) => ({ token, unit: shopId, idempotencyKey: `package-${keys++}` })
const effective = async () => (await house.call(packages.effective, {}, by())).data
const buy = async (payFrom: PayFrom, until?: string | null, over = {}) =>
  house.call(
    packages.placeOrder,
    { packageId: sold.id, payFrom, amountFen: sold.priceFen, until: until === undefined ? (await effective()).until : until, ...over },
    by(),
  )
const atTill = async (url: string | null) =>
  house.app.inject({ method: 'POST', url: sure(url ?? undefined), headers: { 'content-type': 'application/x-www-form-urlencoded' } })
const ordersOf = async () =>
  (await house.call(packages.orders, { pageNumber: 1, pageSize: 50, unitId: shopId }, { token: platform })).data.records
const ring = () => ringClocks({ db: house.db, clock: house.clock, log: silentLog, signal: new AbortController().signal }, clocks)

test('a trial holds for its days, once', async () => {
  const before = await effective()
  expect([before.state, before.mayTry]).toEqual(['NONE', true])
  expect((await house.call(packages.trial, {}, by())).code).toBe(200)
  const now = await effective()
  expect([now.state, now.features, now.mayTry]).toEqual(['TRIAL', [...packageFeatures], false])
  expect(Math.round((Date.parse(sure(now.until ?? undefined)) - house.clock.now().getTime()) / day)).toBe(trialDays)
  expect((await house.call(packages.trial, {}, by())).code).toBe(packageRefusals.trialUsed.code)
})

test('what is bought from the wallet begins when the trial ends, and stands among the bills', async () => {
  const { availableFen, until } = await effective()
  const offered = sure((await house.call(packages.list, {}, by())).data.find(({ id }) => id === sold.id))
  const { code, data } = await buy('WALLET')
  expect(code).toBe(200)
  expect(data).toMatchObject({ status: 'PAID', packageName: '试卖版', from: until, until: offered.until, refundedFen: 0, payUrl: null })
  const after = await effective()
  expect([after.state, after.until, after.availableFen]).toEqual(['TRIAL', offered.until, availableFen - sold.priceFen])
  expect(after.until).toBe(monthsLater(new Date(sure(until ?? undefined)), 3).toISOString())
  const bills = (await house.call(walletCalls.bills, { pageNumber: 1, pageSize: 5, type: 'PACKAGE_FEE' }, by())).data.records
  expect(bills[0]).toMatchObject({ type: 'PACKAGE_FEE', amountFen: -sold.priceFen, title: '试卖版' })
  await later((trialDays + 1) * day)
  await ring()
  expect(await effective()).toMatchObject({ state: 'ACTIVE', packageName: '试卖版', features: ['LEVELS', 'POINTS'], maxMembers: 500 })
})

test('money acts are asked for again', async () => {
  const asked = { packageId: sold.id, payFrom: 'WALLET' as const, amountFen: sold.priceFen, until: null }
  expect((await house.call(packages.placeOrder, asked, { ...by(), unproved: true })).code).toBe(factorRefusals.proveAgain.code)
})

test('another price, another end and an empty wallet are refused', async () => {
  expect((await buy('WALLET', undefined, { amountFen: 1 })).code).toBe(packageRefusals.otherPrice.code)
  expect((await buy('WALLET', null)).code).toBe(packageRefusals.boughtMeanwhile.code)
  const dear = (await house.call(packages.save, { ...formOf(sold), name: '天价版', priceFen: 100_000_000 }, { token: platform })).data
  expect((await buy('WALLET', undefined, { packageId: dear.id, amountFen: dear.priceFen })).code).toBe(packageRefusals.short.code)
  expect((await house.call(packages.remove, { id: dear.id }, { token: platform })).code).toBe(200)
  expect((await house.call(packages.remove, { id: sold.id }, { token: platform })).code).toBe(packageRefusals.inUse.code)
})
const formOf = ({ id: _id, soldCount: _sold, version: _version, ...form }: MemberPackage) => form

test('of many who press at once over two processes one buys', async () => {
  const second = await house.another()
  const { until, availableFen } = await effective()
  const wanted = { packageId: sold.id, payFrom: 'WALLET' as const, amountFen: sold.priceFen, until }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => callOver(n % 2 ? second : house.app, packages.placeOrder, wanted, by())),
  )
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => packageRefusals.boughtMeanwhile.code),
  ])
  const after = await effective()
  expect([after.availableFen, after.until]).toEqual([
    availableFen - sold.priceFen,
    monthsLater(new Date(sure(until ?? undefined)), 3).toISOString(),
  ])
})

test('online: asked for once, paid at the provider, renewed from the end', async () => {
  const { until } = await effective()
  const asked = (await buy('ONLINE')).data
  expect(asked).toMatchObject({ status: 'UNPAID', from: null, payUrl: `${demoPayRoot}${demoTill.till.path}?no=${asked.paymentNo}` })
  expect((await buy('ONLINE')).data.id).toBe(asked.id)
  const seen = await house.app.inject({ method: 'GET', url: sure(asked.payUrl ?? undefined) })
  expect(seen.body).toContain('99.00')
  expect((await atTill(asked.payUrl)).statusCode).toBe(200)
  await house.runTasks()
  const paid = sure((await ordersOf()).find(({ id }) => id === asked.id))
  expect(paid).toMatchObject({ status: 'PAID', from: until, payUrl: null })
  // The unit sees its own, and nobody else's.
  const own = (await house.call(packages.orders, { pageNumber: 1, pageSize: 50 }, by())).data
  expect([...new Set(own.records.map(({ unitId }) => unitId))]).toEqual([shopId])
})

test('what was not paid in time is closed, and money that comes later goes back', async () => {
  const { until } = await effective()
  const asked = (await buy('ONLINE')).data
  await later((payMinutes + 1) * 60_000)
  await ring()
  expect((await ordersOf())[0]).toMatchObject({ id: asked.id, status: 'CLOSED' })
  await atTill(asked.payUrl)
  await house.runTasks()
  expect((await ordersOf())[0]).toMatchObject({ id: asked.id, status: 'CLOSED' })
  expect((await effective()).until).toBe(until)
  const refunds = await house.owner.sql<{ status: string; fen: number }[]>`
    select r.status, r.amount_fen as fen from refund r join payment p on p.id = r.payment_id where p.no = ${asked.paymentNo}`
  expect(refunds.map(({ status }) => status)).toEqual(['SUCCESS'])
})

test('the platform gives back the last first, to where it came from, and the end moves back', async () => {
  const [online, wallet] = (await ordersOf()).filter(({ status }) => status === 'PAID')
  const [last, before] = [sure(online), sure(wallet)]
  const refund = ({ id, version }: typeof last, amountFen: number) =>
    house.call(packages.refund, { id, version, amountFen, reason: '不再需要' }, { token: platform, idempotencyKey: `package-${keys++}` })
  expect((await refund(before, 100)).code).toBe(packageRefusals.notRefundable.code)
  expect((await refund(last, last.amountFen + 1)).code).toBe(packageRefusals.tooMuch.code)
  expect(last.unusedFen).toBe(last.amountFen)
  expect((await refund(last, last.amountFen)).data).toMatchObject({ status: 'REFUNDED', refundedFen: last.amountFen })
  await house.runTasks()
  expect((await effective()).until).toBe(last.from)
  const { availableFen } = await effective()
  expect((await refund(before, 1000)).code).toBe(200)
  expect((await effective()).availableFen).toBe(availableFen + 1000)
})

test('warned before the end, on the day and when all has stopped, each once', async () => {
  const end = Date.parse(sure((await effective()).until ?? undefined))
  const told = async () => {
    await asHouse(house.db, 'test', (tx) => warnOfEnds({ tx, now: house.clock.now() }))
    const { records } = (await house.call(bell.page, { pageNumber: 1, pageSize: 20 }, { token: merchant })).data
    return records.map(({ title }) => title)
  }
  await later(end - 29.5 * day - house.clock.now().getTime())
  expect((await told())[0]).toBe('会员套餐还有 30 天到期')
  const before = (await told()).length
  await later(end - 20 * day - house.clock.now().getTime())
  expect((await told()).length).toBe(before)
  await later(end - 6.5 * day - house.clock.now().getTime())
  expect((await told())[0]).toBe('会员套餐还有 7 天到期')
  await later(end + day - house.clock.now().getTime())
  expect((await told())[0]).toBe('会员套餐已到期')
  expect((await effective()).state).toBe('GRACE')
  await later(end + 8 * day - house.clock.now().getTime())
  expect((await told())[0]).toBe('会员套餐已停用')
  const now = await effective()
  expect([now.state, now.redeemUntil]).toEqual(['EXPIRED', new Date(end + 37 * day).toISOString()])
  expect((await buy('WALLET')).data.from).toBe(sure((await ordersOf())[0]).paidAt)
})

test('until when a unit has paid is the end of the last that it bought', async () => {
  const wrong = await house.owner.sql`
    select s.unit_id from package_status s left join (select unit_id, max(valid_until) as until from package_order where paid_at is not null group by 1) o
        on o.unit_id = s.unit_id where s.paid_until is distinct from o.until`
  expect(wrong).toHaveLength(0)
})

test('a shop that its market runs has no page of it: the market buys', async () => {
  const { username, unitId } = await house.owner.sql<{ username: string; unitId: string }[]>`
    select a.username, u.id as unit_id from unit u join membership m on m.unit_id = u.id and m.is_owner join account a on a.id = m.account_id
     where u.kind = 'SHOP' and u.status = 'OPEN' and u.manage_mode = 1 and a.status = 1 order by u.id limit 1`.one()
  const manner = { token: await house.signIn(username), unit: unitId, idempotencyKey: 'unified-1' }
  expect((await house.call(packages.effective, {}, manner)).code).toBe(403)
  expect((await house.call(packages.trial, {}, manner)).code).toBe(403)
})
