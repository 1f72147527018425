// Whom one may not touch: oneself, owners, those who may do more, other units, and the last owner.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRefusals, accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { history } from '#contract/history/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { callOver, type House, type Manner, openHouse } from '../../house/harness/index'
import { staffOf } from '../../house/staff'
import { demoPassword } from '../seed/index'

let house: House
let manager: Manner
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  house = await openHouse()
  manager = { token: await house.signIn('manager01') }
  staff = staffOf(house, manager)
})
afterAll(() => house.close())

const digestOf = async (unitId: number) => {
  const row = firstOf(
    await house.owner.sql<{ digest: string }[]>`
    select md5(string_agg(t::text, '|' order by t.id)) as digest
      from (select a.*, m.role_id, m.is_owner from account a join membership m on m.account_id = a.id where m.unit_id = ${unitId}) t`,
  )
  return row.digest
}

describe('oneself, and those above', () => {
  test('nobody disables, removes, resets or promotes themselves, but they may correct their name', async () => {
    const me = await staff.find('manager01')
    expect(me.isSelf).toBe(true)
    const self = accountRefusals.self.code
    expect((await house.call(accounts.setStatus, { id: me.id, version: me.version, status: 0 }, manager)).code).toBe(self)
    expect((await house.call(accounts.remove, { ids: [me.id] }, manager)).code).toBe(self)
    expect((await house.call(accounts.resetPassword, { id: me.id, newPassword: 'Rivet-73-lamp' }, manager)).code).toBe(self)
    const same = { id: me.id, version: me.version, displayName: me.displayName }
    expect((await house.call(accounts.update, { ...same, roleId: '12' }, manager)).code).toBe(self)
    expect((await house.call(accounts.update, { ...same, roleId: me.roleId, isOwner: false }, manager)).code).toBe(self)
    expect((await house.call(accounts.update, { ...same, displayName: '高 建国', roleId: me.roleId }, manager)).code).toBe(200)
  })

  test('an owner is managed by owners only', async () => {
    const { id } = await staff.add({ roleId: '1' })
    const deputy = { token: await house.signIn((await house.call(accounts.detail, { id }, manager)).data.username, 'Fjord-71-lamp') }
    const owner = await staff.find('manager01', deputy)
    expect(owner).toMatchObject({ isOwner: true, isLocked: true, isSelf: false })
    const code = accountRefusals.ownerOnly.code
    expect((await house.call(accounts.setStatus, { id: owner.id, version: owner.version, status: 0 }, deputy)).code).toBe(code)
    expect((await house.call(accounts.remove, { ids: [owner.id] }, deputy)).code).toBe(code)
    expect((await house.call(accounts.resetPassword, { id: owner.id, newPassword: 'Rivet-73-lamp' }, deputy)).code).toBe(code)
    const change = { id: owner.id, version: owner.version, displayName: '换个名', roleId: owner.roleId }
    expect((await house.call(accounts.update, change, deputy)).code).toBe(code)
    const other = await staff.add()
    const promote = { id: other.id, version: 1, displayName: other.displayName, roleId: other.roleId, isOwner: true }
    expect((await house.call(accounts.update, promote, deputy)).code).toBe(code)
    expect((await house.call(accounts.update, promote, manager)).data.isOwner).toBe(true)
    expect((await house.call(accounts.update, { ...promote, version: 2, isOwner: false }, manager)).data.isOwner).toBe(false)
  })

  test('who may do more cannot be taken over by who may do less', async () => {
    const clerk = await staff.clerkWith(['account:read', 'account:write', 'account:password', 'account:delete'])
    const deputy = await staff.add({ roleId: '1' })
    const as = { token: clerk.token }
    expect(await staff.find(deputy.username, as)).toMatchObject({ isLocked: true })
    const code = accountRefusals.above.code
    expect((await house.call(accounts.resetPassword, { id: deputy.id, newPassword: 'Rivet-73-lamp' }, as)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: deputy.id, version: 1, status: 0 }, as)).code).toBe(code)
    expect((await house.call(accounts.remove, { ids: [deputy.id] }, as)).code).toBe(code)
  })

  test('who also works elsewhere can be given another role or leave, but not be renamed, disabled or reset', async () => {
    const account = await staff.add()
    await house.owner.sql`insert into membership (account_id, unit_id, role_id) values (${account.id}, 205, 2)`
    expect((await staff.find(account.username)).isShared).toBe(true)
    const code = accountRefusals.shared.code
    expect((await house.call(accounts.resetPassword, { id: account.id, newPassword: 'Rivet-73-lamp' }, manager)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: account.id, version: 1, status: 0 }, manager)).code).toBe(code)
    const change = { id: account.id, version: 1, displayName: account.displayName, roleId: '13' }
    expect((await house.call(accounts.update, { ...change, displayName: '改名了' }, manager)).code).toBe(code)
    expect((await house.call(accounts.update, change, manager)).code).toBe(200)
    expect((await house.call(accounts.remove, { ids: [account.id] }, manager)).code).toBe(200)
    const token = await house.signIn(account.username, 'Fjord-71-lamp')
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
      house.call(accounts.resetPassword, { id, newPassword: 'Rivet-73-lamp' }, manager),
      house.call(accounts.remove, { ids: [id] }, manager),
      house.call(history.page, { entity: 'account', entityId: id }, manager),
    ]
    expect(await Promise.all(asked(foreign))).toEqual(await Promise.all(asked(missing)))
    expect(await digestOf(201)).toBe(before)
  })

  test('a batch with one of them changes nothing', async () => {
    const [a, b] = [await staff.add(), await staff.add()]
    const [here, there] = [await digestOf(101), await digestOf(201)]
    for (const stranger of [foreign, missing]) {
      expect((await house.call(accounts.remove, { ids: [a.id, stranger, b.id] }, manager)).code).toBe(accountRefusals.missing.code)
    }
    expect([await digestOf(101), await digestOf(201)]).toEqual([here, there])
    expect((await house.call(accounts.remove, { ids: [a.id, b.id, a.id] }, manager)).code).toBe(200)
  })

  test('a filter by their role finds nobody', async () => {
    expect((await staff.list({ roleId: '21' })).total).toBe(0)
  })
})

