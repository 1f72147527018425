// Figures by message: told at eight by the unit's own clock, once on however many processes, late rather than never; watches ring once a day.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { bell } from '#contract/bell/calls'
import { figureNews } from '#contract/figure-news/calls'
import { figureNewsRefusals } from '#contract/figure-news/states'
import { gateway } from '#contract/gateway/calls'
import { houseZone, instantOf, todayPlus } from '#contract/kit/dates'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, paidOrder } from '../../house/shopping'
import { tellFiguresTask } from './tell'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.sql`delete from figure_news`
  house.clock.set(new Date())
})

const clockAt = (days: number, time: string): Date => sure(instantOf(`${todayPlus(days, new Date(), houseZone)} ${time}`, houseZone))
const form = { name: '早报', kind: 'DAILY' as const, metrics: ['paidFen' as const, 'paidCount' as const], byBell: true, byHook: false }
const watch = { ...form, name: '大单', kind: 'WATCH' as const, metrics: ['paidFen' as const], rule: 'ABOVE' as const, bound: 100 }

const turn = async () => {
  const quiet = { warn: () => {}, info: () => {}, error: () => {}, debug: () => {} }
  const ctx = { ...house, signal: new AbortController().signal, attempt: 1, isLastAttempt: false, log: quiet }
  // The task asks for the database, the clock and whether to stop.
  await tellFiguresTask.run({}, ctx as unknown as Parameters<typeof tellFiguresTask.run>[1])
}
const rung = async (name: string) => {
  const rows = await house.owner.sql<{ kind: string; title: [string, string]; body: [string, string]; link: string | null }[]>`
    select kind, title, body, link from notification where title ->> 0 like ${`%${name}%`} order by id`
  return [...rows]
}
const add = async (input: object, who = 'merchant01') => {
  const token = await house.signIn(who)
  return { token, ...(await house.call(figureNews.add, input as typeof form, { token })) }
}

test('told at eight of the day that is over, with its change and fixed dates; nothing before, and nothing twice', async () => {
  house.clock.set(clockAt(0, '07:30:00'))
  const { data } = await add({ ...form, name: '八点早报' })
  expect(data.nextAt).toBe(clockAt(0, '08:00:00').toISOString())
  house.clock.set(clockAt(0, '07:59:00'))
  await turn()
  expect(await rung('八点早报')).toEqual([])
  house.clock.set(clockAt(0, '08:00:30'))
  await Promise.all([turn(), turn(), turn()])
  await turn()
  const told = await rung('八点早报')
  const day = todayPlus(-1, new Date(), houseZone)
  expect(told).toHaveLength(1)
  expect(firstOf(told)).toMatchObject({ kind: 'subscription', link: `/datacenter/order-analysis/index?from=${day}&to=${day}` })
  expect(firstOf(told).title[0]).toContain(day)
  expect(firstOf(told).body[0]).toMatch(/^支付金额 ¥[\d,.]+.*；支付订单数 \d+/)
  expect(firstOf(told).body[1]).toMatch(/^Amount paid ¥/)
})

test('a house that slept through eight tells it late, only the last, and then waits for the next', async () => {
  house.clock.set(clockAt(0, '07:00:00'))
  const { data } = await add({ ...form, name: '睡过头' })
  house.clock.set(clockAt(3, '15:20:00'))
  await turn()
  const told = await rung('睡过头')
  expect(told).toHaveLength(1)
  expect(firstOf(told).title[0]).toContain(todayPlus(2, new Date(), houseZone))
  await turn()
  expect(await rung('睡过头')).toHaveLength(1)
  const { nextAt } = await house.owner.sql<{ nextAt: string }[]>`select next_at from figure_news where id = ${data.id}`.one()
  expect(nextAt).toBe(clockAt(4, '08:00:00').toISOString())
})

test('eight is eight of the unit’s own clock', async () => {
  await house.owner.sql`update unit set timezone = 'America/Los_Angeles' where id = 201`
  const { data } = await add({ ...form, name: '西岸' })
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  expect(written.format(new Date(data.nextAt))).toBe('08:00')
  await house.owner.sql`update unit set timezone = ${houseZone} where id = 201`
})

test('a watch rings when its figure goes beyond, once a day, and again on the next', async () => {
  const goods = await addGoods(house, { shopId: '201' })
  house.clock.set(clockAt(0, '12:00:00'))
  const { data } = await add({ ...watch, name: '看大单', bound: 1_000_000_000_000 })
  const later = async (minutes: number) => {
    house.clock.advance(minutes * 60_000)
    await turn()
  }
  await paidOrder(house, goods)
  await later(11)
  expect(await rung('看大单')).toEqual([])
  const token = await house.signIn('merchant01')
  const edited = { ...watch, name: '看大单', bound: 1, id: data.id, version: data.version }
  expect((await house.call(figureNews.update, edited, { token })).code).toBe(200)
  await later(11)
  expect(await rung('看大单')).toMatchObject([{ kind: 'watch' }])
  await later(30)
  await Promise.all([turn(), turn()])
  expect(await rung('看大单')).toHaveLength(1)
  house.clock.set(clockAt(1, '12:00:00'))
  await turn()
  expect(await rung('看大单')).toHaveLength(1)
  await paidOrder(house, goods)
  await later(11)
  expect(await rung('看大单')).toHaveLength(2)
})

