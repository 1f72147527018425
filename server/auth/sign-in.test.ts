// Signing in by every way there is, and what stands against guessing.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authRefusals, phoneCodes } from '#contract/auth/calls'
import { sure } from '#contract/kit/sure'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { codeBehind, solvedPicture } from '../../house/pictures'
import { runDueTasks } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { hashPassword } from '../kit/secrets/passwords'
import { smsTask } from '../kit/sms'
import { demoPassword } from '../seed/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const minutes = (n: number) => n * 60_000
let lastAddress = 0
/** An address that nobody has used yet: the limits per address are for their own tests. */
const fresh = () => ({ ip: `10.1.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}` })

const sendAll = () => runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks: [smsTask] })

async function codeFor(mobile: string, call: typeof auth.loginCode = auth.loginCode): Promise<string> {
  expect(await house.call(call, { mobile }, fresh())).toMatchObject({ code: 200, data: { resendAfterSeconds: 60, validSeconds: 300 } })
  await sendAll()
  return house.sms.code(mobile)
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const bySms = (mobile: string, code: string) => house.call(auth.loginBySms, { mobile, code, type: 2 }, fresh())

describe('by name', () => {
  test('the name is compared without case, the password with it', async () => {
    expect(await house.call(auth.login, { username: 'MANAGER01', password: demoPassword }, fresh())).toMatchObject({ code: 200 })
    expect(await house.call(auth.login, { username: 'manager01', password: demoPassword.toUpperCase() }, fresh())).toMatchObject({
      code: authRefusals.wrong.code,
    })
  })

  test('what is stored is not the token', async () => {
    const token = await house.signIn('merchant01')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await house.owner.sql<
      { kept: string }[]
    >`select encode(token_hash, 'hex') as kept from session order by id desc limit 1`.one()
    expect(row.kept).toBe(createHash('sha256').update(token).digest('hex'))
    expect(await house.call(auth.info, {}, { token: row.kept })).toMatchObject({ code: 401 })
  })

  test('a wrong name and a wrong password read the same', async () => {
    const wrongName = await house.call(auth.login, { username: 'nobody-at-all', password: demoPassword }, fresh())
    const wrongPassword = await house.call(auth.login, { username: 'unified01', password: 'not this one' }, fresh())
    expect(wrongName).toEqual(wrongPassword)
  })

  test('and take as long', async () => {
    // The house's own people have a hash that costs nothing; this one has what everybody has in earnest.
    const real = await hashPassword(demoPassword)
    await house.owner.sql`update account set password_hash = ${real} where username = 'agent0002'`
    const spent = { known: [] as number[], unknown: [] as number[] }
    const once = async (username: string): Promise<number> => {
      const from = performance.now()
      await house.call(auth.login, { username, password: 'not this one' }, fresh())
      return performance.now() - from
    }
    for (let n = 0; n < 9; n += 1) {
      spent.known.push(await once('agent0002'))
      spent.unknown.push(await once(`stranger${n}`))
    }
    const median = (list: number[]) => sure(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)])
    // Without a hash to compare with, an unknown name would be answered in a tenth of the time.
    expect(median(spent.unknown) / median(spent.known)).toBeGreaterThan(0.5)
    expect(median(spent.unknown) / median(spent.known)).toBeLessThan(2)
  })

  test('who is disabled is told so, but only with the right password', async () => {
    await house.owner.sql`update account set status = 0 where username = 'merchant08'`
    expect(await house.call(auth.login, { username: 'merchant08', password: demoPassword }, fresh())).toMatchObject({
      code: authRefusals.disabled.code,
    })
    expect(await house.call(auth.login, { username: 'merchant08', password: 'wrong one 1' }, fresh())).toMatchObject({
      code: authRefusals.wrong.code,
    })
  })

  test('who works nowhere is told to get a unit', async () => {
    await house.owner.sql`delete from membership where account_id = (select id from account where username = 'unified06')`
    expect(await house.call(auth.login, { username: 'unified06', password: demoPassword }, fresh())).toMatchObject({
      code: authRefusals.noUnit.code,
    })
  })
})

