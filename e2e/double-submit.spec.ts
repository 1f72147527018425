// One wish is sent once: whoever presses again before the answer stands on the screen has not wished twice.

import type { Locator, Page, Route } from '@playwright/test'
import { accounts } from '../contract/accounts/calls'
import { gateway } from '../contract/gateway/calls'
import { at, call, expect, hire, open, signIn, test, unique, zh } from './house'
import { openParts, toast } from './parts/parts'
import { accountsPage } from './screens'

const keysPage = '/operation-management/gateway/index'
const busy = { json: { code: 503, message: '服务繁忙', data: null } }

type Door = { asked: () => number; answer: () => void }

/** A slow door: the first asker is refused, the next waits until the test lets it in. */
async function slowDoor(page: Page, path: string, refusals = 1): Promise<Door> {
  let asked = 0
  let answer = () => {}
  const open = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/prod-api${path}`, async (route: Route) => {
    asked += 1
    if (asked <= refusals) return route.fulfill(busy)
    await open
    await route.continue()
  })
  return { asked: () => asked, answer: () => answer() }
}

/** A hand that never rests: every way to submit, several times in one breath, and again at each turn of the page's clock while it stands. */
const hammer = (button: Locator) =>
  button.evaluate((pressed: HTMLButtonElement) => {
    const dialog = pressed.closest('.ant-drawer, dialog')
    const form = pressed.form ?? dialog?.querySelector('form')
    const breath = () => {
      if (!pressed.isConnected) return
      pressed.click()
      form?.requestSubmit()
      pressed.click()
      setTimeout(breath)
    }
    breath()
  })

test('a form in a dialog: pressed over and over around a refusal, one key is made', async ({ page }) => {
  const token = await signIn(page, 'merchant01')
  const name = `双击${unique()}`
  await open(page, keysPage)
  const door = await slowDoor(page, '/merchant-api/gateway/key/add')
  await page.getByRole('button', { name: zh.gateway.addKey }).first().click()
  const form = page.getByRole('dialog', { name: gateway.keyAdd.title[0] })
  await form.getByLabel(zh.gateway.name).fill(name)
  await hammer(form.getByRole('button', { name: zh.kit.ok }))
  await expect.poll(door.asked).toBeGreaterThan(1)
  door.answer()
  await expect(form).toHaveCount(0)
  const { data } = await call<{ total: number }>(
    'GET',
    `/merchant-api/gateway/key/page?pageNumber=1&pageSize=10&keyword=${encodeURIComponent(name)}`,
    undefined,
    token,
  )
  expect({ asked: door.asked(), made: data.total }).toEqual({ asked: 2, made: 1 })
})

test('a form in a drawer: pressed over and over around a refusal, one account is made', async ({ page }) => {
  const digits = unique()
  const token = await signIn(page, 'manager01')
  await open(page, accountsPage)
  const door = await slowDoor(page, '/merchant-api/unify/account/add')
  await page.getByRole('button', { name: zh.accounts.add }).click()
  const form = page.getByRole('dialog', { name: accounts.add.title[0] })
  await form.getByRole('textbox', { name: zh.accounts.name }).fill(`双击${digits}`)
  await form.getByRole('textbox', { name: zh.accounts.username }).fill(`twice.${digits}`)
  await form.getByRole('textbox', { name: zh.accounts.mobile }).fill(`136${digits}`)
  await form.getByRole('radio', { name: /客服/ }).check()
  await hammer(form.getByRole('button', { name: zh.kit.ok }))
  await expect.poll(door.asked).toBeGreaterThan(1)
  door.answer()
  await expect(form).toHaveCount(0)
  const { data } = await call<{ total: number }>(
    'GET',
    `/merchant-api/unify/account/page?pageNumber=1&pageSize=10&keyword=twice.${digits}`,
    undefined,
    token,
  )
  expect({ asked: door.asked(), made: data.total }).toEqual({ asked: 2, made: 1 })
})

test('a plain form: signing in is asked once after the refusal, by Enter and click at once', async ({ page }) => {
  const [person] = await hire(1)
  const door = await slowDoor(page, '/merchant-api/auth/login')
  await page.goto(at('/login'))
  await page.getByLabel(zh.shell.signin.account, { exact: true }).fill(person?.username ?? '')
  await page.getByLabel(zh.shell.signin.password, { exact: true }).fill(person?.password ?? '')
  await hammer(page.getByRole('button', { name: zh.shell.signin.submit }))
  await expect.poll(door.asked).toBeGreaterThan(1)
  door.answer()
  await expect(page.getByRole('main')).toBeVisible()
  expect(door.asked()).toBe(2)
})

test('a name and a question of the library: a folder is made once and deleted once', async ({ page }) => {
  const name = `夹${unique()}`
  await openParts(page, 'uploads')
  await page.getByRole('button', { name: '打开素材库' }).click()
  const library = page.getByRole('dialog', { name: zh.media.title })
  const adding = await slowDoor(page, '/merchant-api/file/folder/add')
  await library.getByRole('button', { name: zh.media.addFolder }).click()
  const asked = page.getByRole('dialog', { name: zh.media.addFolder })
  await asked.getByRole('textbox').fill(name)
  await hammer(asked.getByRole('button', { name: zh.media.choose }))
  await expect.poll(adding.asked).toBeGreaterThan(1)
  adding.answer()
  await expect(library.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true')
  expect(adding.asked()).toBe(2)

  const removing = await slowDoor(page, '/merchant-api/file/folder/delete', 0)
  await library.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: zh.media.remove }).click()
  await hammer(page.getByRole('alertdialog').getByRole('button', { name: zh.media.remove }))
  await expect.poll(removing.asked).toBeGreaterThan(0)
  removing.answer()
  await expect(library.getByRole('button', { name, exact: true })).toHaveCount(0)
  expect(removing.asked()).toBe(1)
})

test('many rows: a bulk action that was refused once is started once', async ({ page }) => {
  const [person] = await hire(1)
  await signIn(page, 'manager01')
  await open(page, `${accountsPage}?keyword=${person?.prefix}`)
  const door = await slowDoor(page, '/merchant-api/bulk/start')
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '禁用账号' }).click()
  const dialog = page.getByRole('dialog')
  const begin = dialog.getByRole('button', { name: '处理 1 条' })
  await begin.click()
  await expect(toast(page, busy.json.message)).toBeVisible()
  await hammer(begin)
  await expect.poll(door.asked).toBeGreaterThan(1)
  door.answer()
  await expect(dialog.getByRole('button', { name: zh.bulk.undo })).toBeVisible()
  expect(door.asked()).toBe(2)
})
