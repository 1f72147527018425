// Changing factors and other things that matter need a proof of the last ten minutes, by the strongest thing that the account has.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factorRefusals, factors, proveAgain } from '#contract/factors/calls'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { Authenticator, addPasskey, codeNow, enrolApp, nextCode, signInWith } from '../../../house/second-factors'
import { demoPassword } from '../../seed/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const minutes = (n: number) => house.clock.advance(n * 60_000)
const prove = (token: string, proof: Parameters<typeof house.call<typeof factors.prove>>[1]['proof']) =>
  house.call(factors.prove, { proof }, { token })

describe('the first factor', () => {
  test('comes right after signing in without more; later the password is asked for', async () => {
    const token = await house.signIn('merchant01')
    minutes(11)
    const refused = await house.call(factors.appBegin, {}, { token })
    expect(refused.code).toBe(factorRefusals.proveAgain.code)
    expect(proveAgain.parse(refused.data).ways).toEqual({ totp: false, passkey: false, recovery: false, password: true })
    expect((await prove(token, { by: 'password', password: 'not this one 1' })).code).toBe(factorRefusals.wrongPassword.code)
    expect((await house.call(factors.appBegin, {}, { token })).code).toBe(factorRefusals.proveAgain.code)
    expect((await prove(token, { by: 'password', password: demoPassword })).code).toBe(200)
    expect((await house.call(factors.appBegin, {}, { token })).code).toBe(200)
  })

  test('is there only when a code of it was right, within a quarter of an hour, and in the session that began', async () => {
    const token = await house.signIn('brandmgr02')
    const { secret } = (await house.call(factors.appBegin, {}, { token })).data
    const other = await house.signIn('brandmgr02')
    expect((await house.call(factors.appConfirm, { code: codeNow(house, secret) }, { token: other })).code).toBe(
      factorRefusals.draftOver.code,
    )
    const wrong = String((Number(codeNow(house, secret)) + 500_000) % 1_000_000).padStart(6, '0')
    expect((await house.call(factors.appConfirm, { code: wrong }, { token })).code).toBe(factorRefusals.wrongCode.code)
    expect((await house.call(factors.mine, {}, { token })).data.app).toBeNull()
    minutes(9)
    await house.call(factors.appBegin, {}, { token })
    minutes(16)
    await prove(token, { by: 'password', password: demoPassword })
    expect((await house.call(factors.appConfirm, { code: codeNow(house, secret) }, { token })).code).toBe(factorRefusals.draftOver.code)
  })

  test('of two who confirm at once one is added, with one set of recovery codes', async () => {
    const token = await house.signIn('merchant03')
    const { secret } = (await house.call(factors.appBegin, {}, { token })).data
    const code = codeNow(house, secret)
    const answers = await Promise.all([1, 2, 3].map(() => house.call(factors.appConfirm, { code }, { token })))
    expect(answers.filter((each) => each.code === 200)).toHaveLength(1)
    expect((await house.call(factors.mine, {}, { token })).data).toMatchObject({ recoveryLeft: 10 })
    expect((await house.call(factors.appBegin, {}, { token })).code).toBe(factorRefusals.hasApp.code)
  })
})

describe('with a factor', () => {
  let secret: string
  let token: string
  beforeAll(async () => {
    secret = (await enrolApp(house, await house.signIn('brandmgr03'))).secret
    token = await signInWith(house, 'brandmgr03', { by: 'totp', code: nextCode(house, secret) })
  })

  test.each([
    ['another app', factors.appBegin],
    ['a passkey', factors.passkeyBegin],
    ['removing the app', factors.appRemove],
    ['new recovery codes', factors.recoveryRenew],
  ])('%s needs a fresh check', async (_what, call) => {
    minutes(11)
    const refused = await house.call(call, {}, { token })
    expect(refused.code).toBe(factorRefusals.proveAgain.code)
    expect(proveAgain.parse(refused.data).ways).toEqual({ totp: true, passkey: false, recovery: true, password: false })
  })

  test('a password is not enough', async () => {
    expect((await prove(token, { by: 'password', password: demoPassword })).code).toBe(factorRefusals.proveAgain.code)
    expect((await house.call(factors.appRemove, {}, { token })).code).toBe(factorRefusals.proveAgain.code)
  })

  test('a code is, for this session alone, and for ten minutes', async () => {
    const other = await signInWith(house, 'brandmgr03', { by: 'totp', code: nextCode(house, secret) })
    minutes(11)
    expect((await prove(token, { by: 'totp', code: codeNow(house, secret) })).code).toBe(200)
    expect((await house.call(factors.recoveryRenew, {}, { token })).code).toBe(200)
    expect((await house.call(factors.recoveryRenew, {}, { token: other })).code).toBe(factorRefusals.proveAgain.code)
  })

  test('a code that proved once does not prove again', async () => {
    const code = nextCode(house, secret)
    const answers = await Promise.all([prove(token, { by: 'totp', code }), prove(token, { by: 'totp', code })])
    expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([200, factorRefusals.usedCode.code])
  })

  test('so is a passkey that was asked for by this session', async () => {
    const key = new Authenticator()
    await prove(token, { by: 'totp', code: nextCode(house, secret) })
    expect(await addPasskey(house, token, key)).toBeNull()
    minutes(11)
    const asked = (await house.call(factors.proveQuestion, {}, { token })).data
    const other = await signInWith(house, 'brandmgr03', { by: 'totp', code: codeNow(house, secret) })
    expect((await prove(other, { by: 'passkey', ...key.answer(asked) })).code).toBe(factorRefusals.wrongPasskey.code)
    const own = (await house.call(factors.proveQuestion, {}, { token })).data
    expect((await prove(token, { by: 'passkey', ...key.answer(own) })).code).toBe(200)
    expect((await house.call(factors.appRemove, {}, { token })).code).toBe(200)
  })

  test('the last factor takes the recovery codes with it, and the password is enough again', async () => {
    const { id } = firstOf((await house.call(factors.mine, {}, { token })).data.passkeys)
    expect((await house.call(factors.passkeyRemove, { id }, { token })).code).toBe(200)
    expect((await house.call(factors.mine, {}, { token })).data).toMatchObject({ app: null, passkeys: [], recoveryLeft: 0 })
    await house.signIn('brandmgr03')
  })
})
