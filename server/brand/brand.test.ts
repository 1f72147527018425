// A brand's configuration: saved once and again, cleaned, never overwritten in silence; and handed over by two codes, once.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { brand } from '#contract/brand/calls'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'

const home = '302'
const wear = '303'
const mine = { home: '13800000015', wear: '13800000016' }

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['brandmgr01', 'brandmgr02', 'brandmgr03', 'manager01', 'platform01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())
// The limits count by the number and the minute: each test has a minute of its own.
beforeEach(() => house.clock.advance(61_000))

const as = (name: string) => ({ token: tokens[name] })
const form = {
  name: '云岭春茶',
  logoUrl: null,
  slogan: '一杯好茶，见山见水',
  intro: '云岭山间的一片叶子',
  contactName: '沈知夏',
  contactPhone: '13705710101',
  regionCode: '330106',
  address: '龙井路 1 号',
  longitude: 120.11,
  latitude: 30.22,
  imageUrls: [],
  storyHtml: '<p>始于 1998 年</p>',
}
const info = async (name = 'brandmgr01') => (await house.call(brand.info, {}, as(name))).data
const save = async (over: object = {}, name = 'brandmgr01') =>
  house.call(brand.edit, { ...form, version: (await info(name)).version, ...over }, as(name))

test('the first save adds the profile, the next changes it, and what could run is cleaned away', async () => {
  const named = { name: '木禾家居' }
  expect(await info('brandmgr02')).toMatchObject({
    id: home,
    isConfigured: false,
    isAdministrator: true,
    administrators: [{ name: '陆一鸣', mobile: '138****0015', isSelf: true }],
  })
  const hostile = '<p onclick="go()">茶<script>go()</script><img src="javascript:go()"></p>'
  const { code, data } = await save({ ...named, storyHtml: hostile }, 'brandmgr02')
  expect({ code, isConfigured: data.isConfigured, storyHtml: data.storyHtml }).toEqual({
    code: 200,
    isConfigured: true,
    storyHtml: '<p>茶</p>',
  })
  expect((await save(named, 'brandmgr02')).data).toMatchObject({ storyHtml: form.storyHtml, slogan: form.slogan, longitude: 120.11 })
})

test('who saves over another’s change is shown what is stored', async () => {
  const { version } = await info()
  const both = await Promise.all(
    ['先存的', '后存的'].map((slogan) => house.call(brand.edit, { ...form, version, slogan }, as('brandmgr01'))),
  )
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 40900])
  expect(both.find(({ code }) => code === 40900)?.data).toMatchObject({ current: { version: version + 1 } })
})

test('a name of another brand is refused, and nothing is half saved', async () => {
  const before = await info()
  expect((await save({ name: '木禾家居', slogan: '不会留下' })).code).toBe(40970)
  expect(await info()).toEqual(before)
})

test('what is wrong, huge or unknown is refused', async () => {
  const wrong: [object, string][] = [
    [{ name: '云' }, 'name'],
    [{ slogan: '茶'.repeat(61) }, 'slogan'],
    [{ imageUrls: Array(10).fill('/a.png') }, 'imageUrls'],
    [{ longitude: 181 }, 'longitude'],
    [{ contactPhone: '12' }, 'contactPhone'],
    [{ status: 'OPEN' }, ''],
  ]
  for (const [over, at] of wrong) {
    // A refusal has other data than the call's answer.
    const { code, data } = (await save(over)) as unknown as { code: number; data: { fields: object } }
    expect({ over, code, at: at in data.fields }).toEqual({ over, code: 422, at: true })
  }
})

test('only a brand has this page, and each sees its own', async () => {
  expect((await info('brandmgr02')).id).toBe(home)
  for (const name of ['manager01', 'platform01']) expect((await house.call(brand.info, {}, as(name))).code).toBe(403)
})

