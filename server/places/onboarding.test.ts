// The first six steps of a unit are done when its data say so, and each is open before that.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#contract/brand/calls'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../house/harness/index'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['merchant01', 'manager01', 'brandmgr01', 'brandmgr03', 'agent0001']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
const done = async (name: string) =>
  Object.fromEntries((await house.call(places.onboarding, {}, as(name))).data.map(({ step, isDone }) => [step, isDone]))
const qualification = {
  subjectType: 'INDIVIDUAL' as const,
  companyName: '云岭茶叶',
  uscc: null,
  licenceUrl: null,
  legalName: '林晓月',
  legalIdNo: '11010519491231002X',
  legalIdUrls: [],
  scope: '茶叶',
  validTo: null,
}

test('six steps for a market, a shop and a brand; none for an agent', async () => {
  expect(Object.keys(await done('manager01'))).toEqual(['profile', 'location', 'hours', 'qualification', 'shop', 'colleague'])
  expect(Object.keys(await done('merchant01'))).toEqual(['profile', 'location', 'hours', 'qualification', 'freight', 'product'])
  expect(Object.keys(await done('brandmgr01'))).toEqual(['profile', 'story', 'location', 'qualification', 'store', 'distributor'])
  expect(await done('agent0001')).toEqual({})
})

test('a shop’s owner takes the steps, and each is done as soon as it is taken', async () => {
  // The demo's shop has its papers, so that it can have a bank card.
  await house.owner.sql`delete from unit_qualification where unit_id = 201`
  expect(await done('merchant01')).toMatchObject({ profile: false, location: true, hours: false, qualification: false })
  const { data: shop } = await house.call(places.detail, { id: '201' }, as('merchant01'))
  const form = {
    id: shop.id,
    version: shop.version,
    name: shop.name,
    contactName: '林晓月',
    contactPhone: '13905710301',
    regionCode: '330106',
    address: '文三路 398 号',
    longitude: null,
    latitude: null,
    logoUrl: '/files/logo.png',
    intro: '好茶',
    openingHours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  }
  expect((await house.call(places.update, form, as('merchant01'))).code).toBe(200)
  expect(await done('merchant01')).toMatchObject({ profile: true, location: false, hours: true, qualification: false })
  expect((await house.call(places.saveQualification, { unitId: '201', ...qualification }, as('merchant01'))).code).toBe(200)
  expect(await done('merchant01')).toMatchObject({ qualification: true })
  await house.owner.sql`update product set deleted_at = now() where shop_id = 201`
  expect(await done('merchant01')).toMatchObject({ product: false })
})

test('a brand’s story is told on its configuration page', async () => {
  expect(await done('brandmgr03')).toMatchObject({ story: false, store: true, distributor: true, location: false })
  const { data: info } = await house.call(brand.info, {}, as('brandmgr03'))
  const form = {
    version: info.version,
    name: info.name,
    logoUrl: '/files/a.png',
    slogan: '',
    intro: '茶',
    contactName: '黎婉仪',
    contactPhone: '13702010103',
    regionCode: '440106',
    address: '龙井路 1 号',
    longitude: 120.1,
    latitude: 30.2,
    imageUrls: [],
    storyHtml: '<p>始于山间</p>',
  }
  expect((await house.call(brand.edit, form, as('brandmgr03'))).code).toBe(200)
  expect(await done('brandmgr03')).toMatchObject({ profile: true, story: true, location: true })
})
