// Whose goods are reviewed: per shop, set by those who review, with a history; what that lets through and what it does not.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import type { Given } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { products } from '#contract/products/calls'
import type { ReviewLevel } from '#contract/products/review-rules'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let merchant: string
let manager: string
let terms: Pick<Given<typeof products.save>, 'categoryId' | 'freightTemplateId'>
const shopId = '201'
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  const category = await house.owner.sql<{ id: string }[]>`insert into category (level, name) values (1, '免审品类') returning id`.one()
  const template = await house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default`.one()
  terms = { categoryId: category.id, freightTemplateId: template.id }
})
afterAll(() => house.close())

const price = { code: '', barcode: '', imageUrl: null, priceFen: 1999, marketPriceFen: null, costFen: 800, weightG: 1, volumeCm3: 1 }
const save = (more: Partial<Given<typeof products.save>>) =>
  house.call(
    products.save,
    {
      name: `免审的茶 ${keys}`,
      subtitle: '',
      imageUrls: ['/merchant-admin/x.png'],
      videoUrl: null,
      detailHtml: '',
      params: [],
      keyword: '',
      unitName: '盒',
      deliveryTypes: ['EXPRESS'],
      sort: 100,
      limitPerUser: null,
      limitPerOrder: null,
      tags: [],
      pointsDeductMaxPct: 0,
      givePoints: 0,
      virtualSalesCount: 0,
      specs: [],
      skus: [{ values: [], enabled: true, ...price }],
      ...terms,
      ...more,
    },
    { token: merchant, idempotencyKey: `review-rules-${keys++}` },
  )
const ruleOf = async (token = manager) =>
  (await house.call(products.reviewRules, { pageSize: 100 }, { token })).data.records.find((rule) => rule.shopId === shopId)
async function setLevel(level: ReviewLevel, token = manager) {
  const version = (await ruleOf())?.version ?? 0
  return house.call(products.setReviewRule, { shopId, version, level, reason: '老商家' }, { token })
}
const detail = async (id: string) => (await house.call(products.detail, { id }, { token: merchant })).data
/** The same goods with another name, as an editor sends them back. */
async function rename(id: string, name: string) {
  const { version, skus } = await detail(id)
  const kept = skus.map(({ specText: _text, stock: _stock, version: _version, costFen, ...sku }) => ({ ...sku, costFen: costFen ?? 0 }))
  return (await save({ id, version, name, skus: kept })).data
}

test('everything is reviewed until somebody says otherwise; then new goods and changes are let through as the rule says', async () => {
  expect(await ruleOf()).toMatchObject({ level: 'ALL', version: 0, setAt: null })
  expect((await save({ submit: true })).data.reviewStatus).toBe('PENDING')
  expect((await ruleOf())?.waiting).toBeGreaterThan(0)

  expect((await setLevel('NONE')).data).toMatchObject({ level: 'NONE', version: 1 })
  const { data: made } = await save({ submit: true })
  expect(made.reviewStatus).toBe('APPROVED')
  expect(await detail(made.id)).toMatchObject({ reviewedName: '免审核', shelfStatus: 'OFF' })
  expect(await rename(made.id, '立刻生效的新名')).toMatchObject({ changeId: null })
  expect((await detail(made.id)).name).toBe('立刻生效的新名')

  await setLevel('NEW')
  expect((await save({ submit: true })).data.reviewStatus).toBe('PENDING')
  await rename(made.id, '修改也不用等')
  expect((await detail(made.id)).name).toBe('修改也不用等')

  await setLevel('ALL')
  expect((await rename(made.id, '现在要等了')).changeId).not.toBeNull()
  expect(await detail(made.id)).toMatchObject({ name: '修改也不用等', change: { content: { name: '现在要等了' } } })
  // Switched off again while a change waits: the next save replaces it by what is live.
  await setLevel('NONE')
  expect(await rename(made.id, '直接上线')).toMatchObject({ changeId: null })
  expect(await detail(made.id)).toMatchObject({ name: '直接上线', change: null })
})

test('goods that were taken down are looked at again, whatever the rule says', async () => {
  await setLevel('NONE')
  const { data: made } = await save({ submit: true })
  await house.call(products.updateStatus, { ids: [made.id], move: 'takeDown', reason: '虚假宣传' }, { token: manager })
  const { version } = await detail(made.id)
  expect((await house.call(products.submit, { id: made.id, version }, { token: merchant })).data.reviewStatus).toBe('PENDING')
})

test('a shop sets nothing for itself; a stale setting is refused with what is set now; the history tells who set it', async () => {
  expect((await setLevel('ALL', merchant)).code).toBe(403)
  const now = await ruleOf()
  const stale = { shopId, version: (now?.version ?? 1) - 1, level: 'ALL' as const, reason: '' }
  expect(await house.call(products.setReviewRule, stale, { token: manager })).toMatchObject({ code: 40900, data: { current: { shopId } } })
  const seen = { ...stale, version: now?.version ?? 0 }
  const twice = await Promise.all(
    (['NEW', 'ALL'] as const).map((level) => house.call(products.setReviewRule, { ...seen, level }, { token: manager })),
  )
  expect(twice.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 40900])
  const entries = (await house.call(history.page, { entity: 'goods_review', entityId: shopId, pageSize: 50 }, { token: manager })).data
    .records
  expect(entries.at(-1)).toMatchObject({ action: 'insert' })
  expect(entries.at(-2)?.changes).toContainEqual({ field: 'level', before: 'ALL', after: 'NONE' })
  expect(firstOf(entries).changes.map(({ field }) => field)).toContain('level')
})