describe('limits of guessing', () => {
  const guess = (username: string, password: string, ip = fresh().ip) => house.call(auth.login, { username, password }, { ip })
  const guessWithPicture = async (username: string, password: string, ip: string) =>
    house.call(auth.loginWithImageCode, { username, password, ...(await solvedPicture(house, fresh().ip)) }, { ip })

  test('three failures of a name from an address, known or not, then a picture; ten, then even the right password waits', async () => {
    for (const username of ['merchant03', 'nobody.here.1']) {
      const { ip } = fresh()
      const told: unknown[] = []
      for (let n = 0; n < 3; n += 1) told.push(await guess(username, 'wrong one 1', ip))
      // The last of them says that the next one needs a picture.
      expect(told).toMatchObject([false, false, true].map((needsImage) => ({ code: authRefusals.wrong.code, data: { needsImage } })))
      expect((await guess(username, demoPassword, ip)).code).toBe(authRefusals.imageNeeded.code)
      for (let n = 3; n < 10; n += 1) expect((await guessWithPicture(username, 'wrong one 1', ip)).code).toBe(authRefusals.wrong.code)
      expect((await guessWithPicture(username, demoPassword, ip)).code).toBe(429)
      if (username === 'nobody.here.1') continue
      house.clock.advance(minutes(10))
      expect((await guessWithPicture(username, demoPassword, ip)).code).toBe(429)
      house.clock.advance(minutes(5))
      expect((await guess(username, demoPassword, ip)).code).toBe(200)
    }
  })

  test('a right password in between neither counts nor forgives', async () => {
    const { ip } = fresh()
    for (let n = 0; n < 2; n += 1) await guess('merchant05', 'wrong one 1', ip)
    for (let n = 0; n < 3; n += 1) expect((await guess('merchant05', demoPassword, ip)).code).toBe(200)
    expect((await guess('merchant05', 'wrong one 1', ip)).code).toBe(authRefusals.wrong.code)
    expect((await guess('merchant05', demoPassword, ip)).code).toBe(authRefusals.imageNeeded.code)
  })

  test('fired at once over two processes exactly three are judged without a picture, and ten with one', async () => {
    const second = await house.another()
    const { ip } = fresh()
    const given = { username: 'merchant07', password: 'wrong one 1' }
    const over = (n: number) => (n % 2 ? second : house.app)
    const bare = await Promise.all(Array.from({ length: 40 }, (_, n) => callOver(over(n), auth.login, given, { ip })))
    expect(bare.filter(({ code }) => code === authRefusals.wrong.code)).toHaveLength(3)
    expect(bare.filter(({ code }) => code === authRefusals.imageNeeded.code)).toHaveLength(37)
    const solved = await Promise.all(Array.from({ length: 20 }, () => solvedPicture(house, fresh().ip)))
    const shots = solved.map((picture, n) => callOver(over(n), auth.loginWithImageCode, { ...given, ...picture }, { ip }))
    const codes = (await Promise.all(shots)).map(({ code }) => code)
    expect(codes.filter((code) => code === authRefusals.wrong.code)).toHaveLength(7)
    expect(codes.filter((code) => code === 429)).toHaveLength(13)
  })

  test('fifty failures per address, whatever the names', async () => {
    const { ip } = fresh()
    const shots = Array.from({ length: 55 }, (_, n) => guess(`passer-by.${n}`, 'wrong one 1', ip))
    const codes = (await Promise.all(shots)).map(({ code }) => code)
    expect(codes.filter((code) => code === authRefusals.wrong.code)).toHaveLength(50)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    expect((await guess('manager01', demoPassword, ip)).code).toBe(429)
    expect((await guess('manager01', demoPassword)).code).toBe(200)
    // Nobody chooses an address of their own, unless a proxy that is known to us says so.
    const claimed = { ip, headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' } }
    expect((await house.call(auth.login, { username: 'manager01', password: demoPassword }, claimed)).code).toBe(429)
  })
})

describe('by a picture', () => {
  const draw = async () => (await house.call(auth.imageCode, {}, fresh())).data
  const signIn = (uuid: string, code: string) =>
    house.call(auth.loginWithImageCode, { username: 'agent0001', password: demoPassword, code, uuid }, fresh())

  test('the picture is drawn, without any letter in it', async () => {
    const { uuid, image } = await draw()
    const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain(await codeBehind(house, uuid))
  })

  test('the right code opens once, in either case; a wrong one uses the picture up', async () => {
    const first = await draw()
    const code = await codeBehind(house, first.uuid)
    expect((await signIn(first.uuid, code.toLowerCase())).code).toBe(200)
    expect((await signIn(first.uuid, code)).code).toBe(authRefusals.wrongCode.code)
    const second = await draw()
    expect((await signIn(second.uuid, '----')).code).toBe(authRefusals.wrongCode.code)
    expect((await signIn(second.uuid, await codeBehind(house, second.uuid))).code).toBe(authRefusals.wrongCode.code)
  })

  test('after five minutes it is worth nothing', async () => {
    const { uuid } = await draw()
    const code = await codeBehind(house, uuid)
    house.clock.advance(minutes(5))
    expect((await signIn(uuid, code)).code).toBe(authRefusals.wrongCode.code)
  })
})

describe('by a message', () => {
  test('the code opens, once', async () => {
    const code = await codeFor('13800000001')
    expect((await bySms('13800000001', code)).code).toBe(200)
    expect((await bySms('13800000001', code)).code).toBe(authRefusals.wrongCode.code)
  })

  test('written +86 it is the same number', async () => {
    house.clock.advance(minutes(2))
    const code = await codeFor('13800000001')
    expect((await bySms('+8613800000001', code)).code).toBe(200)
  })

  test('five tries, then not even the right one', async () => {
    const code = await codeFor('13800000002')
    for (let n = 0; n < 5; n += 1) expect((await bySms('13800000002', another(code))).code).toBe(authRefusals.wrongCode.code)
    expect((await bySms('13800000002', code)).code).toBe(authRefusals.wrongCode.code)
  })

  test('five minutes, then no more', async () => {
    const code = await codeFor('13800000003')
    house.clock.advance(minutes(5))
    expect((await bySms('13800000003', code)).code).toBe(authRefusals.wrongCode.code)
  })

  test('used at once on two processes it opens for one', async () => {
    const code = await codeFor('13800000004')
    const second = await house.another()
    const shots = Array.from({ length: 8 }, (_, n) =>
      callOver(n % 2 ? second : house.app, auth.loginBySms, { mobile: '13800000004', code, type: 2 }, fresh()),
    )
    const codes = (await Promise.all(shots)).map(({ code: told }) => told)
    expect(codes.filter((told) => told === 200)).toHaveLength(1)
  })

  test('an unknown number is answered alike, and nothing is sent to it', async () => {
    expect(await house.call(auth.loginCode, { mobile: '13899999999' }, fresh())).toEqual(
      await house.call(auth.loginCode, { mobile: '13800000005' }, fresh()),
    )
    await sendAll()
    expect(house.sms.all().filter(({ mobile }) => mobile === '13899999999')).toEqual([])
    expect(await bySms('13899999999', '123456')).toEqual(await bySms('13800000005', another(await house.sms.code('13800000005'))))
  })

  test('a code for one thing does not open another', async () => {
    const token = await house.signIn('platform01')
    expect((await house.call(phoneCodes.send, { phoneNumber: '13800000006' }, { token, ...fresh() })).code).toBe(200)
    await sendAll()
    const code = await house.sms.code('13800000006')
    expect((await bySms('13800000006', code)).code).toBe(authRefusals.wrongCode.code)
    expect((await house.call(phoneCodes.check, { phoneNumber: '13800000006', code }, { token })).code).toBe(200)
    expect((await house.call(phoneCodes.check, { phoneNumber: '13800000006', code }, { token })).code).toBe(authRefusals.wrongCode.code)
  })

  test('a page of another site sends nothing', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const call of [auth.loginCode, auth.resetCode]) {
      expect((await house.call(call, { mobile: '13800000007' }, { headers })).code).toBe(authRefusals.crossSite.code)
    }
  })
})

