// One's own security: the sessions that one sees and ends, what one is told of, and passwords that everybody would guess.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRefusals, accounts } from '#contract/accounts/calls'
import { auth, authRefusals } from '#contract/auth/calls'
import { bell } from '#contract/bell/calls'
import { history } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sessionRefusals } from '#contract/kit/sign-in'
import { firstOf } from '#contract/kit/sure'
import { security, securityRefusals } from '#contract/security/calls'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { firstPassword, staffOf } from '../../house/staff'
import { purgeTask } from '../jobs/purge'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { demoPassword } from '../seed/index'

let house: House
let staff: ReturnType<typeof staffOf>
const boss = { token: '' }
beforeAll(async () => {
  house = await openHouse()
  staff = staffOf(house, boss)
})
afterAll(() => house.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

type Where = { ip?: string; userAgent?: string; devices?: string[]; password?: string }

async function signIn(username: string, { ip = '203.0.113.7', userAgent = chrome, devices, password = demoPassword }: Where = {}) {
  const answer = await house.call(auth.login, { username, password, devices }, { ip, headers: { 'user-agent': userAgent } })
  expect(answer.code).toBe(200)
  return answer.data
}
/** The owner of the first market, signed in anew: the tests turn the clock. */
async function asBoss() {
  boss.token = (await signIn('manager01')).token
}
const isAlive = async (token: string) => (await house.call(auth.info, {}, { token })).code === 200
const sessionsOf = async (token: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await house.call(security.sessions, {}, { token, language })).data
const notices = async (token: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await house.call(bell.page, { pageNumber: 1, pageSize: 20 }, { token, language })).data.records

describe('sessions', () => {
  test('are listed with device, address and place, the asking one marked, nobody else’s among them', async () => {
    const phone = await signIn('manager01', { userAgent: wechat, ip: '192.168.3.9' })
    const here = await signIn('manager01')
    await signIn('merchant01')
    const seen = await sessionsOf(here.token)
    expect(seen).toMatchObject([
      { device: 'Chrome · Windows', deviceKind: 'computer', address: '203.0.113.7', place: null, way: 'PASSWORD', isThis: true },
      { device: '微信 · iPhone', deviceKind: 'phone', address: '192.168.3.9', place: '局域网', way: 'PASSWORD', isThis: false },
    ])
    expect((await sessionsOf(phone.token, 'en')).map(({ device, place, isThis }) => ({ device, place, isThis }))).toEqual([
      { device: 'WeChat · iPhone', place: 'Local network', isThis: true },
      { device: 'Chrome · Windows', place: null, isThis: false },
    ])
  })

  test('ending one ends it here at once and on another process within a second; its device is known no more', async () => {
    const second = await house.another()
    const [mine, other] = [await signIn('manager01'), await signIn('manager01', { ip: '203.0.113.8' })]
    expect((await callOver(second, auth.info, {}, { token: other.token })).code).toBe(200)
    const ended = (await sessionsOf(mine.token)).find(({ address }) => address === '203.0.113.8')
    const id = ended?.id ?? ''
    expect((await house.call(security.endSession, { id }, { token: mine.token })).code).toBe(200)
    const done = performance.now()
    expect(await isAlive(other.token)).toBe(false)
    expect(await isAlive(mine.token)).toBe(true)
    for (;;) {
      const asked = performance.now()
      if ((await callOver(second, auth.info, {}, { token: other.token })).code === 401) break
      expect(asked - done).toBeLessThan(1000)
      await pause(50)
    }
    expect((await house.call(security.endSession, { id }, { token: mine.token })).code).toBe(sessionRefusals.missing.code)
    expect((await signIn('manager01', { devices: [other.device.token] })).device.token).not.toBe(other.device.token)
  })

  test('ending the others leaves this one', async () => {
    const [one, two, mine] = [await signIn('merchant03'), await signIn('merchant03'), await signIn('merchant03')]
    expect((await house.call(security.endOthers, {}, { token: mine.token })).data.ended).toBe(2)
    expect(await Promise.all([one, two, mine].map(({ token }) => isAlive(token)))).toEqual([false, false, true])
    expect(await sessionsOf(mine.token)).toHaveLength(1)
  })

  test('one that was not used for two hours is not listed', async () => {
    await signIn('merchant05')
    house.clock.advance(2 * 3_600_000)
    const mine = await signIn('merchant05')
    expect(await sessionsOf(mine.token)).toHaveLength(1)
  })
})

describe('sessions of staff', () => {
  test('whoever may edit an account sees and ends its sessions, and its history tells of it', async () => {
    await asBoss()
    const person = await staff.add()
    const theirs = await signIn(person.username, { password: firstPassword, ip: '203.0.113.50' })
    const listed = await house.call(accounts.sessions, { id: person.id }, boss)
    expect(listed.data).toMatchObject([{ device: 'Chrome · Windows', address: '203.0.113.50', isThis: false }])
    const sessionId = firstOf(listed.data).id
    const end = () => house.call(accounts.endSessions, { id: person.id, sessionId }, boss)
    expect((await end()).code).toBe(200)
    expect(await isAlive(theirs.token)).toBe(false)
    expect((await end()).code).toBe(sessionRefusals.missing.code)
    const told = (await house.call(history.page, { entity: 'account', entityId: person.id }, boss)).data.records
    expect(firstOf(told).changes).toEqual([{ field: 'signed_in_from', before: '203.0.113.50', after: null }])
  })

  test('not one’s own here, nor those of somebody above', async () => {
    await asBoss()
    const me = (await house.call(auth.info, {}, boss)).data
    expect((await house.call(accounts.sessions, { id: me.id }, boss)).code).toBe(accountRefusals.self.code)
    const deputy = await staff.add({ roleId: '14' })
    const as = { token: (await signIn(deputy.username, { password: firstPassword })).token }
    expect((await house.call(accounts.endSessions, { id: me.id }, as)).code).toBe(accountRefusals.ownerOnly.code)
    expect(await isAlive(boss.token)).toBe(true)
  })
})

describe('notices', () => {
  test('the first sign-in rings nothing, a new device does, a known one does not', async () => {
    await asBoss()
    const person = await staff.add()
    const first = await signIn(person.username, { password: firstPassword })
    await signIn(person.username, { password: firstPassword, devices: [first.device.token] })
    await house.runTasks()
    expect(await notices(first.token)).toEqual([])
    const strange = await signIn(person.username, { password: firstPassword, userAgent: wechat, ip: '198.51.100.4' })
    await house.runTasks()
    const [told, ...rest] = await notices(first.token)
    expect(rest).toEqual([])
    expect(told).toMatchObject({ title: '新设备登录', link: '/security', body: expect.stringMatching(/微信 · iPhone，198\.51\.100\.4/) })
    expect(firstOf(await notices(strange.token, 'en')).body).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d, WeChat · iPhone, 198\.51\.100\.4\. If this was not you/,
    )
  })

  test('a changed password and a changed number ring, and say who did it', async () => {
    await asBoss()
    const person = await staff.add()
    const theirs = await signIn(person.username, { password: firstPassword })
    const newPassword = 'plum-kettle-47-rain'
    await house.call(auth.changePassword, { password: firstPassword, newPassword }, { token: theirs.token })
    const row = await staff.find(person.username)
    const edited = { id: row.id, version: row.version, displayName: row.displayName, roleId: row.roleId, mobile: '13544440001' }
    expect((await house.call(accounts.update, edited, boss)).code).toBe(200)
    await house.runTasks()
    const told = await notices(theirs.token)
    expect(told.map(({ title }) => title).toSorted()).toEqual(['手机号已修改', '登录密码已修改'].toSorted())
    expect(told.find(({ title }) => title === '登录密码已修改')?.body).toContain('由您本人修改')
    const bossName = (await house.call(auth.info, {}, boss)).data.name
    expect(told.find(({ title }) => title === '手机号已修改')?.body).toContain(`由${bossName}修改`)
  })

  test('by message where it was chosen; a changed number is told to the old one; the last message says that it is the last', async () => {
    await asBoss()
    const person = await staff.add()
    const theirs = await signIn(person.username, { password: firstPassword })
    const { mobile } = await house.owner.sql<{ mobile: string }[]>`select mobile from account where id = ${person.id}`.one()
    const texts = () => house.sms.all().flatMap((sms) => (sms.mobile === mobile ? [sms.text] : []))
    const choose = (bySms: boolean) => house.call(security.setNotices, { bySms }, { token: theirs.token })

    await signIn(person.username, { password: firstPassword })
    await house.runTasks()
    await house.runTasks()
    expect(texts()).toEqual([])
    expect((await choose(true)).code).toBe(200)
    expect((await house.call(security.notices, {}, { token: theirs.token })).data).toEqual({
      bySms: true,
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    })
    await signIn(person.username, { password: firstPassword })
    await house.runTasks()
    await house.runTasks()
    expect(texts()).toMatchObject([expect.stringContaining('在新设备登录（Chrome · Windows，203.0.113.7）')])
    expect((await choose(false)).code).toBe(200)
    await house.runTasks()
    await house.runTasks()
    expect(texts()).toHaveLength(2)
    expect(texts()[1]).toContain('登录短信提醒已于')
  })

  test('nobody chooses messages without a number', async () => {
    const { token } = await signIn('merchant07')
    await house.owner.sql`update account set mobile = null where username = 'merchant07'`
    expect((await house.call(security.setNotices, { bySms: true }, { token })).code).toBe(securityRefusals.noMobile.code)
  })
})

