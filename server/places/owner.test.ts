// A unit that is opened has somebody who can sign in to it: invited by a message, once, in the transaction that opens it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations } from '#contract/accounts/invitations'
import { auth } from '#contract/auth/calls'
import { history } from '#contract/history/calls'
import { places } from '#contract/places/calls'
import { type OwnerState, wantsOwner } from '#contract/places/states'
import { type House, openHouse } from '../../house/harness/index'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['agent0001', 'platform01', 'merchant01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
let nth = 0
const market = (over: object = {}) => {
  nth += 1
  return {
    kind: 'MARKET' as const,
    code: `M-NEW-${nth}`,
    name: `新开市场${nth}`,
    logoUrl: null,
    intro: '',
    contactName: '周小江',
    contactPhone: '13900001111',
    regionCode: '330102',
    address: '望江路 1 号',
    longitude: null,
    latitude: null,
    openingHours: [],
    marketId: null,
    brandId: null,
    agentId: null,
    manageMode: null,
    ownerName: '沈望江',
    ownerMobile: `1391000${String(nth).padStart(4, '0')}`,
    ...over,
  }
}
const open = (form: ReturnType<typeof market>, name = 'platform01') => house.call(places.add, form, as(name))
const password = 'Willow-93-bridge'
const messageTo = async (mobile: string) => {
  await house.runTasks()
  return house.sms.last(mobile)
}
const codeTo = async (mobile: string) => (await messageTo(mobile))?.code ?? ''
const accept = (code: string, newPassword = password) => house.call(invitations.accept, { code, newPassword, repeatPassword: newPassword })

test('the platform opens a market; its owner is told, sets a password, and is in it', async () => {
  const form = market()
  const opened = await open(form)
  expect(opened).toMatchObject({ code: 200, data: { ownerState: 'INVITED', ownerName: '沈望江' } })
  const foundBy = async (ownerState: OwnerState) =>
    (await house.call(places.agentMarkets, { ownerState, keyword: form.name }, as('platform01'))).data.records.map(({ id }) => id)
  expect(await foundBy('INVITED')).toEqual([opened.data.id])
  expect(await foundBy('NONE')).toEqual([])
  const message = await messageTo(form.ownerMobile)
  expect(message?.text).toContain(form.name)
  const code = message?.code ?? ''
  expect((await house.call(invitations.look, { code })).data).toMatchObject({ unitName: form.name, username: form.ownerMobile })
  // As it stands in the message, with dashes, and in small letters.
  const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase()
  const { data } = await accept(typed)
  const { data: me } = await house.call(auth.info, {}, { token: data.token })
  expect(me).toMatchObject({ isOwner: true, role: 'ROLE_MANAGER', unit: { id: opened.data.id, name: form.name } })
  expect((await house.call(auth.login, { username: form.ownerMobile, password })).code).toBe(200)
  expect((await house.call(places.detail, { id: opened.data.id }, as('platform01'))).data.ownerState).toBe('ACTIVE')
  // Works once.
  expect((await accept(code)).code).toBe(40140)
  const { data: told } = await house.call(history.page, { entity: 'unit', entityId: opened.data.id }, as('platform01'))
  expect(JSON.stringify(told)).toContain('沈望江')
})

test('the code is kept as a hash, ends after seven days, and is void when another is sent', async () => {
  const form = market()
  const { data: unit } = await open(form)
  const first = await codeTo(form.ownerMobile)
  const kept = await house.owner.sql<{ row: string }[]>`select to_jsonb(i)::text as row from invitation i where unit_id = ${unit.id}`
  expect(kept[0]?.row).not.toContain(first)
  expect((await house.call(places.inviteAgain, { id: unit.id }, as('platform01'))).code).toBe(429)
  house.clock.advance(61_000)
  expect((await house.call(places.inviteAgain, { id: unit.id }, as('platform01'))).code).toBe(200)
  const second = await codeTo(form.ownerMobile)
  expect(second).not.toBe(first)
  expect((await accept(first)).code).toBe(40140)
  house.clock.advance(7 * 86_400_000)
  expect((await accept(second)).code).toBe(40140)
  tokens.platform01 = await house.signIn('platform01')
  expect((await house.call(places.inviteAgain, { id: unit.id }, as('platform01'))).code).toBe(200)
  expect((await accept(await codeTo(form.ownerMobile), 'password1')).code).toBe(42202)
  expect((await accept(await codeTo(form.ownerMobile))).code).toBe(200)
})

test('a phone that has an account joins with it, by the platform alone; no password can be set by that', async () => {
  const known = '13800000001'
  const form = market({ ownerMobile: known })
  tokens.agent0001 = await house.signIn('agent0001')
  expect((await open(form, 'agent0001')).code).toBe(40977)
  const { data: unit } = await open(form)
  expect(unit).toMatchObject({ ownerState: 'ACTIVE', ownerName: '高建国' })
  const message = await messageTo(known)
  expect(message).toMatchObject({ code: '' })
  expect(message?.text).toContain('manager01')
  const manager = { token: await house.signIn('manager01') }
  expect((await house.call(auth.info, {}, manager)).data.units.map(({ id }) => id)).toContain(unit.id)
})

test('what is missing, wrong or disabled is refused, and nothing is half opened', async () => {
  const refused = async (over: object, code: number) => {
    const form = market(over)
    expect({ over, code: (await open(form)).code }).toEqual({ over, code })
    const left = await house.owner.sql`select 1 from unit where code = ${form.code}`
    expect(left.length).toBe(0)
  }
  await refused({ ownerMobile: undefined, ownerName: undefined }, 42271)
  await refused({ ownerName: undefined }, 42271)
  await refused({ ownerMobile: '12345' }, 422)
  await house.owner.sql`update account set status = 0 where mobile = '13800000001'`
  await refused({ ownerMobile: '13800000001' }, 40976)
  await house.owner.sql`update account set status = 1 where mobile = '13800000001'`
})

test('two that are opened at once for one phone make one account that owns both', async () => {
  const mobile = '13911112222'
  const both = await Promise.all([open(market({ ownerMobile: mobile })), open(market({ ownerMobile: mobile }))])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  const found = await house.owner.sql`select 1 from account where mobile = ${mobile} and deleted_at is null`
  expect(found.length).toBe(1)
  const { data } = await accept(await codeTo(mobile))
  const { data: me } = await house.call(auth.info, {}, { token: data.token })
  expect(me.units.map(({ id }) => id).toSorted()).toEqual(both.map(({ data: unit }) => unit.id).toSorted())
})

test('a wrong phone is mended: who was invited and never came gives way', async () => {
  const wrong = market()
  const { data: unit } = await open(wrong)
  const code = await codeTo(wrong.ownerMobile)
  house.clock.advance(61_000)
  const again = { id: unit.id, ownerName: '沈望江', ownerMobile: '13933334444' }
  expect((await house.call(places.inviteOwner, again, as('platform01'))).data).toMatchObject({ ownerState: 'INVITED' })
  expect((await accept(code)).code).toBe(40140)
  const { data } = await accept(await codeTo(again.ownerMobile))
  expect((await house.call(auth.info, {}, { token: data.token })).data.unit.id).toBe(unit.id)
  house.clock.advance(61_000)
  expect((await house.call(places.inviteOwner, again, as('platform01'))).code).toBe(40978)
})

test('a shop that its market runs needs no owner; strangers invite nobody', async () => {
  const shop = market({ kind: 'SHOP', marketId: '101', manageMode: 1, ownerName: undefined, ownerMobile: undefined })
  expect((await open(shop)).code).toBe(200)
  const { data: unit } = await open(market())
  tokens.merchant01 = await house.signIn('merchant01')
  const forged = { id: unit.id, ownerName: '外人', ownerMobile: '13955556666' }
  expect((await house.call(places.inviteOwner, forged, as('merchant01'))).code).toBe(40403)
  expect((await house.call(places.inviteOwner, { ...forged, id: '201' }, as('merchant01'))).code).toBe(403)
})

test('codes are not guessed: an address has twenty tries', async () => {
  const guess = () => house.call(invitations.look, { code: 'ABCDEFGHJKLMNPQR' }, { ip: '203.0.113.9' })
  for (let n = 0; n < 20; n += 1) expect((await guess()).code).toBe(40140)
  expect((await guess()).code).toBe(429)
})

test('whom nobody can sign in to is found, but for shops that their market runs', async () => {
  const { data } = await house.call(places.agentShops, { ownerState: 'NONE', pageSize: 100 }, as('platform01'))
  expect(data.total).toBeGreaterThan(0)
  expect(data.records.filter((unit) => unit.ownerState !== 'NONE' || !wantsOwner(unit))).toEqual([])
})
