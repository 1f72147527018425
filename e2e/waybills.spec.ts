// Labels as a packer works: chosen orders get their numbers, are printed on 76 × 130 mm and leave; what failed is mended in the queue.

import type { Page } from '@playwright/test'
import { waybillTabWords } from '../contract/waybills/states'
import { at, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, unique, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.waybills
const ordersPage = '/operation-management/order/index'
const waybillsPage = '/operation-management/waybill/index'
const rows = (page: Page) => page.locator('tbody tr')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The pages of what would be printed, in points. */
async function paperOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox ?\[([^\]]*)\]/g)].map(([, box = '']) => box.split(' ').slice(2).map(Number))
}

// slow: three orders are bought at a till and paid, labelled by a worker, printed to paper and shipped.
test('three orders are labelled, printed one per page, shipped with their numbers, and printed again as a reprint', async ({ page }) => {
  const shop = await storefront()
  const name = `面单${unique()}`
  for (let bought = 0; bought < 3; bought += 1) await buy(shop, { name })
  await signIn(page, 'merchant01')
  await open(page, `${ordersPage}?keyword=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(3)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: words.act.print, exact: true }).click()
  await dialog(page, words.get.title).getByRole('button', { name: words.get.start }).click()
  await dialog(page, words.get.title).getByRole('button', { name: words.act.print }).click()

  const print = dialog(page, words.print.title)
  const labels = print.getByRole('article')
  await expect(labels).toHaveCount(3)
  await expect(labels.first()).toContainText('139****')
  await expect(labels.first()).toContainText('文三路 1 号')
  const papers = await paperOf(page)
  expect(papers).toHaveLength(3)
  for (const [width = 0, height = 0] of papers) expect([Math.round(width / 2.8346), Math.round(height / 2.8346)]).toEqual([76, 130])
  await noAxeViolations(page)
  const numbers = await labels.evaluateAll((all) => all.map((label) => label.getAttribute('aria-label') ?? ''))
  expect(new Set(numbers).size).toBe(3)
  await print.getByRole('button', { name: words.act.printAndShip }).click()
  await expect(page.getByText(words.shipped.replace('{n}', '3'))).toBeVisible()
  await print.getByRole('button', { name: zh.kit.close }).click()

  await page.goto(at(`${waybillsPage}?keyword=${numbers[0]}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(waybillTabWords.SHIPPED[0])
  await rows(page)
    .getByRole('button', { name: /的操作$/ })
    .click()
  await page.getByRole('menuitem', { name: words.act.reprint }).click()
  await expect(print.getByText(words.label.reprint.replace('{n}', '1'))).toBeVisible()
})

// slow: a label is given back and another fetched by a worker, and axe looks at the page in both themes.
test('what a carrier refused stands in the queue with its reason, and another carrier mends it; the page fits a phone', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  await open(page, `${waybillsPage}?tab=TODO&carrier=SF`)
  const failed = rows(page).first()
  await expect(failed).toContainText('快递公司拒绝：面单余额不足')
  const orderNo = (await failed.locator('td').nth(1).innerText()).trim()
  await noAxeViolations(page)
  await failed.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: words.act.change }).click()
  const change = dialog(page, words.change.title)
  await change.getByRole('radio', { name: /圆通速递/ }).check()
  await change.getByRole('button', { name: zh.kit.ok }).click()
  await expect(page.getByText(words.changed)).toBeVisible()
  await page.goto(at(`${waybillsPage}?keyword=${orderNo}`))
  await expect(async () => {
    await page.getByRole('button', { name: zh.kit.list.refresh }).click()
    await expect(rows(page)).toContainText('已取号', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.setViewportSize(phone)
  await settled(page)
  await noSidewaysScroll(page)
})
