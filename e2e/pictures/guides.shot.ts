// Photographs what the guide of data screens tells, step by step, in both languages: a screen made from a template, a display paired with it.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Catalogue } from '../../console/kit/text/catalogue'
import { pathTo } from '../../contract/pages'
import { displayPage } from '../../contract/screens/states'
import { call, consoleUrl, en, expect, open, settled, signIn, test, zh } from '../house'
import { type Language, speak, speakPrivately } from '../measure/steps'
import { addressOf, screens } from '../screens'

const folder = join(process.env.PICTURES ?? 'test-results/pictures', 'guides')
const only = process.env.PICTURES_ONLY?.split(',')
const television = { width: 1440, height: 810 }

async function photograph(page: Page, name: string, language: Language): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.1440.light.${language}.png`), animations: 'disabled', caret: 'hide' })
}

/** A television of somebody who reads this language: it knows nobody. */
async function televisionOf(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language, timezoneId: 'Asia/Shanghai', viewport: television })
  const page = await context.newPage()
  await page.goto(new URL(displayPage, consoleUrl()).href)
  return page
}

const languages: readonly [Language, Catalogue][] = [
  ['zh-CN', zh],
  ['en', en],
]

for (const [language, words] of !only || only.includes('guides') ? languages : []) {
  test(`guides: a screen and a display, ${language}`, async ({ page, browser }) => {
    await speakPrivately(page)
    const token = await signIn(page, 'merchant01')
    await open(page, pathTo('screens'))
    await speak(page, language)
    await page.getByRole('main').getByRole('button', { name: words.screenList.add }).first().click()
    const start = page.getByRole('dialog')
    await expect(start.locator('.sc-small canvas').nth(5)).toBeVisible({ timeout: 60_000 })
    await settled(page)
    await photograph(page, 'screen-new', language)

    const designer = screens.find(({ name }) => name === 'designer')
    if (!designer) throw new Error('the designer is on no list')
    await open(page, await addressOf(designer, token))
    await page.getByRole('treeitem').nth(5).click()
    await page.locator('#sd-right-data').click()
    await photograph(page, 'screen-design', language)

    const tv = await televisionOf(browser, language)
    const code = tv.locator('[data-code]')
    await expect(code).toBeVisible()
    await photograph(tv, 'tv-code', language)

    await open(page, pathTo('screenWalls'))
    await page.getByRole('main').getByRole('button', { name: words.screenWalls.pair }).first().click()
    const form = page.getByRole('dialog')
    await form.locator('.sw-code').fill((await code.getAttribute('data-code')) ?? '')
    await form.locator('#field-name').fill(language === 'en' ? 'Lobby' : '一楼大厅')
    await form.getByRole('combobox').click()
    await page.getByRole('option').filter({ hasText: '今日战报' }).first().click()
    await photograph(page, 'tv-pair', language)
    await form.getByRole('button', { name: words.screenWalls.pairIt, exact: true }).click()

    await expect(tv.locator('[data-widget]').filter({ hasText: /\d/ }).nth(8)).toBeVisible({ timeout: 20_000 })
    await expect(tv.locator('canvas').first()).toBeVisible()
    await photograph(tv, 'tv-plays', language)
    const { data } = await call<{ records: { id: string }[] }>(
      'GET',
      '/merchant-api/screen/displays/page?pageNumber=1&pageSize=20',
      undefined,
      token,
    )
    for (const { id } of data.records) await call('POST', '/merchant-api/screen/displays/revoke', { id }, token)
    await tv.context().close()
  })
}
