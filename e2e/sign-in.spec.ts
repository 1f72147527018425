// Signing in: by account as each of the demo's people, by SMS, and what is said when it does not work.

import type { Page } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import {
  at,
  call,
  type DemoAccount,
  demoAccounts,
  demoPassword,
  expect,
  messagesTo,
  nextCode,
  signIn,
  signInByForm,
  test,
  zh,
} from './house'
import { menuOf } from './screens'

const words = zh.shell.signin

/** The demo's people have their numbers in one row; a distributor has the one of its application. */
const staff = demoAccounts.filter((username) => username !== 'distributor01')
const mobileOf = (username: DemoAccount) => (username === 'distributor01' ? '13510000000' : `1380000000${staff.indexOf(username) + 1}`)

async function signInBySms(page: Page, mobile: string): Promise<void> {
  const before = messagesTo(mobile).length
  await page.goto(at('/login'))
  await page.getByRole('tab', { name: words.byMobile }).click()
  await page.getByLabel(words.mobile, { exact: true }).fill(mobile)
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.getByLabel(words.code, { exact: true }).fill(await nextCode(mobile, before))
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

async function seesItsMenu(page: Page, username: DemoAccount): Promise<void> {
  await expect(page).toHaveURL(/#\/home$/)
  const menu = page.getByRole('navigation', { name: zh.shell.nav.main })
  await expect(menu.getByRole('link', { name: zh.shell.home })).toBeVisible()
  const links = await menu.locator('a[href^="#"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
  // The page of the product itself, and the link that the operator adds for everybody.
  const pages = links.flatMap((path) => (path && path !== '/home' && path !== '/i-handbook' ? [path] : [])).sort()
  expect(pages).toEqual([...menuOf[username]].sort())
}

for (const username of demoAccounts) {
  test(`${username} signs in by account and by SMS and sees exactly its menu`, async ({ page, context }) => {
    await signInByForm(page, username)
    await seesItsMenu(page, username)
    await context.clearCookies()
    await page.goto('about:blank')
    await signInBySms(page, mobileOf(username))
    await seesItsMenu(page, username)
  })
}

test('a page that the menu does not hold is not there', async ({ page }) => {
  await signIn(page, 'agent0001')
  await page.goto(at('/operation-management/accountNumber/index'))
  await expect(page).toHaveURL(/#\/404/)
  await expect(page.getByRole('heading', { name: zh.shell.missing.title })).toBeVisible()
})

test('by mobile: the code comes by SMS, the button counts down, the code works once', async ({ page }) => {
  const mobile = '13800000009'
  const before = messagesTo(mobile).length
  await page.goto(at('/login'))
  await page.getByRole('tab', { name: words.byMobile }).click()
  await page.getByLabel(words.mobile, { exact: true }).fill('+86 138 0000 0009')
  await page.getByRole('button', { name: words.sendCode }).click()
  await expect(page.getByText(words.codeSent)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+s/ })).toBeDisabled()
  const code = await nextCode(mobile, before)
  expect(code).toMatch(/^\d{6}$/)

  await page.getByLabel(words.code, { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByText('验证码错误')).toBeVisible()

  await page.getByLabel(words.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page).toHaveURL(/#\/home$/)
  const again = await call('POST', '/merchant-api/auth/sms/login', { mobile, code, type: 2 })
  expect(again.code).not.toBe(200)
})

test('what is wrong is said under its field, in the words of the specification, and the first wrong field has the focus', async ({
  page,
}) => {
  await page.goto(at('/login'))
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByText('账号不能为空')).toBeVisible()
  await expect(page.getByText('密码不能为空')).toBeVisible()
  await expect(page.getByLabel(words.account, { exact: true })).toBeFocused()
  await page.getByLabel(words.account, { exact: true }).fill('short')
  await expect(page.getByText('账号格式错误（8到18位）')).toBeVisible()
  await page.getByRole('tab', { name: words.byMobile }).click()
  await page.getByRole('button', { name: words.sendCode }).click()
  await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible()
  await page.getByLabel(words.mobile, { exact: true }).fill('12000000000')
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
})

test('a wrong name and a wrong password are answered the same', async ({ page }) => {
  for (const [username, password] of [
    ['nobody999', demoPassword],
    ['merchant08', 'Wrong-2026!'],
  ] as const) {
    await signInByForm(page, username, password)
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    await page.reload()
  }
})

test('a page that was asked for comes back after the sign-in', async ({ page }) => {
  await page.goto(at('/operation-management/role/index'))
  await expect(page).toHaveURL(/#\/login/)
  await page.getByLabel(words.account, { exact: true }).fill('merchant03')
  await page.getByLabel(words.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page).toHaveURL(/#\/operation-management\/role\/index/)
})

test('signing out clears the cookie and everything about the person', async ({ page, context }) => {
  await signInByForm(page, 'merchant05')
  await expect(page).toHaveURL(/#\/home$/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }))
  expect(kept).not.toContain(demoPassword)
  const cookie = firstOf(await context.cookies(page.url()))
  expect(cookie).toMatchObject({ name: 'token', path: '/merchant-admin/', sameSite: 'Strict' })

  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: zh.shell.user.signOut }).click()
  await expect(page).toHaveURL(/#\/login/)
  expect((await context.cookies(page.url())).filter(({ value }) => value !== '')).toEqual([])
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>)
  expect(Object.keys(left).filter((key) => ['permissions', 'unit', 'first-asks', 'role', 'userInfo', 'password'].includes(key))).toEqual([])
  const { code } = await call('GET', '/merchant-api/auth/info', undefined, cookie.value)
  expect(code, 'the token is dead on the server too').toBe(401)
})

test('the page of a demo says that it is one, and fills an account in', async ({ page }) => {
  await page.goto(at('/login'))
  const note = page.getByRole('region', { name: words.demoTitle })
  await expect(note).toContainText(words.demoLead)
  await expect(note.getByRole('button')).toHaveText([...demoAccounts])
  await note.getByRole('button', { name: 'merchant01' }).click()
  await expect(page.getByLabel(words.account, { exact: true })).toHaveValue('merchant01')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await seesItsMenu(page, 'merchant01')
})
