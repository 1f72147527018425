// Photographs every screen in eight forms, each with the drawer of its first row, its form and its empty list: what `npm run pictures` runs.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { at, expect, open, setTheme, settled, signIn, test } from '../house'
import { beside, type Language, speak, speakPrivately, widen } from '../measure/steps'
import { addressOf, outside, screens } from '../screens'

const folder = process.env.PICTURES ?? 'test-results/pictures'
const only = process.env.PICTURES_ONLY?.split(',')
const wanted = (name: string) => !only || only.includes(name)

/** Clocks stand still while a screen is photographed, so that all of its pictures show the same minute. */
async function stopClocks(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date())
}

/** One view in one language: two widths, two themes. */
async function inFourForms(page: Page, group: string, name: string, language: Language): Promise<void> {
  mkdirSync(join(folder, group), { recursive: true })
  for (const width of [1440, 375]) {
    await widen(page, width)
    for (const mode of ['light', 'dark'] as const) {
      await setTheme(page, mode)
      await settled(page)
      const path = join(folder, group, `${name}.${width}.${mode}.${language}.png`)
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    }
  }
  await setTheme(page, 'light')
  await widen(page, 1440)
}

async function photograph(page: Page, group: string, name: string): Promise<void> {
  for (const language of ['en', 'zh-CN'] as const) {
    await speak(page, language)
    await inFourForms(page, group, name, language)
  }
}

for (const screen of screens.filter(({ name }) => wanted(name))) {
  const { name, account, has, group } = screen
  test(`${group}: ${name}`, async ({ page }) => {
    await speakPrivately(page)
    const path = await addressOf(screen, await signIn(page, account))
    await open(page, path)
    await stopClocks(page)
    await photograph(page, group, name)
    for (const what of has) await beside(page, what, path, () => photograph(page, group, `${name}-${what}`))
  })
}

for (const [name, path] of outside.filter(([each]) => wanted(each))) {
  test(`outside: ${name}`, async ({ page }) => {
    await page.goto(at(path))
    for (const language of ['en', 'zh-CN'] as const) {
      // Before sign-in the language is the browser's, or what was chosen last.
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await inFourForms(page, 'outside', name, language)
    }
  })
}
