// The second step of a sign-in: a ticket instead of a session, tried a few times, used once, over with the password it was begun with.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { factorRefusals, factors, secondStep } from '#contract/factors/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { callOver, type House, openHouse } from '../../../house/harness/index'
import { codeNow, enrolApp, nextCode, signInWith, ticketFor } from '../../../house/second-factors'
import { demoPassword } from '../../seed/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wrongOf = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
const byCode = (code: string) => ({ by: 'totp', code }) as const
const finish = (ticket: string, code: string) => house.call(factors.secondFinish, { ticket, proof: byCode(code) })
const heard = (username: string) => house.owner.sql<{ title: string }[]>`
  select title ->> 1 as title from notification n join account a on a.id = n.account_id where a.username = ${username} order by n.id`

describe('an account with an authenticator app', () => {
  let secret: string
  let codes: string[]
  beforeAll(async () => {
    const made = await enrolApp(house, await house.signIn('merchant01'))
    secret = made.secret
    codes = made.recoveryCodes
  })

  test('is asked for it after the right password, and is not told of it after a wrong one', async () => {
    const right = await house.call(auth.login, { username: 'merchant01', password: demoPassword })
    expect(right.code).toBe(factorRefusals.needed.code)
    expect(right.data).not.toHaveProperty('token')
    expect(secondStep.parse(right.data).ways).toEqual({ totp: true, passkey: false, recovery: true, password: false })
    const wrong = await house.call(auth.login, { username: 'merchant01', password: 'not this one 1' })
    expect(wrong).toEqual(await house.call(auth.login, { username: 'nobody-at-all', password: 'not this one 1' }))
  })

  test('is let in with the code', async () => {
    const token = await signInWith(house, 'merchant01', byCode(nextCode(house, secret)))
    expect(await house.call(auth.info, {}, { token })).toMatchObject({ code: 200, data: { username: 'merchant01', factorDue: null } })
  })

  test('the code counts once, also on another ticket', async () => {
    const code = nextCode(house, secret)
    await signInWith(house, 'merchant01', byCode(code))
    expect(await finish(await ticketFor(house, 'merchant01'), code)).toMatchObject({ code: factorRefusals.usedCode.code })
  })

  test('nor does the one before it count any more', async () => {
    house.clock.advance(90_000)
    const before = codeNow(house, secret, -1)
    await signInWith(house, 'merchant01', byCode(codeNow(house, secret)))
    expect(await finish(await ticketFor(house, 'merchant01'), before)).toMatchObject({ code: factorRefusals.usedCode.code })
  })

  test('of two who send one code at once on two processes, one is let in', async () => {
    const other = await house.another()
    const code = nextCode(house, secret)
    const tickets = [await ticketFor(house, 'merchant01'), await ticketFor(house, 'merchant01')]
    const answers = await Promise.all(
      tickets.map((ticket, at) => callOver(at === 0 ? house.app : other, factors.secondFinish, { ticket, proof: byCode(code) })),
    )
    expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([200, factorRefusals.usedCode.code])
  })

  test('a ticket lets in once, however many come with it at once', async () => {
    const ticket = await ticketFor(house, 'merchant01')
    const proofs = [byCode(nextCode(house, secret)), ...codes.slice(0, 3).map((code) => ({ by: 'recovery', code }) as const)]
    const answers = await Promise.all(proofs.map((proof) => house.call(factors.secondFinish, { ticket, proof })))
    expect(answers.map((each) => each.code).sort((a, b) => a - b)).toEqual([200, ...Array(3).fill(factorRefusals.ticketOver.code)])
    expect(await finish(ticket, codeNow(house, secret))).toMatchObject({ code: factorRefusals.ticketOver.code })
  })

  test('a ticket is over after five minutes', async () => {
    const ticket = await ticketFor(house, 'merchant01')
    house.clock.advance(5 * 60_000 + 1)
    expect(await finish(ticket, codeNow(house, secret))).toMatchObject({ code: factorRefusals.ticketOver.code })
  })

  test('a ticket takes five tries, and what was wrong is in the history and on the bell', async () => {
    const ticket = await ticketFor(house, 'merchant01')
    const code = nextCode(house, secret)
    for (let n = 0; n < 5; n += 1) expect(await finish(ticket, wrongOf(code))).toMatchObject({ code: factorRefusals.wrongCode.code })
    expect(await finish(ticket, code)).toMatchObject({ code: factorRefusals.ticketOver.code })
    expect((await heard('merchant01')).at(-1)?.title).toBe('A second factor was wrong')
    const line = await house.owner.sql<{ after: unknown; unitId: string }[]>`
      select after, unit_id from audit_log where entity = 'account' and entity_id = (select id::text from account where username = 'merchant01')
       order by id desc limit 1`.one()
    expect(line).toMatchObject({ after: { second_factor_failed: 'TOTP' } })
    expect(Number(line.unitId)).toBeGreaterThan(0)
  })

  test('codes cannot be guessed over many tickets: the account as a whole has ten wrong ones, and other ways stay open', async () => {
    house.clock.advance(20 * 60_000)
    const answers: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const ticket = await ticketFor(house, 'merchant01')
      for (let tried = 0; tried < 5; tried += 1) answers.push((await finish(ticket, wrongOf(codeNow(house, secret)))).code)
    }
    expect(answers).toEqual([...Array(10).fill(factorRefusals.wrongCode.code), ...Array(5).fill(429)])
    await signInWith(house, 'merchant01', { by: 'recovery', code: sure(codes[5]) })
    house.clock.advance(20 * 60_000)
  })

  test('a password that was changed meanwhile ends what was begun with the old one', async () => {
    const ticket = await ticketFor(house, 'merchant01')
    const { hash } = await house.owner.sql<
      { hash: string }[]
    >`select password_hash as hash from account where username = 'merchant01'`.one()
    await house.owner.sql`update account set password_hash = ${hash.replace(/.$/, 'x')} where username = 'merchant01'`
    expect(await finish(ticket, nextCode(house, secret))).toMatchObject({ code: factorRefusals.ticketOver.code })
    await house.owner.sql`update account set password_hash = ${hash} where username = 'merchant01'`
  })

  test('what is kept is neither the ticket nor the secret nor a code', async () => {
    const ticket = await ticketFor(house, 'merchant01')
    const { all } = await house.owner.sql<{ all: string }[]>`
      select (select string_agg(to_jsonb(t)::text, '') from sign_in_ticket t) || (select string_agg(to_jsonb(f)::text, '') from totp_factor f)
          || (select string_agg(to_jsonb(r)::text, '') from recovery_codes r) || (select string_agg(to_jsonb(l)::text, '') from audit_log l) as all`.one()
    expect(all).not.toContain(ticket)
    expect(all).not.toContain(secret)
    for (const code of codes) expect(all).not.toContain(code.replaceAll('-', ''))
  })

  test('a message’s code asks for it too', async () => {
    const { mobile } = await house.owner.sql<{ mobile: string }[]>`select mobile from account where username = 'merchant01'`.one()
    await house.call(auth.loginCode, { mobile })
    await house.runTasks()
    const signing = await house.call(auth.loginBySms, { mobile, code: await house.sms.code(mobile), type: 2 })
    expect(signing.code).toBe(factorRefusals.needed.code)
  })
})

