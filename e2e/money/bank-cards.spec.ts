// Bank cards as an owner works: a personal account by four factors, a company account by the amount that arrived, the default, and removing one.

import type { Locator, Page } from '@playwright/test'
import { isLuhn } from '../../contract/bank-cards/banks'
import { cardFailures, cardStateWords } from '../../contract/bank-cards/states'
import { firstOf } from '../../contract/kit/sure'
import { pathTo } from '../../contract/pages'
import { axeFinds } from '../axe'
import {
  call,
  choose,
  demoPassword,
  expect,
  hire,
  messagesTo,
  nextCode,
  noAxeViolations,
  noSidewaysScroll,
  open,
  phone,
  setTheme,
  signIn,
  test,
  unique,
  zh,
} from '../house'
import { speak, speakPrivately } from '../measure/steps'

const words = zh.bankCards
const step = zh.secondStep
const cardsPage = pathTo('bankCards')

/** A number of a bank's cards that no other test has. */
function newCard(prefix = '621700'): string {
  const start = `${prefix}9${unique()}`
  return start + [...'0123456789'].find((last) => isLuhn(start + last))
}

const rowOf = (page: Page, number: string): Locator => page.locator('tbody tr').filter({ hasText: `•••• ${number.slice(-4)}` })
/** The word beside the bank's name: the act to make one the default has the same word in it. */
const mark = (within: Locator) => within.getByText(words.default, { exact: true })
const proof = (page: Page) => page.getByRole('dialog', { name: step.againTitle })

/** What was sent waits behind the question, so the page is not settled: the question alone is looked at. */
async function questionIsFine(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setTheme(page, mode)
    expect(await axeFinds(page, mode, 'dialog[open]')).toEqual([])
  }
}

async function byPassword(page: Page): Promise<void> {
  await proof(page).getByLabel(step.passwordLabel, { exact: true }).fill(demoPassword)
  await proof(page).getByRole('button', { name: step.submit, exact: true }).click()
  await expect(proof(page)).toBeHidden()
}

async function act(page: Page, row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

async function typePrivate(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: words.addPrivate }).click()
  const drawer = page.getByRole('dialog', { name: words.addPrivate })
  await drawer.getByRole('textbox', { name: '银行卡号' }).pressSequentially(number)
  await expect(drawer.getByRole('textbox', { name: '银行卡号' })).toHaveValue(/^\d{4} \d{4} \d{4} \d{4}/)
  await drawer.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X')
  await drawer.getByRole('textbox', { name: '银行预留手机号' }).fill('13905716666')
  return drawer
}

const save = (drawer: Locator) => drawer.getByRole('button', { name: zh.kit.ok, exact: true }).click()

