// Who must have a second factor: a role of a unit, all units of a kind, withdrawals; and how far one gets without it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRefusals, accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { bankCards } from '#contract/bank-cards/calls'
import { cardRefusals } from '#contract/bank-cards/states'
import { bell } from '#contract/bell/calls'
import { factorRefusals, factors } from '#contract/factors/calls'
import { history } from '#contract/history/calls'
import { roleRefusals, roles } from '#contract/roles/calls'
import { type House, openHouse } from '../../house/harness/index'
import { codeNow, enrolApp, nextCode, signInWith } from '../../house/second-factors'
import { sessionAway } from '../auth/sessions'
import { transact } from '../kit/database/db'
import { type Scope, type Session, scopeOf } from '../kit/database/scope'
import { demoPassword } from '../seed/index'

let house: House
let owner: string
let ownerSecret: string
beforeAll(async () => {
  house = await openHouse()
  owner = await house.signIn('manager01')
})
afterAll(() => house.close())

const roleOf = async (username: string) => {
  return house.owner.sql<{ roleId: string; id: string }[]>`
    select m.role_id, a.id from membership m join account a on a.id = m.account_id where a.username = ${username} and m.unit_id = 101`.one()
}
const ask = (roleId: string, asked: boolean, token = owner) => house.call(roles.askFactor, { roleId, asked }, { token, unit: '101' })

describe('a role of a unit', () => {
  let clerk: string
  let roleId: string
  beforeAll(async () => {
    roleId = (await roleOf('xihu.0001')).roleId
    clerk = await house.signIn('xihu.0001')
  })

  test('only an owner decides', async () => {
    const promoted = await house.owner.sql`
      update membership set role_id = 1 where unit_id = 101 and account_id = (select id from account where username = 'xihu.0002') returning role_id`
    expect(promoted).toHaveLength(1)
    const token = await house.signIn('xihu.0002')
    expect(await ask(roleId, true, token)).toMatchObject({ code: roleRefusals.ownerOnly.code })
  })

  test('nobody asks for what would shut themselves out', async () => {
    const own = (await roleOf('manager01')).roleId
    expect(await ask(own, true)).toMatchObject({ code: roleRefusals.ownFirst.code })
  })

  test('whoever holds it gets as far as the door, at once, and is told what to do', async () => {
    expect(await ask(roleId, true)).toMatchObject({ code: 200, data: { factorAskedBy: 'unit' } })
    expect(await house.call(bell.count, {}, { token: clerk })).toMatchObject({ code: factorRefusals.restricted.code })
    expect(await house.call(auth.info, {}, { token: clerk })).toMatchObject({ code: 200, data: { factorDue: 'enrol' } })
    expect(await house.call(factors.mine, {}, { token: clerk })).toMatchObject({ code: 200, data: { isRequired: true } })
  })

  test('not even an upload or a stream is for them', async () => {
    const stream = await house.app.inject({ method: 'GET', url: `/prod-api${bell.stream.path}`, headers: { token: `Bearer ${clerk}` } })
    expect(stream.json()).toMatchObject({ code: factorRefusals.restricted.code })
  })

  test('setting one up opens the rest, in the same session', async () => {
    await enrolApp(house, clerk)
    expect(await house.call(bell.count, {}, { token: clerk })).toMatchObject({ code: 200 })
    expect(await house.call(auth.info, {}, { token: clerk })).toMatchObject({ data: { factorDue: null } })
  })

  test('the last one cannot be removed while the role asks for it', async () => {
    expect(await house.call(factors.appRemove, {}, { token: clerk })).toMatchObject({ code: factorRefusals.required.code })
    expect((await house.call(factors.mine, {}, { token: clerk })).data.app).not.toBeNull()
  })

  test('a session that never showed the factor must show it', async () => {
    const early = await house.signIn('xihu.0008')
    const late = await house.signIn('xihu.0008')
    const { secret } = await enrolApp(house, late)
    expect(await house.call(auth.info, {}, { token: early })).toMatchObject({ data: { factorDue: 'check' } })
    expect(await house.call(bell.count, {}, { token: early })).toMatchObject({ code: factorRefusals.unchecked.code })
    const proof = { by: 'totp', code: nextCode(house, secret) } as const
    expect((await house.call(factors.prove, { proof }, { token: early })).code).toBe(200)
    expect(await house.call(bell.count, {}, { token: early })).toMatchObject({ code: 200 })
  })

  test('it is in the role’s history, on and off', async () => {
    expect(await ask(roleId, false)).toMatchObject({ code: 200, data: { factorAskedBy: null } })
    const lines = await house.call(history.page, { entity: 'role', entityId: roleId, pageSize: 2 }, { token: owner, unit: '101' })
    expect(lines.data.records.map(({ changes, actorName }) => [changes[0], actorName !== ''])).toEqual([
      [{ field: 'second_factor', before: true, after: false }, true],
      [{ field: 'second_factor', before: false, after: true }, true],
    ])
  })

  test('a preset role can be asked too; another unit’s holders of it are not', async () => {
    ownerSecret = (await enrolApp(house, owner)).secret
    const preset = (await roleOf('manager01')).roleId
    expect(await ask(preset, true)).toMatchObject({ code: 200 })
    const elsewhere = await house.signIn('manager02')
    expect(await house.call(bell.count, {}, { token: elsewhere })).toMatchObject({ code: 200 })
    expect(await ask(preset, false)).toMatchObject({ code: 200 })
  })

  test('a rule is not changed on a session that has shown nothing lately', async () => {
    house.clock.advance(11 * 60_000)
    expect(await ask(roleId, true)).toMatchObject({ code: factorRefusals.proveAgain.code })
    await house.call(factors.prove, { proof: { by: 'totp', code: codeNow(house, ownerSecret) } }, { token: owner })
    expect(await ask(roleId, true)).toMatchObject({ code: 200 })
    expect(await ask(roleId, false)).toMatchObject({ code: 200 })
  })

  test('another unit’s role is a role that nobody has', async () => {
    const { id } = await house.owner.sql<{ id: string }[]>`select id from role where unit_id = 102 limit 1`.one()
    expect(await ask(id, true)).toEqual(await ask('424242', true))
  })
})

