// How sessions live and end, on the process that ended them and on the others.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { auth, authRefusals } from '#contract/auth/calls'
import { history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { roles } from '#contract/roles/calls'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { runDueTasks } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { smsTask } from '../kit/sms'
import { demoPassword } from '../seed/index'

let house: House
let second: FastifyInstance
beforeAll(async () => {
  house = await openHouse()
  second = await house.another()
})
afterAll(() => house.close())

const hours = (n: number) => n * 3_600_000
const infoHere = async (token: string) => (await house.call(auth.info, {}, { token })).code
const infoThere = async (token: string) => (await callOver(second, auth.info, {}, { token })).code

/** Asked again and again, as an open tab does: no question asked after the first second may get the old answer. */
async function expectWithinASecond(ask: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const done = performance.now()
  for (;;) {
    const asked = performance.now()
    const got = await ask()
    if (got === wanted) return
    expect(asked - done, `still ${String(got)}`).toBeLessThan(1000)
    await pause(50)
  }
}

describe('time', () => {
  test('two hours without a call end a session, a call a while before does not', async () => {
    const token = await house.signIn('merchant01')
    house.clock.advance(hours(2) - 60_000)
    expect(await infoHere(token)).toBe(200)
    house.clock.advance(hours(2) - 60_000)
    expect(await infoHere(token)).toBe(200)
    house.clock.advance(hours(2))
    expect(await infoHere(token)).toBe(401)
  })

  test('twelve hours end it, however busy it was', async () => {
    const token = await house.signIn('merchant01')
    for (let hour = 1; hour < 12; hour += 1) {
      house.clock.advance(hours(1))
      expect(await infoHere(token)).toBe(200)
    }
    house.clock.advance(hours(1))
    expect(await infoHere(token)).toBe(401)
  })

  test('being seen is written down at most once a minute', async () => {
    const token = await house.signIn('merchant01')
    const seen = async () =>
      firstOf(await house.owner.sql<{ at: string }[]>`select last_seen_at as at from session order by id desc limit 1`).at
    const first = await seen()
    house.clock.advance(59_000)
    await infoHere(token)
    expect(await seen()).toBe(first)
    house.clock.advance(2000)
    await infoHere(token)
    expect(await seen()).not.toBe(first)
  })
})

describe('the token', () => {
  test.each([
    ['Authorization: Bearer', (token: string) => ({ authorization: `Bearer ${token}` }), 200],
    ['token: Bearer', (token: string) => ({ token: `Bearer ${token}` }), 200],
    ['token', (token: string) => ({ token }), 200],
    ['the cookie alone', (token: string) => ({ cookie: `token=${token}` }), 401],
  ])('by %s', async (_how, headers, wanted) => {
    const token = await house.signIn('agent0001')
    expect((await house.call(auth.info, {}, { headers: headers(token) })).code).toBe(wanted)
  })

  test('one that nobody was given is nobody', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --", 'é'.repeat(20), 'a'.repeat(4000)]) {
      expect((await house.call(auth.info, {}, { headers: { token: encodeURI(token) } })).code).toBe(401)
    }
  })
})