// slow: an account is verified by a worker, and axe looks at page, form, question and drawer in both themes.
test('a personal account: the bank is recognised, who it is is asked again, and it is verified, made the default and removed', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  await open(page, cardsPage)
  await noAxeViolations(page)
  const number = newCard()
  const drawer = await typePrivate(page, number)
  await expect(drawer.getByText('中国建设银行 借记卡')).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: '开户名' })).toHaveValue('林晓月')
  await noAxeViolations(page)
  await save(drawer)
  await proof(page).getByLabel(step.passwordLabel, { exact: true }).fill('not this one 1')
  await proof(page).getByRole('button', { name: step.submit, exact: true }).click()
  await expect(proof(page).getByText('密码错误')).toBeVisible()
  await questionIsFine(page)
  await byPassword(page)
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
  const row = rowOf(page, number)
  await expect(row).toContainText(cardStateWords.VERIFIED[0])
  await expect(row).toContainText(words.opensIn)

  await act(page, row, words.makeDefault)
  await page.getByRole('alertdialog').getByRole('button', { name: words.makeDefault }).click()
  await byPassword(page)
  await expect(page.getByText(words.madeDefault, { exact: true })).toBeVisible()
  await expect(mark(row)).toBeVisible()
  await expect(mark(page.locator('tbody'))).toHaveCount(1)

  await row.click()
  const detail = page.getByRole('dialog').filter({ hasText: words.about })
  await expect(detail).toContainText('1101**********002X')
  await expect(detail).not.toContainText(number)
  await noAxeViolations(page)
  await page.keyboard.press('Escape')

  // Another becomes the default, and then this one can go.
  const other = page.locator('tbody tr').filter({ hasText: '•••• ' }).filter({ hasText: cardStateWords.VERIFIED[0] }).nth(1)
  await act(page, other, words.makeDefault)
  await page.getByRole('alertdialog').getByRole('button', { name: words.makeDefault }).click()
  await byPassword(page)
  await expect(mark(row)).toHaveCount(0)
  await act(page, row, words.unbind)
  await page.getByRole('alertdialog').getByRole('button', { name: words.unbind }).click()
  await byPassword(page)
  await expect(page.getByText(words.unbound, { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

// slow: a test payment is sent by a worker.
test('a company account: its branch is found by typing, and the amount that arrived verifies it', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, cardsPage)
  await page.getByRole('button', { name: words.addPublic }).click()
  const drawer = page.getByRole('dialog', { name: words.addPublic })
  const number = `12020266${unique()}`
  await drawer.getByRole('textbox', { name: '对公账号' }).fill(number)
  await choose(page, drawer.getByRole('combobox', { name: '开户银行' }), '中国工商银行')
  const branch = drawer.getByRole('combobox', { name: '开户支行' })
  await branch.click()
  await branch.fill('湖墅')
  await page.getByRole('option', { name: /杭州湖墅支行/ }).click()
  await save(drawer)
  await byPassword(page)
  const row = rowOf(page, number)
  await expect(row).toContainText(words.waitsAmount)
  await row.getByRole('button', { name: words.confirm }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm })
  const said = await dialog.getByText(/本次金额为/).innerText()
  await dialog.getByLabel('收到的金额').fill(/(0\.\d\d) 元/.exec(said)?.[1] ?? '')
  await save(dialog)
  await expect(page.getByText(words.confirmed, { exact: true })).toBeVisible()
  await expect(row).toContainText(cardStateWords.VERIFIED[0])
})

test('on a phone, by a code in a message; what the papers do not allow is greyed and says why', async ({ page }) => {
  await page.setViewportSize(phone)
  // A person of its own: a number is sent one code a minute, and others sign in by the demo's.
  const { username, mobile, password } = firstOf(await hire(1, { by: 'unified01', role: '2' }))
  await signIn(page, username, password)
  await open(page, cardsPage)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  const number = newCard()
  const drawer = await typePrivate(page, number)
  await noSidewaysScroll(page)
  await save(drawer)
  await proof(page).getByRole('button', { name: step.useSms }).click()
  const before = messagesTo(mobile).length
  await proof(page).getByRole('button', { name: zh.shell.signin.sendCode }).click()
  await proof(page)
    .getByLabel(zh.shell.signin.code, { exact: true })
    .fill(await nextCode(mobile, before))
  expect(messagesTo(mobile).at(-1)?.text).toContain(words.addPrivate)
  await questionIsFine(page)
  await proof(page).getByRole('button', { name: step.submit, exact: true }).click()
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
})

test('a role that may not: the screen is not theirs, and neither are its calls', async ({ page }) => {
  const token = await signIn(page, 'platform01')
  expect((await call('GET', '/merchant-api/bank/page', undefined, token)).code).toBe(403)
  await open(page, cardsPage)
  await expect(page.getByRole('button', { name: words.addPrivate })).toHaveCount(0)
})

test('what the server put into words follows the language of the reader', async ({ page }) => {
  await signIn(page, 'merchant01')
  await speakPrivately(page)
  await open(page, cardsPage)
  const [zhWhy, enWhy] = cardFailures.mismatch.words
  await expect(page.getByText(zhWhy).first()).toBeVisible()
  await speak(page, 'en')
  await expect(page.getByText(enWhy).first()).toBeVisible()
  await expect(page.getByText(zhWhy)).toHaveCount(0)
})
