// Drafts survive, stay private and are bounded; and two people with one record open see each other.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { drafts, presenceEveryMs } from '#contract/drafts/calls'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let me: string
let other: string
beforeAll(async () => {
  house = await openHouse()
  me = await house.signIn('manager01')
  other = await house.signIn('merchant01')
})
afterAll(() => house.close())

const draft = { form: 'account:add', value: { username: 'half-typ' }, baseVersion: null, title: '新增账号' }

test('what was typed is there again, for me alone, until it is dropped', async () => {
  expect((await house.call(drafts.save, draft, { token: me })).code).toBe(200)
  await house.call(drafts.save, { ...draft, value: { username: 'half-typed' } }, { token: me })
  const again = await house.signIn('manager01')
  expect((await house.call(drafts.detail, { form: draft.form }, { token: again })).data?.value).toEqual({ username: 'half-typed' })
  expect((await house.call(drafts.detail, { form: draft.form }, { token: other })).data).toBeNull()
  await house.call(drafts.remove, { form: draft.form }, { token: me })
  expect((await house.call(drafts.list, {}, { token: me })).data).toEqual([])
})

test('of the values of headers nothing is kept, however deep they stand', async () => {
  const asks = (value: string) => ({
    kind: 'API',
    api: { url: 'https://api.example.com/', headers: { authorization: value, 'x-old': '••••••' } },
  })
  const given = { form: 'dataset:add', title: '数据集', baseVersion: null, value: { asks: asks('Bearer t0p'), list: [asks('t0p')] } }
  await house.call(drafts.save, { ...given, base: { asks: asks('t0p') } }, { token: me })
  const { data } = await house.call(drafts.detail, { form: given.form }, { token: me })
  expect(data).toMatchObject({ value: { asks: asks(''), list: [asks('')] }, base: { asks: asks('') } })
  expect(JSON.stringify(data)).not.toContain('t0p')
  await house.call(drafts.remove, { form: given.form }, { token: me })
})

test('a draft that is too large is refused and the one before stays', async () => {
  await house.call(drafts.save, draft, { token: me })
  const { code } = await house.call(drafts.save, { ...draft, value: { text: 'x'.repeat(300_000) } }, { token: me })
  expect(code).toBe(413)
  expect((await house.call(drafts.detail, { form: draft.form }, { token: me })).data?.value).toEqual(draft.value)
})

test('the newest hundred drafts are kept', async () => {
  for (let n = 0; n < 102; n += 1) {
    house.clock.advance(1000)
    await house.call(drafts.save, { ...draft, form: `account:update:${n}` }, { token: me })
  }
  const forms = (await house.call(drafts.list, {}, { token: me })).data.map(({ form }) => form)
  expect(forms).toHaveLength(100)
  expect(forms).not.toContain('account:update:0')
})

test('who has a record open is seen by the others of the unit, and forgotten when silent', async () => {
  const { shopId } = (await house.call(auth.info, {}, { token: other })).data
  const asManager = { token: me, unit: shopId ?? '' } // the manager acts for the merchant's own shop
  const at = { entity: accounts.update.path.slice(1), entityId: '77', leaving: false }
  expect((await house.call(drafts.present, at, asManager)).data).toEqual([])
  expect((await house.call(drafts.present, at, { token: other })).data).toHaveLength(1)
  expect((await house.call(drafts.present, { ...at, entityId: '78' }, { token: other })).data).toEqual([])
  await house.call(drafts.present, { ...at, leaving: true }, asManager)
  expect((await house.call(drafts.present, at, { token: other })).data).toEqual([])

  await house.call(drafts.present, at, asManager)
  house.clock.advance(2 * presenceEveryMs + 1000)
  expect((await house.call(drafts.present, at, { token: other })).data).toEqual([])
})
