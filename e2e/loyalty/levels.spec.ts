// Member levels: a unit that begins from nothing, the ladder edited as a whole, settings with their example, and two people at once.

import type { Page } from '@playwright/test'
import { templateLadder } from '../../contract/membership/levels'
import { call, expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, unique, zh } from '../house'
import { holder } from './holder'

// All of them work upon the one ladder of the demo's shop, and put it back: one after the other.
test.describe.configure({ mode: 'default' })

const page_ = '/marketing/level/index'
const words = zh.membership
type Ladder = { levels: { id: string; name: string; memberCount: number; coupons: unknown; rank: number }[]; version: number }

const ladderOf = async (token: string) => (await call<Ladder>('POST', '/merchant-api/memberUnitMemberLevel/list', {}, token)).data
const sent = ({ levels, version }: Ladder) => ({
  levels: levels.map(({ memberCount: _count, coupons: _coupons, rank: _rank, ...level }) => level),
  version,
})
const saved = (page: Page) => expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
const rung = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`^第 ${n} 级`) })
const save = (page: Page) => page.getByRole('button', { name: words.save }).click()

/** Puts back what others find in the demo. */
async function keeping(token: string, work: () => Promise<void>): Promise<void> {
  const before = await ladderOf(token)
  await work()
  const { version, levels } = await ladderOf(token)
  const known = new Set(levels.map(({ id }) => id))
  const back = sent(before).levels.map(({ id, ...level }) => (known.has(id) ? { id, ...level } : level))
  const { code } = await call('POST', '/merchant-api/memberUnitMemberLevel/saveAll', { levels: back, version }, token)
  expect(code).toBe(200)
}

test('from nothing: a trial, four levels in one click, and membership is on', async ({ page }) => {
  await signIn(page, 'merchant08')
  await open(page, page_)
  const steps = page.getByRole('list', { name: words.steps.name })
  await expect(steps.getByRole('button', { name: words.switchOn })).toHaveAttribute('aria-disabled', 'true')
  await steps.getByRole('button', { name: '免费试用 14 天' }).click()
  await expect(page.getByText(words.steps.tried, { exact: true })).toBeVisible()
  await steps.getByRole('button', { name: words.template }).click()
  await saved(page)
  for (const [at, { name }] of templateLadder.entries())
    await expect(
      rung(page, at + 1)
        .getByText(name, { exact: true })
        .first(),
    ).toBeVisible()
  await noAxeViolations(page)
  await steps.getByRole('button', { name: words.switchOn }).click()
  await expect(page.getByText(words.isOn, { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the ladder shows who would rise before it is saved, and says what is wrong where it is', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  await keeping(token, async () => {
    await open(page, page_)
    await expect(page.getByRole('heading', { name: words.effect.now })).toBeVisible()
    const threshold = rung(page, 2).getByLabel('成长值门槛')
    await threshold.fill('5000')
    await save(page)
    await expect(rung(page, 3).getByText('成长值门槛必须逐级升高')).toBeVisible()
    await expect(rung(page, 3).getByLabel('成长值门槛')).toBeFocused()
    await threshold.fill('310')
    await expect(page.getByRole('heading', { name: words.effect.after })).toBeVisible()
    await expect(page.getByText(/人升级$/)).toBeVisible()
    await rung(page, 2).getByLabel('会员折扣').fill('9.7')
    await expect(rung(page, 2)).toContainText('¥100 的商品 ¥97.00')
    await threshold.press('Control+Enter')
    await saved(page)
    expect((await ladderOf(token)).levels[1]).toMatchObject({ growthThreshold: 310, discountBp: 9700 })
  })
})

test('a coupon is added to a level by its dialog', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  await keeping(token, async () => {
    await open(page, page_)
    await rung(page, 2).getByRole('button', { name: words.coupons.add }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toContainText('添加优惠券')
    const first = dialog.getByRole('listitem').first()
    const name = (await first.locator('.md-two > span').first().textContent()) ?? ''
    await first.getByRole('button').click()
    await expect(dialog).toHaveCount(0)
    await expect(rung(page, 2).getByText(name, { exact: true })).toBeVisible()
    await save(page)
    await saved(page)
    expect(JSON.stringify((await ladderOf(token)).levels[1])).toContain(name)
  })
})

test('two people edit the ladder: what each touched stays', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  await keeping(token, async () => {
    const theirs = `彼${unique().slice(-6)}`
    await open(page, page_)
    await rung(page, 2).getByLabel('生日积分').fill('66')
    const ladder = sent(await ladderOf(token))
    const levels = ladder.levels.map((level, at) => (at === 3 ? { ...level, name: theirs } : level))
    await call('POST', '/merchant-api/memberUnitMemberLevel/saveAll', { ...ladder, levels }, token)
    await save(page)
    await saved(page)
    const after = (await ladderOf(token)).levels
    expect(after[1]).toMatchObject({ birthdayPoints: 66 })
    expect(after[3]).toMatchObject({ name: theirs })
  })
})

