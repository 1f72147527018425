// Data screens as a manager meets them: made from a template, published, given away as a link, shown in turns; and the data that they read.

import type { Page } from '@playwright/test'
import { metrics } from '../contract/analysis/metrics'
import { pathTo } from '../contract/pages'
import { displayRefusals, screenStateWords } from '../contract/screens/states'
import { templateTerms } from '../contract/screens/templates'
import { displays } from '../contract/screens/walls'
import { call, expect, hire, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.screenList
const walls = zh.screenWalls
const data = zh.datasets
const displayCode = '配对码'

const tile = (page: Page, name: string) => page.locator('.md-gcard').filter({ hasText: name })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}的操作` })

/** By the server's own calls: what a test does not look at, it does not click. */
async function published(name: string): Promise<string> {
  const token = await tokenOf('manager01')
  const root = '/merchant-api/screen/screens'
  const made = await call<{ id: string; version: number }>('POST', `${root}/add`, { name, template: 'fulfil' }, token)
  await call('POST', `${root}/publish`, { id: made.data.id, version: made.data.version, note: '' }, token)
  return made.data.id
}

// slow: nine screens are drawn small before one is chosen.
test('a screen is made from a template, published, and its link opens without signing in', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const name = `战报${unique()}`
  await signIn(page, 'manager01')
  await open(page, pathTo('screens'))
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.add })
  await dialog.getByRole('radio', { name: templateTerms.fulfil.words[0] }).check({ force: true })
  await expect(dialog.getByRole('img', { name: new RegExp(templateTerms.fulfil.words[0]) })).toBeVisible()
  await dialog.getByLabel(words.name).fill(name)
  await dialog.getByRole('button', { name: words.make, exact: true }).click()
  await expect(page).toHaveURL(/screen\/design\?id=\d+/)

  await open(page, pathTo('screens', { keyword: name }))
  await expect(tile(page, name)).toContainText(screenStateWords.DRAFT[0])
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: words.publish, exact: true }).click()
  await page.getByRole('button', { name: '发布第 1 版' }).click()
  await expect(tile(page, name)).toContainText(screenStateWords.PUBLISHED[0])

  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: words.share, exact: true }).click()
  const form = page.getByRole('dialog', { name: '新建分享链接' })
  await expect(form.getByLabel(walls.linkName)).toHaveValue(name)
  await form.getByRole('button', { name: '确 定' }).click()
  const told = page.getByRole('dialog', { name: `“${name}”的地址` })
  const address = await told.locator('code').innerText()
  expect(address).toMatch(/\/screen\/[\w-]{43}$/)
  await expect(told.getByRole('img', { name: `“${name}”的二维码` })).toBeVisible()
  await told.getByRole('button', { name: walls.keptIt }).click()

  const stranger = await browser.newContext()
  const wall = await stranger.newPage()
  await wall.goto(address)
  await expect(wall).toHaveTitle(name)
  await stranger.close()
})

test('what the tiles count is what their lists hold, and what was deleted comes back', async ({ page }) => {
  const name = `看板${unique()}`
  await published(name)
  await signIn(page, 'manager01')
  await open(page, pathTo('screens'))
  const tabs = page.getByRole('navigation', { name: words.overview })
  for (const tab of [words.all, screenStateWords.PUBLISHED[0], screenStateWords.DRAFT[0], words.bin]) {
    const link = tabs.getByRole('link', { name: tab })
    await link.click()
    await settled(page)
    // Others make screens of this market meanwhile: tile and list follow, and say the same again.
    await expect(async () => {
      const told = Number(await link.locator('strong').innerText())
      const said = told > 0 ? page.getByText(`共 ${told} 条`, { exact: true }) : page.getByText(zh.kit.list.noMatch)
      await expect(said).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 12_000 })
  }
  await open(page, pathTo('screens', { keyword: name }))
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: words.remove, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  await expect(tile(page, name)).toHaveCount(0)
  await open(page, pathTo('screens', { isDeleted: true, keyword: name }))
  await tile(page, name).getByRole('button', { name: words.restore, exact: true }).click()
  await open(page, pathTo('screens', { keyword: name }))
  await expect(tile(page, name)).toContainText(screenStateWords.PUBLISHED[0])
})

test('a playlist is put together and its turns are moved by keys', async ({ page }) => {
  const [first, second, name] = [`甲${unique()}`, `乙${unique()}`, `轮播${unique()}`]
  await published(first)
  await published(second)
  await signIn(page, 'manager01')
  await open(page, pathTo('screenWalls', { tab: 'playlists' }))
  await page.getByRole('button', { name: walls.addPlaylist }).click()
  const form = page.getByRole('dialog', { name: walls.addPlaylist })
  await form.getByLabel(walls.playlistName).fill(name)
  for (const screen of [first, second]) {
    await form.getByRole('combobox', { name: walls.addScreen }).fill(screen)
    await page.getByRole('option', { name: screen }).click()
  }
  const turns = form.locator('.sw-turns li')
  await expect(turns).toHaveCount(2)
  await form.getByLabel(`“${second}”播放几秒`).press('Alt+ArrowUp')
  await expect(turns.first()).toContainText(second)
  await form.getByLabel(`“${second}”播放几秒`).fill('45')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('tbody tr').filter({ hasText: name })).toContainText('65 秒')
})

test('a pairing without anything to show is told at its field, and nothing is sent', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, pathTo('screenWalls'))
  const sent: string[] = []
  page.on('request', (request) => request.url().includes(displays.pair.path) && sent.push(request.url()))
  // Where nothing is paired yet, the empty list offers it too.
  await page.getByRole('button', { name: walls.pair }).first().click()
  const form = page.getByRole('dialog', { name: displays.pair.title[0] })
  await form.getByLabel(displayCode).fill('123456')
  await form.getByRole('textbox', { name: walls.displayName }).fill('大厅')
  await form.getByRole('button', { name: walls.pairIt }).click()
  const shown = form.getByRole('combobox', { name: walls.shown })
  await expect(shown).toHaveAttribute('aria-invalid', 'true')
  await expect(shown).toBeFocused()
  await expect(form.getByText(displayRefusals.nothingToShow.words[0])).toBeVisible()
  expect(sent).toEqual([])
  await noAxeViolations(page)
})

test('a dataset is made with its rows before the eyes, and one of the house is copied', async ({ page }) => {
  const name = `数据${unique()}`
  await signIn(page, 'manager01')
  await open(page, pathTo('datasets', { isBuiltIn: false }))
  await page.getByRole('button', { name: data.add }).click()
  const form = page.getByRole('dialog', { name: data.add })
  await form.getByLabel(data.name).fill(name)
  await form.getByRole('checkbox', { name: metrics.visitors.words[0] }).first().check()
  const preview = form.getByRole('region', { name: data.preview, exact: true }).last()
  await expect(preview.getByRole('columnheader', { name: metrics.visitors.words[0] }).first()).toBeVisible()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('tbody tr').filter({ hasText: name })).toBeVisible()

  await open(page, pathTo('datasets', { isBuiltIn: true }))
  await page.locator('tbody tr').first().getByRole('button', { name: data.copy, exact: true }).click()
  await expect(page.getByRole('dialog', { name: data.add }).getByLabel(data.name)).toHaveValue(/副本$/)
})

test('whoever may only look sees every act greyed, with who can give it', async ({ page }) => {
  const token = await tokenOf('manager01')
  const role = await call<{ id: string; version: number }>(
    'POST',
    '/merchant-api/role/add',
    { name: `看屏${unique()}`, description: '' },
    token,
  )
  const [looker] = await hire(1, { role: role.data.id })
  const { version } = role.data
  const permissions = ['screen:read', 'dataset:read']
  await call('PUT', '/merchant-api/role/permission/update', { roleId: role.data.id, version, permissions }, token)
  await signIn(page, looker?.username ?? '', looker?.password)
  await open(page, pathTo('screens', { keyword: '今日战报' }))
  await expect(page.getByRole('main').getByRole('button', { name: words.add }).first()).toHaveAttribute('aria-disabled', 'true')
  await menuOf(page, '今日战报').click()
  const design = page.getByRole('menuitem', { name: words.design })
  await expect(design).toHaveAttribute('aria-disabled', 'true')
  await expect(design).toContainText('编辑大屏')
})

test('the pages hold on a phone and for screen readers', async ({ page }) => {
  await signIn(page, 'manager01')
  for (const path of [pathTo('screens'), pathTo('screenWalls'), pathTo('datasets')]) {
    await open(page, path)
    await settled(page)
    await noAxeViolations(page)
  }
  await page.setViewportSize(phone)
  for (const path of [pathTo('screens'), pathTo('screenWalls'), pathTo('datasets')]) {
    await open(page, path)
    await settled(page)
    await noSidewaysScroll(page)
  }
})
