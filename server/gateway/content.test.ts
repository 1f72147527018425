// What a shop's app shows and reports: banners to the second, announcements for its shoppers, and the notice that a buyer accepts.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcements } from '#contract/announcements/calls'
import { announcementRefusals } from '#contract/announcements/states'
import { announcementStorefront } from '#contract/announcements/storefront'
import { auth } from '#contract/auth/calls'
import { banners } from '#contract/banners/calls'
import { bannerStorefront } from '#contract/banners/storefront'
import { gateway } from '#contract/gateway/calls'
import { storefrontDocument, storefrontRoot } from '#contract/gateway/signature'
import { apiScopes } from '#contract/gateway/states'
import { storefront } from '#contract/gateway/storefront'
import type { Answer, Call, Given } from '#contract/kit/call'
import { sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { shoppingNotices } from '#contract/shopping-notices/calls'
import { shoppingNoticeRefusals } from '#contract/shopping-notices/states'
import { noticeStorefront } from '#contract/shopping-notices/storefront'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf } from '../../house/shopping'

let house: House
const tokens = { merchant: '', manager: '', platform: '' }
const units = { shop: '', market: '' }
let client: ReturnType<typeof storefrontClient>
let began: number
beforeAll(async () => {
  house = await openHouse()
  began = Date.now()
  house.clock.set(new Date(began))
  tokens.merchant = await house.signIn('merchant01')
  tokens.manager = await house.signIn('manager01')
  tokens.platform = await house.signIn('platform01')
  units.shop = (await house.call(auth.info, {}, { token: tokens.merchant })).data.unit.id
  units.market = (await house.call(auth.info, {}, { token: tokens.manager })).data.unit.id
  const { data: key } = await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token: tokens.merchant })
  const send: Options['send'] = async (url, { method, headers, body }) => {
    const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
    return { text: async () => reply.payload }
  }
  client = storefrontClient({ origin: 'http://house', keyId: key.keyId, secret: key.secret, send })
  for (const table of [
    'banner_day',
    'banner',
    'announcement_receipt',
    'announcement',
    'order_notice',
    'shopping_notice_text',
    'shopping_notice',
  ])
    await house.owner.sql.unsafe(`delete from ${table}`)
})
afterAll(() => house.close())

const ask = async <C extends Call>(call: C, input: Given<C>): Promise<{ code: number; message: string; data: Answer<C> }> =>
  call.method === 'GET' ? client.get(call.path, input as object) : client.post(call.path, input as object)
const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()
const imageUrl = `/prod-api/merchant-api/file/content/${'0123456789abcdef'.repeat(2)}.png`

describe('banners', () => {
  const add = async (title: string, from: number, until: number, token = tokens.merchant) => {
    const form = {
      position: 'HOME_TOP' as const,
      title,
      imageUrl,
      linkKind: 'NONE' as const,
      startsAt: at(from),
      endsAt: at(until),
      isOn: true,
    }
    return (await house.call(banners.add, form, { token })).data.id
  }

  test('none is served one second before or after its time', async () => {
    await add('一分钟', 60, 120)
    const titles = async () => (await ask(bannerStorefront.banners, { position: 'HOME_TOP' })).data.banners.map(({ title }) => title)
    for (const [second, expected] of [
      [59, []],
      [60, ['一分钟']],
      [119, ['一分钟']],
      [120, []],
    ] as const) {
      house.clock.set(new Date(began + second * 1000))
      expect([second, await titles()]).toEqual([second, expected])
      const { data } = await ask(bannerStorefront.banners, { position: 'HOME_TOP', at: at(second) })
      expect(data.banners.map(({ title }) => title)).toEqual(expected)
      expect(data.changesAt).toBe(second < 60 ? at(60) : second < 120 ? at(120) : null)
    }
    house.clock.set(new Date(began))
  })

  test('views and clicks are counted once, whatever is sent again; nothing of strangers, nothing that is too old', async () => {
    const id = await add('数', -100, 1000)
    const { id: strange } = await house.owner.sql<{ id: string }[]>`
      insert into banner (unit_id, position, title, image_url, link_kind, starts_at, sort) values (205, 'HOME_TOP', '别家', '/x.png', 'NONE', now(), 900) returning id`.one()
    const event = (type: 'VIEW' | 'CLICK', bannerId = id, seconds = 0) => ({ id: randomUUID(), type, bannerId, at: at(seconds) })
    const events = [
      event('VIEW'),
      event('VIEW'),
      event('CLICK'),
      event('VIEW', strange),
      event('VIEW', id, -8 * 86_400),
      event('VIEW', id, 3600),
    ]
    const report = () => ask(bannerStorefront.bannerEvents, { events })
    const counted = await Promise.all([report(), report(), report()])
    expect(counted.map(({ data }) => data.counted).toSorted((one, other) => one - other)).toEqual([0, 0, 3])
    const { data: days } = await house.call(banners.days, { id, days: 2 }, { token: tokens.merchant })
    expect([days.reduce((sum, { viewCount }) => sum + viewCount, 0), days.reduce((sum, { clickCount }) => sum + clickCount, 0)]).toEqual([
      2, 1,
    ])
  })
})

