// What cannot be fetched: a part says so in its own place and comes when it is asked for again, and so does a page; the rest stays.

import type { Page } from '@playwright/test'
import { pathTo } from '../contract/pages'
import { at, expect, open, signIn, test, zh } from './house'
import { accountsPage } from './screens'

/** As if the network were gone for these files of the build. */
const withhold = (page: Page, files: string) => page.route(`**/assets/${files}`, (route) => route.abort('internetdisconnected'))
const again = (page: Page) => page.getByRole('button', { name: zh.kit.list.again, exact: true })

test('a drawer and a form that cannot be fetched say so in a dialog over the list, and open when they are asked for again', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  for (const [files, press] of [
    ['AccountDrawer-*', page.locator('main .md-opener').first()],
    ['AccountForm-*', page.getByRole('button', { name: zh.accounts.add })],
  ] as const) {
    await test.step(files, async () => {
      await withhold(page, files)
      await open(page, accountsPage)
      await page.reload()
      await press.click()
      const missing = page.getByRole('dialog', { name: zh.kit.part.title })
      await expect(missing).toContainText(zh.kit.part.failed)
      await expect(page.locator('main .md-table tbody tr').first(), 'the list is still there').toBeVisible()
      // The words stay while it is fetched: what must be waited for is that it failed once more.
      const failed = page.waitForEvent('requestfailed')
      await again(page).click()
      await failed
      await expect(again(page)).toBeEnabled()
      await expect(missing, 'still nothing').toContainText(zh.kit.part.failed)
      await page.unroute(`**/assets/${files}`)
      await again(page).click()
      await expect(missing).toHaveCount(0)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    })
  }
})

test('a page whose code or words cannot be fetched says so inside of the frame, and comes when it is asked for again', async ({ page }) => {
  await signIn(page, 'merchant01')
  for (const files of ['RoleListPage-*', 'roles.zh-CN-*']) {
    await test.step(files, async () => {
      await withhold(page, files)
      await open(page, accountsPage)
      await page.reload()
      await page.goto(at(pathTo('roles')))
      await expect(page.getByRole('main')).toContainText(zh.kit.part.failed)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.unroute(`**/assets/${files}`)
      await again(page).click()
      await expect(page.getByRole('heading', { name: zh.roles.title })).toBeVisible()
    })
  }
})

test('a console that cannot be fetched says so instead of an empty page, and starts when it is asked for again', async ({ page }) => {
  await signIn(page, 'merchant01')
  await withhold(page, 'app-*')
  await page.goto(at(accountsPage))
  await expect(page.getByRole('alert')).toContainText(zh.shell.notStarted)
  await page.unroute('**/assets/app-*')
  await again(page).click()
  await expect(page.getByRole('heading', { name: zh.accounts.title })).toBeVisible()
})
