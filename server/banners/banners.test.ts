// Banners: shown to the second, sorted whole or not at all, and leading only to what there is.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { banners } from '#contract/banners/calls'
import { type BannerLink, type BannerPosition, bannerRefusals, bannerStateOf } from '#contract/banners/states'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let unitId: string
let imageUrl: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  unitId = (await house.call(auth.info, {}, { token })).data.unit.id
  imageUrl = '/prod-api/merchant-api/file/content/0123456789abcdef0123456789abcdef.png'
  await house.owner.sql`delete from banner_day`
  await house.owner.sql`delete from banner`
})
afterAll(() => house.close())

const at = (seconds: number) => new Date(house.clock.now().getTime() + seconds * 1000).toISOString()
type More = {
  position?: BannerPosition
  linkKind?: BannerLink
  linkId?: string
  linkUrl?: string
  startsAt?: string
  endsAt?: string
  isOn?: boolean
}
const form = (title: string, more: More = {}) => ({
  position: 'HOME_TOP' as const,
  title,
  imageUrl,
  linkKind: 'NONE' as const,
  startsAt: at(-60),
  isOn: true,
  ...more,
})
const add = (title: string, more?: More, by = token) => house.call(banners.add, form(title, more), { token: by })
const shown = async (seconds: number, unit = unitId) =>
  (await house.owner.sql<{ title: string }[]>`select title from banners_shown(${unit}, 'POPUP', ${at(seconds)})`).map(({ title }) => title)
const orderOf = async (position: BannerPosition) =>
  (await house.call(banners.page, { position, pageNumber: 1, pageSize: 50 }, { token })).data.records.map(
    ({ id, sort }) => [id, sort] as const,
  )

test('a banner stands from its first second to its last, and not one more', async () => {
  await add('一小时', { position: 'POPUP', startsAt: at(100), endsAt: at(200) })
  expect([await shown(99), await shown(100), await shown(199), await shown(200)]).toEqual([[], ['一小时'], ['一小时'], []])
  for (const seconds of [99, 100, 199, 200]) {
    const state = bannerStateOf({ isOn: true, startsAt: at(100), endsAt: at(200) }, at(seconds))
    expect(state === 'RUNNING').toBe((await shown(seconds)).length === 1)
  }
})

test('a shop without a banner shows its market’s, then the platform’s', async () => {
  const manager = await house.signIn('manager01')
  await add('市场的', { position: 'POPUP' }, manager)
  await add('平台的', { position: 'POPUP' }, await house.signIn('platform01'))
  expect(await shown(0)).toEqual(['市场的'])
  expect(await shown(150)).toEqual(['一小时'])
  await house.owner.sql`update banner set is_on = false where title = '市场的'`
  expect(await shown(0)).toEqual(['平台的'])
  // And nobody sees another's in the list.
  const { data } = await house.call(banners.page, { pageNumber: 1, pageSize: 50 }, { token })
  expect(data.records.map(({ title }) => title)).toEqual(['一小时'])
})

test('200 sorts at once, with some that add and remove: one order without holes or doubles', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1) ids.push((await add(`第${n}张`)).data.id)
  const shuffled = (seed: number) =>
    [...ids].sort((a, b) => ((Number(a) * 7919 * (seed + 1)) % 101) - ((Number(b) * 7919 * (seed + 1)) % 101))
  const acts = Array.from({ length: 200 }, (_, n) => {
    if (n % 40 === 39) return add(`后来${n}`)
    if (n % 25 === 24) return house.call(banners.place, { id: sure(ids[n % ids.length]), sort: 1 + (n % 9) }, { token })
    return house.call(banners.sort, { position: 'HOME_TOP', ids: shuffled(n) }, { token })
  })
  const answers = await Promise.all(acts)
  const known = [200, bannerRefusals.otherOrder.code]
  expect(answers.every(({ code }) => known.includes(code))).toBe(true)
  const { data: overview } = await house.call(banners.overview, { position: 'HOME_TOP' }, { token })
  expect(overview).toEqual({ RUNNING: 8 + 5, SCHEDULED: 0, ENDED: 0, OFF: 0 })
  const order = await orderOf('HOME_TOP')
  expect(order.map(([, sort]) => sort)).toEqual(order.map((_, n) => n + 1))
  expect(order).toHaveLength(8 + 5)
})