describe('recovery codes', () => {
  let codes: string[]
  beforeAll(async () => {
    codes = (await enrolApp(house, await house.signIn('brandmgr01'))).recoveryCodes
  })
  const left = async (token: string) => (await house.call(factors.mine, {}, { token })).data.recoveryLeft

  test('there are ten, each in a shape that can be read aloud', () => {
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  })

  test('each lets in once, typed as one likes, and the holder hears of it', async () => {
    const token = await signInWith(house, 'brandmgr01', { by: 'recovery', code: firstOf(codes).toLowerCase().replaceAll('-', ' ') })
    expect(await left(token)).toBe(9)
    const again = { ticket: await ticketFor(house, 'brandmgr01'), proof: { by: 'recovery', code: firstOf(codes) } as const }
    expect(await house.call(factors.secondFinish, again)).toMatchObject({ code: factorRefusals.wrongRecovery.code })
    expect((await heard('brandmgr01')).map(({ title }) => title)).toContain('A recovery code was used')
  })

  test('of eight who come with the same one at once, one is let in', async () => {
    const tickets: string[] = []
    for (let n = 0; n < 8; n += 1) tickets.push(await ticketFor(house, 'brandmgr01'))
    const answers = await Promise.all(
      tickets.map((ticket) => house.call(factors.secondFinish, { ticket, proof: { by: 'recovery', code: sure(codes[1]) } })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('new ones end the old ones', async () => {
    const token = await signInWith(house, 'brandmgr01', { by: 'recovery', code: sure(codes[2]) })
    const renewed = await house.call(factors.recoveryRenew, {}, { token })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect(await left(token)).toBe(10)
    const old = { ticket: await ticketFor(house, 'brandmgr01'), proof: { by: 'recovery', code: sure(codes[3]) } as const }
    expect(await house.call(factors.secondFinish, old)).toMatchObject({ code: factorRefusals.wrongRecovery.code })
  })
})

test('an account without a factor signs in as it always did, and its answer says nothing of factors', async () => {
  const answer = await house.call(auth.login, { username: 'unified01', password: demoPassword })
  expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'message'])
  expect(answer.code).toBe(200)
  expect(Object.keys(answer.data).sort()).toEqual(['device', 'expiresAt', 'token'])
})
