// Units: each kind of scope lists its own, states move by their rules, and nobody overwrites in silence.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlaceDetail, places } from '#contract/places/calls'
import { transact } from '#server/kit/database/db'
import { type House, openHouse } from '../../house/harness/index'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['agent0001', 'brandmgr01', 'platform01', 'merchant01', 'manager01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
const all = { pageNumber: 1, pageSize: 100 }
const form = {
  name: '临江水果批发',
  logoUrl: null,
  intro: '新鲜水果',
  contactName: '周小江',
  contactPhone: '13900001111',
  regionCode: '330102',
  address: '望江路 1 号',
  longitude: null,
  latitude: null,
  openingHours: [{ days: [1, 2, 3], from: '08:00', to: '18:00' }],
}
let nth = 0
const add = async (name: string): Promise<PlaceDetail> => {
  nth += 1
  const input = {
    ...form,
    name: `${form.name}${nth}`,
    kind: 'SHOP' as const,
    code: `S-NEW-${nth}`,
    marketId: null,
    brandId: null,
    agentId: null,
    manageMode: 2 as const,
  }
  const { code, message, data } = await house.call(places.add, input, as(name))
  expect({ code, message }).toEqual({ code: 200, message: 'success' })
  return data
}
const qualification = {
  subjectType: 'INDIVIDUAL' as const,
  companyName: '临江水果店',
  uscc: null,
  licenceUrl: null,
  legalName: '周小江',
  legalIdNo: '11010519491231002X',
  legalIdUrls: [],
  scope: '水果',
  validTo: null,
}

test('an agent lists the markets and shops of the jurisdiction, and only those', async () => {
  const { data: shops } = await house.call(places.agentShops, all, as('agent0001'))
  const { data: every } = await house.call(places.all, { ...all, kind: 'SHOP' }, as('platform01'))
  expect(shops.total).toBeGreaterThan(0)
  expect(shops.total).toBeLessThan(every.total)
  expect((await house.call(places.agentMarkets, all, as('agent0001'))).data.total).toBeGreaterThan(0)
})

test('a brand lists its stores and the markets that they stand in', async () => {
  const { data: stores } = await house.call(places.brandShops, all, as('brandmgr01'))
  const { data: markets } = await house.call(places.brandMarkets, all, as('brandmgr01'))
  const standIn = new Set(stores.records.map(({ marketId }) => marketId).filter(Boolean))
  expect(new Set(markets.records.map(({ id }) => id))).toEqual(standIn)
  expect(stores.records.every(({ marketName }) => marketName !== null)).toBe(true)
})

test('the shops of a market: of one’s own, of a second one of one’s own, and of nobody else’s', async () => {
  const shopsOf = async (name: string, marketId?: string) =>
    (await house.call(places.shopsOfMarket, { marketId }, { ...as(name), unit: name === 'manager01' ? '101' : undefined })).data
  const { data: second } = await house.call(places.all, { ...all, kind: 'SHOP', marketId: '102' }, as('platform01'))
  expect((await shopsOf('manager01')).map(({ shopId }) => shopId)).toContain('201')
  expect((await shopsOf('manager01', '102')).map(({ shopId }) => shopId)).toEqual(second.records.map(({ id }) => id).sort())
  expect(second.total).toBeGreaterThan(0)
  expect(await shopsOf('merchant01', '102')).toEqual([])
})

test('the house finds what the platform finds', async () => {
  const found = (role: 'md_platform' | 'md_house') =>
    transact(house.db, 'read', { role, unitId: '1', accountId: '0', actor: 'test', caller: null }, async (tx) => {
      const units = await tx<{ ids: string[] | null }[]>`select unit_ids_like('云岭茶叶', array['shop'], 500)::text[] as ids`.one()
      const entries = await tx`select 1 from find_entries('云岭茶叶', array['shop'], 20)`
      return { units: units.ids?.length, entries: entries.length }
    })
  expect((await found('md_platform')).units).toBeGreaterThan(0)
  expect(await found('md_house')).toEqual(await found('md_platform'))
})

test('what others look after answers as if it were missing', async () => {
  const { data: mine } = await house.call(places.agentShops, all, as('agent0001'))
  const own = new Set(mine.records.map(({ id }) => id))
  const { data: every } = await house.call(places.all, { ...all, kind: 'SHOP' }, as('platform01'))
  const foreign = every.records.find(({ id }) => !own.has(id))
  const answers = [
    await house.call(places.detail, { id: foreign?.id ?? '' }, as('agent0001')),
    await house.call(places.detail, { id: '999999' }, as('agent0001')),
    await house.call(places.update, { id: foreign?.id ?? '', version: 1, ...form }, as('agent0001')),
  ]
  expect(answers.map(({ code }) => code)).toEqual([40403, 40403, 40403])
})

test('from draft to open, suspended and back, each step with its rule', async () => {
  let unit = await add('agent0001')
  expect(unit).toMatchObject({ status: 'DRAFT', isClosedNow: false })
  const submit = () => house.call(places.submit, { id: unit.id, version: unit.version }, as('agent0001'))
  const move = (step: 'approve' | 'suspend' | 'resume', reason = '') =>
    house.call(places.move, { id: unit.id, version: unit.version, move: step, reason }, as('platform01'))
  expect((await submit()).code).toBe(42251)
  const { data: qualified } = await house.call(places.saveQualification, { unitId: unit.id, ...qualification }, as('agent0001'))
  expect(qualified.qualification?.legalIdNo).toBe('1101**********002X')
  unit = (await submit()).data
  expect(unit.status).toBe('PENDING')
  unit = (await move('approve')).data
  expect(unit.status).toBe('OPEN')
  expect((await move('suspend')).code).toBe(42250)
  unit = (await move('suspend', '证照过期')).data
  expect(unit).toMatchObject({ status: 'SUSPENDED', statusReason: '证照过期' })
  unit = (await move('resume')).data
  expect(unit).toMatchObject({ status: 'OPEN', statusReason: null })
  expect((await move('approve')).code).toBe(40952)
})

test('only the platform decides, and only it sets the terms', async () => {
  const unit = await add('agent0001')
  const terms = { id: unit.id, version: unit.version, commissionRateBp: 300, settlementCycle: 'WEEKLY' as const, minWithdrawFen: 5000 }
  expect((await house.call(places.setTerms, terms, as('agent0001'))).code).toBe(403)
  expect((await house.call(places.setTerms, terms, as('platform01'))).data).toMatchObject({
    commissionRateBp: 300,
    settlementCycle: 'WEEKLY',
  })
  expect((await house.call(places.move, { id: unit.id, version: 1, move: 'approve', reason: '' }, as('agent0001'))).code).toBe(403)
})

test('a code and a name are taken once; a stale save shows what is stored', async () => {
  const unit = await add('agent0001')
  const twin = {
    ...form,
    name: '另一家',
    kind: 'SHOP' as const,
    code: unit.code,
    marketId: null,
    brandId: null,
    agentId: null,
    manageMode: 2 as const,
  }
  expect((await house.call(places.add, twin, as('agent0001'))).code).toBe(40950)
  expect((await house.call(places.add, { ...twin, code: 'S-OTHER', name: unit.name }, as('agent0001'))).code).toBe(40951)
  const save = (version: number, name: string) => house.call(places.update, { id: unit.id, version, ...form, name }, as('agent0001'))
  expect((await save(unit.version, '改名一次')).code).toBe(200)
  expect(await save(unit.version, '改名两次')).toMatchObject({ code: 40900, data: { current: { name: '改名一次' } } })
})

test('a closure is an overlay that begins and ends by the clock', async () => {
  const unit = await add('agent0001')
  const at = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000).toISOString()
  const close = (closedFrom: string, closedTo: string) =>
    house.call(places.setClosure, { id: unit.id, version: unit.version, closedFrom, closedTo, closureNote: '盘点' }, as('agent0001'))
  const closing = async () =>
    (await house.call(places.agentShops, { ...all, closing: true }, as('agent0001'))).data.records.map(({ id }) => id).sort()
  const before = await closing()
  expect((await close(at(2), at(1))).code).toBe(422)
  expect((await close(at(-1), at(1))).data).toMatchObject({ isClosedNow: true, status: 'DRAFT' })
  expect(await closing()).toEqual([...before, unit.id].sort())
  house.clock.advance(1.5 * 3_600_000)
  expect((await house.call(places.detail, { id: unit.id }, as('agent0001'))).data.isClosedNow).toBe(false)
})

