// Goods: a grid of SKUs saved whole, what is unique stays unique, and a save that changes only what it may.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { products } from '#contract/products/calls'
import { stock } from '#contract/stock/calls'
import { axes, type Form, freshCode, goodsDesk, grid, sku } from '../../house/goods-desk'
import { type House, openHouse } from '../../house/harness/index'

const shopId = '201'
let house: House
let merchant: string
let manager: string
let other: string
let desk: Awaited<ReturnType<typeof goodsDesk>>
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  other = await house.signIn('merchant05')
  desk = await goodsDesk(house, merchant, manager)
})
afterAll(() => house.close())

describe('the grid', () => {
  test('200 SKUs on three axes are saved at once, with their stock; a second save changes only what changed', async () => {
    const specs = axes(10, 10, 2)
    const code = freshCode('G')
    const skus = grid(specs).map((values, n) => sku(values, { code: `${code}-${n}`, priceFen: 1000 + n, stock: n % 3 }))
    const { data } = await desk.save(desk.form({ specs, skus }))
    expect(data.changedSkus).toHaveLength(200)
    const before = await desk.detail(data.id)
    expect(before).toMatchObject({ specType: 'MULTI', skuCount: 200, minPriceFen: 1000, maxPriceFen: 1199 })
    expect(before.skus[2]).toMatchObject({
      specText: '值0-0 / 值1-1 / 值2-0',
      stock: 2,
      priceFen: 1002,
      values: ['值0-0', '值1-1', '值2-0'],
    })
    const edited = desk.formOf(before)
    sure(edited.skus[7]).priceFen = 5
    const { data: again } = await desk.save(edited)
    expect(again.changedSkus).toEqual([{ id: sure(before.skus[7]).id, values: sure(before.skus[7]).values, version: 2 }])
    expect(await desk.detail(data.id)).toMatchObject({ minPriceFen: 5, version: again.version })
  })

  test.each<[string, Partial<Form>, string, string]>([
    ['a fourth axis', { specs: axes(1, 1, 1, 1), skus: [] }, 'specs', '最多 3 个规格项'],
    ['201 SKUs', { specs: axes(201), skus: grid(axes(201)).map((values) => sku(values)) }, 'specs.0.values', ''],
    ['201 SKUs on two axes', { specs: axes(67, 3), skus: grid(axes(67, 3)).map((values) => sku(values)) }, 'skus', '最多 200 个规格组合'],
    ['two SKUs without an axis', { skus: [sku([]), sku([])] }, 'skus', '单规格商品只能有一个规格'],
    ['a value that is not one of its axis', { specs: axes(1), skus: [sku(['别的'])] }, 'skus.0.values', '规格值与规格项不一致'],
    ['a combination twice', { specs: axes(2), skus: [sku(['值0-0']), sku(['值0-0'])] }, 'skus.1.values', '规格组合重复：值0-0'],
    [
      'a code twice',
      { specs: axes(2), skus: [sku(['值0-0'], { code: 'a' }), sku(['值0-1'], { code: 'A' })] },
      'skus.1.code',
      '规格编码重复：A',
    ],
    ['a list price below the price', { skus: [sku([], { marketPriceFen: 1 })] }, 'skus.0.marketPriceFen', '划线价不能低于售价'],
    ['a price of nothing', { skus: [sku([], { priceFen: 0 })] }, 'skus.0.priceFen', ''],
    ['half a fen', { skus: [sku([], { priceFen: 1.5 })] }, 'skus.0.priceFen', ''],
  ])('%s is refused', async (_name, more, path, words) => {
    const { code, data } = await desk.save(desk.form(more))
    expect(code).toBe(422)
    // A refusal has other data than the call's answer.
    const { fields } = data as unknown as { fields: Record<string, string> }
    expect(fields[path]).toContain(words)
  })

  test('two SKUs swap their codes and their combinations in one save', async () => {
    const code = freshCode('S')
    const { data } = await desk.save(
      desk.form({ specs: axes(2), skus: [sku(['值0-0'], { code: `${code}a` }), sku(['值0-1'], { code: `${code}b` })] }),
    )
    const before = await desk.detail(data.id)
    const swapped = desk.formOf(before)
    swapped.skus = [
      { ...firstOf(swapped.skus), code: `${code}b`, values: ['值0-1'] },
      { ...sure(swapped.skus[1]), code: `${code}a`, values: ['值0-0'] },
    ]
    expect(await desk.save(swapped)).toMatchObject({ code: 200 })
    const after = await desk.detail(data.id)
    expect(after.skus.map(({ id, code: of, specText }) => [id, of, specText])).toEqual([
      [firstOf(before.skus).id, `${code}b`, '值0-1'],
      [sure(before.skus[1]).id, `${code}a`, '值0-0'],
    ])
  })

  test('a SKU without id is the one of its combination; one that is left out gives its code back', async () => {
    const code = freshCode('K')
    const { data } = await desk.save(desk.form({ specs: axes(2), skus: [sku(['值0-0'], { code }), sku(['值0-1'])] }))
    const before = await desk.detail(data.id)
    const skus = [sku(['值0-1'], { code })]
    await desk.save(desk.formOf(before, { skus }))
    const after = await desk.detail(data.id)
    expect(after.skus).toEqual([expect.objectContaining({ id: sure(before.skus[1]).id, code })])
  })

  test('a code is one SKU’s in a shop, whoever asks first; another shop may have it too', async () => {
    const code = freshCode('U')
    expect((await desk.save(desk.form({ skus: [sku([], { code })] }))).code).toBe(200)
    expect(await desk.save(desk.form({ skus: [sku([], { code: code.toLowerCase() })] }))).toMatchObject({
      code: 40961,
      message: expect.stringContaining(code),
    })
    expect(
      (await desk.save(desk.form({ freightTemplateId: null, deliveryTypes: ['PICKUP'], skus: [sku([], { code })] }), other)).code,
    ).toBe(200)
    const twins = await Promise.all([1, 2].map(() => desk.save(desk.form({ skus: [sku([], { code: `${code}x` })] }))))
    expect(twins.map((one) => one.code).sort((one, other) => one - other)).toEqual([200, 40961])
  })

  test('stock of a SKU that exists is not set by a save, and SKUs of others are not taken over', async () => {
    const one = await desk.detail((await desk.save(desk.form({ skus: [sku([], { stock: 4 })] }))).data.id)
    const two = await desk.detail((await desk.save(desk.form())).data.id)
    expect((await desk.save(desk.formOf(one, { skus: [{ ...firstOf(desk.formOf(one).skus), stock: 9 }] }))).code).toBe(422)
    expect((await desk.save(desk.formOf(one, { skus: [{ ...firstOf(desk.formOf(one).skus), id: firstOf(two.skus).id }] }))).code).toBe(
      40412,
    )
    expect((await house.call(stock.detail, { id: firstOf(one.skus).id }, { token: merchant })).data).toMatchObject({
      onHand: 4,
      available: 4,
    })
  })
})

