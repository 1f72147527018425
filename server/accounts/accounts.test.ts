// The accounts of a unit: who may see and change whom, and what happens when two try at once.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, accountRefusals, accounts } from '#contract/accounts'
import { auth, authRefusals } from '#contract/auth'
import { history } from '#contract/history'
import type { Permission } from '#contract/kit/permissions'
import { roleRefusals, roles } from '#contract/roles'
import { callOver, type House, type Manner, openHouse } from '../../house/harness/index'
import { demoPassword } from '../seed/index'

let house: House
let manager: Manner
let merchant: Manner
beforeAll(async () => {
  house = await openHouse()
  await house.db.pool`update account set status = 1`
  manager = { token: await house.signIn('manager01') }
  merchant = { token: await house.signIn('merchant01') }
})
afterAll(() => house.close())

const list = async (input: Parameters<typeof house.call<typeof accounts.page>>[1], as = manager) =>
  (await house.call(accounts.page, input, as)).data
const find = async (username: string, as = manager): Promise<Account> => {
  const { records } = await list({ keyword: username }, as)
  const account = records.find((each) => each.username === username)
  if (!account) throw new Error(`${username} is not listed`)
  return account
}
const digestOf = async (unitId: number) => {
  const [row] = await house.db.pool<{ digest: string }[]>`
    select md5(string_agg(t::text, '|' order by t.id)) as digest
      from (select a.*, m.role_id, m.is_owner from account a join membership m on m.account_id = a.id where m.unit_id = ${unitId}) t`
  return row.digest
}

let made = 0
const newcomer = (over: Partial<{ username: string; mobile: string; roleId: string; displayName: string }> = {}) => {
  made += 1
  return {
    username: `new.person.${made}`,
    password: 'First-2026',
    displayName: '新同事',
    mobile: `1355555${String(made).padStart(4, '0')}`,
    roleId: '15',
    ...over,
  }
}
const add = async (over: Parameters<typeof newcomer>[0] = {}, as = manager) => (await house.call(accounts.add, newcomer(over), as)).data

/** Somebody of the first market who holds just these permissions. */
async function clerkWith(permissions: Permission[]): Promise<{ token: string; id: string; roleId: string }> {
  const role = (await house.call(roles.add, { name: `角色 ${++made}`, description: '' }, manager)).data
  await house.call(roles.updatePermissions, { roleId: role.id, version: role.version, permissions }, manager)
  const { id, username } = await add({ roleId: role.id })
  return { token: await house.signIn(username, 'First-2026'), id, roleId: role.id }
}

describe('the list', () => {
  test('holds this unit and nobody else, newest first, with its whole total', async () => {
    const first = await list({ pageSize: 10 })
    const second = await list({ pageSize: 10, pageNumber: 2 })
    expect(first.total).toBe(26)
    const ids = [...first.records, ...second.records].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(20)
    expect((await list({ pageNumber: 1000 })).records).toEqual([])
    expect((await list({ pageSize: 50 }, merchant)).records.map(({ username }) => username)).not.toContain('manager01')
  })

  test('is searched by name, account and mobile, and filtered by status and role', async () => {
    expect((await list({ keyword: 'XIHU.0003' })).records.map(({ username }) => username)).toEqual(['xihu.0003'])
    expect((await list({ keyword: '高建国' })).records.map(({ username }) => username)).toEqual(['manager01'])
    expect((await list({ keyword: '13800000001' })).records.map(({ username }) => username)).toEqual(['manager01'])
    expect((await list({ keyword: '3800000' })).records.map(({ username }) => username)).toEqual(['nobody001', 'manager01'])
    expect((await list({ roleId: '11' })).records.map(({ username }) => username)).toEqual(['nobody001'])
    expect((await list({ status: 0 })).total).toBe(0)
    expect((await list({ status: 1 })).total).toBe(26)
  })

  test('takes % and _ for what they are', async () => {
    for (const keyword of ['%', '_', '\\', "'", '" or 1=1']) expect((await list({ keyword })).total).toBe(0)
  })

  test('is sorted by each of its fields, both ways', async () => {
    for (const sort of ['createdAt', 'username', 'displayName', 'lastLoginAt'] as const) {
      const up = (await list({ sort, order: 'asc', pageSize: 100 })).records
      const down = (await list({ sort, order: 'desc', pageSize: 100 })).records
      expect(new Set(up.map(({ id }) => id)).size).toBe(26)
      if (sort !== 'lastLoginAt') expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
    }
    const names = (await list({ sort: 'username', order: 'asc', pageSize: 100 })).records.map(({ username }) => username)
    expect(names).toEqual(names.toSorted())
  })

  test('shows whole numbers only to those who may see them, and tells no digit by searching', async () => {
    expect((await find('nobody001')).mobile).toBe('13800000007')
    const { token } = await clerkWith(['account:read'])
    const seen = await list({ keyword: 'nobody001' }, { token })
    expect(seen.records[0].mobile).toBe('138****0007')
    expect((await list({ keyword: '1380000000' }, { token })).total).toBe(0)
    expect((await list({ keyword: '13800000007' }, { token })).total).toBe(1)
    const { data: lines } = await house.call(history.page, { entity: 'account', entityId: seen.records[0].id, pageSize: 50 }, { token })
    expect(lines.total).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('13800000007')
  })

  test('says the role in the language of the reader', async () => {
    expect((await find('manager01')).roleName).toBe('市场管理员')
    expect((await list({ keyword: 'manager01' }, { ...manager, language: 'en' })).records[0].roleName).toBe('Market manager')
  })
})

