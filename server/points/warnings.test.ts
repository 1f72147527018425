// Members are told before their points end: once for each of the days, by day, and only who can be reached.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { joinMembers, settingsWith } from '../../house/loyalty/points'
import { asHouse } from '../kit/database/door'
import { sealOf } from '../orders/index'
import { earn, spend } from './index'
import { warnAll } from './warnings'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const mobile = '13912340017'
const told = () => house.sms.all().filter((message) => message.mobile === mobile)
async function look(at: string): Promise<number> {
  house.clock.set(new Date(at))
  await warnAll({ db: house.db, settings: house.settings, clock: house.clock, signal: new AbortController().signal })
  await house.runTasks()
  return told().length
}

test('thirty days, seven and one before points end their member is told, once each, and by day', async () => {
  const member = sure((await joinMembers(house, '101', 1))[0], 'a member')
  await asHouse(house.db, 'test', async (tx) => {
    const { mobileSealed } = (await sealOf({ tx, settings: house.settings })).close(mobile)
    await tx`update member set mobile_sealed = ${mobileSealed} where id = ${member.id}`
    const earned = (cause: string, now: Date) =>
      earn(
        { tx, now },
        {
          member,
          settings: settingsWith({ expiry: 'ROLLING', expiryMonths: 3 }),
          kind: 'EARN_GIFT',
          cause,
          amount: 100,
          availableAt: now,
          note: { title: '' },
        },
      )
    await earned('a', new Date('2031-03-10T00:00:00Z'))
    await earned('b', new Date('2031-03-10T06:00:00Z'))
  })
  expect(await look('2031-05-10T04:00:00Z')).toBe(0)
  // Three in the morning.
  expect(await look('2031-05-12T19:00:00Z')).toBe(0)
  expect(await look('2031-05-13T04:00:00Z')).toBe(1)
  expect(told()[0]?.text).toContain('200 积分有效期至 2031-06-10')
  expect(await look('2031-05-14T04:00:00Z')).toBe(1)
  await asHouse(house.db, 'test', (tx) =>
    spend({ tx, now: house.clock.now() }, { member, amount: 150, kind: 'SPEND_MALL', cause: 'x', note: { title: '' } }),
  )
  expect(await look('2031-06-04T04:00:00Z')).toBe(2)
  expect(told()[1]?.text).toContain('50 积分')
  expect(await look('2031-06-04T05:00:00Z')).toBe(2)
  expect(await look('2031-06-09T12:00:00Z')).toBe(3)
  expect(await look('2031-06-10T05:00:00Z')).toBe(3)
})