describe('owners', () => {
  test('two who remove each other at once: one stays', async () => {
    const second = await house.another()
    for (let round = 0; round < 5; round += 1) {
      // As owners of a shop of their own, so that nobody else is one.
      const names = [`owner.a.${round}.x`, `owner.b.${round}.x`]
      const unit = String(3000 + round)
      await house.owner
        .sql`insert into unit (id, kind, code, name, manage_mode) values (${unit}, 'SHOP', ${`T-${unit}`}, ${`双主小店 ${round}`}, 2)`
      await house.owner.sql`
        insert into account (username, display_name, password_hash)
        select name, '店主', (select password_hash from account where username = 'manager01') from unnest(${names}::text[]) name`
      await house.owner.sql`
        insert into membership (account_id, unit_id, role_id, is_owner) select id, ${unit}, 2, true from account where username = any (${names})`
      const [a, b] = await Promise.all(names.map((name) => house.signIn(name, demoPassword)))
      const ids = await Promise.all([a, b].map(async (token) => (await house.call(auth.info, {}, { token })).data.id))
      const codes = await Promise.all([
        callOver(house.app, accounts.remove, { ids: [sure(ids[1])] }, { token: a }),
        callOver(second, accounts.remove, { ids: [firstOf(ids)] }, { token: b }),
      ])
      expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
      const { total } = await house.owner.sql<{ total: number }[]>`
        select count(*) as total from membership m join account a on a.id = m.account_id
         where m.unit_id = ${unit} and m.is_owner and a.status = 1 and a.deleted_at is null`.one()
      expect(total).toBe(1)
    }
  })

  test('the last one stays, however they are asked to go', async () => {
    // A manager of the market acts for the shop as an owner, and even so the shop keeps its own.
    const as = { ...manager, unit: '201' }
    const owner = await staff.find('merchant01', as)
    const code = accountRefusals.lastOwner.code
    expect((await house.call(accounts.remove, { ids: [owner.id] }, as)).code).toBe(code)
    expect((await house.call(accounts.setStatus, { id: owner.id, version: owner.version, status: 0 }, as)).code).toBe(code)
    const demote = { id: owner.id, version: owner.version, displayName: owner.displayName, roleId: owner.roleId, isOwner: false }
    expect((await house.call(accounts.update, demote, as)).code).toBe(code)
  })
})
