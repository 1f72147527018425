// The wallet as its owners use it: figures that open the rows behind them, and money on its way to the bank in four presses.

import type { Locator, Page } from '@playwright/test'
import { agreementKindWords } from '../../contract/agreements/states'
import { pathTo } from '../../contract/pages'
import { walletCalls } from '../../contract/wallet/calls'
import { type Withdrawal, withdrawals } from '../../contract/withdrawals/calls'
import { withdrawalRefusals, withdrawalStateWords } from '../../contract/withdrawals/states'
import { countClicks, expectFewClicks } from '../clicks'
import { demoPassword, expect, hire, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, zh } from '../house'
import { ask, demo, give, proof, prove, unitOf } from './money-desk'

// A day allows three withdrawals of a unit: what one test applied for it takes back before the next begins.
test.describe.configure({ mode: 'default' })

const words = zh.wallet
const walletPage = pathTo('wallet')
const popup = (page: Page) => page.getByRole('dialog', { name: words.withdraw.title, exact: true })
const amountBox = (page: Page) => popup(page).getByRole('textbox', { name: '提现金额' })
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

type Wallet = { availableFen: number; pendingFen: number; frozenFen: number; availableCount: number; pendingCount: number }
const walletOf = async (username: string) => (await ask<Wallet>(walletCalls.wallet, {}, await demo(username))).data

async function newestOf(username: string): Promise<Withdrawal[]> {
  const { data } = await ask<{ records: Withdrawal[] }>(withdrawals.page, { pageNumber: 1, pageSize: 50 }, await demo(username))
  return data.records
}

/** Takes back whatever a unit has in review. */
async function takeBack(username: string): Promise<void> {
  const person = await demo(username)
  for (const { id, status } of await newestOf(username)) if (status === 'PENDING_REVIEW') await ask(withdrawals.cancel, { id }, person)
}

const figure = (page: Page, name: string): Locator =>
  page.locator('.wa-figure').filter({ has: page.getByRole('heading', { name, exact: true }) })
const total = async (page: Page) => Number(/共 (\d+) 条/.exec(await page.locator('.md-pager').innerText())?.[1])
const fenIn = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100)

test.afterEach(async () => {
  await takeBack('merchant01')
  await takeBack('unified01')
})

// slow: axe looks at the page, the popup, what it says afterwards and the drawer, in both themes.
test('from home to a withdrawal in four presses; it is held, followed and taken back', async ({ page }) => {
  await signIn(page, 'merchant01')
  const before = await walletOf('merchant01')
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('region', { name: words.title }).getByRole('button', { name: words.withdraw.title }).click()
  await amountBox(page).fill('1234.5')
  await expect(popup(page)).toContainText(yuan(124))
  await expect(popup(page)).toContainText(yuan(123_326))
  await popup(page)
    .getByRole('button', { name: words.withdraw.confirm.replace('{amount}', yuan(123_450)) })
    .click()
  await prove(page)
  await expect(popup(page)).toContainText(words.withdraw.applied.replace('{amount}', yuan(123_450)))
  await expectFewClicks(page, 'withdraw')
  await noAxeViolations(page)

  await popup(page).getByRole('link', { name: words.withdraw.look }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: words.withdrawal.steps })
  await expect(drawer).toContainText(withdrawalStateWords.PENDING_REVIEW[0])
  await expect(figure(page, words.available)).toContainText(yuan(before.availableFen - 123_450))
  await expect(figure(page, words.frozen)).toContainText(yuan(before.frozenFen + 123_450))
  await noAxeViolations(page)
  await drawer.getByRole('button', { name: words.withdrawal.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.withdrawal.cancel }).click()
  await expect(drawer).toContainText(withdrawalStateWords.CANCELED[0])
  await expect(figure(page, words.available)).toContainText(yuan(before.availableFen))
})

test('what is wrong is said while one types, all of it is one press, and the popup has nothing to reproach', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, pathTo('wallet', { withdraw: true }))
  await expect(amountBox(page)).toBeFocused()
  await amountBox(page).fill('0.5')
  await expect(popup(page).getByText('单笔最少提现 1.00 元').first()).toBeVisible()
  await amountBox(page).fill('600000')
  await expect(popup(page).getByText('单笔最多提现 500000.00 元').first()).toBeVisible()
  await expect(popup(page).getByRole('button', { name: /^确认提现/ })).toHaveAttribute('aria-disabled', 'true')
  await noAxeViolations(page)
  await popup(page).getByRole('button', { name: words.withdraw.all }).click()
  const { availableFen } = await walletOf('merchant01')
  await expect(popup(page).getByRole('button', { name: `确认提现 ${yuan(availableFen)}` })).toBeEnabled()
  // Others cannot be used, and say why.
  await popup(page).getByRole('button', { name: words.withdraw.otherCard }).click()
  const cards = popup(page).getByRole('radio')
  await expect(cards.first()).toBeVisible()
  // One can be chosen; how many cannot changes with whoever adds another meanwhile.
  await expect(cards.and(page.locator(':enabled'))).toHaveCount(1)
  expect(await cards.and(page.locator(':disabled')).count()).toBeGreaterThanOrEqual(2)
  await noAxeViolations(page)
})

