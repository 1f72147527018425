// The history of a record: what it tells, and a field put back by the rules of the record's own edit call.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { brand } from '#contract/brand/calls'
import { type HistoryEntity, history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { products } from '#contract/products/calls'
import { roles } from '#contract/roles/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { checked, formOf } from '../kit/restorer'
import type { Context } from '../kit/road/answer'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
})
afterAll(() => house.close())

const call: House['call'] = (what, input, manner) => house.call(what, input, { token, ...manner })

async function person() {
  const { data } = await call(accounts.page, { pageNumber: 1, pageSize: 50 })
  const found = data.records.find((each) => !each.isOwner && !each.isSelf && !each.isShared && !each.isLocked)
  if (!found) throw new Error('the demo has nobody to edit')
  return found
}
const rename = async (id: string, displayName: string) => {
  const { data: now } = await call(accounts.detail, { id })
  const { code, data } = await call(accounts.update, { id, version: now.version, displayName, roleId: now.roleId })
  expect(code).toBe(200)
  return data
}
const newest = async (entity: HistoryEntity, entityId: string) =>
  firstOf((await call(history.page, { entity, entityId, pageNumber: 1, pageSize: 1 })).data.records)

test('a name is put back to what it was before an entry, and that is a change of its own', async () => {
  const { id, displayName } = await person()
  const { version } = await rename(id, '改过的名字')
  const entry = await newest('account', id)
  const input = { entity: 'account', entityId: id, entryId: entry.id, field: 'displayName', version } as const
  expect(await call(history.restore, input)).toMatchObject({ code: 200 })
  expect((await call(accounts.detail, { id })).data).toMatchObject({ displayName, version: version + 1 })
  expect((await newest('account', id)).changes).toContainEqual({ field: 'display_name', before: '改过的名字', after: displayName })
  // The version is the edit call's: what was seen before is stale now.
  expect((await call(history.restore, input)).code).toBe(40900)
})

test('what the edit call would refuse is refused here: a name that another role took meanwhile', async () => {
  const { data: made } = await call(roles.add, { name: '试用角色', description: '' })
  const { data: changed } = await call(roles.update, { id: made.id, version: made.version, name: '正式角色', description: '说明' })
  await call(roles.add, { name: '试用角色', description: '' })
  const entry = await newest('role', made.id)
  const input = { entity: 'role', entityId: made.id, entryId: entry.id, version: changed.version } as const
  expect((await call(history.restore, { ...input, field: 'name' })).code).toBe(40920)
  expect((await call(history.restore, { ...input, field: 'description' })).code).toBe(200)
  const { data: after } = await call(roles.list, { keyword: '正式角色' })
  expect(after).toMatchObject([{ name: '正式角色', description: '' }])
})

test('what is not declared, was not kept, or is another record’s cannot be put back', async () => {
  const { id } = await person()
  const { data: now } = await call(accounts.detail, { id })
  const mobile = '13911112222'
  const { data } = await call(accounts.update, { id, version: now.version, displayName: now.displayName, roleId: now.roleId, mobile })
  const entry = await newest('account', id)
  const input = { entity: 'account', entityId: id, entryId: entry.id, version: data.version } as const
  expect((await call(history.restore, { ...input, field: 'mobile' })).code).toBe(42291)
  expect((await call(history.restore, { ...input, field: 'passwordHash' })).code).toBe(42290)
  expect((await call(history.restore, { ...input, field: 'displayName' })).code).toBe(42290)
  expect((await call(history.restore, { ...input, entityId: '1', field: 'mobile' })).code).toBe(40490)
})

test('who may read a history but not edit the record puts nothing back; another unit sees no entry', async () => {
  const { id } = await person()
  const { version } = await rename(id, '又改一次')
  const entry = await newest('account', id)
  const input = { entity: 'account', entityId: id, entryId: entry.id, field: 'displayName', version } as const
  const shop = await house.signIn('merchant01')
  expect((await call(history.restore, input, { token: shop })).code).toBe(40490)
  const nobody = await house.signIn('nobody001')
  expect((await call(history.restore, input, { token: nobody })).code).toBe(403)
})

test('a unit, a brand and goods have their fields put back by their own edit calls', async () => {
  const agent = { token: await house.signIn('agent0001') }
  const { data: shop } = await call(places.detail, { id: '203' }, agent)
  const asForm = ({ id, version, name, logoUrl, intro, contactName, contactPhone, regionCode, address, ...rest }: typeof shop) => ({
    id,
    version,
    name,
    logoUrl,
    intro,
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
    regionCode: regionCode ?? '',
    address: address ?? '',
    longitude: rest.longitude,
    latitude: rest.latitude,
    openingHours: rest.openingHours,
  })
  const { data: moved } = await call(places.update, { ...asForm(shop), contactName: '临时联系人' }, agent)
  const ofUnit = firstOf((await call(history.page, { entity: 'unit', entityId: '203', pageNumber: 1, pageSize: 1 }, agent)).data.records)
  const unit = { entity: 'unit', entityId: '203', entryId: ofUnit.id, field: 'contactName', version: moved.version } as const
  expect((await call(history.restore, { ...unit, field: 'status' }, agent)).code).toBe(42290)
  expect((await call(history.restore, unit)).code).toBe(403)
  expect((await call(history.restore, unit, agent)).code).toBe(200)
  expect((await call(places.detail, { id: '203' }, agent)).data.contactName).toBe(shop.contactName)

  const ofBrand = { token: await house.signIn('brandmgr01') }
  const { data: info } = await call(brand.info, {}, ofBrand)
  const written = checked({ language: 'zh-CN' } as Context, brand.edit.input, formOf(brand.edit.input, { ...info, slogan: '另一句口号' }))
  const { data: edited } = await call(brand.edit, written, ofBrand)
  const line = firstOf((await call(history.page, { entity: 'brand', entityId: info.id, pageNumber: 1, pageSize: 1 }, ofBrand)).data.records)
  const slogan = { entity: 'brand', entityId: info.id, entryId: line.id, field: 'slogan', version: edited.version } as const
  expect((await call(history.restore, slogan, ofBrand)).code).toBe(200)
  expect((await call(brand.info, {}, ofBrand)).data.slogan).toBe(info.slogan)
})

test('a word about approved goods that is put back goes to review; how they are sold is back at once', async () => {
  const merchant = { token: await house.signIn('merchant01') }
  const { productId } = await goodsIn(house, { shopId: '201' })
  await house.owner.sql`update product set image_urls = array['/x.png'], delivery_types = array['PICKUP'] where id = ${productId}`
  await house.owner.sql`update product set keyword = '老词', subtitle = '老副标题' where id = ${productId}`
  await house.owner.sql`update product set keyword = '新词', subtitle = '新副标题' where id = ${productId}`
  const entry = firstOf(
    (await call(history.page, { entity: 'product', entityId: productId, pageNumber: 1, pageSize: 1 }, merchant)).data.records,
  )
  const restore = async (field: string) => {
    const { data: now } = await call(products.detail, { id: productId }, merchant)
    return call(history.restore, { entity: 'product', entityId: productId, entryId: entry.id, field, version: now.version }, merchant)
  }
  expect(await restore('subtitle')).toMatchObject({ code: 200 })
  expect(await restore('keyword')).toMatchObject({ code: 200 })
  expect((await call(products.detail, { id: productId }, merchant)).data).toMatchObject({
    keyword: '老词',
    subtitle: '新副标题',
    change: { content: { subtitle: '老副标题' } },
  })
})
