// What every list and form can do: many rows at once and back again, saved views, drafts, two editors, the bell, the palette, the keyboard.

import type { Page } from '@playwright/test'
import { firstOf, sure, tupleOf } from '../contract/kit/sure'
import {
  at,
  call,
  expect,
  type Hired,
  hire,
  noAxeViolations,
  noSidewaysScroll,
  open,
  phone,
  settled,
  signIn,
  test,
  tokenOf,
  unfold,
  zh,
} from './house'
import { accountsPage } from './screens'

// Several sessions, jobs and looks by axe in one test.
test.describe.configure({ timeout: 90_000 })

const words = zh.accounts
const rows = (page: Page) => page.locator('tbody tr')
const detail = (id: string, token: string) =>
  call<{ displayName: string; mobile: string; status: number; version: number }>(
    'GET',
    `/merchant-api/unify/account/detail?id=${id}`,
    undefined,
    token,
  )

async function list(page: Page, { prefix }: Hired, count: number): Promise<void> {
  await page.goto(at(`${accountsPage}?keyword=${prefix}&size=5`))
  await expect(rows(page)).toHaveCount(count)
  await settled(page)
}

async function edit(page: Page, person: Hired) {
  await page.goto(at(`${accountsPage}?keyword=${person.username}`))
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `${person.name}的操作` }).click()
  await page.getByRole('menuitem', { name: words.edit }).click()
  const form = page.getByRole('dialog', { name: words.edit })
  await expect(form.getByLabel(words.name)).toBeVisible()
  return form
}

// slow: a preview, a job, its result after a reload, and an undo.
test('all that match are disabled after a preview, the result is found again after a reload, and undo puts them back', async ({ page }) => {
  const people = await hire(7)
  const token = await signIn(page, 'manager01')
  const statuses = async () => Promise.all(people.map(async ({ id }) => (await detail(id, token)).data.status))
  await list(page, firstOf(people), 5)
  await page.getByRole('checkbox', { name: zh.kit.list.choosePage }).check()
  await page.getByRole('button', { name: '选择全部 7 条' }).click()
  await expect(page.getByText('已选择符合条件的全部 7 条')).toBeVisible()
  await page.getByRole('button', { name: '禁用账号' }).click()
  const dialog = page.getByRole('dialog', { name: '禁用账号' })
  await expect(dialog).toContainText('已选 7 条，其中 7 条将被处理。')
  expect(await statuses()).toEqual(people.map(() => 1))
  await noAxeViolations(page)
  await dialog.getByRole('button', { name: '处理 7 条' }).click()
  await expect(dialog).toContainText('已处理 7 条，0 条未处理。', { timeout: 30_000 })
  expect(await statuses()).toEqual(people.map(() => 0))

  await page.reload()
  await expect(dialog).toContainText('已处理 7 条，0 条未处理。')
  await dialog.getByRole('button', { name: zh.bulk.undo }).click()
  await expect(dialog).toContainText('已撤销 7 条。', { timeout: 30_000 })
  expect(await statuses()).toEqual(people.map(() => 1))
  await dialog.getByRole('button', { name: zh.kit.close }).last().click()
  await expect(page).not.toHaveURL(/bulk=/)
})

