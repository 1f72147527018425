// Passkeys: as a second factor, and as a sign-in of their own; and everything that a wicked page or authenticator may say instead.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { factorRefusals, factors, secondStep } from '#contract/factors/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { Authenticator, addPasskey, enrolApp, keyKinds, nextCode, type Twist, ticketFor } from '../../../house/second-factors'
import { demoPassword } from '../../seed/index'
import { relyingParty } from './webauthn'

let house: House
let phone: Authenticator
beforeAll(async () => {
  house = await openHouse()
  phone = new Authenticator()
  await addPasskey(house, await house.signIn('merchant01'), phone, '我的手机')
})
afterAll(() => house.close())

const asDirect = async () => (await house.call(factors.passkeyQuestion, {})).data
const login = (answer: ReturnType<Authenticator['answer']>) => house.call(factors.passkeyLogin, answer)

describe('as the second step', () => {
  test('the ticket’s question names the account’s passkeys, and the answer lets in', async () => {
    const right = await house.call(auth.login, { username: 'merchant01', password: demoPassword })
    const { ticket, ways } = secondStep.parse(right.data)
    expect(ways).toMatchObject({ totp: false, passkey: true })
    const asked = await house.call(factors.secondQuestion, { ticket })
    expect(asked.data).toMatchObject({ rpId: 'localhost', allowed: [{ id: phone.id.toString('base64url'), transports: ['internal'] }] })
    const done = await house.call(factors.secondFinish, { ticket, proof: { by: 'passkey', ...phone.answer(asked.data) } })
    expect(done.code).toBe(200)
    expect((await house.call(auth.info, {}, { token: done.data.token })).data.username).toBe('merchant01')
  })

  test('the answer to another ticket’s question, or to a direct one, is no answer to this', async () => {
    const other = (await house.call(factors.secondQuestion, { ticket: await ticketFor(house, 'merchant01') })).data
    const ticket = await ticketFor(house, 'merchant01')
    for (const asked of [other, await asDirect()]) {
      const proof = { by: 'passkey', ...phone.answer(asked) } as const
      expect(await house.call(factors.secondFinish, { ticket, proof })).toMatchObject({ code: factorRefusals.wrongPasskey.code })
    }
  })

  test('somebody else’s passkey is no second factor of mine', async () => {
    const theirs = new Authenticator()
    await addPasskey(house, await house.signIn('brandmgr02'), theirs)
    const ticket = await ticketFor(house, 'merchant01')
    const asked = (await house.call(factors.secondQuestion, { ticket })).data
    const proof = { by: 'passkey', ...theirs.answer(asked) } as const
    expect(await house.call(factors.secondFinish, { ticket, proof })).toMatchObject({ code: factorRefusals.wrongPasskey.code })
  })
})

describe('as a sign-in of its own', () => {
  test.each(keyKinds)('an authenticator with %s lets in without a password', async (kind) => {
    const key = new Authenticator(kind)
    const username = { es256: 'merchant03', ed25519: 'brandmgr03', rs256: 'merchant05' }[kind]
    expect(await addPasskey(house, await house.signIn(username), key)).toHaveLength(10)
    const done = await login(key.answer(await asDirect()))
    expect(done.code).toBe(200)
    expect((await house.call(auth.info, {}, { token: done.data.token })).data).toMatchObject({ username })
  })

  test('an answer counts once, also for two who bring it at once', async () => {
    const answer = phone.answer(await asDirect())
    const answers = await Promise.all([login(answer), login(answer), login(answer)])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      200,
      factorRefusals.wrongPasskey.code,
      factorRefusals.wrongPasskey.code,
    ])
  })

  test('a question is over after five minutes', async () => {
    const asked = await asDirect()
    house.clock.advance(5 * 60_000 + 1)
    expect(await login(phone.answer(asked))).toMatchObject({ code: factorRefusals.wrongPasskey.code })
  })

  test('a disabled account stays outside', async () => {
    const key = new Authenticator()
    await addPasskey(house, await house.signIn('merchant08'), key)
    await house.owner.sql`update account set status = 0 where username = 'merchant08'`
    expect((await login(key.answer(await asDirect()))).code).toBe(40112)
  })

  test('without saying whose it is, or with another’s handle, it lets nobody in', async () => {
    const answer = phone.answer(await asDirect())
    expect((await login({ ...answer, userHandle: null })).code).toBe(factorRefusals.wrongPasskey.code)
    const other = phone.answer(await asDirect())
    expect((await login({ ...other, userHandle: 'AAAA' })).code).toBe(factorRefusals.wrongPasskey.code)
  })

  test('a cross-site page cannot even ask', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await house.call(factors.passkeyQuestion, {}, { headers })).code).toBe(40310)
  })
})

