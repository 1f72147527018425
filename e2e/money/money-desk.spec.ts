// The platform's money desk: withdrawals by two people, in bulk and one by one, the settings, agreements, adjustments and the books.

import type { Locator, Page } from '@playwright/test'
import { adjustmentKindWords, adjustmentRefusals, adjustmentStateWords } from '../../contract/adjustments/states'
import { agreements } from '../../contract/agreements/calls'
import { books } from '../../contract/books/calls'
import { firstOf, sure } from '../../contract/kit/sure'
import { pathTo } from '../../contract/pages'
import { places } from '../../contract/places/calls'
import { payouts, withdrawals } from '../../contract/withdrawals/calls'
import { withdrawalRefusals, withdrawalStateWords } from '../../contract/withdrawals/states'
import { call, expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, zh } from '../house'
import { applied, ask, colleague, demo, type Person, proof, prove, set, unitOf } from './money-desk'

const words = zh.payouts
const applicant = 'manager01'
const pages = ['payouts', 'payoutSettings', 'agreements', 'adjustments', 'books'] as const

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const drawerOf = (page: Page, name: string) => page.getByRole('dialog').filter({ hasText: name })
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

/** Another person sits down: nothing of the first one's page is left. */
async function becomes(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, username, password)
}

/** A day of many tests has more withdrawals than a day of trade: nothing else of the settings changes. */
test.beforeAll(async () => {
  await set({ dailyCount: 100, dailyFen: 90_000_000_000 })
})

// slow: two people sign in, and each of them shows again who they are.
test('a large withdrawal is approved by two different people, and the first of them may not be the second', async ({ page }) => {
  const [made] = await applied(applicant, [6_000_000])
  const { id, no } = sure(made)
  const second = await colleague()
  await signIn(page, 'platform01')
  await open(page, pathTo('payouts', { mine: true, id }))
  const drawer = drawerOf(page, no)
  await expect(drawer.getByText(words.needsTwo)).toBeVisible()
  await button(drawer, words.act.approve).click()
  await prove(page)
  await expect(page.getByText(words.firstApproved, { exact: true })).toBeVisible()
  await expect(drawer).toHaveCount(0)

  await open(page, pathTo('payouts', { mine: false, id }))
  const greyed = button(drawerOf(page, no), zh.kit.moreActs)
  await greyed.click()
  await expect(page.getByRole('menuitem', { name: words.act.approve })).toContainText(withdrawalRefusals.sameReviewer.words[0])

  await becomes(page, second)
  await open(page, pathTo('payouts', { mine: false, id }))
  await button(drawerOf(page, no), words.act.approve).click()
  await prove(page, second.password)
  await expect(page.getByText(words.approved, { exact: true })).toBeVisible()
  const { data } = await ask<{ status: string; auditName: string; firstName: string }>(withdrawals.detail, { id }, second)
  expect(data.status).not.toBe('PENDING_REVIEW')
  expect(data.auditName).toBe(second.name)
  expect(data.firstName).not.toBe(second.name)
})

// slow: three withdrawals are applied for first.
test('many are approved at once: what they come to is said first, and what was taken back meanwhile says why it was not', async ({
  page,
}) => {
  const made = await applied(applicant, [120_000, 130_000, 140_000])
  const [one, two, gone] = [sure(made[0]), sure(made[1]), sure(made[2])]
  await signIn(page, 'platform01')
  await open(page, pathTo('payouts', { mine: true }))
  for (const { no } of made) await rowOf(page, no).getByRole('checkbox').check()
  await button(page.locator('.md-toolbar-chosen'), words.act.approve).click()
  const dialog = page.getByRole('dialog', { name: words.approveTitle })
  await expect(dialog).toContainText('¥3,900.00')
  await noAxeViolations(page, 'dialog[open]')
  // The unit takes one of them back while the dialog is open.
  expect((await ask(withdrawals.cancel, { id: gone.id }, await demo(applicant))).message).toBe('success')
  await dialog.getByRole('button', { name: '通过 3 笔' }).click()
  await prove(page)
  await expect(dialog).toContainText('已通过 2 笔。')
  await expect(dialog.getByRole('listitem').filter({ hasText: gone.no })).toContainText(withdrawalRefusals.wrongState.words[0])
  await button(dialog, zh.kit.close).last().click()
  for (const { no } of [one, two]) await expect(rowOf(page, no)).toHaveCount(0)
})

