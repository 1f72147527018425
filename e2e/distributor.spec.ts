// A distributor comes in: approved by the brand, invited by a message, and then looks after its own money.

import { decisionWords } from '../contract/distribution/calls'
import { applied } from './applicants'
import {
  at,
  expect,
  messagesTo,
  nextCode,
  noAxeViolations,
  noSidewaysScroll,
  open,
  phone,
  settled,
  signIn,
  test,
  unique,
  zh,
} from './house'

const words = zh.distribution
const password = 'Willow-93-bridge'

// slow: somebody applies with a code by message, is approved in one browser and comes in with another.
test('approved, invited, signed in for the first time: a wallet, rebates and bank cards, and nothing else', async ({ page, browser }) => {
  const mobile = `159${unique()}`
  const name = `苏${unique().slice(-5)}`
  await applied('301', name, mobile)
  await signIn(page, 'brandmgr01')
  await open(page, `/operation-management/distributor/index?keyword=${encodeURIComponent(name)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await settled(page)
  const before = messagesTo(mobile).length
  await page.locator('tbody tr').first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  await drawer.getByRole('button', { name: decisionWords.pass[0], exact: true }).click()
  await page
    .getByRole('dialog', { name: new RegExp(`${decisionWords.pass[0]}.*${name}`) })
    .getByRole('button', { name: /^通\s?过$/ })
    .click()
  await expect(page.locator('tbody tr').first()).toContainText('已通过')
  await page.locator('tbody tr').first().getByRole('button').first().click()
  await expect(drawer).toContainText('待接受邀请')

  const code = await nextCode(mobile, before)
  const own = await (await browser.newContext({ locale: 'zh-CN', viewport: phone })).newPage()
  await own.goto(at(`/invite?code=${code}`))
  await own.getByRole('button', { name: zh.invite.look }).click()
  await own.getByLabel(zh.invite.password, { exact: true }).fill(password)
  await own.getByLabel(zh.shell.signin.repeatPassword).fill(password)
  await own.getByRole('button', { name: zh.invite.submit }).click()
  await expect(own).toHaveURL(/#\/home$/)
  await settled(own)
  await open(own, '/wallet/rebates')
  await expect(own.getByRole('heading', { name: words.rebates.mine })).toBeVisible()
  await expect(own.getByText(words.rebates.mineHint)).toBeVisible()
  await noAxeViolations(own)
  await noSidewaysScroll(own)
  await open(own, '/wallet/index')
  await expect(own.getByRole('heading', { name: zh.shell.missing.title })).toHaveCount(0)
  await open(own, '/bank-card/index')
  await expect(own.getByRole('button', { name: zh.bankCards.addPrivate }).first()).toBeVisible()
  // What is its brand's is not there for it.
  await own.goto(at('/operation-management/distributor/index'))
  await expect(own).toHaveURL(/#\/404/)
  await own.context().close()
})

test('the demo distributor reads what it earned, whole and by its state, and can be invited no more', async ({ page, browser }) => {
  await signIn(page, 'distributor01')
  await open(page, '/wallet/rebates')
  await settled(page)
  await expect(page.locator('.di-sums')).toContainText('¥')
  await expect(page.locator('tbody tr').first()).toContainText('%')
  await noAxeViolations(page)
  const brand = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(brand, 'brandmgr01')
  await open(brand, '/operation-management/distributor/index?keyword=DA202600001')
  await settled(brand)
  await brand.locator('tbody tr').first().getByRole('button').first().click()
  await expect(brand.getByRole('dialog', { name: words.detail })).toContainText('已就位')
  await expect(brand.getByRole('button', { name: words.invite })).toHaveCount(0)
  await brand.context().close()
})
