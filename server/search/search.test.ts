// Search finds by name, pinyin, initials, account and phone, within the caller's scope and rights, and follows every change.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { firstOf } from '#contract/kit/sure'
import { roles } from '#contract/roles/calls'
import { search } from '#contract/search/calls'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let id: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  const { data: list } = await house.call(roles.list, {}, { token })
  const added = await house.call(
    accounts.add,
    {
      username: 'ouyang.xue',
      password: 'Sepia-75-lamp',
      displayName: '欧阳雪',
      mobile: '13912345678',
      roleId: list.find((role) => !role.isPreset)?.id ?? firstOf(list).id,
    },
    { token },
  )
  expect(added.code).toBe(200)
  id = added.data.id
})
afterAll(() => house.close())

const found = async (text: string, by = token) =>
  (await house.call(search.find, { text }, { token: by })).data.map(({ entityId }) => entityId)

for (const text of ['欧阳雪', '欧阳', '雪', 'ouyang', 'OuYangXue', 'oyx', '13912345', 'ouyang.xue'])
  test(`finds 欧阳雪 by ${text}`, async () => expect(await found(text)).toContain(id))

for (const text of ['欧雪', 'xueouyang', '%', '_', "'; drop table account; --", '\\'])
  test(`does not find 欧阳雪 by ${text}`, async () => expect(await found(text)).not.toContain(id))

test('another unit does not find it, and who may not see accounts finds none', async () => {
  expect(await found('ouyang', await house.signIn('merchant01'))).not.toContain(id)
  expect(await found('ouyang', await house.signIn('nobody001'))).toEqual([])
})

test('who may not read whole numbers does not find them digit by digit', async () => {
  await house.owner.sql`update account set status = 1 where username = 'xihu.0004'`
  const personnel = await house.signIn('xihu.0004')
  expect(await found('ouyang', personnel)).toContain(id)
  for (const text of ['139', '13912345', '13912345678', 'ouyang 139']) expect(await found(text, personnel)).not.toContain(id)
})

test('a new name is found, the old one is not, and a deleted account is gone', async () => {
  const { data: seen } = await house.call(accounts.detail, { id }, { token })
  await house.call(accounts.update, { id, version: seen.version, displayName: '司马光', roleId: seen.roleId }, { token })
  expect(await found('simaguang')).toContain(id)
  expect(await found('欧阳')).not.toContain(id)
  await house.call(accounts.remove, { ids: [id] }, { token })
  expect(await found('simaguang')).not.toContain(id)
})

test('a unit is found under the page that the reader has: a shop, a brand’s store, a market; by the platform once', async () => {
  const kinds = async (username: string, text: string) =>
    (await house.call(search.find, { text }, { token: await house.signIn(username) })).data.map(
      ({ entity, entityId }) => `${entity} ${entityId}`,
    )
  expect(await kinds('agent0001', '云岭茶叶西湖')).toEqual(['shop 201'])
  expect(await kinds('brandmgr01', 'yunlingchayexihu')).toEqual(['brand-store 201'])
  expect(await kinds('platform01', 'S-0201')).toEqual(['shop 201'])
  expect(await kinds('agent0001', 'xihuzonghe')).toContain('market 101')
  // The phone of a unit stands in its list: it is found by it. Another agent finds neither.
  expect(await kinds('agent0001', '13905710301')).toEqual(['shop 201'])
  expect(await kinds('agent0002', '云岭茶叶西湖')).toEqual([])
})
