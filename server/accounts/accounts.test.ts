// The accounts of a unit: listed, added and changed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRefusals, accounts } from '#contract/accounts/calls'
import { auth, authRefusals } from '#contract/auth/calls'
import { history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { roleRefusals } from '#contract/roles/calls'
import { callOver, type House, type Manner, openHouse } from '../../house/harness/index'
import { staffOf } from '../../house/staff'

let house: House
let manager: Manner
let merchant: Manner
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  house = await openHouse()
  await house.owner.sql`update account set status = 1`
  manager = { token: await house.signIn('manager01') }
  merchant = { token: await house.signIn('merchant01') }
  staff = staffOf(house, manager)
})
afterAll(() => house.close())

describe('the list', () => {
  test('holds this unit and nobody else, newest first, with its whole total', async () => {
    const first = await staff.list({ pageSize: 10 })
    const second = await staff.list({ pageSize: 10, pageNumber: 2 })
    expect(first.total).toBe(26)
    const ids = [...first.records, ...second.records].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(20)
    expect((await staff.list({ pageNumber: 1000 })).records).toEqual([])
    expect((await staff.list({ pageSize: 50 }, merchant)).records.map(({ username }) => username)).not.toContain('manager01')
  })

  test('is searched by name, account and mobile, and filtered by status and role', async () => {
    expect((await staff.list({ keyword: 'XIHU.0003' })).records.map(({ username }) => username)).toEqual(['xihu.0003'])
    expect((await staff.list({ keyword: '高建国' })).records.map(({ username }) => username)).toEqual(['manager01'])
    expect((await staff.list({ keyword: '13800000001' })).records.map(({ username }) => username)).toEqual(['manager01'])
    expect((await staff.list({ keyword: '3800000' })).records.map(({ username }) => username)).toEqual(['nobody001', 'manager01'])
    expect((await staff.list({ roleId: '11' })).records.map(({ username }) => username)).toEqual(['nobody001'])
    expect((await staff.list({ status: 0 })).total).toBe(0)
    expect((await staff.list({ status: 1 })).total).toBe(26)
  })

  test('takes % and _ for what they are', async () => {
    for (const keyword of ['%', '_', '\\', "'", '" or 1=1']) expect((await staff.list({ keyword })).total).toBe(0)
  })

  test('is sorted by each of its fields, both ways', async () => {
    for (const sort of ['createdAt', 'username', 'displayName', 'lastLoginAt'] as const) {
      const up = (await staff.list({ sort, order: 'asc', pageSize: 100 })).records
      const down = (await staff.list({ sort, order: 'desc', pageSize: 100 })).records
      expect(new Set(up.map(({ id }) => id)).size).toBe(26)
      if (sort !== 'lastLoginAt') expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
    }
    const names = (await staff.list({ sort: 'username', order: 'asc', pageSize: 100 })).records.map(({ username }) => username)
    expect(names).toEqual(names.toSorted())
  })

  test('shows whole numbers only to those who may see them, and tells no digit by searching', async () => {
    expect((await staff.find('nobody001')).mobile).toBe('13800000007')
    const { token } = await staff.clerkWith(['account:read'])
    const seen = await staff.list({ keyword: 'nobody001' }, { token })
    expect(firstOf(seen.records).mobile).toBe('138****0007')
    expect((await staff.list({ keyword: '1380000000' }, { token })).total).toBe(0)
    expect((await staff.list({ keyword: '13800000007' }, { token })).total).toBe(1)
    const { data: lines } = await house.call(
      history.page,
      { entity: 'account', entityId: firstOf(seen.records).id, pageSize: 50 },
      { token },
    )
    expect(lines.total).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('13800000007')
  })

  test('says the role in the language of the reader', async () => {
    expect((await staff.find('manager01')).roleName).toBe('市场管理员')
    expect(firstOf((await staff.list({ keyword: 'manager01' }, { ...manager, language: 'en' })).records).roleName).toBe('Market manager')
  })
})