describe('ending', () => {
  test('signing out: at once here, within a second there', async () => {
    const token = await house.signIn('unified01')
    expect(await infoThere(token)).toBe(200)
    expect((await house.call(auth.logout, {}, { token })).code).toBe(200)
    expect(await infoHere(token)).toBe(401)
    await expectWithinASecond(() => infoThere(token), 401)
  })

  test('changing the password keeps this session and ends the others', async () => {
    const [mine, other] = [await house.signIn('brandmgr01'), await house.signIn('brandmgr01')]
    const newPassword = 'Amber-74-lamp'
    expect((await house.call(auth.changePassword, { password: 'wrong one 1', newPassword }, { token: mine })).code).toBe(
      authRefusals.oldPassword.code,
    )
    expect((await house.call(auth.changePassword, { password: demoPassword, newPassword: demoPassword }, { token: mine })).code).toBe(
      authRefusals.samePassword.code,
    )
    const change = { password: demoPassword, newPassword, repeatPassword: newPassword }
    expect((await house.call(auth.changePasswordRepeated, { ...change, repeatPassword: 'x' }, { token: mine })).code).toBe(422)
    expect((await house.call(auth.changePasswordRepeated, change, { token: mine })).code).toBe(200)
    expect(await infoHere(mine)).toBe(200)
    expect(await infoHere(other)).toBe(401)
    expect((await house.call(auth.login, { username: 'brandmgr01', password: demoPassword })).code).toBe(authRefusals.wrong.code)
    await house.signIn('brandmgr01', newPassword)
  })

  test('ten wrong guesses of the old password, then a pause', async () => {
    const token = await house.signIn('brandmgr02')
    const guess = async (password: string) =>
      (await house.call(auth.changePassword, { password, newPassword: 'Amber-74-lamp' }, { token })).code
    for (let n = 0; n < 10; n += 1) expect(await guess('wrong one 1')).toBe(authRefusals.oldPassword.code)
    expect(await guess(demoPassword)).toBe(429)
  })

  test('a new password by message ends them all, and the history says who did it without saying what', async () => {
    const token = await house.signIn('merchant03')
    const mobile = '13800000009'
    await house.call(auth.resetCode, { mobile })
    await runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks: [smsTask] })
    const code = await house.sms.code(mobile)
    const input = { mobile, code, newPassword: 'Amber-74-lamp', repeatPassword: 'Amber-74-lamp' }
    expect((await house.call(auth.resetPassword, { ...input, code: code === '000000' ? '000001' : '000000' })).code).toBe(
      authRefusals.wrongCode.code,
    )
    expect((await house.call(auth.resetPassword, input)).code).toBe(200)
    expect((await house.call(auth.resetPassword, input)).code).toBe(authRefusals.wrongCode.code)
    expect(await infoHere(token)).toBe(401)
    const again = await house.signIn('merchant03', 'Amber-74-lamp')
    const { data: me } = await house.call(auth.info, {}, { token: again })
    const { data: lines } = await house.call(history.page, { entity: 'account', entityId: me.id }, { token: again })
    const line = firstOf(lines.records)
    expect(line).toMatchObject({ action: 'update', actorName: '陆小雨' })
    expect(line.changes).toContainEqual({ field: 'password_hash', before: '***', after: '***' })
    expect(JSON.stringify(lines)).not.toContain('argon2')
  })

  test('disabling and removing somebody, and taking a permission away, are felt there within a second', async () => {
    const manager = await house.signIn('manager01')
    const found = async (keyword: string) => firstOf((await house.call(accounts.page, { keyword }, { token: manager })).data.records)
    await house.owner.sql`update account set status = 1 where username like 'xihu.%'`
    const clerk = await house.signIn('xihu.0004') // personnel
    const listThere = async () => (await callOver(second, accounts.page, {}, { token: clerk })).code
    expect(await listThere()).toBe(200)
    const { roleId } = await found('xihu.0004')
    const role = (await house.call(roles.list, {}, { token: manager })).data.find(({ id }) => id === roleId)
    const grant = { roleId, version: role?.version ?? 0, permissions: [] }
    expect((await house.call(roles.updatePermissions, grant, { token: manager })).code).toBe(200)
    expect((await house.call(accounts.page, {}, { token: clerk })).code).toBe(403)
    await expectWithinASecond(listThere, 403)

    const { id, version } = await found('xihu.0004')
    expect((await house.call(accounts.setStatus, { id, version, status: 0 }, { token: manager })).code).toBe(200)
    expect(await infoHere(clerk)).toBe(401)
    await expectWithinASecond(() => infoThere(clerk), 401)

    const leaver = await house.signIn('xihu.0005')
    expect(await infoThere(leaver)).toBe(200)
    expect((await house.call(accounts.remove, { ids: [(await found('xihu.0005')).id] }, { token: manager })).code).toBe(200)
    await expectWithinASecond(() => infoThere(leaver), 401)
    expect((await house.call(auth.login, { username: 'xihu.0005', password: demoPassword })).code).toBe(authRefusals.wrong.code)
  })
})

describe('the unit', () => {
  let token: string
  beforeEach(async () => {
    token = await house.signIn('manager01')
  })
  const unitOf = async (unit?: string) => house.call(auth.info, {}, { token, unit })

  test('a manager starts in the first market and its first shop', async () => {
    expect((await unitOf()).data).toMatchObject({
      role: 'ROLE_MANAGER',
      unit: { id: '101', kind: 'MARKET' },
      marketId: '101',
      shopId: '201',
      manageMode: null,
      markets: [
        { marketId: '101', name: '西湖综合市场' },
        { marketId: '102', name: '天河生活广场' },
      ],
    })
    expect((await unitOf()).data.units.map(({ id }) => id)).toEqual(['101', '102', '201', '202', '203', '204', '205', '206', '207'])
  })

  test('a tab may act for a shop of the market, still as its manager, and sees that shop alone', async () => {
    const there = (await unitOf('202')).data
    expect(there).toMatchObject({ role: 'ROLE_MANAGER', unit: { id: '202', kind: 'SHOP' }, marketId: '101', shopId: '202', manageMode: 1 })
    const { data } = await house.call(accounts.page, { pageSize: 50 }, { token, unit: '202' })
    expect(data.records.map(({ username }) => username)).toContain('unified01')
    expect(data.records.map(({ username }) => username)).not.toContain('manager01')
    expect(data.total).toBe(5)
  })

  test.each(['1', '208', '301', '999999999', '0', '-1', 'abc', '101 or 1=1', '9'.repeat(30)])(
    '%s is not theirs to act for',
    async (unit) => {
      expect((await unitOf(unit)).code).toBe(403)
      expect((await house.call(accounts.page, {}, { token, unit })).code).toBe(403)
      // It does not keep anybody from signing in or out.
      expect((await house.call(auth.login, { username: 'manager01', password: demoPassword }, { token, unit })).code).toBe(200)
      expect((await house.call(auth.logout, {}, { token, unit })).code).toBe(200)
    },
  )

  test('switching is remembered for the next time', async () => {
    expect((await house.call(auth.switchUnit, { unitId: '208' }, { token })).code).toBe(404)
    expect((await house.call(auth.switchUnit, { unitId: '206' }, { token })).data).toMatchObject({
      unit: { id: '206' },
      marketId: '102',
      shopId: '206',
    })
    expect((await unitOf()).data.unit.id).toBe('206')
    token = await house.signIn('manager01')
    expect((await unitOf()).data.unit.id).toBe('206')
    await house.call(auth.switchUnit, { unitId: '101' }, { token })
  })

  test('a shop without a market says -1; a brand, an agent and the platform have neither', async () => {
    token = await house.signIn('merchant08')
    expect((await unitOf()).data).toMatchObject({ marketId: '-1', shopId: '208', markets: [], manageMode: 2 })
    for (const username of ['brandmgr03', 'agent0002', 'platform01']) {
      token = await house.signIn(username)
      expect((await unitOf()).data).toMatchObject({ marketId: null, shopId: null, markets: [], manageMode: null })
    }
  })
})
