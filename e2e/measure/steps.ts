// The steps of whoever looks at a whole screen, to measure it or to photograph it: speak, open what it has beside itself, close again.

import type { Locator, Page } from '@playwright/test'
import { dataOf, type LeanRows } from '#contract/kit/lean'
import { at, expect, phone, settled } from '../house'
import type { Beside } from '../screens'

export type Language = 'zh-CN' | 'en'

/** Presses the button of the other language, wherever it stands just now: what is open stays open. */
export async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.locator('.sh-language').first().dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
}

/** Which language an account reads is no other test's concern: the server is not told. */
export const speakPrivately = (page: Page): Promise<unknown> =>
  page.route('**/auth/language', (route) => route.fulfill({ json: { code: 200, message: 'success', data: null } }))

export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === phone.width ? phone.height : 900 })
  await settled(page)
}

export const layers = 'dialog[open], [role="dialog"]:visible'
const dialogOf = (page: Page): Locator => page.locator(layers).last()

/** Esc, until nothing is open: a form that was touched asks whether it may go. */
export async function closeAll(page: Page): Promise<void> {
  const dialogs = page.locator(layers)
  for (let press = 0; press < 3 && (await dialogs.count()) > 0; press += 1) {
    await page.keyboard.press('Escape')
    await dialogs
      .first()
      .waitFor({ state: 'hidden', timeout: 2000 })
      .catch(() => undefined)
  }
  await expect(dialogs).toHaveCount(0)
}

const makes = /^(新增|添加|新建|创建|邀请|New|Add|Create|Invite)/

async function openRow(page: Page): Promise<void> {
  await page.locator('main .md-opener').first().click({ timeout: 5000 })
  await expect(dialogOf(page)).toBeVisible()
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: makes }).first().click({ timeout: 5000 })
  await expect(dialogOf(page)).toBeVisible()
}

type Told = { data?: unknown; records?: LeanRows }

function withoutRows(data: unknown): unknown {
  if (Array.isArray(data)) return []
  const hasRows = typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records)
  return hasRows ? { ...data, records: [], total: 0 } : data
}

/** The list as it is for whoever has nothing yet: the server's answers lose their rows on the way. */
async function openEmpty(page: Page, path: string): Promise<void> {
  await page.route('**/prod-api/**', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json().catch(() => null)) as Told | null
    if (!body?.data) return route.fulfill({ response: reply })
    const { records, ...told } = body
    return route.fulfill({ response: reply, json: { ...told, data: withoutRows(dataOf({ data: told.data, records })) } })
  })
  await page.goto(at(`${path}?size=50`))
  await page
    .getByRole('button', { name: /^(刷新|Refresh)$/ })
    .first()
    .click({ timeout: 5000 })
  await expect(page.locator('main .md-empty').first()).toBeVisible()
}

const ways: Record<Beside, (page: Page, path: string) => Promise<void>> = { row: openRow, form: openForm, list: openEmpty }

/** Opens what a screen has beside itself, lets it be looked at, and closes it again. */
export async function beside(page: Page, what: Beside, path: string, look: () => Promise<void>): Promise<void> {
  await ways[what](page, path)
  await settled(page)
  await look()
  if (what === 'list') await page.unroute('**/prod-api/**')
  else await closeAll(page)
}