describe('saving', () => {
  test('needs a category of the last level, a template of the shop and a shop of one’s own', async () => {
    const parent = await house.owner.sql<{ id: string }[]>`insert into category (level, name) values (1, '有下级') returning id`.one()
    await house.owner.sql`insert into category (parent_id, level, name) values (${parent.id}, 2, '下级')`
    expect((await desk.save(desk.form({ categoryId: parent.id }))).code).toBe(42281)
    expect((await desk.save(desk.form({ categoryId: '99999999' }))).code).toBe(42281)
    const foreign = await house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = 205 limit 1`.one()
    expect((await desk.save(desk.form({ freightTemplateId: foreign.id }))).code).toBe(42282)
    expect((await desk.save(desk.form({ shopId: '205' }))).code).toBe(40417)
    expect((await desk.save(desk.form(), manager)).code).toBe(40417)
    expect((await desk.save(desk.form({ shopId }), manager)).code).toBe(200)
  })

  test('what somebody else changed meanwhile is shown instead of overwritten', async () => {
    const one = await desk.detail((await desk.save(desk.form())).data.id)
    const saved = await desk.save(desk.formOf(one, { subtitle: '一' }))
    expect(await desk.detail(one.id)).toMatchObject({ subtitle: '一', version: saved.data.version })
    expect(await desk.save(desk.formOf(one, { subtitle: '二' }))).toMatchObject({
      code: 40900,
      data: { current: { id: one.id, subtitle: '一' } },
    })
    expect((await desk.save(desk.formOf(one), other)).code).toBe(40411)
  })

  test('a save answers with the version that it made, and the next may name it', async () => {
    const live = await desk.approved(desk.form())
    const { specs: _specs, skus: _skus, ...basic } = desk.formOf(live)
    let { version } = live
    for (const sort of [5, 6, 7]) {
      const saved = await house.call(products.saveBasic, { ...basic, version, sort }, { token: merchant })
      expect(saved).toMatchObject({ code: 200, data: { version: version + 1, reviewStatus: 'APPROVED', changeId: null } })
      version = saved.data.version
    }
    expect(await desk.detail(live.id)).toMatchObject({ version, sort: 7 })
  })

  test('live goods are not sold by the freight template of another shop', async () => {
    const live = await desk.approved(desk.form())
    const { specs: _specs, skus: _skus, ...basic } = desk.formOf(live)
    const foreign = await house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = 205 limit 1`.one()
    const refused = await house.call(products.saveBasic, { ...basic, freightTemplateId: foreign.id }, { token: merchant })
    expect(refused.code).toBe(42282)
    expect(await desk.detail(live.id)).toMatchObject({ version: live.version, freightTemplateId: live.freightTemplateId })
  })

  test('the same save sent twice makes one product with one first stock', async () => {
    const given = desk.form({ skus: [sku([], { stock: 6 })] })
    const [first, second] = tupleOf(await Promise.all([1, 2].map(() => desk.save(given, merchant, 'saved-twice'))), 2)
    expect(second).toEqual(first)
    expect(await desk.detail(first.data.id)).toMatchObject({ stockCount: 6 })
    const found = await house.call(products.page, { keyword: given.name }, { token: merchant })
    expect(found.data.total).toBe(1)
  })

  test('goods count the pieces of what can be bought of them', async () => {
    const pieces = [3, 5, 9]
    const { data } = await desk.save(
      desk.form({ specs: axes(3), skus: grid(axes(3)).map((values, n) => sku(values, { stock: sure(pieces[n]) })) }),
    )
    const [first, second] = tupleOf(
      (await desk.detail(data.id)).skus.map(({ id }) => id),
      3,
    )
    const counted = async () => (await desk.detail(data.id)).stockCount
    expect(await counted()).toBe(17)
    await house.owner.sql`update sku set enabled = false where id = ${first}`
    expect(await counted()).toBe(14)
    await house.owner.sql`update sku set deleted_at = now() where id = ${second}`
    expect(await counted()).toBe(9)
    await house.owner.sql`update sku set enabled = true where id = ${first}`
    expect(await counted()).toBe(12)
    expect(await house.owner.sql`select from reconcile_stock_listed where sku_id = any (${[first, second]}::bigint[])`).toHaveLength(0)
  })

  test('what is written in the description cannot run', async () => {
    const detailHtml = '<p onclick="x()">好茶</p><script>alert(1)</script><img src="javascript:1">'
    const { data } = await desk.save(desk.form({ detailHtml }))
    expect((await desk.detail(data.id)).detailHtml).toBe('<p>好茶</p>')
  })

  test('only the basics leave the SKUs alone; a copy has SKUs but no codes, no stock and no review', async () => {
    const code = freshCode('C')
    const live = await desk.approved(
      desk.form({ specs: axes(2), skus: grid(axes(2)).map((values, n) => sku(values, { code: `${code}-${n}`, stock: 3 })) }),
    )
    const { specs: _specs, skus: _skus, ...basic } = desk.formOf(live, { sort: 7 })
    expect((await house.call(products.saveBasic, basic, { token: merchant })).data).toMatchObject({ changeId: null, changedSkus: [] })
    expect(await desk.detail(live.id)).toMatchObject({ sort: 7, skuCount: 2, reviewStatus: 'APPROVED' })
    const { data: copied } = await house.call(products.copy, { id: live.id }, { token: merchant })
    const copy = await desk.detail(copied.id)
    expect(copy).toMatchObject({ name: `${live.name}（副本）`, reviewStatus: 'DRAFT', shelfStatus: 'OFF', skuCount: 2, stockCount: 0 })
    expect(copy.skus.map(({ code, stock: left, priceFen }) => [code, left, priceFen])).toEqual([
      ['', 0, 1999],
      ['', 0, 1999],
    ])
  })
})

test('the history tells of the SKUs too, to the shop and to its market alike', async () => {
  const one = await desk.detail((await desk.save(desk.form())).data.id)
  await desk.save(desk.formOf(one, { skus: [{ ...firstOf(desk.formOf(one).skus), priceFen: 4321 }] }), manager)
  for (const token of [merchant, manager]) {
    const { data } = await house.call(history.page, { entity: 'product', entityId: one.id, pageSize: 20 }, { token })
    const priced = data.records.find(({ changes }) => changes.some(({ field }) => field === 'skus'))
    expect(priced?.changes).toEqual([{ field: 'skus', before: [{ spec: '-', price_fen: 1999 }], after: [{ spec: '-', price_fen: 4321 }] }])
  }
  expect((await house.call(history.page, { entity: 'product', entityId: one.id }, { token: other })).data.total).toBe(0)
})