test('two people change the same of a rung: who saves last is asked, and nothing is lost', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  await keeping(token, async () => {
    await open(page, page_)
    await rung(page, 2).getByLabel('生日积分').fill('66')
    await rung(page, 3).getByLabel('等级名称').fill('我的金卡')
    const ladder = sent(await ladderOf(token))
    const levels = ladder.levels.map((level, at) => (at === 1 ? { ...level, birthdayPoints: 77, discountBp: 9600 } : level))
    expect((await call('POST', '/merchant-api/memberUnitMemberLevel/saveAll', { ...ladder, levels }, token)).code).toBe(200)
    await save(page)
    const panel = page.getByRole('alert').filter({ has: page.getByRole('group') })
    await expect(panel).toContainText('生日积分')
    await noAxeViolations(page)
    expect((await ladderOf(token)).levels[1]).toMatchObject({ birthdayPoints: 77 })
    await panel.getByRole('radio', { name: '66' }).check()
    await panel.getByRole('button', { name: zh.kit.merge.save }).click()
    await saved(page)
    const after = (await ladderOf(token)).levels
    expect(after[1]).toMatchObject({ birthdayPoints: 66, discountBp: 9600 })
    expect(after[2]).toMatchObject({ name: '我的金卡' })
  })
})

test('who may look but not change reads the ladder and the settings, and each button says why it is grey', async ({ page }) => {
  const reader = await holder('merchant01', 'level:read')
  await signIn(page, reader.username, reader.password)
  await open(page, page_)
  await expect(rung(page, 2).getByLabel('成长值门槛')).toBeDisabled()
  for (const name of [words.switchOff, words.save])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0)
  await noAxeViolations(page)
  const { code } = await call('POST', '/merchant-api/memberUnitMemberLevel/saveAll', sent(await ladderOf(reader.token)), reader.token)
  expect(code).toBe(403)
  await open(page, `${page_}?tab=settings`)
  await expect(page.getByRole('textbox', { name: '积分名称' })).toBeDisabled()
  await expect(page.getByRole('button', { name: words.settings.save })).toHaveAttribute('aria-disabled', 'true')
})

test('settings follow with an example, and two people who change the same are asked', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  await open(page, `${page_}?tab=settings`)
  const example = page.getByRole('complementary', { name: words.example.title })
  await expect(example).toContainText('¥128.00 的订单，完成 7 天后得 128 茶豆')
  await page.getByRole('textbox', { name: '每消费 1 元得' }).first().fill('0.5')
  await expect(example).toContainText('得 64 茶豆')
  type Settings = { pointsName: string; growthName: string; settings: { points: object; growth: object; level: object }; version: number }
  const { data } = await call<Settings>('POST', '/merchant-api/membershipEnable/getSettings', {}, token)
  const { points, growth, level } = data.settings as { points: object; growth: Record<string, unknown>; level: Record<string, unknown> }
  const flat = {
    ...points,
    pointsName: data.pointsName,
    growthName: data.growthName,
    growthPerYuanX100: growth.earnPerYuanX100,
    growthMaxPerOrder: growth.maxPerOrder,
    levelMonths: level.months,
    retainPct: level.retainPct,
  }
  const put = (more: object) => call('POST', '/merchant-api/membershipEnable/saveSettings', { ...flat, ...more }, token)
  expect((await put({ freezeDays: 9, earnPerYuanX100: 200, version: data.version })).code).toBe(200)
  await page.getByRole('button', { name: words.settings.save }).click()
  const panel = page.getByRole('alert').filter({ has: page.getByRole('group') })
  await panel.getByRole('radio', { name: '0.5' }).check()
  await panel.getByRole('button', { name: zh.kit.merge.save }).click()
  await saved(page)
  const after = (await call<Settings>('POST', '/merchant-api/membershipEnable/getSettings', {}, token)).data
  expect(after.settings.points).toMatchObject({ earnPerYuanX100: 50, freezeDays: 9 })
  expect((await put({ version: after.version })).code).toBe(200)
})

test('a level by itself says what it gives; on a phone nothing scrolls sideways', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, page_)
  await rung(page, 3).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '金卡茶友' })).toBeVisible()
  await expect(page.getByRole('region', { name: words.detail.gives })).toContainText('9.5 折')
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  for (const path of [page_, `${page_}?tab=settings`]) {
    await open(page, path)
    await noSidewaysScroll(page)
    await noAxeViolations(page)
  }
})
