// Two people edit one commodity through the form: what the console merges with is what the server says that stands.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOf } from '#console/products/edit/start'
import { idOf, mergeThree, type Values } from '#contract/kit/merge'
import { firstOf } from '#contract/kit/sure'
import { type ProductDetail, products } from '#contract/products/calls'
import { productMerging } from '#contract/products/merging'
import { type Form, goodsDesk } from '../goods-desk'
import { type House, openHouse } from '../harness/index'

let house: House
let merchant: string
let manager: string
let desk: Awaited<ReturnType<typeof goodsDesk>>
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  desk = await goodsDesk(house, merchant, manager)
})
afterAll(() => house.close())

// What the form begins with is what its call takes, but for what nobody typed yet; these goods are whole.
const opened = (detail: ProductDetail) => startOf(detail) as Form
const values = (form: Form) => form as unknown as Values

/** Saves what was typed over what was opened; if somebody was faster, merges as the form does. */
async function saveOver(base: Form, typed: Partial<Form>) {
  const mine = { ...base, ...typed }
  const first = await desk.save(mine)
  if (first.code !== 40900) return { ...first, asked: [] as string[], sent: mine }
  const { current } = first.data as unknown as { current: ProductDetail }
  const theirs = opened(current)
  const { values: merged, conflicts } = mergeThree(productMerging, { base: values(base), theirs: values(theirs), mine: values(mine) })
  const sent = merged as unknown as Form
  return { ...(await desk.save(sent)), asked: conflicts.map((one) => idOf(one)), sent }
}

test('a keyword that only the other touched stays, and so does a name of the other that waits for review', async () => {
  const live = await desk.approved()
  const both = opened(await desk.detail(live.id))
  const other = await desk.save({ ...both, keyword: '龙井', name: '狮峰龙井' })
  expect(other.data.changeId).not.toBeNull()
  const { code, asked, sent } = await saveOver(both, { subtitle: '新茶上市', sort: 7 })
  expect({ code, asked }).toEqual({ code: 200, asked: [] })
  expect(sent).toMatchObject({ keyword: '龙井', name: '狮峰龙井', subtitle: '新茶上市' })
  const stands = await desk.detail(live.id)
  expect(stands).toMatchObject({ keyword: '龙井', sort: 7, name: live.name })
  expect(stands.change?.content).toEqual({ name: '狮峰龙井', subtitle: '新茶上市' })
})

test('a name that both changed is asked, against what waits and not against what is live', async () => {
  const live = await desk.approved()
  const both = opened(await desk.detail(live.id))
  await desk.save({ ...both, name: '对方的名字' })
  expect((await saveOver(both, { name: '我的名字' })).asked).toEqual(['["value","name"]'])
})

test('a price that was set in the list meanwhile is not put back by whoever saves the keyword', async () => {
  const live = await desk.approved()
  const before = await desk.detail(live.id)
  const sku = firstOf(before.skus)
  const items = [{ id: sku.id, version: sku.version, priceFen: 12_345 }]
  expect((await house.call(products.setPrices, { items }, { token: merchant })).code).toBe(200)
  expect((await saveOver(opened(before), { keyword: '龙井' })).code).toBe(200)
  expect(await desk.detail(live.id)).toMatchObject({ keyword: '龙井', minPriceFen: 12_345 })
})

test('a change that was declined meanwhile is not proposed again by whoever saves the keyword', async () => {
  const live = await desk.approved()
  await desk.save({ ...opened(await desk.detail(live.id)), subtitle: '夸大的话' })
  const seen = await desk.detail(live.id)
  const change = { id: seen.change?.id ?? '', version: seen.change?.version ?? 0 }
  expect((await house.call(products.declineChange, { ...change, reason: '夸大宣传', reasons: [] }, { token: manager })).code).toBe(200)
  expect((await saveOver(opened(seen), { keyword: '龙井' })).code).toBe(200)
  expect(await desk.detail(live.id)).toMatchObject({ keyword: '龙井', subtitle: live.subtitle, change: null })
})
