// What somebody who reviews is shown: the oldest first, what the unit has beside it, and how long the account has been there.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { agreements } from '#contract/agreements/calls'
import { places } from '#contract/places/calls'
import { roles } from '#contract/roles/calls'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type House, openHouse } from '../../house/harness/index'
import { apply, balanceOf, giveMoney, key } from '../../house/money/withdrawals'

let house: House
let shop: string
let desk: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = await house.signIn('platform01')
  await giveMoney(house, '201', 1_000_000)
})
afterAll(() => house.close())

test('what waits to be decided stands with the oldest first, what is over with the latest', async () => {
  for (const amountFen of [1100, 1200]) await apply(house, shop, { amountFen })
  const listed = async (filter: object) =>
    (await house.call(payouts.page, { pageSize: 100, ...filter }, { token: desk })).data.records.map(({ id }) => Number(id))
  for (const filter of [{ mine: true }, { status: 'PENDING_REVIEW' }, { overdue: true }]) {
    const ids = await listed(filter)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
  for (const id of (await listed({ mine: true })).slice(0, 2))
    await house.call(payouts.reject, { id: String(id), reason: '资料不全' }, { token: desk, idempotencyKey: key() })
  const over = await listed({ status: 'REJECTED' })
  expect(over).toEqual(over.toSorted((a, b) => b - a))
  expect(over.length).toBeGreaterThan(1)
})

test('the platform sees what the unit has beside it and since when the account is there; the unit is told neither', async () => {
  const { data } = await apply(house, shop, { amountFen: 1300 })
  const look = async (token: string) => (await house.call(withdrawals.detail, { id: data.id }, { token })).data.standing
  const { available, frozen } = await balanceOf(house, '201')
  const standing = await look(desk)
  expect(standing).toMatchObject({ availableFen: available, frozenFen: frozen, card: { isDisabled: false } })
  expect(Date.parse(standing?.card?.openFrom ?? '')).toBe(Date.parse(standing?.card?.verifiedAt ?? '') + 24 * 3_600_000)
  expect(await look(shop)).toBeNull()
})

test('whoever reads a page of the platform’s money chooses units on it, and sees no more of them', async () => {
  const { data: role } = await house.call(roles.add, { name: '资金专员', description: '' }, { token: desk })
  for (const permission of ['agreement:read', 'payout:read'])
    await house.owner.sql`insert into role_permission (role_id, permission) values (${role.id}, ${permission})`
  const clerk = { username: 'money.clerk', displayName: '资金专员', mobile: '13512340077', roleId: role.id, password: 'Fjord-71-lamp' }
  expect((await house.call(accounts.add, clerk, { token: desk, idempotencyKey: 'money-clerk-1' })).code).toBe(200)
  const token = await house.signIn(clerk.username, clerk.password)
  expect((await house.call(agreements.page, { pageSize: 1 }, { token })).code).toBe(200)
  const { data } = await house.call(places.pick, { keyword: '云岭' }, { token })
  expect(data.length).toBeGreaterThan(0)
  expect((await house.call(places.pick, { id: '201' }, { token })).data).toEqual([{ id: '201', name: '云岭茶叶西湖店', kind: 'SHOP' }])
  expect((await house.call(places.all, { pageSize: 1 }, { token })).code).toBe(403)
  expect((await house.call(places.pick, { keyword: '云岭' }, { token: shop })).code).toBe(403)
})