describe('adding', () => {
  test('somebody who can sign in, must choose a password of their own, and stands in the list', async () => {
    const account = await add()
    expect(account).toMatchObject({ isOwner: false, status: 1, version: 1, roleName: '客服' })
    const token = await house.signIn(account.username, 'First-2026')
    expect((await house.call(auth.info, {}, { token })).data).toMatchObject({ mustChangePassword: true, unit: { id: '101' } })
    await house.call(auth.changePassword, { password: 'First-2026', newPassword: 'Second-2026' }, { token })
    expect((await house.call(auth.info, {}, { token })).data.mustChangePassword).toBe(false)
    expect((await find(account.username)).id).toBe(account.id)
  })

  test('a name or number that somebody has anywhere is refused', async () => {
    expect((await house.call(accounts.add, newcomer({ username: 'MERCHANT01' }), manager)).code).toBe(accountRefusals.usernameTaken.code)
    expect((await house.call(accounts.add, newcomer({ mobile: '13800000002' }), manager)).code).toBe(accountRefusals.mobileTaken.code)
  })

  test('two at once with one name: one is added', async () => {
    const second = await house.another()
    const twins = [newcomer({ username: 'twin.account' }), newcomer({ username: 'Twin.Account' })]
    const codes = await Promise.all(
      twins.map(async (twin, n) => (await callOver(n ? second : house.app, accounts.add, twin, manager)).code),
    )
    expect(codes.toSorted()).toEqual([200, accountRefusals.usernameTaken.code])
  })

  test.each([
    ['a role of a shop', '21'],
    ['the preset of another kind', '2'],
    ['the platform preset', '5'],
    ['no role at all', '424242'],
  ])('%s is no role here', async (_what, roleId) =>
    expect((await house.call(accounts.add, newcomer({ roleId }), manager)).code).toBe(roleRefusals.missing.code),
  )

  test('nobody gives more than they hold', async () => {
    const clerk = await clerkWith(['account:read', 'account:write', 'order:read'])
    const small = await clerkWith(['order:read'])
    expect((await house.call(accounts.add, newcomer({ roleId: small.roleId }), { token: clerk.token })).code).toBe(200)
    for (const roleId of ['1', '12', '13']) {
      expect((await house.call(accounts.add, newcomer({ roleId }), { token: clerk.token })).code).toBe(accountRefusals.roleBeyond.code)
    }
  })
})

describe('changing', () => {
  test('name, number and role; the version moves on and a stale one is told what is there now', async () => {
    const before = await add()
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
    expect(JSON.stringify(lines)).not.toMatch(/argon2|First-2026/)
  })

  test('one of two at once is told that the other was first', async () => {
    const second = await house.another()
    const { id, version } = await add()
    const codes = await Promise.all(
      ['甲某某', '乙某某'].map(async (displayName, n) => {
        const { code } = await callOver(n ? second : house.app, accounts.update, { id, version, displayName, roleId: '15' }, manager)
        return code
      }),
    )
    expect(codes.toSorted()).toEqual([200, 40900])
  })

  test('a disabled account cannot sign in until it is enabled', async () => {
    const account = await add()
    const off = (await house.call(accounts.setStatus, { id: account.id, version: 1, status: 0 }, manager)).data
    expect(off).toMatchObject({ status: 0, version: 2 })
    expect((await house.call(auth.login, { username: account.username, password: 'First-2026' })).code).toBe(authRefusals.disabled.code)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 1, status: 1 }, manager)).code).toBe(40900)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 2, status: 1 }, manager)).code).toBe(200)
    await house.signIn(account.username, 'First-2026')
  })

  test('a reset password ends the sessions and must be changed', async () => {
    const account = await add()
    const token = await house.signIn(account.username, 'First-2026')
    expect((await house.call(accounts.resetPassword, { id: account.id, newPassword: 'Reset-2026' }, manager)).code).toBe(200)
    expect((await house.call(auth.info, {}, { token })).code).toBe(401)
    const again = await house.signIn(account.username, 'Reset-2026')
    expect((await house.call(auth.info, {}, { token: again })).data.mustChangePassword).toBe(true)
  })

  test('a name is free again when its holder is gone', async () => {
    const { id, username } = await add()
    expect((await house.call(accounts.remove, { ids: [id] }, manager)).code).toBe(200)
    expect((await house.call(accounts.detail, { id }, manager)).code).toBe(accountRefusals.missing.code)
    expect((await house.call(accounts.add, newcomer({ username }), manager)).code).toBe(200)
  })
})