test('an order that is not the whole position is refused and changes nothing', async () => {
  const before = await orderOf('HOME_TOP')
  const ids = before.map(([id]) => id)
  const first = sure(ids[0])
  for (const wrong of [ids.slice(1), [...ids, first], [...ids.slice(1), sure(ids[1])], ['1']]) {
    const { code } = await house.call(banners.sort, { position: 'HOME_TOP', ids: wrong }, { token })
    expect(code).toBe(bannerRefusals.otherOrder.code)
  }
  expect(await orderOf('HOME_TOP')).toEqual(before)
  await house.call(banners.remove, { id: sure(ids[3]) }, { token })
  expect((await orderOf('HOME_TOP')).map(([, sort]) => sort)).toEqual(before.slice(1).map((_, n) => n + 1))
})

test('a place is asked for by number: the others make room, and no number is taken twice', async () => {
  const ids = (await orderOf('HOME_TOP')).map(([id]) => id)
  const last = sure(ids.at(-1))
  expect((await house.call(banners.place, { id: last, sort: 2 }, { token })).data.map(({ id }) => id)).toEqual([
    sure(ids[0]),
    last,
    ...ids.slice(1, -1),
  ])
  expect((await house.call(banners.place, { id: last, sort: 999_998 }, { token })).data.at(-1)?.id).toBe(last)
  expect((await orderOf('HOME_TOP')).map(([id]) => id)).toEqual(ids)
  for (const sort of [0, -1, 1.5, 999_999]) {
    const { code, data } = await house.call(banners.place, { id: last, sort }, { token, language: 'en' })
    expect([code, JSON.stringify(data)]).toEqual([422, expect.stringContaining('sort must be a positive integer below 999999')])
  }
  // Whoever edits one meanwhile is not disturbed by those who sort.
  const { data } = await house.call(banners.order, { position: 'HOME_TOP' }, { token })
  expect(data.map(({ sort }) => sort)).toEqual(data.map((_, n) => n + 1))
})

test('the strip says what stands when, where nothing stands, and who stands in then', async () => {
  const shop = await house.signIn('unified01')
  const hour = 3600
  const begin = house.clock.now().getTime()
  const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString()
  const by = (title: string, from: number, until: number, who = shop) =>
    add(title, { position: 'CATEGORY', startsAt: at(from), endsAt: at(until) }, who)
  await by('第一周', hour, 5 * hour)
  await by('重叠', 4 * hour, 6 * hour)
  await by('后一个', 8 * hour, 9 * hour)
  await by('市场顶上', 6.5 * hour, 7 * hour, await house.signIn('manager01'))
  const { data } = await house.call(banners.plan, { position: 'CATEGORY', from: at(hour), days: 1 }, { token: shop })
  expect(data.banners.map(({ title }) => title)).toEqual(['第一周', '重叠', '后一个'])
  expect(data.gaps).toEqual([
    { from: at(6 * hour), until: at(6.5 * hour), fallback: null },
    { from: at(6.5 * hour), until: at(7 * hour), fallback: 'MARKET' },
    { from: at(7 * hour), until: at(8 * hour), fallback: null },
    { from: at(9 * hour), until: at(25 * hour), fallback: null },
  ])
  for (const { from, until, fallback } of data.gaps) {
    const first = await house.call(banners.preview, { position: 'CATEGORY', at: from }, { token: shop })
    const last = await house.call(
      banners.preview,
      { position: 'CATEGORY', at: new Date(Date.parse(until) - 1000).toISOString() },
      { token: shop },
    )
    expect([first.data.source, last.data.source]).toEqual([fallback, fallback])
  }
  const there = await house.call(banners.preview, { position: 'CATEGORY', at: at(4.5 * hour) }, { token: shop })
  expect(there.data).toMatchObject({ source: 'OWN', banners: [{ title: '第一周' }, { title: '重叠' }] })
})

