// A bank's own file: payouts and what came back, each known by the number of its withdrawal and by what it is.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankFiles } from '#contract/bank-files/calls'
import { bankLineKindWords } from '#contract/bank-files/states'
import { imports } from '#contract/imports/calls'
import { firstOf } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { apply, giveMoney, key } from '../../house/money/withdrawals'

let house: House
let [shop, token] = ['', '']
beforeAll(async () => {
  house = await openHouse()
})
beforeAll(async () => {
  shop = await house.signIn('merchant01')
  token = await house.signIn('platform01')
  await giveMoney(house, '201', 100_000)
})
afterAll(() => house.close())

async function paid(amountFen: number) {
  const { id } = (await apply(house, shop, { amountFen })).data
  await house.call(payouts.approve, { ids: [id] }, { token, idempotencyKey: key() })
  for (let round = 0; round < 3; round += 1) {
    await makeAllDue(house.db)
    await house.runTasks()
  }
  return (await house.call(withdrawals.detail, { id }, { token: shop })).data
}

test('a payout and its return share a number and are two lines; the fee is not the bank’s', async () => {
  const arrived = await paid(20_000)
  const returned = await paid(10_013)
  expect([arrived.status, returned.status]).toEqual(['SUCCESS', 'BANK_RETURNED'])
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const { PAYOUT, PAYOUT_RETURN } = bankLineKindWords
  const rows = [
    [now, PAYOUT[0], arrived.no, '', `-${yuan(arrived.netFen)}`],
    [now, PAYOUT[0], returned.no, '', `-${yuan(returned.netFen)}`],
    [now, PAYOUT_RETURN[0], returned.no, '', yuan(returned.netFen)],
    [now, PAYOUT_RETURN[0], arrived.no, '', yuan(arrived.netFen)],
  ]
  const as = () => ({ token, idempotencyKey: key() })
  const { id: benchId } = (await house.call(imports.start, { list: 'bank-files', source: 'bank.csv', headers: [], mapping: {} }, as())).data
  await house.call(imports.append, { benchId, from: 1, rows }, as())
  await house.call(imports.run, { benchId }, as())
  await house.runTasks()
  const file = firstOf((await house.call(bankFiles.page, { keyword: 'bank.csv' }, { token })).data.records)
  const { records } = (await house.call(bankFiles.lines, { fileId: file.id, pageSize: 50 }, { token })).data
  const ofFile = records.filter(({ row }) => row !== null)
  expect(ofFile.map(({ state, withdrawalId }) => ({ state, withdrawalId }))).toEqual([
    { state: 'MATCHED', withdrawalId: arrived.id },
    { state: 'MATCHED', withdrawalId: returned.id },
    { state: 'MATCHED', withdrawalId: returned.id },
    { state: 'NOT_IN_BOOKS', withdrawalId: null },
  ])
  expect(records.every(({ kind }) => kind === 'PAYOUT' || kind === 'PAYOUT_RETURN')).toBe(true)
})