test('above so many times its 28-day median: the preview says the median, and whether it would ring', async () => {
  const token = await house.signIn('merchant01')
  const { data } = await house.call(figureNews.preview, { ...watch, rule: 'ABOVE_MEDIAN', bound: 300 }, { token })
  expect(data.figures).toHaveLength(1)
  expect(data.isBeyond).toBe(data.median !== null && data.median > 0 && (data.figures[0]?.value ?? 0) * 100 > data.median * 300)
  const digest = (await house.call(figureNews.preview, form, { token })).data
  expect(digest.isBeyond).toBeNull()
  expect(digest.title).toContain('早报')
})

test('nobody subscribes to what they may not read, and one whose right is taken away hears once why it stopped', async () => {
  const token = await house.signIn('manager01')
  const clerk = { username: 'figures.clerk', displayName: '统计员', mobile: '13512340049', roleId: '16', password: 'Fjord-71-lamp' }
  const added = await house.call(accounts.add, clerk, { token, idempotencyKey: 'figures-clerk-1' })
  expect(added.code).toBe(200)
  const own = await house.signIn(clerk.username, clerk.password)
  const { data } = await house.call(figureNews.add, { ...form, name: '店员早报' }, { token: own })
  // Another's is nobody else's business, within the unit too.
  expect((await house.call(figureNews.detail, { id: data.id }, { token })).code).toBe(figureNewsRefusals.missing.code)
  await house.owner.sql`
    update membership set role_id = 15 where account_id = (select id from account where username = ${clerk.username})`
  house.clock.set(clockAt(1, '09:00:00'))
  await turn()
  await turn()
  const told = await rung('店员早报')
  expect(told).toHaveLength(1)
  expect(firstOf(told).body[0]).toContain('不能再查看“支付金额”')
  const row = await house.owner.sql<
    { state: string; stoppedWhy: string }[]
  >`select state, stopped_why from figure_news where id = ${data.id}`.one()
  expect(row).toEqual({ state: 'STOPPED', stoppedWhy: 'paidFen' })
  expect((await house.call(figureNews.add, form, { token: await house.signIn('distributor01') })).code).toBe(403)
})

test('paused it is quiet, taken up again it waits for the next eight; two editors do not overwrite each other', async () => {
  house.clock.set(clockAt(0, '07:00:00'))
  const { data, token } = await add({ ...form, name: '歇一歇' })
  const { id, version } = data
  expect((await house.call(figureNews.pause, { id, version, isOn: true }, { token })).code).toBe(figureNewsRefusals.runs.code)
  const paused = (await house.call(figureNews.pause, { id, version, isOn: false }, { token })).data
  expect(paused.state).toBe('PAUSED')
  house.clock.set(clockAt(1, '09:00:00'))
  await turn()
  expect(await rung('歇一歇')).toEqual([])
  const again = (
    await house.call(figureNews.pause, { id, version: paused.version, isOn: true }, { token: await house.signIn('merchant01') })
  ).data
  expect(again.nextAt).toBe(clockAt(2, '08:00:00').toISOString())
  const stale = await house.call(figureNews.update, { ...form, id, version }, { token: await house.signIn('merchant01') })
  expect(stale.code).toBe(houseRefusals.stale.code)
  expect((await house.call(figureNews.remove, { id }, { token: await house.signIn('merchant01') })).code).toBe(200)
})

test('a webhook that listens to figures hears of them once, with values and fixed dates', async () => {
  house.clock.set(clockAt(0, '07:00:00'))
  const token = await house.signIn('merchant01')
  const hook = { name: '报表', url: 'https://shop.example/figures', events: ['FIGURES' as const] }
  const { data: made } = await house.call(gateway.hookAdd, hook, { token })
  await house.call(figureNews.add, { ...form, name: '推送早报', byBell: false, byHook: true }, { token })
  house.clock.set(clockAt(0, '08:01:00'))
  await Promise.all([turn(), turn()])
  const rows = await house.owner.sql<
    { event: string; body: string }[]
  >`select event, body from webhook_delivery where webhook_id = ${made.id}`
  expect(rows).toHaveLength(1)
  const day = todayPlus(-1, new Date(), houseZone)
  expect(JSON.parse(firstOf(rows).body)).toMatchObject({
    event: 'FIGURES',
    data: { name: '推送早报', kind: 'DAILY', from: day, to: day, figures: [{ metric: 'paidFen' }, { metric: 'paidCount' }] },
  })
  expect(await rung('推送早报')).toEqual([])
  const listed = (await house.call(gateway.deliveryPage, {}, { token: await house.signIn('merchant01') })).data.records
  expect(listed.find(({ webhookId }) => webhookId === made.id)?.event).toBe('FIGURES')
})

test('what was rung stands in the bell of its owner alone', async () => {
  house.clock.set(clockAt(0, '07:00:00'))
  await add({ ...form, name: '只给我' })
  house.clock.set(clockAt(0, '08:01:00'))
  await turn()
  const seenBy = async (who: string) =>
    (await house.call(bell.page, {}, { token: await house.signIn(who) })).data.records.map(({ title }) => title).join()
  expect(await seenBy('merchant01')).toContain('只给我')
  expect(await seenBy('manager01')).not.toContain('只给我')
})
