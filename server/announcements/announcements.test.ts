// Announcements: they reach just those whom they are for, ring each bell once, and say who has read them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcements } from '#contract/announcements/calls'
import { announcementRefusals } from '#contract/announcements/states'
import { bell } from '#contract/bell/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'

let house: House
const tokens = { platform: '', manager: '', merchant: '', unified: '', brand: '' }
beforeAll(async () => {
  house = await openHouse()
  tokens.platform = await house.signIn('platform01')
  tokens.manager = await house.signIn('manager01')
  tokens.merchant = await house.signIn('merchant01')
  tokens.unified = await house.signIn('unified01')
  tokens.brand = await house.signIn('brandmgr01')
  await house.owner.sql`delete from announcement_receipt`
  await house.owner.sql`delete from announcement`
})
afterAll(() => house.close())

const at = (seconds: number) => new Date(house.clock.now().getTime() + seconds * 1000).toISOString()
const everybody = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: true, toShoppers: false }
const add = (
  token: string,
  title: string,
  more: Partial<{ audience: object; publishAt: string; endsAt: string; isDraft: boolean; mustConfirm: boolean; contentHtml: string }> = {},
) => {
  const { audience, ...rest } = more
  const form = {
    title,
    kind: 'NOTICE' as const,
    contentHtml: '<p>正文</p>',
    publishAt: at(-1),
    ...rest,
    audience: { ...everybody, ...audience },
  }
  return house.call(announcements.add, form, { token })
}
const titles = async (token: string) => {
  const { data } = await house.call(announcements.mine, { pageNumber: 1, pageSize: 50 }, { token })
  return data.records.map(({ title }) => title)
}

test('each reaches just those whom it is for', async () => {
  await add(tokens.platform, '给所有人')
  await add(tokens.platform, '给店铺', { audience: { unitKinds: ['SHOP'] } })
  await add(tokens.platform, '给品牌', { audience: { unitKinds: ['BRAND'] } })
  await add(tokens.manager, '市场内部')
  await add(tokens.merchant, '店里自己')
  await add(tokens.platform, '明天', { publishAt: at(86_400) })
  await add(tokens.platform, '草稿', { isDraft: true })
  expect((await titles(tokens.merchant)).sort()).toEqual(['市场内部', '店里自己', '给店铺', '给所有人'].sort())
  expect((await titles(tokens.unified)).sort()).toEqual(['市场内部', '给店铺', '给所有人'].sort())
  expect((await titles(tokens.brand)).sort()).toEqual(['给品牌', '给所有人'].sort())
  // A sender sees their own in the list, and nobody else's.
  const { data } = await house.call(announcements.page, { pageNumber: 1, pageSize: 50 }, { token: tokens.merchant })
  expect(data.records.map(({ title }) => title)).toEqual(['店里自己'])
  const { data: overview } = await house.call(announcements.overview, {}, { token: tokens.platform })
  expect(overview).toEqual({ DRAFT: 1, SCHEDULED: 1, PUBLISHED: 3, ENDED: 0, WITHDRAWN: 0 })
})

test('what was sent to another cannot be read, nor said to be read', async () => {
  const { data } = await add(tokens.platform, '只给品牌', { audience: { unitKinds: ['BRAND'] } })
  for (const call of [announcements.one, announcements.markRead] as const) {
    const answer = await house.call(call, { id: data.id }, { token: tokens.merchant })
    expect(answer.code).toBe(announcementRefusals.missing.code)
  }
  for (const call of [announcements.detail, announcements.remove, announcements.remind] as const) {
    expect((await house.call(call, { id: data.id }, { token: tokens.merchant })).code).toBe(announcementRefusals.missing.code)
  }
  const receivers = await house.call(announcements.receivers, { id: data.id, pageNumber: 1, pageSize: 10 }, { token: tokens.merchant })
  expect(receivers.code).toBe(announcementRefusals.missing.code)
  for (const audience of [{ unitKinds: ['MARKET'] }, { brandIds: ['303'] }, { marketIds: ['102'] }, { brandIds: ['301', '303'] }]) {
    const beyond = await add(tokens.merchant, '管不着', { audience })
    expect(beyond.code).toBe(announcementRefusals.beyond.code)
  }
})

test('bells ring once each, however often the task runs', async () => {
  const { data } = await add(tokens.manager, '响一次')
  await house.runTasks()
  await house.owner.sql`update announcement set told_at = null where id = ${data.id}`
  await house.owner.sql`select enqueue('tell-announcements', '{}')`
  await house.runTasks()
  const rung = await house.owner.sql<{ accountCount: number; total: number }[]>`
    select count(distinct account_id) as account_count, count(*) as total from notification where cause = ${`announcement:${data.id}`}`
  const { accountCount, total } = sure(rung[0])
  expect(total).toBe(accountCount)
  const { data: people } = await house.call(
    announcements.receivers,
    { id: data.id, pageNumber: 1, pageSize: 50 },
    { token: tokens.manager },
  )
  expect(accountCount).toBe(new Set(people.records.map(({ accountId }) => accountId)).size)
  const { data: bells } = await house.call(bell.page, { pageNumber: 1, pageSize: 20 }, { token: tokens.merchant })
  expect(bells.records.some(({ kind, title }) => kind === 'announcement' && title.includes('响一次'))).toBe(true)
})

