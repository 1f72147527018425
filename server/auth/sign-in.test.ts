// Signing in, by every way there is.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth'
import { type House, openHouse } from '../../house/harness/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('by name, and then info says who it is', async () => {
  const token = await house.signIn('manager01')
  const { code, data } = await house.call(auth.info, {}, { token })
  expect(code).toBe(200)
  expect(data).toMatchObject({ role: 'ROLE_MANAGER', unit: { kind: 'MARKET' }, marketId: '101', shopId: '201' })
})