describe('the platform', () => {
  let platform: string
  let secret: string
  const rule = (need: 'SIGN_IN' | 'WITHDRAWALS', unitKind: 'SHOP' | 'ALL' | null, asked: boolean, token = platform) =>
    house.call(roles.setFactorRule, { need, unitKind, asked }, { token })
  beforeAll(async () => {
    platform = await house.signIn('platform01')
  })

  test('asks all units of a kind, and takes it back', async () => {
    const shop = await house.signIn('merchant03')
    expect((await rule('SIGN_IN', 'SHOP', true)).data.ofPlatform).toEqual([{ need: 'SIGN_IN', unitKind: 'SHOP' }])
    expect(await house.call(bell.count, {}, { token: shop })).toMatchObject({ code: factorRefusals.restricted.code })
    const brand = await house.signIn('brandmgr01')
    expect(await house.call(bell.count, {}, { token: brand })).toMatchObject({ code: 200 })
    expect((await rule('SIGN_IN', 'SHOP', false)).data.ofPlatform).toEqual([])
    expect(await house.call(bell.count, {}, { token: shop })).toMatchObject({ code: 200 })
  })

  test('asks everybody, itself included, once it has one', async () => {
    expect((await rule('SIGN_IN', 'ALL', true)).code).toBe(roleRefusals.ownFirst.code)
    secret = (await enrolApp(house, platform)).secret
    expect((await rule('SIGN_IN', 'ALL', true)).code).toBe(200)
    const agent = await house.signIn('agent0001')
    expect(await house.call(auth.info, {}, { token: agent })).toMatchObject({ data: { factorDue: 'enrol' } })
    const again = await signInWith(house, 'platform01', { by: 'totp', code: nextCode(house, secret) })
    expect(await house.call(auth.info, {}, { token: again })).toMatchObject({ data: { factorDue: null } })
    expect((await rule('SIGN_IN', 'ALL', false)).code).toBe(200)
  })

  test('is the only one who does: a market’s owner cannot, and a unit has no other rule of its own than withdrawals', async () => {
    expect((await rule('SIGN_IN', 'SHOP', true, owner)).code).toBe(roleRefusals.platformOnly.code)
    expect((await rule('SIGN_IN', null, true, owner)).code).toBe(422)
  })

  test('the wall says it too', async () => {
    const session = await away('manager01', '101')
    const insert = write(
      scopeOf(session, nobody),
      (tx) => tx`insert into factor_rule (unit_id, need, unit_kind) values (101, 'SIGN_IN', 'ALL')`,
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const others = write(scopeOf(session, nobody), (tx) => tx`insert into factor_rule (unit_id, need, role_id) values (102, 'SIGN_IN', 1)`)
    await expect(others).rejects.toThrow(/row-level security/)
    for (const table of ['totp_factor', 'passkey', 'recovery_codes', 'sign_in_ticket', 'passkey_challenge']) {
      await expect(write(scopeOf(session, nobody), (tx) => tx`select * from ${tx(table)}`)).rejects.toThrow(/permission denied/)
    }
  })
})

const nobody = { ip: '', userAgent: '', requestId: '', crossSite: false }
const write = <T>(scope: Scope, work: Parameters<typeof transact<T>>[3]) => transact(house.db, 'write', scope, work)
async function away(username: string, unitId: string): Promise<Session> {
  const { id } = await house.owner.sql<{ id: string }[]>`select id from account where username = ${username}`.one()
  const session = await write({ role: 'md_door', unitId: '0', accountId: '0', actor: '', caller: null }, (tx) =>
    sessionAway(tx, id, unitId, house.clock.now()),
  )
  if (!session) throw new Error(`${username} has no standing in ${unitId}`)
  return session
}

describe('where money moves', () => {
  /** A card that nobody has: whoever gets as far as hearing that was let through. */
  const unbind = (token: string) => house.call(bankCards.unbind, { id: '424242' }, { token })

  test('a password does as long as nobody asks for more', async () => {
    expect((await unbind(await house.signIn('merchant05'))).code).toBe(cardRefusals.missing.code)
  })

  test('a second factor is asked for where the unit does, and then shown for the very call', async () => {
    const token = await house.signIn('merchant05')
    const on = await house.call(roles.setFactorRule, { need: 'WITHDRAWALS', unitKind: null, asked: true }, { token })
    expect(on.data).toMatchObject({ withdrawals: true, mayChange: true, isPlatform: false })
    expect((await unbind(token)).code).toBe(factorRefusals.enrolFirst.code)
    expect(await house.call(bell.count, {}, { token })).toMatchObject({ code: 200 })
    await enrolApp(house, token)
    expect(await unbind(token)).toMatchObject({ code: factorRefusals.proveAgain.code, data: { ways: { password: false, totp: true } } })
  })
})

describe('a member who lost everything', () => {
  test('is helped by whoever holds the permission, with a reason, and hears of it', async () => {
    const token = await house.signIn('xihu.0003')
    await enrolApp(house, token)
    const { id } = await roleOf('xihu.0003')
    const manner = { token: owner, unit: '101' }
    expect((await house.call(accounts.detail, { id }, manner)).data.hasFactor).toBe(true)
    expect((await house.call(accounts.resetFactors, { id, reason: '' }, manner)).code).toBe(422)
    const reset = await house.call(accounts.resetFactors, { id, reason: '手机丢失' }, manner)
    expect(reset).toMatchObject({ code: 200, data: { hasFactor: false } })
    expect(await house.call(auth.info, {}, { token })).toMatchObject({ code: 401 })
    expect((await house.call(auth.login, { username: 'xihu.0003', password: demoPassword })).code).toBe(200)
    const lines = await house.call(history.page, { entity: 'account', entityId: id, pageSize: 2 }, manner)
    expect(lines.data.records.map(({ reason }) => reason)).toEqual(['手机丢失', '手机丢失'])
    const told = await house.owner.sql<
      { body: string }[]
    >`select body ->> 1 as body from notification where account_id = ${id} order by id desc limit 1`.one()
    expect(told.body).toContain('手机丢失')
    expect((await house.call(accounts.resetFactors, { id, reason: '再一次' }, manner)).code).toBe(accountRefusals.noFactor.code)
  })

  test('not by themselves, and not by somebody without the permission', async () => {
    const { id } = await roleOf('manager01')
    expect((await house.call(accounts.resetFactors, { id, reason: '自己来' }, { token: owner, unit: '101' })).code).toBe(
      accountRefusals.self.code,
    )
    const other = await roleOf('xihu.0004')
    const token = await house.signIn('nobody001')
    expect((await house.call(accounts.resetFactors, { id: other.id, reason: '试试看' }, { token })).code).toBe(403)
  })
})
