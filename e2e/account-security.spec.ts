// My account's security: where I am signed in, ending it elsewhere, the notice of a new device, and passwords that are refused.

import type { BrowserContextOptions } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import { call, expect, hire, noSidewaysScroll, open, phone, settled, signInByForm, test, unfold, zh } from './house'

const words = zh.security
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const aPhone: BrowserContextOptions = { userAgent: iphone, viewport: phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

test('a new device rings the bell, which leads to the page where its session is ended', async ({ page, browser }) => {
  const person = firstOf(await hire(1, { name: '安全' }))
  await signInByForm(page, person.username, person.password)
  await expect(page).toHaveURL(/#\/home$/)

  const elsewhere = await browser.newContext(aPhone)
  const stranger = await elsewhere.newPage()
  await signInByForm(stranger, person.username, person.password)
  await expect(stranger).toHaveURL(/#\/home$/)

  await page.getByRole('button', { name: '通知，1 条未读' }).click({ timeout: 30_000 })
  const notice = page.getByRole('button', { name: /新设备登录/ })
  await expect(notice).toContainText('微信 · iPhone')
  await notice.click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()

  const sessions = page.getByRole('region', { name: words.sessions.title })
  const theirs = sessions.getByRole('listitem').filter({ hasText: '微信 · iPhone' })
  await expect(sessions.getByRole('listitem').filter({ hasText: zh.kit.signIns.this })).toHaveCount(1)
  await expect(theirs).toContainText('127.0.0.1（本机）')
  await theirs.getByRole('button', { name: zh.kit.signIns.end }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.kit.signIns.end }).click()
  await expect(theirs).toHaveCount(0)

  await stranger.reload()
  await expect(stranger).toHaveURL(/#\/login/)
  await elsewhere.close()
})

test('the page fits a phone, messages are chosen, and failures are listed', async ({ page }) => {
  const person = firstOf(await hire(1, { name: '安全' }))
  await call('POST', '/merchant-api/auth/login', { username: person.username, password: 'wrong one 1' })
  await page.setViewportSize(phone)
  await signInByForm(page, person.username, person.password)
  await expect(page).toHaveURL(/#\/home$/)
  await open(page, '/security')
  await noSidewaysScroll(page)
  const bySms = page.getByRole('switch', { name: words.notices.bySms })
  await expect(bySms).not.toBeChecked()
  await bySms.click()
  await expect(page.getByText(words.notices.saved)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(bySms).toBeChecked()
  const list = page.getByRole('region', { name: words.signIns.title })
  await expect(list.getByRole('listitem').filter({ hasText: words.signIns.failed })).toHaveCount(1)
})

test('a common password is refused on its field, with words that say why', async ({ page }) => {
  const person = firstOf(await hire(1, { name: '安全' }))
  await signInByForm(page, person.username, person.password)
  await expect(page).toHaveURL(/#\/home$/)
  await open(page, '/security')
  await page.getByRole('button', { name: words.password.change }).click()
  const dialog = page.getByRole('dialog', { name: zh.shell.password.title })
  await dialog.getByLabel(zh.shell.password.current, { exact: true }).fill(person.password)
  await dialog.getByLabel(zh.shell.password.next, { exact: true }).fill('P@ssw0rd2026')
  await dialog.getByLabel(zh.shell.password.repeat, { exact: true }).fill('P@ssw0rd2026')
  await dialog.getByRole('button', { name: zh.shell.confirm, exact: true }).click()
  await expect(dialog.getByText(/密码太容易被猜到/)).toBeVisible()
  await expect(dialog.getByLabel(zh.shell.password.next, { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('after three failures the picture is asked for, and a reload does not give the free tries back', async ({ page }) => {
  const person = firstOf(await hire(1, { name: '安全' }))
  const picture = page.getByLabel(zh.shell.signin.imageCode, { exact: true })
  for (let n = 0; n < 3; n += 1) {
    await expect(picture).toHaveCount(0)
    await signInByForm(page, person.username, 'wrong one 1')
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    if (n < 2) await page.reload()
  }
  await expect(picture).toBeVisible()
  await page.reload()
  await signInByForm(page, person.username, person.password)
  await expect(page.getByText('请输入图形验证码', { exact: true })).toBeVisible()
  await expect(picture).toBeVisible()
})

test('whoever manages an account sees where it is signed in and ends it, and the history tells', async ({ page, browser }) => {
  const person = firstOf(await hire(1, { name: '安全' }))
  const elsewhere = await browser.newContext(aPhone)
  const theirs = await elsewhere.newPage()
  await signInByForm(theirs, person.username, person.password)
  await expect(theirs).toHaveURL(/#\/home$/)

  await signInByForm(page, 'manager01')
  await expect(page).toHaveURL(/#\/home$/)
  await open(page, `/operation-management/accountNumber/index?keyword=${person.username}`)
  await page.getByText(person.name).first().click()
  const drawer = page.getByRole('dialog')
  const session = drawer.getByRole('listitem').filter({ hasText: '微信 · iPhone' })
  await session.getByRole('button', { name: zh.kit.signIns.end }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.kit.signIns.end }).click()
  await expect(drawer.getByText(zh.accounts.noSessions)).toBeVisible()
  await unfold(drawer)
  await expect(drawer.getByText(zh.accounts.signedInFrom)).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/#\/login/)
  await elsewhere.close()
})