const twists: [what: string, twist: Twist][] = [
  ['another page', { origin: 'http://localhost.evil.example' }],
  ['another page on the same port', { origin: 'http://evil.example:8080' }],
  ['the page in somebody’s frame', { crossOrigin: true }],
  ['another challenge', { challenge: 'AAAA' }],
  ['another act', { type: 'payment.get' }],
  ['another host', { host: 'evil.example' }],
  ['nobody was there', { flags: 0x44 }],
  ['nobody was recognised', { flags: 0x41 }],
]

describe('is refused', () => {
  test.each(twists)('at sign-in: %s', async (_what, twist) => {
    const flags = twist.flags === undefined ? undefined : twist.flags & ~0x40
    expect(await login(phone.answer(await asDirect(), { ...twist, flags }))).toMatchObject({ code: factorRefusals.wrongPasskey.code })
  })

  test.each([...twists, ['without a key', { flags: 0x05 }] satisfies [string, Twist]])('when added: %s', async (_what, twist) => {
    const token = await house.signIn('unified01')
    const offer = (await house.call(factors.passkeyBegin, {}, { token })).data
    const added = await house.call(factors.passkeyAdd, new Authenticator().register(offer, '某钥匙', twist), { token })
    expect(added.code).toBe(factorRefusals.wrongPasskey.code)
    expect((await house.call(factors.mine, {}, { token })).data.passkeys).toEqual([])
  })

  test('a changed signature, changed data, cut data', async () => {
    const flip = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url')
      bytes[at] = sure(bytes[at]) ^ 1
      return bytes.toString('base64url')
    }
    const spoil: ((answer: ReturnType<Authenticator['answer']>) => Partial<typeof answer>)[] = [
      ({ signature }) => ({ signature: flip(signature, 12) }),
      ({ signature }) => ({ signature: signature.slice(0, 20) }),
      ({ authenticatorData }) => ({ authenticatorData: flip(authenticatorData, 36) }),
      ({ authenticatorData }) => ({ authenticatorData: authenticatorData.slice(0, 30) }),
      ({ clientDataJSON }) => ({ clientDataJSON: clientDataJSON.slice(0, 30) }),
      () => ({ clientDataJSON: Buffer.from('null').toString('base64url') }),
    ]
    for (const each of spoil) {
      const answer = phone.answer(await asDirect())
      expect(await login({ ...answer, ...each(answer) })).toMatchObject({ code: factorRefusals.wrongPasskey.code })
    }
  })

  test('a counter that went back, and the holder is warned', async () => {
    const key = new Authenticator()
    await addPasskey(house, await house.signIn('merchant07'), key, '旧钥匙')
    expect((await login(key.answer(await asDirect(), { counter: 9 }))).code).toBe(200)
    expect((await login(key.answer(await asDirect(), { counter: 9 }))).code).toBe(factorRefusals.wrongPasskey.code)
    expect((await login(key.answer(await asDirect(), { counter: 8 }))).code).toBe(factorRefusals.wrongPasskey.code)
    const told = await house.owner.sql<{ title: string }[]>`select title ->> 1 as title from notification order by id desc limit 1`.one()
    expect(told.title).toBe('A passkey may have been copied')
    expect((await login(key.answer(await asDirect(), { counter: 10 }))).code).toBe(200)
  })

  test('a passkey of a cloud does not count, and works all the same', async () => {
    const key = new Authenticator()
    const token = await house.signIn('unified06')
    const offer = (await house.call(factors.passkeyBegin, {}, { token })).data
    expect((await house.call(factors.passkeyAdd, key.register(offer, '云钥匙', { counter: 0, flags: 0x5d }), { token })).code).toBe(200)
    expect((await house.call(factors.mine, {}, { token })).data.passkeys).toMatchObject([{ name: '云钥匙', isSynced: true }])
    for (let n = 0; n < 2; n += 1) expect((await login(key.answer(await asDirect(), { counter: 0, flags: 0x1d }))).code).toBe(200)
  })

  test('one that is there already', async () => {
    const token = await house.signIn('manager02')
    const key = new Authenticator()
    await addPasskey(house, token, key)
    const offer = (await house.call(factors.passkeyBegin, {}, { token })).data
    expect(offer.excluded).toHaveLength(1)
    expect((await house.call(factors.passkeyAdd, key.register(offer, '再一次'), { token })).code).toBe(factorRefusals.twice.code)
  })
})