test('by the keyboard alone: the palette, the amount, Enter, the password, Enter', async ({ page }) => {
  await signIn(page, 'unified01')
  await open(page, '/home')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: zh.shell.palette.label })).toBeFocused()
  await page.keyboard.type(words.withdraw.title)
  await expect(page.getByRole('option', { selected: true })).toContainText(words.withdraw.title)
  await page.keyboard.press('Enter')
  await expect(amountBox(page)).toBeFocused()
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await expect(proof(page).getByLabel(zh.secondStep.passwordLabel, { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(popup(page)).toContainText(words.withdraw.applied.replace('{amount}', yuan(8800)))
  await expect(popup(page).getByRole('button', { name: words.withdraw.close })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
})

test('on a phone: nothing scrolls sideways, and a thumb withdraws', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, walletPage)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await page.getByRole('button', { name: words.withdraw.title, exact: true }).click()
  await amountBox(page).fill('66')
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await popup(page)
    .getByRole('button', { name: /^确认提现/ })
    .click()
  await prove(page)
  await expect(popup(page)).toContainText(words.withdraw.applied.replace('{amount}', yuan(6600)))
  await popup(page).getByRole('button', { name: words.withdraw.close }).click()
  await open(page, pathTo('wallet', { tab: 'withdrawals' }))
  await expect(page.locator('.md-card').first()).toContainText(yuan(6600))
  await noSidewaysScroll(page)
})

test('who may only look is told who could let them', async ({ page }) => {
  const [cashier] = await hire(1, { by: 'merchant01', role: '22' })
  await signIn(page, cashier?.username ?? '', cashier?.password)
  await open(page, pathTo('wallet', { withdraw: true }))
  await expect(popup(page)).toHaveCount(0)
  const greyed = page.getByRole('button', { name: words.withdraw.title, exact: true })
  await expect(greyed).toHaveAttribute('aria-disabled', 'true')
  await greyed.focus()
  await expect(page.getByRole('tooltip').filter({ hasText: '申请和撤回提现' })).toBeVisible()
})

test('who owes is told so, why, and what follows', async ({ page }) => {
  const unitId = await unitOf(await demo('agent0001'))
  const { availableFen } = await walletOf('agent0001')
  const takenFen = availableFen + 500
  await give(unitId, -takenFen)
  await signIn(page, 'agent0001')
  await open(page, walletPage)
  await expect(figure(page, words.available)).toContainText('−¥5.00')
  await expect(page.getByText(words.negative.title.replace('{amount}', '−¥5.00'))).toBeVisible()
  const greyed = page.getByRole('button', { name: words.withdraw.title, exact: true })
  await greyed.focus()
  await expect(page.getByRole('tooltip').filter({ hasText: withdrawalRefusals.negative.words[0] })).toBeVisible()
  await noAxeViolations(page)
  await give(unitId, takenFen)
  await expect(figure(page, words.available)).toContainText(yuan(availableFen))
})

