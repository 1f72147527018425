// The roles of a unit: what they hold, who may give it, and what cannot be touched.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { history } from '#contract/history/calls'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { localUrls, platformUrls } from '#contract/menu'
import { type Permission, permissionsOn } from '#contract/permissions'
import { type Role, roleRefusals, roles } from '#contract/roles/calls'
import { callOver, type House, type Manner, openHouse } from '../../house/harness/index'

let house: House
let manager: Manner
beforeAll(async () => {
  house = await openHouse()
  await house.owner.sql`update account set status = 1`
  manager = { token: await house.signIn('manager01') }
})
afterAll(() => house.close())

let made = 0
const add = async (as = manager) => (await house.call(roles.add, { name: `新角色 ${++made}`, description: '' }, as)).data
const grant = (role: Pick<Role, 'id' | 'version'>, permissions: Permission[], as = manager) =>
  house.call(roles.updatePermissions, { roleId: role.id, version: role.version, permissions }, as)
const permissionsOf = async (roleId: string, as = manager) => house.call(roles.permissions, { roleId }, as)

describe('the list', () => {
  test('an English reader reads English words, and saving them unchanged changes nothing', async () => {
    const english = { ...manager, language: 'en' as const }
    const { data } = await house.call(roles.list, {}, english)
    expect(data.map(({ name, description }) => `${name}: ${description}`).filter((line) => /[\u4e00-\u9fff]/.test(line))).toEqual([])
    const role = firstOf(data.filter(({ id }) => id === '12'))
    const { id, version, name, description } = role
    expect((await house.call(roles.update, { id, version, name, description: `${description}!` }, english)).code).toBe(200)
    const { data: chinese } = await house.call(roles.list, {}, manager)
    expect(chinese.find((one) => one.id === id)).toMatchObject({ name: '运营专员', description: 'Looks after goods, notices and banners!' })
  })

  test('holds the preset of the kind of unit and its own roles, with their counts', async () => {
    const { data } = await house.call(roles.list, {}, manager)
    expect(data.map(({ code }) => code)).toEqual(['ROLE_MANAGER', 'ROLE_GUEST', ...[12, 13, 14, 15, 16].map((id) => `ROLE_CUSTOM_${id}`)])
    const [preset, guest] = tupleOf(data, 2)
    expect(preset).toMatchObject({ isPreset: true, isOwn: true, memberCount: 1, name: '市场管理员' })
    expect(preset.permissionCount).toBe(permissionsOn(localUrls('ROLE_MANAGER', null) ?? [], 'ROLE_MANAGER').length)
    expect(guest).toMatchObject({ memberCount: 1, permissionCount: 0, isPreset: false })
    expect((await house.call(roles.list, { keyword: '财' }, manager)).data.map(({ name }) => name)).toEqual(['财务'])
    const there = await house.call(roles.list, {}, { ...manager, unit: '202' })
    expect(there.data.map(({ code }) => code)).toEqual(['ROLE_MERCHANT', 'ROLE_CUSTOM_23'])
  })
})

describe('presets', () => {
  test('cannot be renamed, deleted or given other permissions', async () => {
    const preset = firstOf((await house.call(roles.list, {}, manager)).data)
    const code = roleRefusals.preset.code
    expect(
      (await house.call(roles.update, { id: preset.id, version: preset.version, name: '别的名', description: '' }, manager)).code,
    ).toBe(code)
    expect((await house.call(roles.remove, { id: preset.id }, manager)).code).toBe(code)
    expect((await grant(preset, [])).code).toBe(code)
  })

  test('the platform has no local mapping: its menu comes from the permission list', async () => {
    const token = await house.signIn('platform01')
    expect(localUrls('ROLE_PLATFORM', null)).toBeNull()
    const { data } = await permissionsOf('5', { token })
    expect(data.permissions.toSorted()).toEqual(permissionsOn(platformUrls, 'ROLE_PLATFORM').toSorted())
    expect(data.urls.toSorted()).toEqual([...platformUrls].toSorted())
  })
})

describe('own roles', () => {
  test('are added, renamed and deleted; a name is used once per unit, and is free again afterwards', async () => {
    const role = await add()
    const twin = { name: role.name, description: '' }
    expect((await house.call(roles.add, twin, manager)).code).toBe(roleRefusals.nameTaken.code)
    expect((await house.call(roles.add, twin, { ...manager, unit: '201' })).code).toBe(200)
    const renamed = (await house.call(roles.update, { id: role.id, version: role.version, name: '改了名', description: '说明' }, manager))
      .data
    expect(renamed).toMatchObject({ name: '改了名', description: '说明', version: 2 })
    const stale = await house.call(roles.update, { id: role.id, version: 1, name: '又改名', description: '' }, manager)
    expect(stale).toMatchObject({ code: 40900, data: { current: renamed } })
    expect((await house.call(roles.update, { id: role.id, version: 2, name: '财务', description: '' }, manager)).code).toBe(
      roleRefusals.nameTaken.code,
    )
    expect((await house.call(roles.remove, { id: role.id }, manager)).code).toBe(200)
    expect((await permissionsOf(role.id)).code).toBe(roleRefusals.missing.code)
    expect((await house.call(roles.add, { name: '改了名', description: '' }, manager)).code).toBe(200)
  })

  test('a role that somebody holds stays', async () => {
    expect((await house.call(roles.remove, { id: '15' }, manager)).code).toBe(roleRefusals.inUse.code)
  })

  test('deleted and given at once: never both', async () => {
    const second = await house.another()
    for (let round = 0; round < 6; round += 1) {
      const role = await add()
      const person = {
        username: `racer.${round}.xx`,
        password: 'Fjord-71-lamp',
        displayName: '同时',
        mobile: `1366666000${round}`,
        roleId: role.id,
      }
      const [added, removed] = await Promise.all([
        callOver(house.app, accounts.add, person, manager),
        callOver(second, roles.remove, { id: role.id }, manager),
      ])
      expect([added.code, removed.code].filter((code) => code === 200)).toHaveLength(1)
    }
  })

  test('what changed stands in the history of the role', async () => {
    const role = await add()
    const wider = (await grant(role, ['order:read', 'wallet'])).data
    await grant(wider, ['order:read'])
    const { data } = await house.call(history.page, { entity: 'role', entityId: role.id, pageSize: 50 }, manager)
    expect(data.records.map(({ changes }) => changes.find(({ field }) => field === 'permissions')).slice(0, 2)).toEqual([
      { field: 'permissions', before: ['wallet'], after: null },
      { field: 'permissions', before: null, after: ['order:read', 'wallet'] },
    ])
  })
})

