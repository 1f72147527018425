// Goods: a grid of SKUs saved whole, what is unique stays unique, approved goods keep selling while a change is reviewed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '#contract/history'
import type { Given } from '#contract/kit/call'
import { type ProductDetail, products } from '#contract/products'
import { stock } from '#contract/stock'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let merchant: string
let manager: string
let other: string
let categoryId: string
let templateId: string
const shopId = '201'
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  other = await house.signIn('merchant05')
  const [category] = await house.db.pool<{ id: string }[]>`insert into category (level, name) values (1, '试验品类') returning id`
  categoryId = category.id
  const [template] = await house.db.pool<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default`
  templateId = template.id
})
afterAll(() => house.close())

type Form = Given<typeof products.save>
type SkuGiven = Form['skus'][number]
let made = 0
const sku = (values: string[], more: Partial<SkuGiven> = {}): SkuGiven => ({
  values,
  code: '',
  barcode: '',
  imageUrl: null,
  priceFen: 1999,
  marketPriceFen: null,
  costFen: 800,
  weightG: 250,
  volumeCm3: 900,
  enabled: true,
  ...more,
})
const form = (more: Partial<Form> = {}): Form => ({
  name: `云雾绿茶 ${made++}`,
  subtitle: '明前手采',
  categoryId,
  imageUrls: ['/merchant-admin/x.png'],
  videoUrl: null,
  detailHtml: '<p>高山云雾</p>',
  params: [{ name: '产地', value: '杭州' }],
  keyword: '',
  unitName: '盒',
  deliveryTypes: ['EXPRESS'],
  freightTemplateId: templateId,
  sort: 100,
  limitPerUser: null,
  limitPerOrder: null,
  pointsDeductMaxPct: 0,
  givePoints: 0,
  virtualSalesCount: 0,
  tags: [],
  specs: [],
  skus: [sku([])],
  ...more,
})
let keys = 0
const save = (given: Form, token = merchant, idempotencyKey = `products-test-${keys++}`) =>
  house.call(products.save, given, { token, idempotencyKey })
const detail = async (id: string, token = merchant): Promise<ProductDetail> => (await house.call(products.detail, { id }, { token })).data
/** The form of goods as they were read: what an editor sends back. */
const formOf = (of: ProductDetail, more: Partial<Form> = {}): Form => ({
  ...form(),
  id: of.id,
  version: of.version,
  name: of.name,
  subtitle: of.subtitle,
  imageUrls: of.imageUrls,
  detailHtml: of.detailHtml,
  params: of.params,
  specs: of.specs,
  skus: of.skus.map(({ specText: _text, stock: _stock, version: _version, costFen, ...rest }) => ({ ...rest, costFen: costFen ?? 0 })),
  ...more,
})
const axes = (...sizes: number[]) =>
  sizes.map((size, n) => ({ name: `轴${n}`, values: Array.from({ length: size }, (_, at) => `值${n}-${at}`) }))
const grid = (specs: { values: string[] }[]): string[][] =>
  specs.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
async function approved(given: Form = form()): Promise<ProductDetail> {
  const { data: saved, message } = await save({ ...given, submit: true })
  expect(saved?.reviewStatus, message).toBe('PENDING')
  const verdict = { id: saved.id, version: saved.version, decision: 'approve' as const, reason: '', reasons: [] }
  expect((await house.call(products.audit, verdict, { token: manager })).data).toMatchObject({ reviewStatus: 'APPROVED' })
  return detail(saved.id)
}

describe('the grid', () => {
  test('200 SKUs on three axes are saved at once, with their stock; a second save changes only what changed', async () => {
    const specs = axes(10, 10, 2)
    const skus = grid(specs).map((values, n) => sku(values, { code: `G${made}-${n}`, priceFen: 1000 + n, stock: n % 3 }))
    const { data } = await save(form({ specs, skus }))
    expect(data.changedSkus).toHaveLength(200)
    const before = await detail(data.id)
    expect(before).toMatchObject({ specType: 'MULTI', skuCount: 200, minPriceFen: 1000, maxPriceFen: 1199 })
    expect(before.skus[2]).toMatchObject({
      specText: '值0-0 / 值1-1 / 值2-0',
      stock: 2,
      priceFen: 1002,
      values: ['值0-0', '值1-1', '值2-0'],
    })
    const edited = formOf(before)
    edited.skus[7].priceFen = 5
    const { data: again } = await save(edited)
    expect(again.changedSkus).toEqual([{ id: before.skus[7].id, values: before.skus[7].values, version: 2 }])
    expect(await detail(data.id)).toMatchObject({ minPriceFen: 5, version: again.version })
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
    const { code, data } = await save(form(more))
    expect(code).toBe(422)
    const { fields } = data as unknown as { fields: Record<string, string> }
    expect(fields[path]).toContain(words)
  })

  test('two SKUs swap their codes and their combinations in one save', async () => {
    const code = `S${made}`
    const { data } = await save(
      form({ specs: axes(2), skus: [sku(['值0-0'], { code: `${code}a` }), sku(['值0-1'], { code: `${code}b` })] }),
    )
    const before = await detail(data.id)
    const swapped = formOf(before)
    swapped.skus = [
      { ...swapped.skus[0], code: `${code}b`, values: ['值0-1'] },
      { ...swapped.skus[1], code: `${code}a`, values: ['值0-0'] },
    ]
    expect(await save(swapped)).toMatchObject({ code: 200 })
    const after = await detail(data.id)
    expect(after.skus.map(({ id, code: of, specText }) => [id, of, specText])).toEqual([
      [before.skus[0].id, `${code}b`, '值0-1'],
      [before.skus[1].id, `${code}a`, '值0-0'],
    ])
  })

  test('a SKU without id is the one of its combination; one that is left out gives its code back', async () => {
    const code = `K${made}`
    const { data } = await save(form({ specs: axes(2), skus: [sku(['值0-0'], { code }), sku(['值0-1'])] }))
    const before = await detail(data.id)
    const skus = [sku(['值0-1'], { code })]
    await save(formOf(before, { skus }))
    const after = await detail(data.id)
    expect(after.skus).toEqual([expect.objectContaining({ id: before.skus[1].id, code })])
  })

  test('a code is one SKU’s in a shop, whoever asks first; another shop may have it too', async () => {
    const code = `U${made}`
    expect((await save(form({ skus: [sku([], { code })] }))).code).toBe(200)
    expect(await save(form({ skus: [sku([], { code: code.toLowerCase() })] }))).toMatchObject({
      code: 40961,
      message: expect.stringContaining(code),
    })
    expect((await save(form({ freightTemplateId: null, deliveryTypes: ['PICKUP'], skus: [sku([], { code })] }), other)).code).toBe(200)
    const twins = await Promise.all([1, 2].map(() => save(form({ skus: [sku([], { code: `${code}x` })] }))))
    expect(twins.map((one) => one.code).sort()).toEqual([200, 40961])
  })

  test('stock of a SKU that exists is not set by a save, and SKUs of others are not taken over', async () => {
    const one = await detail((await save(form({ skus: [sku([], { stock: 4 })] }))).data.id)
    const two = await detail((await save(form())).data.id)
    expect((await save(formOf(one, { skus: [{ ...formOf(one).skus[0], stock: 9 }] }))).code).toBe(422)
    expect((await save(formOf(one, { skus: [{ ...formOf(one).skus[0], id: two.skus[0].id }] }))).code).toBe(40412)
    expect((await house.call(stock.detail, { id: one.skus[0].id }, { token: merchant })).data).toMatchObject({ onHand: 4, available: 4 })
  })
})

describe('saving', () => {
  test('needs a category of the last level, a template of the shop and a shop of one’s own', async () => {
    const [parent] = await house.db.pool<{ id: string }[]>`insert into category (level, name) values (1, '有下级') returning id`
    await house.db.pool`insert into category (parent_id, level, name) values (${parent.id}, 2, '下级')`
    expect((await save(form({ categoryId: parent.id }))).code).toBe(42281)
    expect((await save(form({ categoryId: '99999999' }))).code).toBe(42281)
    const [foreign] = await house.db.pool<{ id: string }[]>`select id from shipping_template where shop_id = 205 limit 1`
    expect((await save(form({ freightTemplateId: foreign.id }))).code).toBe(42282)
    expect((await save(form({ shopId: '205' }))).code).toBe(40417)
    expect((await save(form(), manager)).code).toBe(40417)
    expect((await save(form({ shopId }), manager)).code).toBe(200)
  })

  test('what somebody else changed meanwhile is shown instead of overwritten', async () => {
    const one = await detail((await save(form())).data.id)
    expect((await save(formOf(one, { subtitle: '一' }))).code).toBe(200)
    expect(await save(formOf(one, { subtitle: '二' }))).toMatchObject({ code: 40900, data: { current: { id: one.id, subtitle: '一' } } })
    expect((await save(formOf(one), other)).code).toBe(40411)
  })

  test('the same save sent twice makes one product with one first stock', async () => {
    const given = form({ skus: [sku([], { stock: 6 })] })
    const [first, second] = await Promise.all([1, 2].map(() => save(given, merchant, 'saved-twice')))
    expect(second).toEqual(first)
    expect(await detail(first.data.id)).toMatchObject({ stockCount: 6 })
    const found = await house.call(products.page, { keyword: given.name }, { token: merchant })
    expect(found.data.total).toBe(1)
  })

  test('what is written in the description cannot run', async () => {
    const detailHtml = '<p onclick="x()">好茶</p><script>alert(1)</script><img src="javascript:1">'
    const { data } = await save(form({ detailHtml }))
    expect((await detail(data.id)).detailHtml).toBe('<p>好茶</p>')
  })

  test('only the basics leave the SKUs alone; a copy has SKUs but no codes, no stock and no review', async () => {
    const live = await approved(
      form({ specs: axes(2), skus: grid(axes(2)).map((values, n) => sku(values, { code: `C${made}-${n}`, stock: 3 })) }),
    )
    const { specs: _specs, skus: _skus, ...basic } = formOf(live, { sort: 7 })
    expect((await house.call(products.saveBasic, basic, { token: merchant })).data).toMatchObject({ changeId: null, changedSkus: [] })
    expect(await detail(live.id)).toMatchObject({ sort: 7, skuCount: 2, reviewStatus: 'APPROVED' })
    const { data: copied } = await house.call(products.copy, { id: live.id }, { token: merchant })
    const copy = await detail(copied.id)
    expect(copy).toMatchObject({ name: `${live.name}（副本）`, reviewStatus: 'DRAFT', shelfStatus: 'OFF', skuCount: 2, stockCount: 0 })
    expect(copy.skus.map(({ code, stock: left, priceFen }) => [code, left, priceFen])).toEqual([
      ['', 0, 1999],
      ['', 0, 1999],
    ])
  })
})

describe('review', () => {
  test('needs pictures, SKUs and freight, and says which is missing', async () => {
    const { code, message } = await save(form({ imageUrls: [], skus: [], freightTemplateId: null, submit: true }))
    expect({ code, message }).toEqual({ code: 42283, message: '资料不完整，还缺：商品图片 / 规格与价格 / 运费模板' })
  })

  test('what is under review is withdrawn before it is edited; a shop does not approve its own goods', async () => {
    const { data } = await save(form({ submit: true }))
    const pending = await detail(data.id)
    expect((await save(formOf(pending))).code).toBe(40962)
    const verdict = { id: data.id, version: pending.version, decision: 'approve' as const, reason: '', reasons: [] }
    expect((await house.call(products.audit, verdict, { token: merchant })).code).toBe(403)
    const back = await house.call(products.withdraw, { id: data.id, version: pending.version }, { token: merchant })
    expect(back.data.reviewStatus).toBe('DRAFT')
    expect((await house.call(products.withdraw, { id: data.id, version: back.data.version }, { token: merchant })).code).toBe(40964)
  })

  test('a rejection says why, field by field, and can be handed in again', async () => {
    const { data } = await save(form({ submit: true }))
    const rejected = { id: data.id, version: data.version, decision: 'reject' as const, reason: '', reasons: [] }
    expect((await house.call(products.audit, rejected, { token: manager })).code).toBe(422)
    const reasons = [{ field: 'imageUrls' as const, reason: '图片模糊' }]
    expect((await house.call(products.audit, { ...rejected, reasons }, { token: manager })).data.reviewStatus).toBe('REJECTED')
    const again = await detail(data.id)
    expect(again.reviewReasons).toEqual(reasons)
    expect((await save(formOf(again, { submit: true }))).data).toMatchObject({ reviewStatus: 'PENDING' })
  })

  test('two reviewers at once: one decides, the other is told', async () => {
    const { data } = await save(form({ submit: true }))
    const verdict = { id: data.id, version: data.version, reason: '重复', reasons: [] }
    const codes = await Promise.all(
      (['approve', 'reject'] as const).map((decision) => house.call(products.audit, { ...verdict, decision }, { token: manager })),
    )
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 40900])
  })

  test('approved goods keep selling while what a shopper is told is reviewed; price goes live at once', async () => {
    const live = await approved()
    await house.call(products.updateStatus, { ids: [live.id], move: 'on' }, { token: merchant })
    const on = await detail(live.id)
    const edited = formOf(on, { name: '改名的茶', skus: [{ ...formOf(on).skus[0], priceFen: 777 }] })
    const { data: saved } = await save(edited)
    expect(saved).toMatchObject({ reviewStatus: 'APPROVED', shelfStatus: 'ON', changeId: expect.stringMatching(/^\d+$/) })
    const meanwhile = await detail(live.id)
    expect(meanwhile).toMatchObject({
      name: live.name,
      minPriceFen: 777,
      change: { content: { name: '改名的茶' }, was: { name: live.name } },
    })
    // A second save revises the open change instead of opening another.
    const revised = await save({ ...formOf(meanwhile), name: '再改名的茶' })
    expect(revised.data.changeId).toBe(saved.changeId)
    const change = (await detail(live.id)).change
    expect(change).toMatchObject({ version: 2, content: { name: '再改名的茶' } })
    const seen = { id: change?.id ?? '', version: change?.version ?? 0 }
    expect((await house.call(products.confirmChange, seen, { token: merchant })).code).toBe(403)
    expect((await house.call(products.confirmChange, { ...seen, version: 1 }, { token: manager })).code).toBe(40900)
    expect((await house.call(products.confirmChange, seen, { token: manager })).data.status).toBe('CONFIRMED')
    expect(await detail(live.id)).toMatchObject({ name: '再改名的茶', shelfStatus: 'ON', change: null })
    expect((await house.call(products.declineChange, { ...seen, reason: '晚了', reasons: [] }, { token: manager })).code).toBe(40988)
  })

  test('a change is sent back with a note, declined with a reason, or cancelled by the shop', async () => {
    const live = await approved()
    const { data } = await save(formOf(live, { subtitle: '新说法' }))
    const open = (await house.call(products.change, { id: data.changeId ?? '' }, { token: manager })).data
    const noted = await house.call(products.noteChange, { id: open.id, version: open.version, note: '请补充图片' }, { token: manager })
    expect(noted.data).toMatchObject({ status: 'PENDING', note: '请补充图片' })
    const declined = { id: open.id, version: noted.data.version, reason: '夸大宣传', reasons: [] }
    expect((await house.call(products.declineChange, declined, { token: manager })).data).toMatchObject({ status: 'DECLINED' })
    expect((await detail(live.id)).subtitle).toBe(live.subtitle)
    const second = await save(formOf(await detail(live.id), { subtitle: '又一说法' }))
    const change = (await detail(live.id)).change
    expect(change?.id).toBe(second.data.changeId)
    expect((await house.call(products.cancelChange, { id: change?.id ?? '', version: 1 }, { token: merchant })).data.status).toBe(
      'CANCELED',
    )
    const listed = await house.call(products.changes, { productId: live.id }, { token: merchant })
    expect(listed.data.records.map(({ status }) => status)).toEqual(['CANCELED', 'DECLINED'])
    expect((await house.call(products.changes, { productId: live.id }, { token: other })).data.total).toBe(0)
  })
})

test('the history tells of the SKUs too, to the shop and to its market alike', async () => {
  const one = await detail((await save(form())).data.id)
  await save(formOf(one, { skus: [{ ...formOf(one).skus[0], priceFen: 4321 }] }), manager)
  for (const token of [merchant, manager]) {
    const { data } = await house.call(history.page, { entity: 'product', entityId: one.id, pageSize: 20 }, { token })
    const priced = data.records.find(({ changes }) => changes.some(({ field }) => field === 'skus'))
    expect(priced?.changes).toEqual([{ field: 'skus', before: [{ spec: '-', price_fen: 1999 }], after: [{ spec: '-', price_fen: 4321 }] }])
  }
  expect((await house.call(history.page, { entity: 'product', entityId: one.id }, { token: other })).data.total).toBe(0)
})
