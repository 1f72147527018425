// Review: what it needs, who decides, and approved goods that keep selling while a change of what a shopper is told is looked at.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { products } from '#contract/products/calls'
import { goodsDesk } from '../../house/goods-desk'
import { type House, openHouse } from '../../house/harness/index'

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

test('a review needs pictures, SKUs and freight, and says which is missing', async () => {
  const { code, message } = await desk.save(desk.form({ imageUrls: [], skus: [], freightTemplateId: null, submit: true }))
  expect({ code, message }).toEqual({ code: 42283, message: '资料不完整，还缺：商品图片 / 规格与价格 / 运费模板' })
})

test('what is under review is withdrawn before it is edited; a shop does not approve its own goods', async () => {
  const { data } = await desk.save(desk.form({ submit: true }))
  const pending = await desk.detail(data.id)
  expect((await desk.save(desk.formOf(pending))).code).toBe(40962)
  const verdict = { id: data.id, version: pending.version, decision: 'approve' as const, reason: '', reasons: [] }
  expect((await house.call(products.audit, verdict, { token: merchant })).code).toBe(403)
  const back = await house.call(products.withdraw, { id: data.id, version: pending.version }, { token: merchant })
  expect(back.data.reviewStatus).toBe('DRAFT')
  expect((await house.call(products.withdraw, { id: data.id, version: back.data.version }, { token: merchant })).code).toBe(40964)
})

test('a rejection says why, field by field, and can be handed in again', async () => {
  const { data } = await desk.save(desk.form({ submit: true }))
  const rejected = { id: data.id, version: data.version, decision: 'reject' as const, reason: '', reasons: [] }
  expect((await house.call(products.audit, rejected, { token: manager })).code).toBe(422)
  const reasons = [{ field: 'imageUrls' as const, reason: '图片模糊' }]
  expect((await house.call(products.audit, { ...rejected, reasons }, { token: manager })).data.reviewStatus).toBe('REJECTED')
  const again = await desk.detail(data.id)
  expect(again.reviewReasons).toEqual(reasons)
  expect((await desk.save(desk.formOf(again, { submit: true }))).data).toMatchObject({ reviewStatus: 'PENDING' })
})

test('two reviewers at once: one decides, the other is told', async () => {
  const { data } = await desk.save(desk.form({ submit: true }))
  const verdict = { id: data.id, version: data.version, reason: '重复', reasons: [] }
  const codes = await Promise.all(
    (['approve', 'reject'] as const).map((decision) => house.call(products.audit, { ...verdict, decision }, { token: manager })),
  )
  expect(codes.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 40900])
})

test('approved goods keep selling while what a shopper is told is reviewed; price goes live at once', async () => {
  const live = await desk.approved()
  await house.call(products.updateStatus, { ids: [live.id], move: 'on' }, { token: merchant })
  const on = await desk.detail(live.id)
  const edited = desk.formOf(on, { name: '改名的茶', skus: [{ ...firstOf(desk.formOf(on).skus), priceFen: 777 }] })
  const { data: saved } = await desk.save(edited)
  expect(saved).toMatchObject({ reviewStatus: 'APPROVED', shelfStatus: 'ON', changeId: expect.stringMatching(/^\d+$/) })
  const meanwhile = await desk.detail(live.id)
  expect(meanwhile).toMatchObject({
    name: live.name,
    minPriceFen: 777,
    change: { content: { name: '改名的茶' }, was: { name: live.name } },
  })
  // A second save revises the open change instead of opening another.
  const revised = await desk.save({ ...desk.formOf(meanwhile), name: '再改名的茶' })
  expect(revised.data.changeId).toBe(saved.changeId)
  const change = (await desk.detail(live.id)).change
  expect(change).toMatchObject({ version: 2, content: { name: '再改名的茶' } })
  const seen = { id: change?.id ?? '', version: change?.version ?? 0 }
  expect((await house.call(products.confirmChange, seen, { token: merchant })).code).toBe(403)
  expect((await house.call(products.confirmChange, { ...seen, version: 1 }, { token: manager })).code).toBe(40900)
  expect((await house.call(products.confirmChange, seen, { token: manager })).data.status).toBe('CONFIRMED')
  expect(await desk.detail(live.id)).toMatchObject({ name: '再改名的茶', shelfStatus: 'ON', change: null })
  expect((await house.call(products.declineChange, { ...seen, reason: '晚了', reasons: [] }, { token: manager })).code).toBe(40988)
})

test('a change is sent back with a note, declined with a reason, or cancelled by the shop', async () => {
  const live = await desk.approved()
  const { data } = await desk.save(desk.formOf(live, { subtitle: '新说法' }))
  const open = (await house.call(products.change, { id: data.changeId ?? '' }, { token: manager })).data
  const noted = await house.call(products.noteChange, { id: open.id, version: open.version, note: '请补充图片' }, { token: manager })
  expect(noted.data).toMatchObject({ status: 'PENDING', note: '请补充图片' })
  const declined = { id: open.id, version: noted.data.version, reason: '夸大宣传', reasons: [] }
  expect((await house.call(products.declineChange, declined, { token: manager })).data).toMatchObject({ status: 'DECLINED' })
  expect((await desk.detail(live.id)).subtitle).toBe(live.subtitle)
  const second = await desk.save(desk.formOf(await desk.detail(live.id), { subtitle: '又一说法' }))
  const change = (await desk.detail(live.id)).change
  expect(change?.id).toBe(second.data.changeId)
  expect((await house.call(products.cancelChange, { id: change?.id ?? '', version: 1 }, { token: merchant })).data.status).toBe('CANCELED')
  const listed = await house.call(products.changes, { productId: live.id }, { token: merchant })
  expect(listed.data.records.map(({ status }) => status)).toEqual(['CANCELED', 'DECLINED'])
  expect((await house.call(products.changes, { productId: live.id }, { token: other })).data.total).toBe(0)
})