describe('limits of messages', () => {
  const ask = (mobile: string, ip = fresh().ip) => house.call(auth.loginCode, { mobile }, { ip })

  test('one a minute, five an hour, ten a day for a number, whatever they are for', async () => {
    const mobile = '13877770001'
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) {
      codes.push((await (n % 2 ? house.call(auth.resetCode, { mobile }, fresh()) : ask(mobile))).code)
      codes.push((await ask(mobile)).code)
      house.clock.advance(60_000)
    }
    expect(codes).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429, 429, 429])
    house.clock.advance(minutes(60))
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(mobile)).code).toBe(200)
      house.clock.advance(60_000)
    }
    house.clock.advance(minutes(60))
    expect((await ask(mobile)).code).toBe(429)
    house.clock.advance(minutes(24 * 60))
    expect((await ask(mobile)).code).toBe(200)
  })

  test('twenty an hour for an address, over two processes at once', async () => {
    const second = await house.another()
    const { ip } = fresh()
    const shots = Array.from({ length: 32 }, (_, n) =>
      callOver(n % 2 ? second : house.app, auth.loginCode, { mobile: `1386666${String(n).padStart(4, '0')}` }, { ip }),
    )
    const codes = (await Promise.all(shots)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(12)
  })

  test('one number at once: one message', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => ask('13877770002')))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })
})