const codeFor = async (mobile: string | undefined, own: string, name: string) => {
  const { code, data } = await house.call(brand.smsCode, mobile ? { mobile } : {}, as(name))
  expect(code).toBe(200)
  expect(data.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  await house.runTasks()
  return house.sms.code(mobile ?? own)
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const heir = { displayName: '顾清和', stays: false }
const change = (name: string, input: { code: string; mobile: string; newCode: string; stays?: boolean }) =>
  house.call(brand.changeAdministrator, { ...heir, ...input }, as(name))
const owners = async (unit: string) =>
  (
    await house.owner.sql<{ mobile: string }[]>`
    select a.mobile from membership m join account a on a.id = m.account_id where m.unit_id = ${unit} and m.is_owner and a.deleted_at is null`
  ).map(({ mobile }) => mobile)

test('both codes must be right; one slip does not cost the other code', async () => {
  const mobile = '13700008801'
  const [code, newCode] = [await codeFor(undefined, mine.wear, 'brandmgr03'), await codeFor(mobile, mine.wear, 'brandmgr03')]
  expect((await change('brandmgr03', { code: other(code), mobile, newCode })).code).toBe(42296)
  expect((await change('brandmgr03', { code, mobile, newCode: other(newCode) })).code).toBe(42297)
  expect((await change('brandmgr03', { code, mobile: '13700008802', newCode })).code).toBe(42297)
  expect(await owners(wear)).toEqual([mine.wear])
  const { data } = await change('brandmgr03', { code, mobile, newCode, stays: true })
  expect(data).toEqual({ name: '顾清和', mobile: '137****8801', isNewAccount: true, hasLeft: false })
  expect(await owners(wear)).toEqual([mobile])
})

test('who stays is an ordinary member at once: no second hand-over', async () => {
  expect(await info('brandmgr03')).toMatchObject({ isAdministrator: false, administrators: [{ name: '顾清和', isSelf: false }] })
  expect((await house.call(brand.smsCode, {}, as('brandmgr03'))).code).toBe(40360)
  expect((await change('brandmgr03', { code: '123456', mobile: '13700008803', newCode: '123456' })).code).toBe(40360)
})

test('the new administrator signs in by a code and holds the brand; the history says why', async () => {
  await house.call(auth.loginCode, { mobile: '13700008801' })
  await house.runTasks()
  const { data } = await house.call(auth.loginBySms, { mobile: '13700008801', code: await house.sms.code('13700008801'), type: 2 })
  const { data: seen } = await house.call(brand.info, {}, { token: data.token })
  expect(seen).toMatchObject({ id: wear, isAdministrator: true })
  const told = await house.owner.sql<{ after: { is_owner: boolean }; reason: string }[]>`
    select after, reason from audit_log where entity = 'account' and unit_id = ${wear} and after ? 'is_owner' and reason is not null order by id`
  expect(told.map(({ after, reason }) => [after.is_owner, reason])).toContainEqual([true, '更换管理员'])
  expect(told.map(({ after }) => after.is_owner)).toContain(false)
})

test('one’s own number, a stolen session’s lack of codes and a cross-site call get nowhere', async () => {
  expect((await house.call(brand.smsCode, { mobile: mine.home }, as('brandmgr02'))).code).toBe(42295)
  expect((await change('brandmgr02', { code: '000000', mobile: mine.home, newCode: '000000' })).code).toBe(42295)
  expect((await change('brandmgr02', { code: '000000', mobile: '13700008804', newCode: '000000' })).code).toBe(42296)
  const foreign = { ...as('brandmgr02'), headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await house.call(brand.smsCode, {}, foreign)).code).toBe(40310)
  expect(
    (await house.call(brand.changeAdministrator, { ...heir, code: '000000', mobile: '13700008804', newCode: '000000' }, foreign)).code,
  ).toBe(40310)
})

test('a disabled account does not inherit, and the codes are not spent on it', async () => {
  const { mobile } = await house.owner.sql<
    { mobile: string }[]
  >`select mobile from account where status = 0 and deleted_at is null limit 1`.one()
  const [code, newCode] = [await codeFor(undefined, mine.home, 'brandmgr02'), await codeFor(mobile, mine.home, 'brandmgr02')]
  expect((await change('brandmgr02', { code, mobile, newCode })).code).toBe(40972)
  expect(await owners(home)).toEqual([mine.home])
})

test('of two hand-overs at once, to two people, one counts; who leaves is signed out, and the unit keeps its owner', async () => {
  const heirs = ['13700008805', '13800000002'] // nobody yet, and somebody who works in a shop
  const code = await codeFor(undefined, mine.home, 'brandmgr02')
  const codes = [await codeFor(heirs[0], mine.home, 'brandmgr02'), await codeFor(heirs[1], mine.home, 'brandmgr02')]
  const answers = await Promise.all(heirs.map((mobile, at) => change('brandmgr02', { code, mobile, newCode: sure(codes[at]) })))
  const winner = answers.findIndex(({ code: answer }) => answer === 200)
  // The loser finds no administrator any more, or no session.
  expect([40360, 401]).toContain(sure(answers[1 - winner]).code)
  expect(sure(answers[winner]).data).toMatchObject({ hasLeft: true })
  expect(await owners(home)).toEqual([heirs[winner]])
  expect((await house.call(auth.info, {}, as('brandmgr02'))).code).toBe(401)
})

test('who works elsewhere too stays signed in there, and has no way back into the brand', async () => {
  await house.owner.sql`insert into membership (account_id, unit_id, role_id) select id, 201, 2 from account where username = 'brandmgr01'`
  await house.owner.sql`update account set last_unit_id = 301 where username = 'brandmgr01'`
  const own = '13800000004'
  const mobile = '13700008807'
  const [code, newCode] = [await codeFor(undefined, own, 'brandmgr01'), await codeFor(mobile, own, 'brandmgr01')]
  expect((await change('brandmgr01', { code, mobile, newCode })).data).toMatchObject({ isNewAccount: true, hasLeft: true })
  expect((await house.call(auth.info, {}, as('brandmgr01'))).data.unit).toMatchObject({ id: '201', kind: 'SHOP' })
  expect((await house.call(brand.info, {}, { ...as('brandmgr01'), unit: '301' })).code).toBe(403)
})