describe('adding', () => {
  test('somebody who can sign in, must choose a password of their own, and stands in the list', async () => {
    const account = await staff.add()
    expect(account).toMatchObject({ isOwner: false, status: 1, version: 1, roleName: '客服' })
    const token = await house.signIn(account.username, 'Fjord-71-lamp')
    expect((await house.call(auth.info, {}, { token })).data).toMatchObject({ mustChangePassword: true, unit: { id: '101' } })
    await house.call(auth.changePassword, { password: 'Fjord-71-lamp', newPassword: 'Sable-72-lamp' }, { token })
    expect((await house.call(auth.info, {}, { token })).data.mustChangePassword).toBe(false)
    expect((await staff.find(account.username)).id).toBe(account.id)
  })

  test('a name or number that somebody has anywhere is refused', async () => {
    expect((await house.call(accounts.add, staff.newcomer({ username: 'MERCHANT01' }), manager)).code).toBe(
      accountRefusals.usernameTaken.code,
    )
    expect((await house.call(accounts.add, staff.newcomer({ mobile: '13800000002' }), manager)).code).toBe(accountRefusals.mobileTaken.code)
  })

  test('two at once with one name: one is added', async () => {
    const second = await house.another()
    const twins = [staff.newcomer({ username: 'twin.account' }), staff.newcomer({ username: 'Twin.Account' })]
    const codes = await Promise.all(
      twins.map(async (twin, n) => (await callOver(n ? second : house.app, accounts.add, twin, manager)).code),
    )
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, accountRefusals.usernameTaken.code])
  })

  test.each([
    ['a role of a shop', '21'],
    ['the preset of another kind', '2'],
    ['the platform preset', '5'],
    ['no role at all', '424242'],
  ])('%s is no role here', async (_what, roleId) =>
    expect((await house.call(accounts.add, staff.newcomer({ roleId }), manager)).code).toBe(roleRefusals.missing.code),
  )

  test('nobody gives more than they hold', async () => {
    const clerk = await staff.clerkWith(['account:read', 'account:write', 'order:read'])
    const small = await staff.clerkWith(['order:read'])
    expect((await house.call(accounts.add, staff.newcomer({ roleId: small.roleId }), { token: clerk.token })).code).toBe(200)
    for (const roleId of ['1', '12', '13']) {
      expect((await house.call(accounts.add, staff.newcomer({ roleId }), { token: clerk.token })).code).toBe(
        accountRefusals.roleBeyond.code,
      )
    }
  })
})

describe('changing', () => {
  test('name, number and role; the version moves on and a stale one is told what is there now', async () => {
    const before = await staff.add()
    const change = { id: before.id, version: before.version, displayName: '改名了', roleId: '13' }
    const after = (await house.call(accounts.update, change, manager)).data
    expect(after).toMatchObject({ displayName: '改名了', roleName: '财务', version: 2, mobile: before.mobile })
    const stale = await house.call(accounts.update, { ...change, displayName: '再改' }, manager)
    expect(stale).toMatchObject({ code: 40900, data: { current: after } })
    const { data: lines } = await house.call(history.page, { entity: 'account', entityId: before.id, pageSize: 50 }, manager)
    const changes = lines.records.flatMap(({ changes: fields }) => fields)
    expect(changes).toContainEqual({ field: 'display_name', before: '新同事', after: '改名了' })
    expect(changes).toContainEqual({ field: 'role', before: '客服', after: '财务' })
    expect(lines.records.map(({ actorName }) => actorName)).toContain('高建国')
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Fjord-71-lamp/)
  })

  test('one of two at once is told that the other was first', async () => {
    const second = await house.another()
    const { id, version } = await staff.add()
    const codes = await Promise.all(
      ['甲某某', '乙某某'].map(async (displayName, n) => {
        const { code } = await callOver(n ? second : house.app, accounts.update, { id, version, displayName, roleId: '15' }, manager)
        return code
      }),
    )
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 40900])
  })

  test('a disabled account cannot sign in until it is enabled', async () => {
    const account = await staff.add()
    const off = (await house.call(accounts.setStatus, { id: account.id, version: 1, status: 0 }, manager)).data
    expect(off).toMatchObject({ status: 0, version: 2 })
    expect((await house.call(auth.login, { username: account.username, password: 'Fjord-71-lamp' })).code).toBe(authRefusals.disabled.code)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 1, status: 1 }, manager)).code).toBe(40900)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 2, status: 1 }, manager)).code).toBe(200)
    await house.signIn(account.username, 'Fjord-71-lamp')
  })

  test('a reset password ends the sessions and must be changed', async () => {
    const account = await staff.add()
    const token = await house.signIn(account.username, 'Fjord-71-lamp')
    expect((await house.call(accounts.resetPassword, { id: account.id, newPassword: 'Rivet-73-lamp' }, manager)).code).toBe(200)
    expect((await house.call(auth.info, {}, { token })).code).toBe(401)
    const again = await house.signIn(account.username, 'Rivet-73-lamp')
    expect((await house.call(auth.info, {}, { token: again })).data.mustChangePassword).toBe(true)
  })

  test('a name is free again when its holder is gone', async () => {
    const { id, username } = await staff.add()
    expect((await house.call(accounts.remove, { ids: [id] }, manager)).code).toBe(200)
    expect((await house.call(accounts.detail, { id }, manager)).code).toBe(accountRefusals.missing.code)
    expect((await house.call(accounts.add, staff.newcomer({ username }), manager)).code).toBe(200)
  })
})