describe('the list of sign-ins', () => {
  test('tells sign-ins and failures, newest first, and forgets after 90 days', async () => {
    const { token, device } = await signIn('unified01', { ip: '203.0.113.20' })
    await house.call(auth.login, { username: 'unified01', password: 'wrong one 1' }, { ip: '198.51.100.9' })
    await signIn('unified01', { devices: [device.token] })
    const page = () => house.call(security.signIns, { pageNumber: 1, pageSize: 10 }, { token })
    expect((await page()).data).toMatchObject({
      total: 3,
      records: [
        { isRight: true, isNewDevice: false, address: '203.0.113.7' },
        { isRight: false, isNewDevice: true, address: '198.51.100.9', way: 'PASSWORD' },
        { isRight: true, isNewDevice: true, address: '203.0.113.20', device: 'Chrome · Windows' },
      ],
    })
    const rows = async () => (await house.owner.sql`select 1 from sign_in`).length
    const purgeAfter = (days: number) => {
      const clock = { now: () => new Date(house.clock.now().getTime() + days * 86_400_000) }
      return runTaskOnce(purgeTask, {}, { db: house.db, settings: house.settings, log: silentLog, clock })
    }
    const before = await rows()
    await purgeAfter(89)
    expect(await rows()).toBe(before)
    await purgeAfter(91)
    expect(await rows()).toBe(0)
  })
})