test('one that must be confirmed waits for its reader, and the sender reminds the others once an hour', async () => {
  const { data } = await add(tokens.manager, '必读', { mustConfirm: true })
  const waiting = async (token: string) => (await house.call(announcements.pending, {}, { token })).data.map(({ title }) => title)
  expect(await waiting(tokens.merchant)).toEqual(['必读'])
  await house.call(announcements.markRead, { id: data.id }, { token: tokens.merchant })
  expect(await waiting(tokens.merchant)).toEqual([])
  expect(await waiting(tokens.unified)).toEqual(['必读'])
  const who = (hasRead: boolean) =>
    house.call(announcements.receivers, { id: data.id, hasRead, pageNumber: 1, pageSize: 50 }, { token: tokens.manager })
  expect((await who(true)).data.total).toBe(1)
  const unread = (await who(false)).data.total
  expect((await house.call(announcements.remind, { id: data.id }, { token: tokens.manager })).data).toEqual({ reminded: unread })
  expect((await house.call(announcements.remind, { id: data.id }, { token: tokens.manager })).code).toBe(announcementRefusals.tooSoon.code)
})

test('what is out is withdrawn with a reason, never changed or deleted', async () => {
  const { data } = await add(tokens.manager, '发错了')
  const form = { ...everybody }
  const edit = {
    id: data.id,
    version: data.version,
    title: '改',
    kind: 'RULE' as const,
    contentHtml: '<p>改</p>',
    audience: form,
    publishAt: at(0),
  }
  expect((await house.call(announcements.update, edit, { token: tokens.manager })).code).toBe(announcementRefusals.published.code)
  expect((await house.call(announcements.remove, { id: data.id }, { token: tokens.manager })).code).toBe(announcementRefusals.notDraft.code)
  const reason = { id: data.id, version: data.version, reason: '内容有误' }
  expect((await house.call(announcements.withdraw, reason, { token: tokens.manager })).data).toMatchObject({
    state: 'WITHDRAWN',
    withdrawnReason: '内容有误',
  })
  expect(await titles(tokens.merchant)).not.toContain('发错了')
  expect((await house.call(announcements.withdraw, reason, { token: tokens.manager })).code).toBe(announcementRefusals.withdrawn.code)
})

test('200 sorts at once leave one order without holes or doubles', async () => {
  const list = async () => (await house.call(announcements.page, { pageNumber: 1, pageSize: 50 }, { token: tokens.manager })).data.records
  const ids = (await list()).map(({ id }) => id)
  const shuffled = (seed: number) =>
    [...ids].sort((a, b) => ((Number(a) * 7919 * (seed + 1)) % 101) - ((Number(b) * 7919 * (seed + 1)) % 101))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      n % 50 === 49 ? add(tokens.manager, `后来${n}`) : house.call(announcements.sort, { ids: shuffled(n) }, { token: tokens.manager }),
    ),
  )
  expect(answers.every(({ code }) => [200, announcementRefusals.otherOrder.code].includes(code))).toBe(true)
  const places = (await list()).map(({ sort }) => sort).sort((a, b) => a - b)
  expect(places).toEqual(places.map((_, n) => n + 1))
})

test('a place is asked for by number, and pinning is no change of what was said', async () => {
  const order = async () => (await house.call(announcements.order, {}, { token: tokens.manager })).data
  const before = await order()
  const last = sure(before.at(-1))
  await house.call(announcements.place, { id: last.id, sort: 1 }, { token: tokens.manager })
  expect((await order()).map(({ id, sort }) => [id, sort])).toEqual([last, ...before.slice(0, -1)].map(({ id }, n) => [id, n + 1]))
  const bad = await house.call(announcements.place, { id: last.id, sort: 999_999 }, { token: tokens.manager, language: 'en' })
  expect(JSON.stringify(bad)).toContain('sort must be a positive integer below 999999')
  const { data } = await add(tokens.manager, '置顶')
  const pinned = await house.call(announcements.pin, { id: data.id, version: data.version, isPinned: true }, { token: tokens.manager })
  expect(pinned.data).toMatchObject({ isPinned: true, state: 'PUBLISHED' })
  expect((await titles(tokens.merchant))[0]).toBe('置顶')
  const again = await house.call(announcements.pin, { id: data.id, version: data.version, isPinned: false }, { token: tokens.manager })
  expect(again.code).toBe(houseRefusals.stale.code)
})

test('what says nothing is refused, and so is an end before the beginning', async () => {
  expect((await add(tokens.manager, '空', { contentHtml: '<p> </p>' })).code).toBe(announcementRefusals.empty.code)
  expect((await add(tokens.manager, '反', { publishAt: at(100), endsAt: at(50) })).code).toBe(422)
})
