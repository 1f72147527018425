// A stranger who knows a name cannot lock its owner out, however often and from wherever they fail.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authRefusals, signInLimits } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { solvedPicture } from '../../house/pictures'
import { demoPassword } from '../seed/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wrong = 'wrong one 1'
let lastAddress = 0
const freshIp = () => `10.9.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`

const guess = (username: string, password: string, ip = freshIp(), devices?: string[]) =>
  house.call(auth.login, { username, password, devices }, { ip })
const guessWithPicture = async (username: string, password: string, ip = freshIp(), devices?: string[]) =>
  house.call(auth.loginWithImageCode, { username, password, devices, ...(await solvedPicture(house, ip)) }, { ip })

/** Ten from each of twenty addresses, in volleys of twenty at once, over two processes. */
async function fire200(username: string): Promise<number[]> {
  const second = await house.another()
  const addresses = Array.from({ length: 20 }, freshIp)
  const codes: number[] = []
  for (let volley = 0; volley < 10; volley += 1) {
    const shots = addresses.map((ip, n) => callOver(n % 2 ? second : house.app, auth.login, { username, password: wrong }, { ip }))
    codes.push(...(await Promise.all(shots)).map(({ code }) => code))
  }
  return codes
}

describe('two hundred wrong passwords from twenty addresses', () => {
  let device: string
  beforeAll(async () => {
    const signedIn = await guess('merchant01', demoPassword)
    device = signedIn.data.device.token
    const codes = await fire200('merchant01')
    const judged = codes.filter((code) => code === authRefusals.wrong.code).length
    expect(judged).toBe(signInLimits.freeTriesFromAnywhere)
    expect(codes.filter((code) => code === authRefusals.imageNeeded.code)).toHaveLength(200 - judged)
  })

  test('the owner gets in at once at a device that signed in before', async () => {
    expect((await guess('merchant01', demoPassword, freshIp(), [device])).code).toBe(200)
  })

  test('even from an address that a stranger used up', async () => {
    const ip = freshIp()
    // A try that a busy machine sent away was none.
    const insist = async (n: number): Promise<void> => {
      if ((await guess(`passer.by.${n}`, wrong, ip)).code === houseRefusals.busy.code) await insist(n)
    }
    await Promise.all(Array.from({ length: signInLimits.perAddress }, (_, n) => insist(n)))
    expect((await guess('merchant01', demoPassword, ip)).code).toBe(429)
    expect((await guess('merchant01', demoPassword, ip, [device])).code).toBe(200)
  })

  test('and at a new device with the code of a picture', async () => {
    const ip = freshIp()
    expect((await guess('merchant01', demoPassword, ip)).code).toBe(authRefusals.imageNeeded.code)
    expect((await guessWithPicture('merchant01', demoPassword, ip)).code).toBe(200)
  })

  test('a name that nobody has is answered alike', async () => {
    const codes = await fire200('nobody.at.all')
    expect(codes.filter((code) => code === authRefusals.wrong.code)).toHaveLength(signInLimits.freeTriesFromAnywhere)
    expect((await guess('nobody.at.all', wrong)).code).toBe(authRefusals.imageNeeded.code)
  })

  test('after a quarter of an hour nobody is asked for a picture any more', async () => {
    house.clock.advance(signInLimits.windowSeconds * 1000)
    expect((await guess('merchant01', demoPassword)).code).toBe(200)
  })
})

