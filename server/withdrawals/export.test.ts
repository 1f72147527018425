// Withdrawals in files, and bills without them: what a file has is what the list has, and a unit exports its own.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { walletCalls } from '#contract/wallet/calls'
import { withdrawalParts } from '#contract/wallet/parts'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type House, openHouse } from '../../house/harness/index'
import { apply, giveMoney, key } from '../../house/money/withdrawals'

let house: House
let shop: string
let desk: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = await house.signIn('platform01')
  await giveMoney(house, '201', 200_000)
  await giveMoney(house, '202', 200_000)
  const { data } = await apply(house, shop, { amountFen: 5000 })
  await apply(house, shop, { amountFen: 6000 })
  await apply(house, await house.signIn('unified01'), { amountFen: 7000 })
  await house.call(payouts.reject, { id: data.id, reason: '资料不全' }, { token: desk, idempotencyKey: key() })
})
afterAll(() => house.close())

const columns = ['no', 'unitName', 'amountFen', 'feeFen', 'last4', 'status', 'applyAt']
async function exported(token: string, sheet: string, filter: Record<string, string>): Promise<string> {
  const started = await house.call(exports.start, { sheet, fileName: '提现', format: 'csv', columns, filter }, { token })
  expect(started.code).toBe(200)
  await house.runTasks()
  expect((await house.call(jobs.detail, { id: started.data.id }, { token })).data.status).toBe('DONE')
  const headers = { token: `Bearer ${token}`, 'content-type': 'application/json' }
  const payload = JSON.stringify({ id: started.data.id })
  return (await house.app.inject({ method: 'POST', url: `/prod-api${exports.download.path}`, headers, payload })).body
}
const numbersIn = (text: string) => [...text.matchAll(/W\d{10,}/g)].map(([no]) => no)

test('a unit’s own are exported as they are listed, and the platform’s of all', async () => {
  const own = (await house.call(withdrawals.page, { pageSize: 100 }, { token: shop })).data.records
  const file = await exported(shop, 'withdrawals', {})
  expect(numbersIn(file)).toEqual(own.map(({ no }) => no))
  expect(file).toContain('50.00')
  expect(file).toContain('已驳回')
  const all = (await house.call(payouts.page, { pageSize: 100 }, { token: desk })).data.records
  expect(numbersIn(await exported(desk, 'payouts', {}))).toEqual(all.map(({ no }) => no))
  expect(numbersIn(await exported(desk, 'payouts', { status: 'REJECTED' }))).toEqual([own.at(-1)?.no])
})

test('the sheet of all is the platform’s alone', async () => {
  const asked = { sheet: 'payouts', fileName: '提现', format: 'csv' as const, columns, filter: {} }
  expect((await house.call(exports.start, asked, { token: shop })).code).toBe(403)
})

test('bills without withdrawals have none of their parts, and the rest of them all', async () => {
  const bills = async (more: object) =>
    (await house.call(walletCalls.bills, { pageNumber: 1, pageSize: 100, ...more }, { token: shop })).data
  const isWithdrawal = (type: string) => withdrawalParts.some((part) => part === type)
  const all = (await bills({})).records
  const without = (await bills({ noWithdrawals: true })).records
  expect(all.some(({ type }) => isWithdrawal(type))).toBe(true)
  expect(without.some(({ type }) => isWithdrawal(type))).toBe(false)
  expect(without.length).toBeGreaterThan(0)
  const { data: totals } = await house.call(walletCalls.billTotals, { noWithdrawals: true }, { token: shop })
  expect(totals.totalCount).toBe((await bills({ noWithdrawals: true })).total)
})

test('commission that is owed is an account of its own: it is told with its postings and cannot be withdrawn from', async () => {
  const { data: wallet } = await house.call(walletCalls.wallet, {}, { token: shop })
  const { data: owed } = await house.call(walletCalls.bills, { account: 'OWED', pageNumber: 1, pageSize: 100 }, { token: shop })
  expect(owed.records.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(wallet.owedFen)
  const { data: possible } = await house.call(withdrawals.possible, {}, { token: shop })
  expect(possible.availableFen).toBe(wallet.availableFen)
  const unknown = { account: 'COLLECTED' as never, pageNumber: 1, pageSize: 10 }
  expect((await house.call(walletCalls.bills, unknown, { token: shop })).code).toBe(422)
})
