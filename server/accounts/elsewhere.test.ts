// The platform manages the accounts of any unit; nobody else reaches beyond their own.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRefusals, accounts } from '#contract/accounts/calls'
import { bulk } from '#contract/bulk/calls'
import { history } from '#contract/history/calls'
import { roles } from '#contract/roles/calls'
import { type House, type Manner, openHouse } from '../../house/harness/index'

let house: House
let platform: Manner
let merchant: Manner
beforeAll(async () => {
  house = await openHouse()
  platform = { token: await house.signIn('platform01') }
  merchant = { token: await house.signIn('merchant01') }
})
afterAll(() => house.close())

const shop = '201'
const page = { pageNumber: 1, pageSize: 50 }
const person = { username: 'new.clerk', password: 'Fjord-71-lamp', displayName: '新店员', mobile: '13977770001' }

test('an account is added to a shop with one of its roles, changed and removed; the shop reads who did it', async () => {
  const { data: there } = await house.call(roles.list, { unitId: shop }, platform)
  const role = there.find(({ code }) => code === 'ROLE_MERCHANT')
  const added = await house.call(accounts.add, { ...person, roleId: role?.id ?? '', unitId: shop }, platform)
  expect(added).toMatchObject({ code: 200, data: { displayName: '新店员', isLocked: false } })
  const { data: listed } = await house.call(accounts.page, { ...page, unitId: shop }, platform)
  expect(listed.records.map(({ username }) => username)).toEqual(expect.arrayContaining(['new.clerk', 'merchant01']))
  expect((await house.call(accounts.page, page, platform)).data.records.map(({ username }) => username)).not.toContain('new.clerk')
  expect(await house.signIn('new.clerk', person.password)).toBeTruthy()
  const { id, version } = added.data
  expect((await house.call(accounts.setStatus, { id, version, status: 0, unitId: shop }, platform)).data.status).toBe(0)
  const { data: told } = await house.call(history.page, { ...page, entity: 'account', entityId: id }, merchant)
  expect(told.records.map(({ actorName }) => actorName)).toContain('王思齐')
  expect((await house.call(accounts.remove, { ids: [id], unitId: shop }, platform)).code).toBe(200)
})

test('a role of another unit, or of the platform, is not given there', async () => {
  for (const roleId of ['1', '5', '11']) {
    const { code } = await house.call(accounts.add, { ...person, roleId, unitId: shop }, platform)
    expect({ roleId, code }).toEqual({ roleId, code: 40402 })
  }
})

test('others name no unit but their own, and nothing is done to many of another', async () => {
  const refused = accountRefusals.ofAnother.code
  expect((await house.call(accounts.page, { ...page, unitId: '101' }, merchant)).code).toBe(refused)
  expect((await house.call(accounts.add, { ...person, roleId: '2', unitId: '202' }, merchant)).code).toBe(refused)
  expect((await house.call(roles.list, { unitId: '101' }, merchant)).code).toBe(refused)
  expect((await house.call(accounts.page, { ...page, unitId: shop }, merchant)).code).toBe(200)
  expect((await house.call(accounts.page, { ...page, unitId: '99999' }, platform)).code).toBe(404)
  const target = { filter: { unitId: shop } }
  expect((await house.call(bulk.preview, { action: 'account.disable', target }, platform)).code).toBe(refused)
})
