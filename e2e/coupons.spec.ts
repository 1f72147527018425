// Coupons: made in three presses and copied in four, tried on real orders before anybody can claim them, granted, voided and merged.

import type { Page } from '@playwright/test'
import { couponRefusals } from '../contract/coupons/refusals'
import { couponStateWords, heldStateWords } from '../contract/coupons/states'
import { countClicks, expectFewClicks } from './clicks'
import { box, button, edit, find, form, list, make, rehearsed, words } from './coupon-desk'
import { call, expect, hire, noAxeViolations, open, signIn, test, tokenOf, unique, zh } from './house'

async function act(page: Page, name: string, label: string): Promise<void> {
  await button(page, `${name}的操作`).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click()
}

/** It stands in the list that one comes back to. */
const listed = (page: Page, name: string, state: string) =>
  expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(state)
const saved = (page: Page) => expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()

test('a full reduction is published in three presses, and one like it in four', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = `满减${unique()}`
  await signIn(page, 'merchant01')
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: '优惠券', exact: true }).first().click()
  await page.getByRole('button', { name: '新建满减券' }).first().click()
  await expect(box(page, '券名')).toBeFocused()
  await page.keyboard.type(name)
  await box(page, '满额门槛').fill('300')
  await box(page, '减免金额').fill('5')
  await rehearsed(page)
  await button(page, words.publish).click()
  await listed(page, name, couponStateWords.ACTIVE[0])
  await expectFewClicks(page, 'make a full-reduction coupon')

  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: '优惠券', exact: true }).first().click()
  await act(page, name, words.copy)
  await box(page, '券名').fill(`${name}二`)
  await expect(box(page, '减免金额')).toHaveValue('5.00')
  await rehearsed(page)
  await button(page, words.publish).click()
  await listed(page, `${name}二`, couponStateWords.ACTIVE[0])
  await expectFewClicks(page, 'make a coupon like an earlier one')
})

// slow: four rehearsals over a month of orders, each waited for.
test('the rehearsal opens its rows, takes over another threshold, mends a loss, and publishing repeats it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'merchant01')
  await open(page, edit)
  const rehearsal = page.getByRole('region', { name: form.rehearsal.title })
  await expect(rehearsal.getByText(form.rehearsal.unready)).toBeVisible()
  await box(page, '满额门槛').fill('100')
  await box(page, '减免金额').fill('99')
  await rehearsed(page)
  await rehearsal.getByRole('button', { name: new RegExp(`^${form.rehearsal.used}`) }).click()
  const drawer = page.getByRole('dialog', { name: form.rehearsal.used })
  await expect(drawer.getByRole('row').nth(1)).toBeVisible()
  await expect(drawer.getByRole('row').nth(1)).toContainText('−¥99.00')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await rehearsal.getByRole('button', { name: /^满 120 减 99/ }).click()
  await expect(box(page, '满额门槛')).toHaveValue('120.00')
  await rehearsed(page)
  await expect(rehearsal.getByRole('button', { name: /^满 120 减 99/ })).toHaveAttribute('aria-pressed', 'true')
  // Publishing what sells below cost says so once more.
  await button(page, words.publish).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('会低于成本')
  await button(question, zh.kit.cancel).click()
  await rehearsal.getByRole('button', { name: /排除在外/ }).click()
  await expect(page.getByRole('radio', { name: '除外' })).toBeChecked()
  await expect(page.getByText(/^除.*满 120 减 99/)).toBeVisible()
  await rehearsed(page)
})

test('what people can hold already is greyed and says why; the rest is saved', async ({ page }) => {
  const name = `灰项${unique()}`
  const token = await signIn(page, 'merchant01')
  const { id } = await make(token, name)
  await open(page, `${edit}?id=${id}`)
  await expect(box(page, '减免金额')).toBeDisabled()
  await expect(page.getByRole('radio', { name: '打折' })).toBeDisabled()
  await expect(button(page, '形式')).toHaveAccessibleDescription(couponRefusals.frozen.words[0])
  await expect(box(page, '总量')).toBeDisabled()
  await expect(button(page, '总量')).toHaveAccessibleDescription(couponRefusals.onlyGrows.words[0])
  await box(page, '券名').fill(`${name}改`)
  await button(page, form.edit.save).click()
  await listed(page, `${name}改`, couponStateWords.ACTIVE[0])
})