test('without an account the popup leads to adding one, and Back returns to it', async ({ page }) => {
  // The second market has money to come and no account yet.
  await signIn(page, 'manager02')
  await open(page, walletPage)
  await page.getByRole('button', { name: words.withdraw.title, exact: true }).click()
  await expect(popup(page)).toContainText(words.withdraw.noCard)
  await popup(page).getByRole('link', { name: words.withdraw.addCard }).click()
  await expect(page.getByRole('heading', { name: zh.bankCards.title, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(popup(page)).toContainText(words.withdraw.noCard)
})

for (const [who, told] of [
  ['merchant01', zh.agreements.own.terms.COMMISSION],
  ['manager01', agreementKindWords.MARKET_SHARE[0]],
  ['distributor01', zh.agreements.own.terms.REBATE],
] as const)
  test(`${who} reads by what it is settled, with an example, on a phone too`, async ({ page }) => {
    await signIn(page, who)
    await open(page, walletPage)
    await page.getByRole('button', { name: zh.agreements.own.title, exact: true }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: zh.agreements.own.title })
    await expect(drawer.getByRole('heading', { name: told })).toBeVisible()
    await expect(drawer.getByRole('status').first()).toContainText('例：')
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
    await page.goBack()
    await expect(drawer).toHaveCount(0)
  })

test('every figure opens rows that sum to it, as many as it says', async ({ page }) => {
  await signIn(page, 'distributor01')
  const { availableFen, pendingFen, availableCount, pendingCount } = await walletOf('distributor01')
  await open(page, walletPage)
  const sumOf = async (column: number) => {
    const cells = await page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()
    return cells.reduce((sum, text) => sum + fenIn(text), 0)
  }
  await figure(page, words.available)
    .getByRole('link', { name: /笔分录/ })
    .click()
  await settled(page)
  await expect.poll(async () => [await total(page), await sumOf(5)]).toEqual([availableCount, availableFen])
  // The totals are of the very rows: pressing a kind leaves those that it counted.
  await expect(page.locator('.wa-kinds-sum')).toContainText(yuan(availableFen))
  await figure(page, words.pending)
    .getByRole('link', { name: /笔订单/ })
    .click()
  await expect(page.getByText(words.order.sum.replace('{n}', String(pendingCount)).replace('{amount}', yuan(pendingFen)))).toBeVisible()
  await settled(page)
  await expect.poll(async () => [await total(page), await sumOf(5)]).toEqual([pendingCount, pendingFen])
  // So does a day of the forecast.
  const bar = page.locator('.wa-bars a').first()
  const [, amount = '', count = ''] = /(¥[\d,.]+)，(\d+) 笔/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  await expect(page.getByText(words.order.sum.replace('{n}', count).replace('{amount}', amount))).toBeVisible()
  await settled(page)
  await expect.poll(async () => [await total(page), await sumOf(5)]).toEqual([Number(count), fenIn(amount)])
  await noAxeViolations(page)
})

test('bills are narrowed, found by number, opened, and lead to their order', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, walletPage)
  const commission = page.locator('.wa-kinds a').filter({ hasText: '平台佣金' })
  const counted = Number(/([\d,]+) 笔/.exec(await commission.innerText())?.[1]?.replace(',', ''))
  await commission.click()
  await expect.poll(() => total(page)).toBe(counted)
  const no = await page.locator('tbody a').first().innerText()
  await page
    .getByRole('button', { name: zh.kit.list.reset })
    .or(page.getByRole('button', { name: /清除“类型”/ }))
    .first()
    .click()
  await page.getByRole('searchbox').fill(no)
  await expect.poll(async () => new Set(await page.locator('tbody a').allInnerTexts()).size).toBe(1)
  await page.locator('tbody tr').first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: words.bill.papers })
  await noAxeViolations(page)
  await drawer.getByRole('link', { name: no }).click()
  await expect(page.getByRole('dialog').filter({ hasText: no.slice(-5) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(pathTo('orders')))
})

test('money that comes in is there without a press', async ({ page }) => {
  const person = await demo('distributor01')
  const { availableFen } = await walletOf('distributor01')
  await signIn(page, 'distributor01')
  await open(page, walletPage)
  await expect(figure(page, words.available)).toContainText(yuan(availableFen))
  await give(await unitOf(person), 1234)
  await expect(figure(page, words.available)).toContainText(yuan(availableFen + 1234))
  await expect(page.getByText(words.bill.arrived.replace('{n}', '1'))).toBeVisible()
})

test('pressed over and over, one withdrawal is made; an answer that was lost costs nothing', async ({ page }) => {
  await signIn(page, 'unified01')
  const made = async () => (await newestOf('unified01')).filter(({ amountFen }) => amountFen === 7700)
  const before = (await made()).length
  await open(page, pathTo('wallet', { withdraw: true }))
  await amountBox(page).fill('77')
  // What was done is done, but nobody hears of it.
  let lost = 0
  await page.route('**/walletDrawCashOrder/apply', async (route) => {
    const reply = await route.fetch()
    const { code } = (await reply.json()) as { code: number }
    if (code !== 200 || lost > 0) return route.fulfill({ response: reply })
    lost += 1
    return route.abort('connectionreset')
  })
  const confirm = popup(page).getByRole('button', { name: /^确认提现/ })
  await confirm.dblclick()
  await prove(page)
  await expect(page.getByText(zh.kit.http.s502).first()).toBeVisible()
  await expect(amountBox(page)).toHaveValue(/^77/)
  await confirm.evaluate((pressed: HTMLButtonElement) => {
    for (let at = 0; at < 5; at += 1) {
      pressed.click()
      pressed.closest('dialog')?.querySelector('form')?.requestSubmit()
    }
  })
  const applied = popup(page).getByText(words.withdraw.applied.replace('{amount}', yuan(7700)))
  await expect(applied.or(proof(page))).toBeVisible()
  if (await proof(page).isVisible()) await prove(page)
  await expect(applied).toBeVisible()
  expect((await made()).length).toBe(before + 1)
})