describe('granting', () => {
  test('takes effect for those who hold the role', async () => {
    const nobody = { token: await house.signIn('nobody001') }
    expect((await permissionsOf('11', nobody)).data).toEqual({ permissions: [], urls: [] })
    expect((await house.call(accounts.page, {}, nobody)).code).toBe(403)
    const guest = (await house.call(roles.list, {}, manager)).data.find(({ id }) => id === '11') as Role
    expect((await grant(guest, ['account:read'])).data).toMatchObject({ permissionCount: 1, version: guest.version + 1 })
    expect((await permissionsOf('11', nobody)).data).toEqual({
      permissions: ['account:read'],
      urls: ['operation-management/accountNumber/index'],
    })
    expect((await house.call(accounts.page, {}, nobody)).code).toBe(200)
    expect((await grant(guest, [])).code).toBe(40900)
  })

  test('reaches only as far as what one holds and what the unit can hold', async () => {
    const role = await add()
    for (const beyond of ['brand:read', 'market:read', 'distributor:read'] as const) {
      expect((await grant(role, [beyond])).code).toBe(roleRefusals.beyond.code)
    }
    // A shop that its market runs has no member programme, even when the market's manager asks for it.
    const there = { ...manager, unit: '202' }
    const inShop = await add(there)
    expect((await grant(inShop, ['member:read'], there)).code).toBe(roleRefusals.beyond.code)
    expect((await grant(inShop, ['order:read'], there)).code).toBe(200)
    expect((await house.call(roles.updatePermissions, { roleId: role.id, version: 1, permissions: ['no:such'] }, manager)).code).toBe(422)
  })

  test('a clerk neither gives nor takes what they do not hold, nor widens their own role', async () => {
    const lead = await add()
    await grant(lead, ['role:read', 'role:grant', 'order:read'])
    const person = { username: 'role.clerk.1', password: 'Fjord-71-lamp', displayName: '角色员', mobile: '13666660099', roleId: lead.id }
    await house.call(accounts.add, person, manager)
    const as = { token: await house.signIn('role.clerk.1', 'Fjord-71-lamp') }
    const role = await add()
    expect((await grant(role, ['wallet'], as)).code).toBe(roleRefusals.beyond.code)
    const given = (await grant(role, ['order:read'], as)).data
    const wider = (await grant(given, ['order:read', 'wallet'])).data
    expect((await grant(wider, ['order:read'], as)).code).toBe(roleRefusals.beyond.code)
    expect((await grant(wider, ['wallet'], as)).code).toBe(200)
    expect((await grant({ id: lead.id, version: 2 }, ['role:read', 'role:grant'], as)).code).toBe(roleRefusals.own.code)
  })

  test('a mode that is taken away takes what depends on it', async () => {
    await house.owner.sql`insert into role_permission (role_id, permission) values (23, 'member:read')`
    const clerk = { token: await house.signIn('laozhou.0001') }
    expect((await permissionsOf('23', clerk)).data.permissions).not.toContain('member:read')
  })
})

describe('other units', () => {
  test('their roles answer like roles that do not exist, and nothing of them changes', async () => {
    const digest = async () => {
      const row = firstOf(
        await house.owner.sql<{ digest: string }[]>`
        select md5(string_agg(r::text || coalesce((select string_agg(permission, ',' order by permission) from role_permission where role_id = r.id), ''), '|' order by r.id)) as digest
          from role r where unit_id = 201`,
      )
      return row.digest
    }
    const before = await digest()
    const asked = (id: string) => [
      house.call(roles.update, { id, version: 1, name: '别的名', description: '' }, manager),
      house.call(roles.remove, { id }, manager),
      grant({ id, version: 1 }, ['order:read']),
      permissionsOf(id),
      house.call(history.page, { entity: 'role', entityId: id }, manager),
    ]
    expect(await Promise.all(asked('21'))).toEqual(await Promise.all(asked('424242')))
    expect(await digest()).toBe(before)
  })

  test('without role:read only the own role is told', async () => {
    const clerk = { token: await house.signIn('xihu.0001') }
    expect((await permissionsOf('12', clerk)).data.permissions).toContain('banner:read')
    expect((await permissionsOf('13', clerk)).code).toBe(403)
  })
})