test('more is added, and voiding takes back what is unused', async ({ page }) => {
  const name = `作废${unique()}`
  const token = await signIn(page, 'merchant01')
  const { id } = await make(token, name)
  await find(page, name)
  await act(page, name, words.addNum.act)
  const more = page.getByRole('dialog', { name: `增加数量：${name}` })
  await more.getByRole('textbox', { name: '增加数量' }).fill('50')
  await expect(more.getByText('增加后共 150 张')).toBeVisible()
  await button(more, words.addNum.act).click()
  await expect(page.locator('tbody tr')).toContainText('0 / 150')
  const { data } = await call<{ records: { key: string }[] }>(
    'GET',
    '/merchant-api/coupon/buyers?pageNumber=1&pageSize=2',
    undefined,
    token,
  )
  const buyerKeys = data.records.map(({ key }) => key)
  await call('POST', '/merchant-api/coupon/grant', { id, buyerKeys }, token)
  await expect
    .poll(async () => (await call<{ takenCount: number }>('GET', `/merchant-api/coupon/detail?id=${id}`, undefined, token)).data.takenCount)
    .toBe(2)
  await act(page, name, words.void.act)
  const dialog = page.getByRole('dialog', { name: `作废：${name}` })
  await expect(dialog.getByText('买家手里还有 2 张未使用的券')).toBeVisible()
  await dialog.getByRole('radio', { name: words.void.revoke }).check()
  await button(dialog, words.void.act).click()
  await expect(dialog.getByText(couponRefusals.reasonNeeded.words[0])).toBeVisible()
  await dialog.getByLabel('作废原因').fill('印错了')
  await button(dialog, words.void.act).click()
  await expect(page.locator('tbody tr')).toContainText(couponStateWords.VOID[0])
  await open(page, `/coupon/held?couponId=${id}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator('tbody tr').first()).toContainText(heldStateWords.REVOKED[0])
})

test('a grant by pasted numbers tells of each row, and is taken back', async ({ page }) => {
  const name = `发放${unique()}`
  const token = await signIn(page, 'merchant01')
  await make(token, name)
  await find(page, name)
  await act(page, name, words.grant.act)
  const dialog = page.getByRole('dialog', { name: `发放：${name}` })
  await dialog.getByText(words.grant.mobiles, { exact: true }).click()
  await dialog.getByRole('textbox', { name: words.grant.paste }).fill('不是号码\n19912345678')
  await button(dialog, '发给 2 人').click()
  await expect(dialog.getByText(couponRefusals.notMobile.words[0])).toBeVisible()
  await expect(dialog.getByText(couponRefusals.buyerUnknown.words[0])).toBeVisible()
  await noAxeViolations(page)
  await button(dialog, words.grant.undo).click()
  await button(page.getByRole('alertdialog'), words.grant.undo).click()
  await expect(dialog.getByText(/^已收回 0 张/)).toBeVisible()
})

test('a grant to a chosen buyer is given, and what is unused is taken back', async ({ page }) => {
  const name = `发给${unique()}`
  const token = await signIn(page, 'merchant01')
  const { id } = await make(token, name)
  const heldNow = async () =>
    (await call<{ heldCounts: object }>('GET', `/merchant-api/coupon/detail?id=${id}`, undefined, token)).data.heldCounts
  await find(page, name)
  await act(page, name, words.grant.act)
  const dialog = page.getByRole('dialog', { name: `发放：${name}` })
  await dialog.getByRole('checkbox').first().check()
  await button(dialog, '发给 1 人').click()
  await expect(button(dialog, words.grant.undo)).toBeVisible()
  expect(await heldNow()).toMatchObject({ UNUSED: 1 })
  await button(dialog, words.grant.undo).click()
  await button(page.getByRole('alertdialog'), words.grant.undo).click()
  await expect(dialog.getByText(/^已收回 1 张/)).toBeVisible()
  expect(await heldNow()).toMatchObject({ UNUSED: 0 })
})

test('two people edit one coupon: what each touched stays', async ({ page }) => {
  const name = `双人${unique()}`
  const token = await signIn(page, 'merchant01')
  const { id, version } = await make(token, name, { isDraft: true })
  await open(page, `${edit}?id=${id}`)
  await make(token, `${name}彼`, { id, version, isDraft: true, limitPerUser: 3 })
  await box(page, '券名').fill(`${name}我`)
  await box(page, '使用说明').fill('新茶专用')
  await button(page, form.edit.draft).click()
  const panel = page.getByRole('alert').filter({ has: page.getByRole('group') })
  await expect(panel).toContainText('每人限领')
  await panel.getByRole('radio', { name: `${name}彼` }).check()
  await button(panel, zh.kit.merge.save).click()
  await saved(page)
  const { data } = await call<object>('GET', `/merchant-api/coupon/detail?id=${id}`, undefined, token)
  expect(data).toMatchObject({ name: `${name}彼`, description: '新茶专用', limitPerUser: 3 })
})

test('whoever may not give coupons has no page of them', async ({ page }) => {
  const [clerk] = await hire(1)
  await signIn(page, clerk?.username ?? '', clerk?.password)
  for (const path of [list, edit, '/coupon/held']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toHaveCount(0)
    await expect(box(page, '券名')).toHaveCount(0)
  }
})

test('by the keyboard alone a coupon is typed and published', async ({ page }) => {
  const name = `键盘${unique()}`
  await signIn(page, 'merchant01')
  await open(page, edit)
  await expect(box(page, '券名')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '减金额' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page, '满额门槛')).toBeFocused()
  await page.keyboard.type('300')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box(page, '减免金额')).toBeFocused()
  await page.keyboard.type('5')
  await rehearsed(page)
  await button(page, words.publish).focus()
  await page.keyboard.press('Enter')
  await listed(page, name, couponStateWords.ACTIVE[0])
})

test('a shop reads its market’s coupons and changes none', async ({ page }) => {
  const name = `市场${unique()}`
  await make(await tokenOf('manager01'), name, { bearer: 'MARKET' })
  await signIn(page, 'merchant01')
  await find(page, name)
  await expect(page.locator('tbody tr')).toContainText(words.ofMarket)
  await button(page, `${name}的操作`).click()
  await expect(page.getByRole('menuitem', { name: new RegExp(`^${words.pause}`) })).toContainText(couponRefusals.marketOwn.words[0])
})

test('of a market’s coupon a shop sees what its own orders brought, and nothing of who holds it', async ({ page }) => {
  const name = '市场满 300 减 40'
  await signIn(page, 'merchant01')
  await find(page, name)
  await page.getByRole('row').filter({ hasText: name }).getByText(name).click()
  const drawer = page.getByRole('dialog').filter({ hasText: words.brought.title })
  await expect(drawer.getByText(words.brought.byMarket, { exact: true })).toBeVisible()
  await expect(drawer.getByText(/使用率/)).toHaveCount(0)
  await expect(drawer.getByRole('img', { name: words.brought.byDay })).toHaveCount(0)
})