describe('oneself, and those above', () => {
  test('nobody disables, removes, resets or promotes themselves, but they may correct their name', async () => {
    const me = await find('manager01')
    expect(me.isSelf).toBe(true)
    const self = accountRefusals.self.code
    expect((await house.call(accounts.setStatus, { id: me.id, version: me.version, status: 0 }, manager)).code).toBe(self)
    expect((await house.call(accounts.remove, { ids: [me.id] }, manager)).code).toBe(self)
    expect((await house.call(accounts.resetPassword, { id: me.id, newPassword: 'Reset-2026' }, manager)).code).toBe(self)
    const same = { id: me.id, version: me.version, displayName: me.displayName }
    expect((await house.call(accounts.update, { ...same, roleId: '12' }, manager)).code).toBe(self)
    expect((await house.call(accounts.update, { ...same, roleId: me.roleId, isOwner: false }, manager)).code).toBe(self)
    expect((await house.call(accounts.update, { ...same, displayName: '高 建国', roleId: me.roleId }, manager)).code).toBe(200)
  })

  test('an owner is managed by owners only', async () => {
    const { id } = await add({ roleId: '1' })
    const deputy = { token: await house.signIn((await house.call(accounts.detail, { id }, manager)).data.username, 'First-2026') }
    const owner = await find('manager01', deputy)
    expect(owner).toMatchObject({ isOwner: true, isLocked: true, isSelf: false })
    const code = accountRefusals.ownerOnly.code
    expect((await house.call(accounts.setStatus, { id: owner.id, version: owner.version, status: 0 }, deputy)).code).toBe(code)
    expect((await house.call(accounts.remove, { ids: [owner.id] }, deputy)).code).toBe(code)
    expect((await house.call(accounts.resetPassword, { id: owner.id, newPassword: 'Reset-2026' }, deputy)).code).toBe(code)
    const change = { id: owner.id, version: owner.version, displayName: '换个名', roleId: owner.roleId }
    expect((await house.call(accounts.update, change, deputy)).code).toBe(code)
    const other = await add()
    const promote = { id: other.id, version: 1, displayName: other.displayName, roleId: other.roleId, isOwner: true }
    expect((await house.call(accounts.update, promote, deputy)).code).toBe(code)
    expect((await house.call(accounts.update, promote, manager)).data.isOwner).toBe(true)
    expect((await house.call(accounts.update, { ...promote, version: 2, isOwner: false }, manager)).data.isOwner).toBe(false)
  })

  test('who may do more cannot be taken over by who may do less', async () => {
    const clerk = await clerkWith(['account:read', 'account:write', 'account:password', 'account:delete'])
    const deputy = await add({ roleId: '1' })
    const as = { token: clerk.token }
    expect(await find(deputy.username, as)).toMatchObject({ isLocked: true })
    const code = accountRefusals.above.code
    expect((await house.call(accounts.resetPassword, { id: deputy.id, newPassword: 'Reset-2026' }, as)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: deputy.id, version: 1, status: 0 }, as)).code).toBe(code)
    expect((await house.call(accounts.remove, { ids: [deputy.id] }, as)).code).toBe(code)
  })

  test('who also works elsewhere can be given another role or leave, but not be renamed, disabled or reset', async () => {
    const account = await add()
    await house.db.pool`insert into membership (account_id, unit_id, role_id) values (${account.id}, 205, 2)`
    expect((await find(account.username)).isShared).toBe(true)
    const code = accountRefusals.shared.code
    expect((await house.call(accounts.resetPassword, { id: account.id, newPassword: 'Reset-2026' }, manager)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 1, status: 0 }, manager)).code).toBe(code)
    const change = { id: account.id, version: 1, displayName: account.displayName, roleId: '13' }
    expect((await house.call(accounts.update, { ...change, displayName: '改名了' }, manager)).code).toBe(code)
    expect((await house.call(accounts.update, change, manager)).code).toBe(200)
    expect((await house.call(accounts.remove, { ids: [account.id] }, manager)).code).toBe(200)
    const token = await house.signIn(account.username, 'First-2026')
    expect((await house.call(auth.info, {}, { token })).data.units.map(({ id }) => id)).toEqual(['205'])
  })
})