describe('on the page of one’s security', () => {
  let token: string
  beforeEach(async () => {
    const { secret } = await enrolledOnce()
    token = await withCode(secret)
  })
  let made: { secret: string } | undefined
  const enrolledOnce = async () => {
    made ??= await enrolApp(house, await house.signIn('agent0001'))
    return made
  }
  const withCode = async (secret: string) => {
    const proof = { by: 'totp', code: nextCode(house, secret) } as const
    return (await house.call(factors.secondFinish, { ticket: await ticketFor(house, 'agent0001'), proof })).data.token
  }

  test('it can be renamed and removed by its holder, and by nobody else', async () => {
    await addPasskey(house, token, new Authenticator(), '办公电脑')
    const { id } = firstOf((await house.call(factors.mine, {}, { token })).data.passkeys)
    const stranger = await house.signIn('unified04')
    // Two calls with inputs of their own, asked in one loop.
    for (const call of [factors.passkeyRename, factors.passkeyRemove]) {
      expect(
        (await house.call(call, { id, ...(call === factors.passkeyRename ? { name: '我的' } : {}) } as never, { token: stranger })).code,
      ).toBe(factorRefusals.missing.code)
    }
    expect((await house.call(factors.passkeyRename, { id, name: '家里电脑' }, { token })).code).toBe(200)
    expect((await house.call(factors.mine, {}, { token })).data.passkeys).toMatchObject([{ name: '家里电脑' }])
    expect((await house.call(factors.passkeyRemove, { id }, { token })).code).toBe(200)
    expect((await house.call(factors.mine, {}, { token })).data.passkeys).toEqual([])
  })

  test('its coming and going is in the account’s history', async () => {
    const lines = await house.owner.sql<{ before: unknown; after: unknown }[]>`
      select before, after from audit_log where entity = 'account' and (after ? 'passkey' or before ? 'passkey')
         and entity_id = (select id::text from account where username = 'agent0001') order by id`
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [null, { passkey: '办公电脑' }],
      [{ passkey: '办公电脑' }, { passkey: '家里电脑' }],
      [{ passkey: '家里电脑' }, null],
    ])
  })
})

test.each([
  [undefined, 'localhost', 'http://localhost:5173', true],
  [undefined, 'localhost', 'https://shop.example', false],
  ['https://desk.example', 'desk.example', 'https://desk.example', true],
  ['https://desk.example', 'desk.example', 'https://desk.example:444', false],
  ['https://desk.example', 'desk.example', 'http://desk.example', false],
  ['https://desk.example/somewhere', 'desk.example', 'https://desk.example', true],
])('with PUBLIC_URL %s passkeys belong to %s, and %s may ask: %s', (publicUrl, host, origin, may) => {
  const party = relyingParty({ publicUrl })
  expect(party?.id).toBe(host)
  expect(party?.isOrigin(origin)).toBe(may)
})

test.each(['http://desk.example', 'https://203.0.113.5', 'https://[::1]'])('browsers have no passkeys for %s', (publicUrl) => {
  expect(relyingParty({ publicUrl })).toBeNull()
})
