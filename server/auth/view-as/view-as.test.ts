// Looking through somebody else's eyes shows what they see and changes nothing, whatever is tried; it ends, and both ends are written down.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { viewAs } from '#contract/auth/view-as'
import { history } from '#contract/history/calls'
import type { Call } from '#contract/kit/call'
import { viewHeader, viewRefusals } from '#contract/kit/viewing'
import { orders } from '#contract/orders/calls'
import { lacking } from '#contract/permissions'
import { places } from '#contract/places/calls'
import { security } from '#contract/security/calls'
import { house as columns } from '#server/columns'
import { type House, type Manner, openHouse } from '../../../house/harness/index'

let house: House
let platform: Manner
let manager: Manner
let merchant: Manner
const idOf = async (username: string) =>
  (await house.owner.sql<{ id: string }[]>`select id from account where username = ${username}`)[0]?.id ?? ''
beforeAll(async () => {
  house = await openHouse()
  platform = { token: await house.signIn('platform01') }
  manager = { token: await house.signIn('manager01'), unit: '101' }
  merchant = { token: await house.signIn('merchant01') }
})
afterAll(() => house.close())

const through = (manner: Manner, id: string): Manner => ({ ...manner, headers: { [viewHeader]: id } })
const begin = async (manner: Manner, target: { accountId?: string; roleId?: string; unitId?: string }) => {
  const begun = await house.call(viewAs.begin, target, manner)
  expect(begun).toMatchObject({ code: 200 })
  return { view: begun.data, eyes: through(manner, begun.data.id) }
}
const page = { pageNumber: 1, pageSize: 10 }

test('an owner sees with a role what its holders see: its menu, its rights, its lists, and no more', async () => {
  const { view, eyes } = await begin(manager, { roleId: '14' })
  expect(view).toMatchObject({ name: '人事', unitName: '西湖综合市场' })
  const { data: me } = await house.call(auth.info, {}, eyes)
  expect(me).toMatchObject({ role: 'ROLE_CUSTOM_14', isOwner: false, name: '高建国', viewing: { name: '人事' }, unit: { id: '101' } })
  expect(me.permissions.toSorted()).toEqual(['account:password', 'account:read', 'account:write', 'role:read'])
  // What the owners could give: other rights of a market, and none that only the platform holds.
  expect(me.givable).toEqual(expect.arrayContaining(['account:delete', 'order:ship']))
  expect(me.givable.filter((code) => me.permissions.includes(code) || code === 'place:review')).toEqual([])
  expect((await house.call(auth.info, {}, manager)).data.givable).toEqual([])
  expect((await house.call(accounts.page, page, eyes)).code).toBe(200)
  expect((await house.call(orders.page, page, eyes)).code).toBe(403)
  // Beside it the viewer works on as before.
  expect((await house.call(orders.page, page, manager)).code).toBe(200)
})

test('the platform sees with a merchant’s eyes: one shop, behind its wall', async () => {
  const { eyes } = await begin(platform, { accountId: await idOf('merchant01'), unitId: '201' })
  const { data: me } = await house.call(auth.info, {}, eyes)
  expect(me).toMatchObject({
    role: 'ROLE_MERCHANT',
    isOwner: true,
    unit: { id: '201' },
    units: [{ id: '201' }],
    viewing: { name: '林晓月' },
  })
  expect((await house.call(places.detail, { id: '201' }, eyes)).code).toBe(200)
  expect((await house.call(places.detail, { id: '205' }, eyes)).code).toBe(40403)
  // The header of a unit moves nothing.
  expect((await house.call(auth.info, {}, { ...eyes, unit: '205' })).data.unit.id).toBe('201')
})

test('only an owner or the platform looks, inside their reach, and never as somebody who may do more', async () => {
  const refused = async (manner: Manner, target: object, code: number) =>
    expect({ target, code: (await house.call(viewAs.begin, target, manner)).code }).toEqual({ target, code })
  const clerk = { token: await house.signIn('nobody001') }
  await refused(clerk, { roleId: '14' }, viewRefusals.notYours.code)
  await refused(merchant, { accountId: await idOf('manager01'), unitId: '101' }, viewRefusals.notYours.code)
  await refused(manager, { accountId: await idOf('merchant01'), unitId: '205' }, viewRefusals.notYours.code)
  await refused(manager, { accountId: await idOf('merchant01') }, 404)
  await refused(manager, { accountId: await idOf('manager01') }, viewRefusals.self.code)
  await refused(manager, { roleId: '21' }, 404)
  await refused(manager, { roleId: '5' }, 404)
  await refused(manager, {}, 422)
  await refused(manager, { roleId: '14', accountId: '1' }, 422)
  // An owner whose own role holds little does not borrow a mightier one.
  await house.owner.sql`update membership set role_id = 14 where account_id = ${await idOf('manager01')} and unit_id = 101`
  await house.call(auth.setLanguage, { language: 'zh-CN' }, manager)
  await refused(manager, { roleId: '1' }, viewRefusals.above.code)
  await house.owner.sql`update membership set role_id = 1 where account_id = ${await idOf('manager01')} and unit_id = 101`
  await house.call(auth.setLanguage, { language: 'zh-CN' }, manager)
})