test('shoppers are told what is for them: of the shop, its market and the platform, and nothing else', async () => {
  const audience = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [] }
  const add = (token: string, title: string, toStaff: boolean, contentHtml = '<p>x</p>') =>
    house.call(
      announcements.add,
      { title, kind: 'NOTICE', contentHtml, publishAt: at(-5), audience: { ...audience, toStaff, toShoppers: !toStaff } },
      { token },
    )
  const { data: own } = await add(tokens.merchant, '店', false)
  await add(tokens.manager, '市场', false)
  await add(tokens.platform, '平台', false)
  const { data: inside } = await add(tokens.merchant, '员工', true)
  const { data: elsewhere } = await add(await house.signIn('merchant05'), '别家', false)
  const { data: page } = await ask(announcementStorefront.announcements, { pageNumber: 1, pageSize: 20 })
  expect(page.records.map(({ title }) => title).sort()).toEqual(['市场', '平台', '店'].sort())
  expect((await ask(announcementStorefront.announcementDetail, { id: own.id })).data).toMatchObject({
    title: '店',
    contentHtml: '<p>x</p>',
  })
  for (const { id } of [inside, elsewhere])
    expect((await ask(announcementStorefront.announcementDetail, { id })).code).toBe(announcementRefusals.missing.code)
})

describe('the shopping notice', () => {
  const shown = async () => (await ask(noticeStorefront.notice, { shopId: units.shop })).data
  const text = (id: string, contentHtml: string, version: number) => ({ id, version, contentHtml, isEnabled: true })
  let skuId: string
  const place = async (notices?: { shopId: string; unitId: string; version: number }[]) => {
    skuId ??= (await addGoods(house, { shopId: units.shop })).skuId
    return ask(storefront.place, { ...basketOf([{ skuId, qty: 1 }]), lines: [{ skuId, qty: 1 }], notices })
  }

  test('an older one is refused with what to show again, where the market wants it so; what was accepted stands in the order', async () => {
    expect((await place()).code).toBe(200)
    const market = await house.call(
      shoppingNotices.addMarket,
      { ...text(units.market, '<p>七天</p>', 0), isBinding: true },
      { token: tokens.manager },
    )
    expect(market.data).toMatchObject({ isBinding: true, textVersion: 1 })
    const first = await shown()
    expect(first).toMatchObject({ source: 'MARKET', unitId: units.market, version: 1, isBinding: true })
    const seen = [{ shopId: units.shop, unitId: units.market, version: 1 }]
    const without = await place()
    expect(without).toMatchObject({
      code: shoppingNoticeRefusals.notAccepted.code,
      data: { notice: { version: 1, contentHtml: '<p>七天</p>' } },
    })
    expect((await place(seen)).code).toBe(200)

    // The market writes a second text, then the shop its first: what was shown before counts no more.
    await house.call(
      shoppingNotices.updateMarket,
      { ...text(units.market, '<p>七天</p><p>运费</p>', 1), isBinding: true },
      { token: tokens.manager },
    )
    const late = await place(seen)
    expect(late).toMatchObject({ code: shoppingNoticeRefusals.outdated.code, data: { notice: { unitId: units.market, version: 2 } } })
    expect(late.message).toContain('请重新展示给买家确认后再下单')
    await house.call(shoppingNotices.addShop, text(units.shop, '<p>本店</p>', 0), { token: tokens.merchant })
    expect((await place([{ shopId: units.shop, unitId: units.market, version: 2 }])).code).toBe(shoppingNoticeRefusals.outdated.code)
    const { unitId, version } = await shown()
    const { data } = await place([{ shopId: units.shop, unitId: sure(unitId ?? undefined), version }])
    const [order] = data.orders
    const detail = await house.call(orders.detail, { id: sure(order).id }, { token: tokens.merchant })
    expect(detail.data.notice).toMatchObject({ unitId: units.shop, version: 1, latestVersion: 1 })
    const own = await ask(storefront.order, { no: sure(order).no, buyerKey: 'buyer-1' })
    expect(own.data.notice).toEqual({ unitId: units.shop, version: 1 })
  })

  test('where the market does not insist, what was shown is kept, and a text that never stood is refused', async () => {
    await house.call(
      shoppingNotices.updateMarket,
      { ...text(units.market, '<p>七天</p><p>运费</p>', 2), isBinding: false },
      { token: tokens.manager },
    )
    expect((await place()).code).toBe(200)
    const older = await place([{ shopId: units.shop, unitId: units.market, version: 1 }])
    const detail = await house.call(orders.detail, { id: sure(older.data.orders[0]).id }, { token: tokens.merchant })
    expect(detail.data.notice).toMatchObject({ unitId: units.market, version: 1, latestVersion: 2 })
    const never = shoppingNoticeRefusals.versionMissing.code
    expect((await place([{ shopId: units.shop, unitId: units.market, version: 9 }])).code).toBe(never)
    expect((await place([{ shopId: units.shop, unitId: '205', version: 1 }])).code).toBe(never)
    // The shop reads what its buyers accepted of its market, side by side.
    const { data } = await house.call(shoppingNotices.compare, { id: units.market, before: 1, after: 2 }, { token: tokens.merchant })
    expect(data.rows).toEqual([
      { before: '<p>七天</p>', after: '<p>七天</p>', isSame: true },
      { before: null, after: '<p>运费</p>', isSame: false },
    ])
  })

  test('of a shop that the key does not see there is none', async () => {
    expect((await ask(noticeStorefront.notice, { shopId: '205' })).code).toBe(shoppingNoticeRefusals.unitMissing.code)
  })
})

test('the description of the gateway has what the columns brought', async () => {
  const document = (await house.app.inject({ url: `${storefrontRoot}${storefrontDocument}` })).json<{ paths: Record<string, object> }>()
  const brought = [bannerStorefront, announcementStorefront, noticeStorefront, storefront].flatMap((book) => Object.values<Call>(book))
  const missing = brought.filter(({ path, method }) => !(method.toLowerCase() in (document.paths[path] ?? {})))
  expect(missing.map(({ path }) => path)).toEqual([])
})
