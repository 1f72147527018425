// Accounts: the list that is in its address, and everything that can be done with one.

import type { Page } from '@playwright/test'
import { at, call, expect, open, settled, signIn, test, tokenOf, unique, zh } from './house'
import { accountsPage } from './screens'

const words = zh.accounts
const rows = (page: Page) => page.locator('tbody tr')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** An account of the second market, made through the API for a test that is about something else. */
async function made(role = '24'): Promise<{ username: string; name: string; mobile: string; id: string }> {
  const digits = unique()
  const person = {
    username: `e2e.${digits}`,
    displayName: `测试${digits}`,
    mobile: `136${digits}`,
    roleId: role,
    password: 'Fjord-71-lamp',
  }
  const { data, message } = await call<{ id: string }>('POST', '/merchant-api/unify/account/add', person, await tokenOf('manager02'))
  expect(message).toBe('success')
  return { username: person.username, name: person.displayName, mobile: person.mobile, id: data.id }
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

async function find(page: Page, keyword: string): Promise<void> {
  await page.goto(at(`${accountsPage}?keyword=${keyword}`))
  await expect(rows(page)).toHaveCount(1)
  await settled(page)
}

test('an account is added; what is wrong is said under its field first', async ({ page }) => {
  await signIn(page, 'manager02')
  await open(page, accountsPage)
  await page.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.add })
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('姓名不能为空')).toBeVisible()
  await expect(form.getByText('账号不能为空')).toBeVisible()
  await expect(form.getByLabel(words.name)).toBeFocused()
  await form.getByLabel(words.username).fill('短')
  await expect(form.getByText('账号格式错误（8到18位）')).toBeVisible()
  await form.getByLabel(words.mobile).fill('2380000')
  await expect(form.getByText('请输入正确的手机号', { exact: true })).toBeVisible()

  const digits = unique()
  await form.getByLabel(words.name).fill(`新人${digits}`)
  await form.getByLabel(words.username).fill('tianhe.0001')
  await form.getByLabel(words.mobile).fill(`135${digits}`)
  await form.getByRole('radio', { name: /运营专员/ }).check()
  await form.getByRole('textbox', { name: '初始密码' }).fill('Fjord-71-lamp')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('账号已存在').first()).toBeVisible()

  await form.getByLabel(words.username).fill(`new.${digits}`)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(words.added)).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(row(page, `新人${digits}`)).toBeVisible()
})