test('a list is saved as a view, opens by itself as the default, and is a link', async ({ page, context, browser }) => {
  const me = firstOf(await hire(1))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, me.username, me.password)
  await open(page, `${accountsPage}?status=0`)
  await page.getByRole('button', { name: zh.views.label, exact: true }).click()
  await noAxeViolations(page)
  await page.getByRole('button', { name: zh.views.save }).click()
  const form = page.getByRole('dialog', { name: zh.views.save })
  await form.getByLabel('视图名称').fill('停用的账号')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toHaveCount(0)

  const menu = page.getByRole('button', { name: zh.views.label, exact: true })
  await expect(menu).toContainText('停用的账号')
  await menu.click()
  await page.getByRole('button', { name: '停用的账号的操作' }).click()
  const stored = page.waitForResponse('**/view/default')
  await page.getByRole('menuitem', { name: zh.views.setDefault }).click()
  await stored
  await settled(page)
  await open(page, '/home')
  // The list must be gone before it is entered anew: on the page itself an address without a query is the reader's wish.
  await expect(menu).toHaveCount(0)
  await open(page, accountsPage)
  await expect(page).toHaveURL(/status=0/)

  await menu.click()
  await page.getByRole('button', { name: '停用的账号的操作' }).click()
  await page.getByRole('menuitem', { name: zh.views.copy }).click()
  await expect(page.getByText(zh.views.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${accountsPage}?status=0`)
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(elsewhere, 'manager01')
  await elsewhere.goto(link)
  await settled(elsewhere)
  for (const state of await elsewhere.locator('tbody tr .md-state').allInnerTexts()) expect(state).toBe(words.disabled)
  await elsewhere.context().close()
})

// slow: two windows, and what one types must reach the other.
test('two editors: each sees the other, and the second chooses field by field', async ({ page, browser }) => {
  const [first, person] = tupleOf(await hire(2), 2)
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  const other = await context.newPage()
  await signIn(other, first.username, first.password)
  const token = await signIn(page, 'manager01')
  const theirs = await edit(other, person)
  const mine = await edit(page, person)
  await expect(mine).toContainText(`${first.name} 也正在编辑这条数据。`)
  await theirs.getByLabel(words.name).fill('他们的名字')
  await mine.getByLabel(words.name).fill('我的名字')
  const mobile = `136${person.mobile.slice(3)}`
  await mine.getByLabel(words.mobile).fill(mobile)
  await theirs.getByRole('button', { name: '确 定' }).click()
  await expect(other.getByText(zh.kit.saved, { exact: true })).toBeVisible()

  await mine.getByRole('button', { name: '确 定' }).click()
  await expect(mine.getByRole('alert')).toContainText(`${first.name} 于`)
  expect((await detail(person.id, token)).data).toMatchObject({ displayName: '他们的名字', mobile: person.mobile })
  await noAxeViolations(page)
  await mine.getByRole('radio', { name: '他们的名字' }).check()
  await mine.getByRole('button', { name: zh.kit.merge.save }).click()
  await expect(mine).toHaveCount(0)
  expect((await detail(person.id, token)).data).toMatchObject({ displayName: '他们的名字', mobile })
  await context.close()
})

// slow: a draft is kept every few seconds, and one is waited for.
test('a tab that dies while somebody types has lost at most five seconds of it', async ({ page, context }) => {
  const person = firstOf(await hire(1))
  await signIn(page, 'manager01')
  const form = await edit(page, person)
  const typed = '写到一半的名字'
  const kept = page.waitForResponse((reply) => reply.url().includes('/draft/save') && (reply.request().postData() ?? '').includes(typed), {
    timeout: 5000,
  })
  await form.getByLabel(words.name).fill(typed)
  await kept
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await context.newPage()
  const again = await edit(next, person)
  await expect(again).toContainText('未保存的草稿')
  await expect(again.getByLabel(words.name)).toHaveValue(person.name)
  await noAxeViolations(next)
  await again.getByRole('button', { name: zh.drafts.take }).click()
  await expect(again.getByLabel(words.name)).toHaveValue(typed)
  await again.getByRole('button', { name: '确 定' }).click()
  await expect(again).toHaveCount(0)
  // What is saved is no draft any more.
  const after = await edit(next, { ...person, name: typed })
  await expect(after).not.toContainText('未保存的草稿')
})

test('the bell rings by itself when a job has ended, and leads to what was done', async ({ page }) => {
  const [me, person] = tupleOf(await hire(2), 2)
  const token = await signIn(page, me.username, me.password)
  await open(page, '/home')
  await expect(page.getByRole('button', { name: '通知，0 条未读' })).toBeVisible()
  const reply = await fetch(new URL('/prod-api/merchant-api/bulk/start', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: `Bearer ${token}`, 'idempotency-key': `bell-${person.id}-once` },
    body: JSON.stringify({ action: 'account.disable', target: { ids: [person.id] } }),
  })
  expect(((await reply.json()) as { code: number }).code).toBe(200)
  await page.getByRole('button', { name: '通知，1 条未读' }).click({ timeout: 30_000 })
  const notices = page.getByRole('dialog', { name: /通知/ })
  await expect(notices).toContainText('禁用账号')
  await noAxeViolations(page)
  await notices.getByRole('button', { name: /禁用账号/ }).click()
  await expect(page.getByRole('dialog', { name: '禁用账号' })).toContainText('已处理 1 条，0 条未处理。')
  await expect(page.getByRole('button', { name: '通知，0 条未读' })).toBeAttached()
})

test('the palette finds an account by its pinyin', async ({ page }) => {
  const person = firstOf(await hire(1, { name: '欧阳晴雪' }))
  await signIn(page, 'manager01')
  await open(page, '/home')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: zh.shell.palette.label })).toBeFocused()
  await page.keyboard.type('ouyangqingxue')
  await expect(page.getByRole('option', { name: person.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/accountNumber/)
  await expect(rows(page).first()).toContainText(person.name)
})

test('a field is put back from the history of its record', async ({ page }) => {
  const person = firstOf(await hire(1))
  const token = await signIn(page, 'manager01')
  const { version } = (await detail(person.id, token)).data
  const change = { id: person.id, version, displayName: '写错的名字', roleId: '14' }
  expect((await call('POST', '/merchant-api/unify/account/update', change, token)).code).toBe(200)
  await list(page, person, 1)
  await page.getByRole('button', { name: '写错的名字', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  await unfold(drawer)
  await drawer.getByRole('button', { name: zh.kit.history.restore }).first().click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`将${words.name}恢复为“${person.name}”？`)
  await question.getByRole('button', { name: zh.kit.history.restore }).click()
  await expect(page.getByText(`已恢复${words.name}`)).toBeVisible()
  expect((await detail(person.id, token)).data.displayName).toBe(person.name)
})

// slow: the keys of a list are pressed in turn, each with what it must do.
test('a list is worked through without a mouse, and the keys can be switched off', async ({ page }) => {
  const hired = await hire(4)
  const [me, people] = [firstOf(hired), hired.slice(1)]
  const token = await signIn(page, me.username, me.password)
  const key = (name: string) => page.keyboard.press(name)
  const focused = page.locator('tr[data-row]:focus')
  await open(page, '/home')
  await key('?')
  const sheet = page.getByRole('dialog', { name: zh.shell.keys.title })
  const letter = await sheet.locator('dl > div').filter({ hasText: '账号管理' }).locator('kbd').nth(1).innerText()
  await noAxeViolations(page)
  await key('Escape')
  await expect(sheet).toHaveCount(0)
  await key('g')
  await key(letter)
  await expect(page).toHaveURL(/accountNumber/)
  await expect(rows(page).getByRole('checkbox').first()).toBeVisible()
  await settled(page)

  await key('/')
  await page.keyboard.type(me.prefix)
  await expect(rows(page)).toHaveCount(4)
  await settled(page)
  await key('ArrowDown')
  await expect(focused).toContainText(sure(people[2]).name)
  await key('x')
  await key('j')
  await key('x')
  await expect(page.getByText('已选 2 项')).toBeVisible()
  await key('k')
  await key('x')
  await expect(page.getByText('已选 1 项')).toBeVisible()
  await noAxeViolations(page)

  await key('e')
  const form = page.getByRole('dialog', { name: words.edit })
  await expect(form.getByLabel(words.name)).toBeFocused()
  await key('Control+a')
  await page.keyboard.type('键盘改名')
  await key('Control+Enter')
  await expect(form).toHaveCount(0)
  expect((await detail(sure(people[2]).id, token)).data.displayName).toBe('键盘改名')
  await expect(focused).toContainText('键盘改名')
  await key('Enter')
  const shown = page.getByRole('dialog', { name: words.detail })
  await expect(shown).toContainText('键盘改名')
  // The same keys walk on inside the drawer, which says where one is; Esc comes out at the row that was shown last.
  await key('j')
  await expect(shown).toContainText(sure(people[1]).name)
  await expect(shown.getByText(zh.kit.place.replace('{n}', '2').replace('{total}', '4'))).toBeVisible()
  await key('Escape')
  await expect(shown).toHaveCount(0)
  await expect(focused).toContainText(sure(people[1]).name)

  await key('?')
  const saved = page.waitForResponse((reply) => reply.url().includes('/preference/save'))
  await sheet.getByRole('checkbox', { name: zh.shell.keys.on }).click()
  await saved
  await expect(sheet.getByRole('checkbox', { name: zh.shell.keys.on })).not.toBeChecked()
  await page.reload()
  await settled(page)
  await key('j')
  await key('?')
  await expect(focused).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  expect(
    (await call<{ keys: boolean }>('GET', '/merchant-api/preference/list', undefined, await tokenOf(me.username, me.password))).data.keys,
  ).toBe(false)
})

test('on a phone the same powers fit the screen', async ({ page }) => {
  const people = await hire(2)
  await page.setViewportSize(phone)
  await signIn(page, 'manager01')
  await page.goto(at(`${accountsPage}?keyword=${firstOf(people).prefix}`))
  await expect(page.locator('li[data-row]')).toHaveCount(2)
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('已选 1 项')).toBeVisible()
  await noSidewaysScroll(page)
  // One act has room in the bar; the others stand in its menu.
  await page.getByRole('button', { name: '已选 1 项的操作' }).click()
  await page.getByRole('menuitem', { name: '禁用账号' }).click()
  const dialog = page.getByRole('dialog', { name: '禁用账号' })
  await expect(dialog).toContainText('已选 1 条')
  const box = await dialog.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true)
  await noAxeViolations(page)
})
