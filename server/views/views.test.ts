// Saved views: mine are mine, shared ones are the unit's, one is the default, and nobody overwrites in silence.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { type View, views } from '#contract/views/calls'
import { type House, openHouse } from '../../house/harness/index'
import { tasks } from '../columns'
import { runTaskOnce, type Task } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'

let house: House
let me: string
let stranger: string
beforeAll(async () => {
  house = await openHouse()
  me = await house.signIn('manager01')
  stranger = await house.signIn('merchant01')
})
afterAll(() => house.close())

const found = (list: readonly Task[]) => list.find(({ name }) => name === 'ring-subscriptions') as Task
const form = { name: '停用的账号', query: { status: 0 }, columns: null, isShared: false }
const add = (more: Partial<typeof form> = {}, token = me) => house.call(views.add, { list: 'accounts', ...form, ...more }, { token })
const list = async (token = me) => (await house.call(views.list, { list: 'accounts' }, { token })).data

test('a view is saved, listed, renamed and deleted', async () => {
  const { data: saved } = await add()
  expect(saved).toMatchObject({ name: '停用的账号', isMine: true, isDefault: false, subscription: 'none', query: { status: 0 } })
  expect((await list()).map(({ id }) => id)).toContain(saved.id)
  const renamed = await house.call(views.update, { id: saved.id, version: saved.version, ...form, name: '停用' }, { token: me })
  expect(renamed.data).toMatchObject({ name: '停用', version: saved.version + 1 })
  const stale = await house.call(views.update, { id: saved.id, version: saved.version, ...form, name: '旧' }, { token: me })
  expect(stale).toMatchObject({ code: 40900, data: { current: { name: '停用' } } })
  expect((await house.call(views.remove, { id: saved.id }, { token: me })).code).toBe(200)
  expect(await list()).toEqual([])
})

test('a name is taken once in each place', async () => {
  await add({ name: '同名' })
  expect((await add({ name: '同名' })).code).toBe(40940)
  expect((await add({ name: '同名', isShared: true })).code).toBe(200)
})

test('another unit neither sees nor touches a view, shared or not', async () => {
  const { data: shared } = await add({ name: '共享', isShared: true })
  expect((await list(stranger)).map(({ id }: View) => id)).not.toContain(shared.id)
  // Two calls with inputs of their own, asked in one loop.
  for (const call of [views.remove, views.subscribe] as const)
    expect((await house.call(call, { id: shared.id, subscription: 'rows' } as never, { token: stranger })).code).toBeGreaterThan(400)
  expect((await house.call(views.remove, { id: shared.id }, { token: stranger })).code).toBe(40404)
})

test('one view is the default, and none can be again', async () => {
  const [{ data: one }, { data: two }] = [await add({ name: '一' }), await add({ name: '二' })]
  for (const id of [one.id, two.id]) await house.call(views.setDefault, { list: 'accounts', id }, { token: me })
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([two.id])
  await house.call(views.setDefault, { list: 'accounts', id: null }, { token: me })
  expect((await list()).filter(({ isDefault }) => isDefault)).toEqual([])
})

test('a list keeps at most 50 views', async () => {
  const before = (await list()).length
  for (let n = before; n < 50; n += 1) expect((await add({ name: `视图${n}` })).code).toBe(200)
  expect((await add({ name: '第五十一个' })).code).toBe(40941)
})

test('a subscription rings when there are new rows, and not again for the same ones', async () => {
  const hearer = await house.signIn('merchant01')
  const manner = { token: hearer }
  const { data: seen } = await house.call(views.add, { list: 'accounts', ...form, name: '全部人员', query: {} }, manner)
  await house.call(views.subscribe, { id: seen.id, subscription: 'rows' }, manner)
  const round = () => runTaskOnce(found(tasks), null, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
  const notices = async () =>
    (await house.call(bell.page, { pageNumber: 1, pageSize: 10 }, manner)).data.records.filter(({ kind }) => kind === 'subscription')
  await round()
  expect((await notices())[0]).toMatchObject({ title: '“全部人员”有新数据', link: expect.stringContaining('accountNumber') })
  await round()
  expect(await notices()).toHaveLength(1)
})