describe('other units', () => {
  const foreign = '1002' // merchant01, of a shop
  const missing = '424242'

  test('their accounts answer like accounts that do not exist, whatever is asked', async () => {
    const before = await digestOf(201)
    const asked = (id: string) => [
      house.call(accounts.detail, { id }, manager),
      house.call(accounts.update, { id, version: 1, displayName: '改名了', roleId: '15' }, manager),
      house.call(accounts.setStatus, { id, version: 1, status: 0 }, manager),
      house.call(accounts.resetPassword, { id, newPassword: 'Reset-2026' }, manager),
      house.call(accounts.remove, { ids: [id] }, manager),
      house.call(history.page, { entity: 'account', entityId: id }, manager),
    ]
    expect(await Promise.all(asked(foreign))).toEqual(await Promise.all(asked(missing)))
    expect(await digestOf(201)).toBe(before)
  })

  test('a batch with one of them changes nothing', async () => {
    const [a, b] = [await add(), await add()]
    const [here, there] = [await digestOf(101), await digestOf(201)]
    for (const stranger of [foreign, missing]) {
      expect((await house.call(accounts.remove, { ids: [a.id, stranger, b.id] }, manager)).code).toBe(accountRefusals.missing.code)
    }
    expect([await digestOf(101), await digestOf(201)]).toEqual([here, there])
    expect((await house.call(accounts.remove, { ids: [a.id, b.id, a.id] }, manager)).code).toBe(200)
  })

  test('a filter by their role finds nobody', async () => {
    expect((await list({ roleId: '21' })).total).toBe(0)
  })
})

describe('owners', () => {
  test('two who remove each other at once: one stays', async () => {
    const second = await house.another()
    for (let round = 0; round < 5; round += 1) {
      // As owners of a shop of their own, so that nobody else is one.
      const names = [`owner.a.${round}.x`, `owner.b.${round}.x`]
      const unit = String(3000 + round)
      await house.db.pool`insert into unit (id, kind, code, name, manage_mode) values (${unit}, 'SHOP', ${`T-${unit}`}, '双主小店', 2)`
      await house.db.pool`
        insert into account (username, display_name, password_hash)
        select name, '店主', (select password_hash from account where username = 'manager01') from unnest(${names}::text[]) name`
      await house.db.pool`
        insert into membership (account_id, unit_id, role_id, is_owner) select id, ${unit}, 2, true from account where username = any (${names})`
      const [a, b] = await Promise.all(names.map((name) => house.signIn(name, demoPassword)))
      const ids = await Promise.all([a, b].map(async (token) => (await house.call(auth.info, {}, { token })).data.id))
      const codes = await Promise.all([
        callOver(house.app, accounts.remove, { ids: [ids[1]] }, { token: a }),
        callOver(second, accounts.remove, { ids: [ids[0]] }, { token: b }),
      ])
      expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
      const [{ total }] = await house.db.pool<{ total: number }[]>`
        select count(*) as total from membership m join account a on a.id = m.account_id
         where m.unit_id = ${unit} and m.is_owner and a.status = 1 and a.deleted_at is null`
      expect(total).toBe(1)
    }
  })

  test('the last one stays, however they are asked to go', async () => {
    // A manager of the market acts for the shop as an owner, and even so the shop keeps its own.
    const as = { ...manager, unit: '201' }
    const owner = await find('merchant01', as)
    const code = accountRefusals.lastOwner.code
    expect((await house.call(accounts.remove, { ids: [owner.id] }, as)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: owner.id, version: owner.version, status: 0 }, as)).code).toBe(code)
    const demote = { id: owner.id, version: owner.version, displayName: owner.displayName, roleId: owner.roleId, isOwner: false }
    expect((await house.call(accounts.update, demote, as)).code).toBe(code)
  })
})