test('who lacks a permission reads which, and whom to ask for it', async () => {
  const clerk = { token: await house.signIn('nobody001') }
  const { data: me } = await house.call(auth.info, {}, clerk)
  expect(me.givers).toEqual(['市场管理员 高建国'])
  expect(lacking('account:write', me.givers).words[0]).toBe('您的角色没有“新增和编辑账号”的权限，可找 市场管理员 高建国 开通')
  expect(lacking('account:write', me.givers).words[1]).toBe(
    'Your role does not include “Add and edit accounts”: ask 市场管理员 高建国 for it',
  )
  expect(await house.call(accounts.page, page, clerk)).toMatchObject({ code: 403, message: '您的角色没有“查看账号”的权限' })
})

describe('nothing is changed', () => {
  test('every call that is no read is refused, by whatever method, and so is all that concerns the account itself', async () => {
    const { eyes } = await begin(manager, { roleId: '1' })
    const allowed = new Set<Call>([viewAs.end, auth.logout])
    const wrong: string[] = []
    for (const { name, calls, door } of columns.books) {
      for (const [key, call] of Object.entries(calls) as [string, Call][]) {
        const isRead = call.kind === 'read' && (!door || call === auth.info)
        if (isRead || allowed.has(call)) continue
        const path = call.path.replace(/:(\w+)/g, '1')
        const body = call.method === 'GET' ? {} : { payload: '{}' }
        const reply = await house.app.inject({
          method: call.method,
          url: `/prod-api${path}`,
          headers: { token: `Bearer ${manager.token}`, 'content-type': 'application/json', [viewHeader]: eyes.headers?.[viewHeader] ?? '' },
          ...body,
        })
        if (reply.json().code !== viewRefusals.readOnly.code) wrong.push(`${name}.${key} ${reply.json().code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('no view inside a view, and no way to the security of the account', async () => {
    const { eyes } = await begin(manager, { roleId: '14' })
    expect((await house.call(viewAs.begin, { roleId: '1' }, eyes)).code).toBe(viewRefusals.readOnly.code)
    expect((await house.call(security.sessions, {}, eyes)).code).toBe(viewRefusals.readOnly.code)
    expect((await house.call(auth.switchUnit, { unitId: '102' }, eyes)).code).toBe(viewRefusals.readOnly.code)
  })
})

describe('it ends', () => {
  test('by its holder, and both ends are in the history with who looked', async () => {
    const target = await idOf('nobody001')
    const { view, eyes } = await begin(manager, { accountId: target })
    expect((await house.call(viewAs.end, { id: view.id }, eyes)).code).toBe(200)
    expect((await house.call(auth.info, {}, eyes)).code).toBe(viewRefusals.over.code)
    const { data: told } = await house.call(history.page, { ...page, entity: 'account', entityId: target }, manager)
    const lines = told.records.filter(({ changes }) => changes.some(({ field }) => field === 'viewed_by'))
    expect(lines.map(({ actorName }) => actorName)).toEqual(['高建国', '高建国'])
  })

  test('after half an hour, by itself', async () => {
    const { eyes } = await begin(manager, { roleId: '14' })
    house.clock.advance(31 * 60_000)
    expect((await house.call(auth.info, {}, eyes)).code).toBe(viewRefusals.over.code)
    expect((await house.call(auth.info, {}, manager)).code).toBe(200)
  })

  test('with the session, for nobody else’s session, and when the right to look is gone', async () => {
    const own = { token: await house.signIn('manager01'), unit: '101' }
    const { view } = await begin(own, { roleId: '14' })
    expect((await house.call(auth.info, {}, through(manager, view.id))).code).toBe(viewRefusals.over.code)
    expect((await house.call(auth.info, {}, through(own, '1 or 1=1'))).code).toBe(viewRefusals.over.code)
    await house.owner.sql`update membership set is_owner = false where account_id = ${await idOf('manager01')} and unit_id = 101`
    await house.call(auth.setLanguage, { language: 'zh-CN' }, own)
    expect((await house.call(auth.info, {}, through(own, view.id))).code).toBe(viewRefusals.over.code)
    await house.owner.sql`update membership set is_owner = true where account_id = ${await idOf('manager01')} and unit_id = 101`
    await house.call(auth.logout, {}, through(own, view.id))
    expect((await house.call(auth.info, {}, through(own, view.id))).code).toBe(401)
    const [kept] = await house.owner.sql<{ endedAt: string | null }[]>`select ended_at from view_as where id = ${view.id}`
    expect(kept?.endedAt).not.toBeNull()
  })
})