test('counts equal the lists that they open', async () => {
  const { data: counts } = await house.call(places.counts, { kind: 'SHOP' }, as('agent0001'))
  const total = async (filter: object) => (await house.call(places.agentShops, { ...all, ...filter }, as('agent0001'))).data.total
  expect(counts.total).toBe(await total({}))
  expect(counts.unlocated).toBe(await total({ unlocated: true }))
  for (const status of ['DRAFT', 'OPEN', 'PENDING'] as const) expect(counts.byStatus[status]).toBe(await total({ status }))
})

test('a stored ID number stays when it comes back as it was shown', async () => {
  const unit = await add('agent0001')
  const save = (over: Partial<typeof qualification>, version?: number) =>
    house.call(places.saveQualification, { unitId: unit.id, version, ...qualification, ...over }, as('agent0001'))
  const stored = async () =>
    (await house.owner.sql<{ sealed: string }[]>`select legal_id_sealed as sealed from unit_qualification where unit_id = ${unit.id}`)[0]
      ?.sealed
  // Nothing is stored yet, so there is nothing to keep.
  expect((await save({ legalIdNo: '1101**********002X' })).code).toBe(42293)
  expect(await stored()).toBeUndefined()
  expect((await save({})).code).toBe(200)
  const sealed = await stored()
  expect(sealed).toMatch(/^[A-Za-z0-9+/=]{40,}$/)
  const again = { legalIdNo: '1101**********002X', scope: '水果、蔬菜' }
  // Whoever did not see the papers that are there does not write over them.
  expect((await save(again)).code).toBe(40900)
  expect((await save(again, 1)).data.qualification).toMatchObject({ scope: '水果、蔬菜', version: 2 })
  expect(await stored()).toBe(sealed)
  // Another one's stars, stars alone and a wrong number are no number.
  for (const [legalIdNo, code] of [
    ['3301**********002X', 42293],
    ['******************', 422],
    ['110105194912310021', 422],
  ] as const) {
    expect({ legalIdNo, code: (await save({ legalIdNo }, 2)).code }).toEqual({ legalIdNo, code })
  }
  expect(await stored()).toBe(sealed)
})
