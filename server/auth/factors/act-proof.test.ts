// Asks again: what moves money is done only by somebody who has just shown, for this call and in this session, who they are.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRefusals } from '#contract/auth/calls'
import { bankCards } from '#contract/bank-cards/calls'
import { cardRefusals } from '#contract/bank-cards/states'
import { factorRefusals, factors, proveAgain } from '#contract/factors/calls'
import { lineOf, proofHeader } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import { contract } from '#server/columns'
import { privateCard } from '../../../house/bank-cards'
import { type House, openHouse } from '../../../house/harness/index'
import { codeNow, enrolApp, nextCode } from '../../../house/second-factors'
import { demoPassword } from '../../seed/index'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const act = lineOf(bankCards.unbind)
const nobodys = '424242'
/** What tells that the proof was good: the handler looked for the card. */
const passed = cardRefusals.missing.code
const asked = factorRefusals.proveAgain.code

const unbind = (ticket: string | null, as = token) =>
  house.call(bankCards.unbind, { id: nobodys }, { token: as, unproved: true, headers: ticket ? { [proofHeader]: ticket } : {} })
const byPassword = async (as = token, of = act) => {
  const { data } = await house.call(factors.prove, { proof: { by: 'password', password: demoPassword }, act: of }, { token: as })
  return data.ticket ?? ''
}

test('the refusal says for what and in which ways, and a fresh sign-in is no proof', async () => {
  const refused = await unbind(null)
  expect(refused.code).toBe(asked)
  expect(proveAgain.parse(refused.data)).toEqual({
    act,
    ways: { totp: false, passkey: false, recovery: false, password: true, sms: '138****0002' },
  })
})

describe('a proof', () => {
  test('opens the call', async () => {
    expect((await unbind(await byPassword())).code).toBe(passed)
  })

  test('opens no other call', async () => {
    const ticket = await byPassword(token, lineOf(bankCards.makeDefault))
    expect((await unbind(ticket)).code).toBe(asked)
  })

  test('opens nothing in another session, of the same person or of another', async () => {
    const ticket = await byPassword()
    expect((await unbind(ticket, await house.signIn('merchant01'))).code).toBe(asked)
    expect((await unbind(ticket, await house.signIn('unified01'))).code).toBe(asked)
  })

  test('is over after five minutes', async () => {
    const ticket = await byPassword()
    house.clock.advance(5 * 60_000 + 1)
    expect((await unbind(ticket)).code).toBe(asked)
  })

  test('works once; what was refused afterwards has not used it up', async () => {
    const ticket = await byPassword(token, lineOf(bankCards.addPrivate))
    const add = (cardNo?: string) =>
      house.call(
        bankCards.addPrivate,
        { ...privateCard({ holderName: cardNo ? '林晓月' : '别人' }), ...(cardNo ? { cardNo } : {}) },
        { token, unproved: true, headers: { [proofHeader]: ticket } },
      )
    expect((await add()).code).toBe(cardRefusals.wrongHolder.code)
    const numbers = [privateCard().cardNo, privateCard().cardNo, privateCard().cardNo]
    const answers = await Promise.all(numbers.map(add))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, asked, asked])
  })

  test('is not given for a call that does not ask', async () => {
    const given = await house.call(
      factors.prove,
      { proof: { by: 'password', password: demoPassword }, act: lineOf(bankCards.page) },
      { token },
    )
    expect(given.code).toBe(factorRefusals.noAct.code)
  })
})

describe('by a code in a message', () => {
  const mobile = '13800000002'
  const send = () => house.call(factors.proveCode, { act }, { token })
  const prove = (code: string, of = act) => house.call(factors.prove, { proof: { by: 'sms', code }, act: of }, { token })

  test('the message says what it is for, and counts for nothing else', async () => {
    expect((await send()).code).toBe(200)
    await house.runTasks()
    const { text } = await house.sms.last(mobile)
    expect(text).toContain('解绑银行卡')
    const code = await house.sms.code(mobile)
    expect((await prove(code, lineOf(bankCards.makeDefault))).code).toBe(authRefusals.wrongCode.code)
    const { data } = await prove(code)
    expect((await unbind(data.ticket)).code).toBe(passed)
    expect((await prove(code)).code).toBe(authRefusals.wrongCode.code)
  })

  test('it is no way where a second factor is, nor for what concerns the account', async () => {
    expect((await house.call(factors.prove, { proof: { by: 'sms', code: '123456' } }, { token })).code).toBe(factorRefusals.noAct.code)
  })

  test('messages are limited', async () => {
    expect((await send()).code).toBe(429)
  })
})

test('wrong passwords are counted, and after ten nothing is looked at any more', async () => {
  const guessing = await house.signIn('unified06')
  const guess = (password: string) => house.call(factors.prove, { proof: { by: 'password', password }, act }, { token: guessing })
  for (let n = 0; n < 10; n += 1) expect((await guess(`not this ${n}`)).code).toBe(factorRefusals.wrongPassword.code)
  expect((await guess(demoPassword)).code).toBe(houseRefusals.tooManyFor.code)
})

describe('whoever has a second factor', () => {
  let secret: string
  let theirs: string
  beforeAll(async () => {
    theirs = await house.signIn('unified01')
    secret = (await enrolApp(house, theirs)).secret
  })

  test('is asked for it and for nothing less, however lately it was shown', async () => {
    const refused = await unbind(null, theirs)
    expect(proveAgain.parse(refused.data).ways).toEqual({ totp: true, passkey: false, recovery: true, password: false })
    const byPass = await house.call(factors.prove, { proof: { by: 'password', password: demoPassword }, act }, { token: theirs })
    expect(byPass.code).toBe(asked)
    expect((await house.call(factors.proveCode, { act }, { token: theirs })).code).toBe(asked)
  })

  test('opens the call with a code of the app, once', async () => {
    const given = await house.call(factors.prove, { proof: { by: 'totp', code: nextCode(house, secret) }, act }, { token: theirs })
    expect((await unbind(given.data.ticket, theirs)).code).toBe(passed)
    const again = await house.call(factors.prove, { proof: { by: 'totp', code: codeNow(house, secret) }, act }, { token: theirs })
    expect(again.code).toBe(factorRefusals.usedCode.code)
  })
})

test('a unit that asks for a second factor where money moves gets one, or nothing', async () => {
  const theirs = await house.signIn('merchant05')
  expect((await unbind(await byPassword(theirs), theirs)).code).toBe(passed)
  await house.owner.sql`insert into factor_rule (unit_id, need) values (205, 'WITHDRAWALS')`
  expect((await unbind(await byPassword(theirs), theirs)).code).toBe(factorRefusals.enrolFirst.code)
})

test('every call that asks again is a write that asks for a permission', () => {
  const asking = Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .filter((call) => call.asksAgain)
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter(({ kind, access }) => kind !== 'write' || access === 'anyone' || access === 'signed-in')).toEqual([])
})
