// Redeeming as it goes on: the app redeems, the order and the books tell of it; goods go off and on together; whoever may not is told why.

import { sure } from '../../contract/kit/sure'
import { type Member, members } from '../../contract/members/calls'
import { membershipRefusals } from '../../contract/membership/refusals'
import { pathTo } from '../../contract/pages'
import { type Liability, pointsCalls } from '../../contract/points/calls'
import { flowWords } from '../../contract/points/slices'
import { pointsMall } from '../../contract/points-mall/calls'
import { column } from '../../contract/points-mall/column'
import { mallStateWords } from '../../contract/points-mall/states'
import { expect, open, signIn, test, unique, zh } from '../house'
import { ask, demo } from '../money/money-desk'
import { storefront } from '../storefront'

const words = zh.mall
const owner = 'merchant01'

/** Something virtual in the mall of the first shop, on; each name is nobody else's. */
async function offered(names: readonly string[], points: number): Promise<string[]> {
  const by = await demo(owner)
  const rows = names.map((name) => ({
    kind: 'VIRTUAL' as const,
    skuId: null,
    couponId: null,
    shopId: null,
    name,
    imageUrl: null,
    description: '',
    points,
    cashFen: 0,
    stock: 5,
    limitPerUser: null,
    levelIds: [],
    startAt: null,
    endAt: null,
    sort: 9,
    settleFen: 0,
  }))
  const { data } = await ask<{ id: string | null }[]>(pointsMall.batchAdd, { rows }, by)
  const ids = data.flatMap(({ id }) => id ?? [])
  expect(ids).toHaveLength(names.length)
  expect((await ask(pointsMall.reverseEnable, { ids }, by)).message).toBe('success')
  return ids
}

/** Somebody who joined in the app and has so many points. */
async function shopper(points: number): Promise<{ key: string; name: string }> {
  const { client } = await storefront()
  const digits = unique()
  const buyer = { key: `mall-${digits}`, name: `兑换${digits.slice(-6)}` }
  const { data } = await client.post<{ no: string }>('/members/join', { buyer })
  const by = await demo(owner)
  const { data: page } = await ask<{ records: Member[] }>(members.page, { keyword: data.no, pageNumber: 1, pageSize: 1 }, by)
  const { id } = sure(page.records[0], 'who joined')
  expect((await ask(members.changePoints, { id, amount: points, reason: '测试积分' }, by)).message).toBe('success')
  return buyer
}

// slow: a member joins, redeems, and two pages are read.
test('what the app redeems is a points order, and a day of the points book tells of it', async ({ page }) => {
  const name = `茶会${unique()}`
  const [id] = await offered([name], 137)
  const { key, name: who } = await shopper(200)
  const told = async () => {
    const { data } = await ask<Liability>(pointsCalls.liability, {}, await demo(owner))
    return { points: data.points, day: sure(data.days.at(-1), 'today') }
  }
  const before = await told()
  const { client } = await storefront()
  const wish = { buyerKey: key, buyerName: who, id, qty: 1, channel: 'MINI_PROGRAM', payChannel: 'WECHAT', expectedPoints: 137 }
  const redeemed = await client.post<{ orderNo: string; status: string }>('/points-mall/redeem', wish)
  expect(redeemed).toMatchObject({ message: 'success', data: { points: 137, payableFen: 0 } })
  expect((await told()).day.used).toBeGreaterThanOrEqual(before.day.used + 137)

  await signIn(page, owner)
  await open(page, `${pathTo('pointsOrders')}?keyword=${redeemed.data.orderNo}`)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  for (const part of [name, who, '137 积分']) await expect(row).toContainText(part)
  await row.click()
  await expect(page.getByRole('dialog')).toContainText('137 积分')

  await open(page, pathTo('pointsBook'))
  await page.getByRole('button', { name: `${before.day.day} ${flowWords.used[0]} ` }).click()
  const spent = page.getByRole('dialog').locator('tbody tr').filter({ hasText: who })
  await expect(spent).toContainText('−137')
  await expect(spent).toContainText(redeemed.data.orderNo)
})

// slow: a preview, a job, and an undo.
test('many go off together with a result, and undo puts them on again', async ({ page }) => {
  const prefix = `联票${unique()}`
  await offered([`${prefix}甲`, `${prefix}乙`], 20)
  await signIn(page, owner)
  await open(page, `${pathTo('pointsMall')}?keyword=${encodeURIComponent(prefix)}`)
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasText: mallStateWords.ON[0] })).toHaveCount(2)
  await page.getByRole('checkbox', { name: zh.kit.list.choosePage }).check()
  const act = column.bulk['points_product.off'].words[0]
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: act })
  await dialog.getByRole('button', { name: '处理 2 条' }).click()
  await expect(dialog).toContainText('已处理 2 条，0 条未处理。', { timeout: 30_000 })
  await dialog.getByRole('button', { name: zh.bulk.undo }).click()
  await expect(dialog).toContainText('已撤销 2 条。', { timeout: 30_000 })
  await dialog.getByRole('button', { name: zh.kit.close }).last().click()
  await expect(rows.filter({ hasText: mallStateWords.ON[0] })).toHaveCount(2)
})

test('a shop that its market runs looks at the mall, and is told why it changes nothing', async ({ page }) => {
  await signIn(page, 'unified01')
  await open(page, pathTo('pointsMall'))
  const add = page.getByRole('button', { name: words.add }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(membershipRefusals.ofMarket.words[0])
  await expect(page.getByRole('checkbox', { name: zh.kit.list.choosePage })).toHaveCount(0)
})

test('something virtual is added without choosing goods first', async ({ page }) => {
  await signIn(page, owner)
  await open(page, pathTo('pointsMall'))
  await page.getByRole('button', { name: words.add }).first().click()
  const picker = page.getByRole('dialog', { name: words.pick.title })
  await picker.getByRole('button', { name: zh.kit.cancel, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: words.sheet.title })
  await sheet.getByRole('button', { name: words.sheet.virtual }).click()
  await sheet.getByRole('button', { name: words.sheet.virtual }).click()
  await expect(sheet.getByRole('button', { name: '添加 2 件' })).toBeVisible()
})