test('an account is edited, and its history says from what to what', async ({ page }) => {
  const person = await made()
  await signIn(page, 'manager02')
  await find(page, person.username)
  await act(page, person.name, words.edit)
  const form = page.getByRole('dialog')
  await form.getByLabel(words.name).fill(`${person.name}二`)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${person.name}二`, exact: true }).click()
  const history = page.getByRole('dialog', { name: words.detail })
  await expect(history.getByText(zh.kit.history.title)).toBeVisible()
  await expect(history).toContainText(`${person.name}二`)
  await expect(history).toContainText('何美玲')
})

test('of two editors the second sees what changed and chooses', async ({ page }) => {
  const person = await made()
  const token = await signIn(page, 'manager02')
  await find(page, person.username)
  await act(page, person.name, words.edit)
  const form = page.getByRole('dialog')
  await form.getByLabel(words.name).fill('我的名字')
  const now = await call<{ version: number }>('GET', `/merchant-api/unify/account/detail?id=${person.id}`, undefined, token)
  const change = { id: person.id, version: now.data.version, displayName: '别人的名字', roleId: '24', mobile: person.mobile }
  expect((await call('POST', '/merchant-api/unify/account/update', change, token)).code).toBe(200)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert')).toContainText('何美玲')
  await expect(form).toContainText('别人的名字')
  await form.getByRole('button', { name: zh.kit.merge.save }).click()
  await expect(form.getByText(zh.kit.merge.missed, { exact: true })).toBeVisible()
  await form.getByRole('radio', { name: '我的名字' }).check()
  await form.getByRole('button', { name: zh.kit.merge.save }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  const after = await call<{ displayName: string }>('GET', `/merchant-api/unify/account/detail?id=${person.id}`, undefined, token)
  expect(after.data.displayName).toBe('我的名字')
})

test('disabling asks first and ends the sessions at once; enabling lets them in again', async ({ page }) => {
  const person = await made()
  const theirs = await tokenOf(person.username, 'Fjord-71-lamp')
  await signIn(page, 'manager02')
  await find(page, person.username)
  await act(page, person.name, words.disable)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(person.name)
  await question.getByRole('button', { name: words.disable }).click()
  await expect(page.getByText(words.disabledDone)).toBeVisible()
  await expect(row(page, person.username)).toContainText(words.disabled)
  expect((await call('GET', '/merchant-api/auth/info', undefined, theirs)).code).toBe(401)
  await act(page, person.name, words.enable)
  await expect(page.getByText(words.enabled, { exact: true })).toBeVisible()
  await expect(tokenOf(person.username, 'Fjord-71-lamp')).resolves.toBeTruthy()
})

test('a password is reset', async ({ page }) => {
  const person = await made()
  await signIn(page, 'manager02')
  await find(page, person.username)
  await act(page, person.name, words.resetPassword)
  const form = page.getByRole('dialog', { name: words.resetPassword })
  await form.getByRole('textbox', { name: '新密码' }).fill('weak')
  await expect(form.getByText('密码须为8到64位，且包含字母和数字')).toBeVisible()
  await form.getByRole('textbox', { name: '新密码' }).fill('Tulip-79-lamp')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(words.passwordReset)).toBeVisible()
  await expect(tokenOf(person.username, 'Tulip-79-lamp')).resolves.toBeTruthy()
})

test('an account is deleted after the question of the specification', async ({ page }) => {
  const person = await made()
  await signIn(page, 'manager02')
  await find(page, person.username)
  await act(page, person.name, words.remove)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('此操作将删除数据，是否继续？')
  await question.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.removed)).toBeVisible()
  await expect(page.getByText(zh.kit.list.noMatch)).toBeVisible()
})

test('what cannot be done is greyed and says why', async ({ page }) => {
  await signIn(page, 'manager02')
  await find(page, 'manager02')
  await page.getByRole('button', { name: '何美玲的操作' }).click()
  const remove = page.getByRole('menuitem', { name: words.remove })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('不能对自己的账号执行此操作')
})

test('the list is in its address: page, size, filter and search survive reload, Back and a copied link', async ({ page, context }) => {
  await signIn(page, 'manager01')
  // Only people whom no other test hires or dismisses meanwhile, so that a page stays what it was.
  await open(page, `${accountsPage}?keyword=xihu.&size=5`)
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText(/^第 1 页，共 \d+ 页$/)).toBeVisible()
  await expect(page.getByRole('button', { name: zh.kit.pager.previous })).toHaveCount(0)
  await page.getByRole('button', { name: zh.kit.pager.next }).click()
  await expect(page.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible()
  await settled(page)
  const second = await rows(page).allInnerTexts()
  await page.reload()
  await expect(page.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible()
  await settled(page)
  expect(await rows(page).allInnerTexts()).toEqual(second)

  await page.getByRole('button', { name: /条\/页$/ }).click()
  await page
    .getByRole('menuitem', { name: '20 条/页' })
    .or(page.getByRole('menuitemradio', { name: '20 条/页' }))
    .click()
  await expect(rows(page)).toHaveCount(20)
  await page.goBack()
  await expect(page.getByText(/^第 2 页，共 \d+ 页$/)).toBeVisible()
  await page.goForward()
  await expect(rows(page)).toHaveCount(20)

  await page.getByRole('searchbox').fill('xihu.0001')
  await expect(rows(page)).toHaveCount(1)
  const copied = page.url()
  const other = await context.newPage()
  await other.goto(copied)
  await expect(rows(other)).toHaveCount(1)
  await expect(other.getByRole('searchbox')).toHaveValue('xihu.0001')
})

test('nothing that matches is told from nothing at all, with a way back', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, `${accountsPage}?keyword=nobody-is-called-this`)
  await expect(page.getByText(zh.kit.list.noMatch)).toBeVisible()
  await page.getByRole('button', { name: zh.kit.list.reset }).first().click()
  await expect(rows(page)).toHaveCount(20)
})

test('leaving a form with unsaved changes asks first', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, accountsPage)
  await page.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.add })
  await form.getByLabel(words.name).fill('没写完')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(zh.kit.confirm.leave)
  await question.getByRole('button', { name: '取 消' }).click()
  await expect(form.getByLabel(words.name)).toHaveValue('没写完')
  await form.getByRole('button', { name: '取 消' }).click()
  await question.getByRole('button', { name: zh.kit.confirm.leaveYes }).click()
  await expect(form).toHaveCount(0)
})

test('another address, while a form has unsaved changes, is gone to only by who says so', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, accountsPage)
  await page.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.add })
  await form.getByLabel(words.name).fill('没写完')
  const question = page.getByRole('alertdialog')
  await page.goto(at('/home'))
  await question.getByRole('button', { name: '取 消' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(at(accountsPage))
  await expect(form.getByLabel(words.name)).toHaveValue('没写完')
  await page.goto(at('/home'))
  await question.getByRole('button', { name: zh.kit.confirm.leaveYes }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(at('/home'))
  await expect(page.getByRole('region', { name: zh.home.today })).toBeVisible()
})
