// Settlement statements as people work: a shop confirms and disputes, the platform answers and issues again, and both print.

import type { Locator, Page } from '@playwright/test'
import { pathTo } from '../../contract/pages'
import { statementCycleWords, statementPayWayWords, statementStateWords } from '../../contract/statements/states'
import { call, choose, expect, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, zh } from '../house'
import { speak, speakPrivately } from '../measure/steps'

const words = zh.statements
const [out, disputed, paid] = [statementStateWords.OUT[0], statementStateWords.DISPUTED[0], statementStateWords.PAID[0]]
const own = pathTo('statements')
const desk = pathTo('statementsOfAll')

const rows = (page: Page) => page.locator('tbody tr')
const drawerOf = (page: Page) => page.getByRole('dialog').filter({ hasText: words.sums })

/** The first that waits, in its drawer; and its number. */
async function openFirst(page: Page, path: string, state: string): Promise<{ drawer: Locator; no: string }> {
  await open(page, path)
  const row = rows(page).filter({ hasText: state }).first()
  const no = /ST\d+/.exec(await row.innerText())?.[0] ?? ''
  await row.click()
  const drawer = drawerOf(page)
  await expect(drawer).toContainText(no)
  return { drawer, no }
}

// slow: axe looks at the list and the drawer in both themes.
test('a shop reads what it earned and confirms it: then it is settled, and its number left the tab', async ({ page }) => {
  await signIn(page, 'unified01')
  const { drawer, no } = await openFirst(page, own, out)
  await expect(drawer.getByRole('heading', { name: words.lines })).toBeVisible()
  await noAxeViolations(page)
  await drawer.getByRole('button', { name: words.confirm, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click()
  await expect(page.getByText(words.confirmed, { exact: true })).toBeVisible()
  await expect(drawer).toContainText(paid)
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: no })).toContainText(paid)
  await noAxeViolations(page)
})

// slow: a shop and the platform take turns, with axe at each dialog.
test('a shop disputes single lines, the platform answers each and issues it again; what was given up has left it', async ({ page }) => {
  await signIn(page, 'merchant01')
  const { drawer, no } = await openFirst(page, own, out)
  await drawer.getByRole('button', { name: words.dispute.act, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.dispute.title.replace('{no}', no) })
  await dialog.getByRole('button', { name: /^提交异议/ }).click()
  await expect(dialog.getByText(words.dispute.none)).toBeVisible()
  const lines = dialog.getByRole('list', { name: words.lines })
  await lines.getByRole('checkbox').nth(0).check()
  await lines.getByRole('checkbox').nth(2).check()
  const reasons = lines.getByRole('textbox')
  await expect(reasons).toHaveCount(2)
  await reasons.first().fill('退款金额与售后单不符')
  await reasons.last().fill('错')
  await dialog.getByRole('button', { name: /^提交异议/ }).click()
  await expect(dialog.getByText(words.dispute.short)).toBeVisible()
  await noAxeViolations(page, 'dialog[open]')
  await reasons.last().fill('重复扣款')
  await dialog.getByRole('button', { name: /^提交异议/ }).click()
  await expect(page.getByText(words.dispute.done, { exact: true })).toBeVisible()
  await expect(drawer).toContainText(disputed)
  await expect(drawer).toContainText('重复扣款')

  // Another person sits down: the page is loaded anew.
  await page.goto('about:blank')
  await signIn(page, 'platform01')
  await open(page, `${desk}?keyword=${no}`)
  await rows(page).filter({ hasText: no }).click()
  const desks = drawerOf(page)
  await desks.getByRole('button', { name: words.answer.act, exact: true }).click()
  const answers = page.getByRole('dialog', { name: words.answer.title.replace('{no}', no) })
  await answers.getByRole('radio', { name: words.answer.give }).first().check()
  await answers.getByRole('radio', { name: words.answer.keep }).last().check()
  await answers.getByRole('textbox', { name: words.answer.answer }).first().fill('已核实，移至下期')
  await answers.getByRole('button', { name: words.answer.submit, exact: true }).click()
  await expect(answers.getByText(words.answer.whole)).toBeVisible()
  await noAxeViolations(page, 'dialog[open]')
  await answers.getByRole('textbox', { name: words.answer.answer }).last().fill('扣款无误')
  await answers.getByRole('button', { name: words.answer.submit, exact: true }).click()
  await expect(page.getByText(words.answer.done, { exact: true })).toBeVisible()
  await expect(desks).toContainText(words.nthRevision.replace('{n}', '2'))
  await expect(desks).toContainText('已核实，移至下期')
  await expect(desks).toContainText(words.givenUp)
})

test('its paper has both parties, the net in digits and in capital numerals, lines by kind and room to sign; the printer gets nothing else', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  const { drawer, no } = await openFirst(page, own, paid)
  await drawer.getByRole('button', { name: words.paper.act }).click()
  const paper = page.getByRole('dialog', { name: words.paper.act })
  for (const said of [no, words.paper.payer, words.paper.payee, words.uscc, words.paper.capital, words.paper.stamp, words.paper.subtotal])
    await expect(paper).toContainText(said)
  await expect(paper.getByText(/^负?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+元.*[整分]$/)).toBeVisible()
  await noAxeViolations(page, '.md-paper')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: words.paper.print })).toBeHidden()
  await expect(paper.getByText(words.paper.stamp).first()).toBeVisible()
})

test('the platform sets how a unit is settled', async ({ page }) => {
  await signIn(page, 'platform01')
  await open(page, desk)
  await noAxeViolations(page)
  await page.getByRole('button', { name: words.setting.act, exact: true }).click()
  const chooser = page.getByRole('dialog', { name: words.setting.act })
  await chooser.getByRole('combobox', { name: words.unit }).fill('云岭')
  await page.getByRole('option').first().click()
  const form = page.getByRole('dialog', { name: new RegExp(`^${words.setting.act} ·`) })
  await choose(page, form.getByRole('combobox').first(), statementCycleWords.MONTH[0])
  await choose(page, form.getByRole('combobox').last(), statementPayWayWords.WALLET[0])
  await form.getByRole('button', { name: zh.kit.ok, exact: true }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
})

test('on a phone: list, drawer and paper fit', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, own)
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await page.locator('.md-card-title').first().getByRole('button').click()
  await expect(drawerOf(page)).toBeVisible()
  await noSidewaysScroll(page)
})

test('a role that may not: neither the screen of all nor its acts; a stranger has no calls', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  expect((await call('POST', '/merchant-api/statement/pay', { id: '1' }, token)).code).toBe(403)
  await open(page, own)
  await expect(page.getByRole('button', { name: words.setting.act })).toHaveCount(0)
  const nobody = await signIn(page, 'nobody001')
  expect((await call('GET', '/merchant-api/pc/data/analyse/settle/page', undefined, nobody)).code).toBe(403)
})

test('in English', async ({ page }) => {
  await signIn(page, 'merchant01')
  await speakPrivately(page)
  await open(page, own)
  await speak(page, 'en')
  await expect(page.getByText(statementStateWords.PAID[1]).first()).toBeVisible()
  await expect(page.getByText(paid)).toHaveCount(0)
})