test('it leads only to what there is and what its keeper sees', async () => {
  const { data: goods } = await house.call(banners.targets, { kind: 'PRODUCT' }, { token })
  const target = sure(goods[0])
  const { data } = await add('去商品', { position: 'CATEGORY', linkKind: 'PRODUCT', linkId: target.id })
  expect(data).toMatchObject({ linkKind: 'PRODUCT', linkName: target.name })
  const [foreign] = await house.owner.sql<
    { id: string }[]
  >`select id from product where shop_id <> ${unitId} and shelf_status = 'ON' limit 1`
  expect((await add('别家', { linkKind: 'PRODUCT', linkId: sure(foreign).id })).code).toBe(bannerRefusals.linkMissing.code)
  expect((await add('没选', { linkKind: 'PRODUCT' })).code).toBe(422)
  for (const linkUrl of ['javascript:alert(1)', 'http://a.example', 'https://', '']) {
    expect((await add('网址', { linkKind: 'URL', linkUrl })).code).toBe(422)
  }
  expect((await add('网址', { position: 'CATEGORY', linkKind: 'URL', linkUrl: 'https://a.example/x' })).code).toBe(200)
  expect((await house.call(banners.targets, { kind: 'CATEGORY' }, { token })).data.length).toBeGreaterThan(0)
})

test('two who edit at once: the second is told, and another position is joined at its end', async () => {
  const { data } = await add('两人', { position: 'MEMBER' })
  const edited = { ...form('改好', { position: 'CATEGORY' }), id: data.id, version: data.version }
  const moved = await house.call(banners.update, edited, { token })
  const there = await orderOf('CATEGORY')
  expect(there.at(-1)).toEqual([data.id, there.length])
  expect(moved.data).toMatchObject({ title: '改好', position: 'CATEGORY' })
  expect((await house.call(banners.update, edited, { token })).code).toBe(houseRefusals.stale.code)
  expect(await orderOf('MEMBER')).toEqual([])
})

test('views and clicks are counted by the day of the unit, each event once', async () => {
  const { data } = await add('数一数', { position: 'MEMBER' })
  const count = (unit: string, events: readonly string[]) =>
    house.owner
      .sql`select count_banners(${unit}, ${events as string[]}::uuid[], ${[data.id, data.id, data.id]}::bigint[], ${[false, true, false]}::boolean[],
      ${['2026-11-16T15:59:59Z', '2026-11-16T15:59:59Z', '2026-11-16T16:00:00Z']}::timestamptz[])`
  const three = () => [randomUUID(), randomUUID(), randomUUID()]
  const [first, second] = [three(), three()]
  // Each report comes three times, at once: an app that got no answer sends it again.
  await Promise.all([first, second, first, second, first, second].map((events) => count(unitId, events)))
  const days = await house.owner.sql<{ day: string; viewCount: number; clickCount: number }[]>`
    select to_char(day, 'MM-DD') as day, view_count, click_count from banner_day where banner_id = ${data.id} order by day`
  expect(days.map(({ day, viewCount, clickCount }) => [day, viewCount, clickCount])).toEqual([
    ['11-16', 2, 2],
    ['11-17', 2, 0],
  ])
  const [stranger] = await house.owner.sql<{ id: string }[]>`select id from unit where kind = 'SHOP' and id <> ${unitId} limit 1`
  await count(sure(stranger).id, three())
  const { data: page } = await house.call(banners.page, { keyword: '数一数', pageNumber: 1, pageSize: 10 }, { token })
  expect(page.records[0]).toMatchObject({ viewCount: 4, clickCount: 2 })
})