describe('the token of a device', () => {
  test('opens nothing without the password, and is no way to guess it', async () => {
    const device = (await guess('merchant05', demoPassword)).data.device.token
    const codes: number[] = []
    for (let n = 0; n < signInLimits.freeTries + 1; n += 1) codes.push((await guess('merchant05', wrong, freshIp(), [device])).code)
    expect(codes).toEqual([40110, 40110, 40110, authRefusals.imageNeeded.code])
    for (let n = signInLimits.freeTries; n < signInLimits.perDevice; n += 1) {
      expect((await guessWithPicture('merchant05', wrong, freshIp(), [device])).code).toBe(authRefusals.wrong.code)
    }
    expect((await guessWithPicture('merchant05', demoPassword, freshIp(), [device])).code).toBe(429)
    // The owner elsewhere is not hindered by what somebody does with a stolen token.
    expect((await guess('merchant05', demoPassword)).code).toBe(200)
  })

  test('is worth nothing for another account, after 180 days, or after the password changed', async () => {
    const isKnown = async (username: string, token: string, password = demoPassword) =>
      (await guess(username, password, freshIp(), [token])).data.device.token === token
    const device = (await guess('merchant03', demoPassword)).data.device.token
    expect(await isKnown('merchant03', device)).toBe(true)
    expect(await isKnown('merchant07', device)).toBe(false)
    house.clock.advance(179 * 86_400_000)
    expect(await isKnown('merchant03', device)).toBe(true)
    house.clock.advance(180 * 86_400_000)
    expect(await isKnown('merchant03', device)).toBe(false)

    const { token, device: mine } = (await guess('merchant03', demoPassword)).data
    const other = (await guess('merchant03', demoPassword)).data.device.token
    const newPassword = 'plum-kettle-47-rain'
    expect((await house.call(auth.changePassword, { password: demoPassword, newPassword }, { token })).code).toBe(200)
    expect(await isKnown('merchant03', mine.token, newPassword)).toBe(true)
    expect(await isKnown('merchant03', other, newPassword)).toBe(false)
  })

  test('is kept as a hash', async () => {
    const { token } = (await guess('merchant07', demoPassword)).data.device
    const kept = await house.owner.sql`
      select 1 from known_device where encode(token_hash, 'escape') like ${`%${token}%`} or token_hash = ${Buffer.from(token, 'base64url')}`
    expect(kept).toHaveLength(0)
  })
})

describe('far too many failures', () => {
  test('a device that is not known uses a message or waits; a known one does not', async () => {
    const device = (await guess('unified01', demoPassword)).data.device.token
    await house.owner.sql`
      insert into limit_counter (key, hits, window_end)
      values ('sign-in:to:unified01', ${signInLimits.perAccountFromAnywhere}, ${new Date(house.clock.now().getTime() + 60_000).toISOString()})
      on conflict (key) do update set hits = excluded.hits, window_end = excluded.window_end`
    const refused = await guessWithPicture('unified01', demoPassword)
    expect(refused.code).toBe(authRefusals.underFire.code)
    expect(refused.message).toMatch(/手机验证码.*\d+ 秒/)
    expect((await guess('unified01', demoPassword, freshIp(), [device])).code).toBe(200)
    const { mobile } = await house.owner.sql<{ mobile: string }[]>`select mobile from account where username = 'unified01'`.one()
    await house.call(auth.loginCode, { mobile }, { ip: freshIp() })
    await house.runTasks()
    expect((await house.call(auth.loginBySms, { mobile, code: await house.sms.code(mobile), type: 2 }, { ip: freshIp() })).code).toBe(200)
  })
})

describe('codes by message', () => {
  test("a stranger's tries do not use a code up for its holder's own device", async () => {
    const mobile = '13800000002'
    const { username } = firstOf(await house.owner.sql<{ username: string }[]>`select username from account where mobile = ${mobile}`)
    const device = (await guess(username, demoPassword)).data.device.token
    await house.call(auth.loginCode, { mobile }, { ip: freshIp() })
    await house.runTasks()
    const code = await house.sms.code(mobile)
    const another = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const bySms = (given: string, devices?: string[]) =>
      house.call(auth.loginBySms, { mobile, code: given, type: 2, devices }, { ip: freshIp() })
    for (let n = 0; n < 12; n += 1) expect((await bySms(another)).code).toBe(authRefusals.wrongCode.code)
    expect((await bySms(code)).code).toBe(authRefusals.wrongCode.code)
    expect((await bySms(code, [device])).code).toBe(200)
  })
})
