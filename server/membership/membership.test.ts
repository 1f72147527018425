// Membership: a unit's programme, whose works in which shop, switching it on, and settings that two people change.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { memberships } from '#contract/membership/calls'
import { membershipRefusals } from '#contract/membership/refusals'
import { standardSettings } from '#contract/membership/settings'
import { graceDays, redeemDays } from '#contract/packages/states'
import { asHouse } from '#server/kit/database/door'
import { type House, openHouse } from '../../house/harness/index'
import { programmesOf } from './index'

let house: House
let shop: string
let market: string
let inUnified: string
const day = 86_400_000

beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager01')
  inUnified = await house.signIn('manager01')
})
afterAll(() => house.close())

test('it works', async () => {
  const seen = await asHouse(house.db, 'test', (tx) => programmesOf(tx, ['201', '202'], house.clock.now()))
  expect(seen.size).toBe(0)
  expect((await house.call(memberships.list, {}, { token: shop })).data).toEqual([])
  expect((await house.call(memberships.changeEnable, { isEnabled: true }, { token: shop })).code).toBe(membershipRefusals.noPackage.code)
  await house.owner.sql`insert into package_status (unit_id, paid_until) values (201, now() + interval '30 days')`
  expect((await house.call(memberships.changeEnable, { isEnabled: true }, { token: shop })).data).toMatchObject({ isEnabled: true })
  const levels = (await house.call(memberships.levels, {}, { token: shop })).data
  expect(levels).toMatchObject({ version: 1, levels: [{ name: '普通会员' }] })
  const again = await asHouse(house.db, 'test', (tx) => programmesOf(tx, ['201', '202'], house.clock.now()))
  expect(again.get('201')).toMatchObject({ earns: true, redeems: true, place: { shopId: '201', marketId: '101' } })
})
void [market, inUnified, randomUUID, houseRefusals, standardSettings, graceDays, redeemDays, day]