test('one is rejected with a usual reason, the next one opens, and the tabs count what their lists hold', async ({ page }) => {
  const [first, other] = await applied(applicant, [150_000, 160_000])
  const { id, no } = sure(first)
  await signIn(page, 'platform01')
  await open(page, pathTo('payouts', { mine: true, id }))
  await button(drawerOf(page, no), words.act.reject).click()
  const dialog = page.getByRole('dialog', { name: `驳回 ${no}` })
  await button(dialog, words.reason.holder).click()
  await button(dialog, words.act.reject).click()
  await expect(page.getByText(words.rejected, { exact: true })).toBeVisible()
  // Another that waits takes its place.
  await expect(page).toHaveURL(/[?&]id=\d+/)
  await expect(page).not.toHaveURL(new RegExp(`id=${id}\\b`))

  await open(page, pathTo('payouts', { status: 'REJECTED', keyword: no }))
  await expect(rowOf(page, no)).toContainText(withdrawalStateWords.REJECTED[0])
  await open(page, pathTo('payouts', { status: 'PENDING_REVIEW' }))
  const current = page.locator('.md-tally a[aria-current]')
  const { data } = await ask<{ total: number }>(payouts.page, { status: 'PENDING_REVIEW' }, await demo('platform01'))
  await expect(current).toContainText(String(data.total))
  await ask(payouts.reject, { id: sure(other).id, reason: '测试结束' }, await demo('platform01'))
})