describe('a password that everybody would guess is refused wherever one is set', () => {
  const common = 'Password2026!'
  const { code } = houseRefusals.commonPassword

  test('changed by oneself, reset by a code, given by somebody else, of a new account', async () => {
    await asBoss()
    const person = await staff.add()
    expect((await house.call(auth.changePassword, { password: demoPassword, newPassword: common }, boss)).code).toBe(code)
    expect((await house.call(accounts.resetPassword, { id: person.id, newPassword: common }, boss)).code).toBe(code)
    expect((await house.call(accounts.add, staff.newcomer({ password: common }), boss)).code).toBe(code)
    const { mobile } = await house.owner.sql<{ mobile: string }[]>`select mobile from account where id = ${person.id}`.one()
    await house.call(auth.resetCode, { mobile }, { ip: '203.0.113.99' })
    await house.runTasks()
    const reset = (newPassword: string, given: string) =>
      house.call(auth.resetPassword, { mobile, code: given, newPassword, repeatPassword: newPassword }, { ip: '203.0.113.99' })
    const sent = await house.sms.code(mobile)
    expect((await reset(common, sent)).code).toBe(code)
    // A refused password does not use the code up.
    expect((await reset('copper.7.lantern', sent)).code).toBe(200)
    await signIn(person.username, { password: 'copper.7.lantern' })
  })

  test('so is one that holds the account’s own name or number', async () => {
    await asBoss()
    const newcomer = staff.newcomer()
    const personal = houseRefusals.personalPassword.code
    for (const password of [`${newcomer.username}9`, `a${newcomer.mobile}`]) {
      expect((await house.call(accounts.add, { ...newcomer, password }, boss)).code).toBe(personal)
    }
  })

  test('the password of the demo lives by the seed alone', async () => {
    const { token } = await signIn('merchant08')
    const change = (password: string, newPassword: string) => house.call(auth.changePassword, { password, newPassword }, { token })
    expect((await change(demoPassword, 'copper.7.lantern')).code).toBe(200)
    expect((await change('copper.7.lantern', demoPassword)).code).toBe(code)
    expect((await house.call(auth.login, { username: 'merchant08', password: demoPassword })).code).toBe(authRefusals.wrong.code)
  })
})