test('the settings say by an example what they do, and are saved', async ({ page }) => {
  await signIn(page, 'platform01')
  await open(page, pathTo('payoutSettings'))
  const fee = page.getByRole('textbox', { name: '手续费率' })
  await expect(page.getByText('提现 ¥10,000.00 手续费 ¥10.00，到账 ¥9,990.00；一人审核')).toBeVisible()
  const before = await fee.inputValue()
  await fee.fill('0.2')
  await expect(page.getByText('提现 ¥10,000.00 手续费 ¥20.00，到账 ¥9,980.00；一人审核')).toBeVisible()
  await fee.fill(before)
  const hours = page.getByRole('textbox', { name: '审核时限' })
  const told = Number(await hours.inputValue())
  await hours.fill(String(told + 1))
  await button(page, zh.payoutSetting.save).click()
  // Whoever saved in between has been merged with, and what is sent then is proven anew.
  await expect(async () => {
    if (await proof(page).isVisible()) await prove(page)
    await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.reload()
  await expect(hours).toHaveValue(String(told + 1))
  await set({ reviewHours: told })
})

test('an agreement is set with an example, holds from the moment that it says, and is ended', async ({ page }) => {
  const me = await demo('platform01')
  const markets = await ask<{ records: { id: string; name: string }[] }>(places.all, { kind: 'MARKET', pageSize: 100 }, me)
  const known = await ask<{ records: { unitId: string }[] }>(agreements.page, { pageSize: 100 }, me)
  const free = firstOf(markets.data.records.filter(({ id }) => !known.data.records.some(({ unitId }) => unitId === id)))
  await signIn(page, 'platform01')
  await open(page, pathTo('agreements'))
  await button(page, zh.agreements.add).first().click()
  const drawer = page.getByRole('dialog', { name: zh.agreements.add })
  const unit = drawer.getByRole('combobox', { name: zh.agreements.unit })
  await unit.click()
  await unit.fill(free.name)
  await page.getByRole('option', { name: free.name }).first().click()
  await drawer.getByRole('textbox', { name: '比例' }).fill('12.5')
  await expect(drawer.getByText('市场得 ¥0.62，平台留 ¥4.38')).toBeVisible()
  await noAxeViolations(page)
  await button(drawer, zh.kit.ok).click()
  await prove(page)
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  const row = rowOf(page, free.name)
  await expect(row).toContainText('12.5%')
  await expect(row).toContainText(zh.agreements.states.LATER)

  await row.click()
  const detail = drawerOf(page, zh.agreements.ofUnit)
  await expect(detail).toContainText('市场得 ¥0.62')
  await noAxeViolations(page)
  await button(detail, zh.agreements.act.end).click()
  await button(page.getByRole('dialog', { name: zh.agreements.act.end }), zh.agreements.act.end).click()
  await prove(page)
  await expect(page.getByText(zh.agreements.ended, { exact: true })).toBeVisible()
})

// slow: two people sign in.
test('a fine is proposed by one person, greyed for them, and booked by another', async ({ page }) => {
  const second = await colleague()
  const unit = await demo(applicant)
  const unitId = await unitOf(unit)
  const { data: place } = await ask<{ name: string }>(places.detail, { id: unitId }, unit)
  await signIn(page, 'platform01')
  await open(page, pathTo('adjustments'))
  await button(page, zh.adjustments.propose).first().click()
  const drawer = page.getByRole('dialog', { name: zh.adjustments.propose })
  const box = drawer.getByRole('combobox', { name: zh.adjustments.unit })
  await box.click()
  await box.fill(place.name)
  await page.getByRole('option', { name: place.name }).first().click()
  await drawer.getByRole('textbox', { name: '金额' }).fill('88.66')
  await expect(drawer.getByText('该单位可提现余额将减少 ¥88.66')).toBeVisible()
  const reason = `延迟发货 ${Date.now()}`
  await drawer.getByRole('textbox', { name: '原因' }).fill(reason)
  await noAxeViolations(page)
  await button(drawer, zh.kit.ok).click()
  await prove(page)
  await expect(page.getByText(zh.adjustments.proposed, { exact: true })).toBeVisible()
  const row = rowOf(page, reason)
  await expect(row).toContainText('−¥88.66')
  await expect(row).toContainText(adjustmentKindWords.FINE[0])
  await row.click()
  const own = drawerOf(page, reason)
  await button(own, zh.kit.moreActs).click()
  await expect(page.getByRole('menuitem', { name: zh.adjustments.act.book })).toContainText(adjustmentRefusals.own.words[0])

  await becomes(page, second)
  await open(page, pathTo('adjustments', { status: 'PROPOSED' }))
  await rowOf(page, reason).click()
  await button(drawerOf(page, reason), zh.adjustments.act.book).click()
  const dialog = page.getByRole('dialog', { name: zh.adjustments.bookTitle })
  await expect(dialog).toContainText('减少 ¥88.66')
  await button(dialog, zh.adjustments.act.book).click()
  await prove(page, second.password)
  await expect(page.getByText(zh.adjustments.booked, { exact: true })).toBeVisible()
  await open(page, pathTo('adjustments', { status: 'POSTED' }))
  await expect(rowOf(page, reason)).toContainText(adjustmentStateWords.POSTED[0])
})

// slow: the books of the whole demo are proven by a worker.
test('the books are proven at once, and say when and by whom', async ({ page }) => {
  test.setTimeout(180_000)
  const me = await demo('platform01')
  const { data: before } = await ask<{ at: string } | null>(books.proof, {}, me)
  await signIn(page, 'platform01')
  await open(page, pathTo('books'))
  await button(page, zh.books.prove).click()
  await expect.poll(async () => (await ask<{ at: string } | null>(books.proof, {}, me)).data?.at, { timeout: 120_000 }).not.toBe(before?.at)
  await expect(page.getByRole('heading', { name: zh.books.agree })).toBeVisible({ timeout: 20_000 })
})

for (const name of pages) {
  // slow: axe looks at the page on a wide and on a narrow window, in both themes.
  test(`${name}: fits a phone, and axe finds nothing`, async ({ page }) => {
    await signIn(page, 'platform01')
    await open(page, pathTo(name))
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
    await noAxeViolations(page)
  })
}

test('a role that may not: the pages are not theirs, and neither are their calls', async ({ page }) => {
  const token = await signIn(page, 'agent0001')
  for (const path of ['payout/page', 'payout/overview', 'payout/setting', 'agreement/page', 'adjustment/page', 'books/days'])
    expect((await call('GET', `/merchant-api/${path}`, undefined, token)).code, path).toBe(403)
  await open(page, pathTo('payouts'))
  await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0)
})
