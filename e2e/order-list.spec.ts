// The list of orders tells what packers need, and an order is found by whatever people know of it.

import type { Page } from '@playwright/test'
import { startOfDay, writeTime } from '../contract/kit/dates'
import { firstOf } from '../contract/kit/sure'
import { call, expect, hire, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, unique, zh } from './house'
import { buy, storefront } from './storefront'

const ordersPage = '/operation-management/order/index'
const row = (page: Page, no: string) => page.locator('tr[data-row]').filter({ hasText: no })

test('notes stand in the row, everything else unfolds, and all of it can be columns', async ({ page }) => {
  const shop = await storefront()
  const note = `请用纸箱 ${unique()}`
  const { no, name } = await buy(shop, { buyerNote: note })
  // A person of its own: which columns somebody chose is remembered, and others look at the same list meanwhile.
  const { username, password } = firstOf(await hire(1, { by: 'merchant01', role: '2' }))
  await signIn(page, username, password)
  await open(page, `${ordersPage}?keyword=${no.slice(-8)}`)
  await expect(row(page, no)).toBeVisible()
  await expect(row(page, no)).toContainText(note)
  await expect(page.getByText('文三路 1 号')).toHaveCount(0)
  const unfold = page.getByRole('button', { name: zh.kit.list.unfold.replace('{name}', no) })
  await unfold.click()
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  const below = page.locator('.or-below')
  await expect(below).toContainText('浙江省 杭州市 西湖区 文三路 1 号')
  await expect(below).toContainText(name)
  await expect(below).toContainText('× 2')
  await noAxeViolations(page, 'main')
  await unfold.click()
  await expect(below).toHaveCount(0)

  await page.getByRole('button', { name: zh.kit.columns.name }).click()
  for (const column of [zh.orderRows.buyerNote, zh.orderRows.sellerNote, zh.orderRows.allLines, zh.orderRows.address]) {
    const box = page.getByLabel(column, { exact: true })
    await expect(box).not.toBeChecked()
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: zh.orderRows.buyerNote })).toBeVisible()
  await expect(row(page, no)).toContainText(note)
  await expect(row(page, no)).toContainText('西湖区 文三路 1 号')
  await page.getByRole('button', { name: zh.kit.columns.name }).click()
  await page.getByRole('button', { name: zh.kit.columns.reset }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: zh.orderRows.buyerNote })).toHaveCount(0)

  await page.setViewportSize(phone)
  await expect(page.locator('.md-card').filter({ hasText: note })).toBeVisible()
  await noSidewaysScroll(page)
  await page.locator('.md-card').getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: zh.orders.detail })).toContainText('文三路 1 号')
})

test('the palette keeps what is typed while it is fetched, and opens an order by the end of its number and a buyer by name', async ({
  page,
}) => {
  const shop = await storefront()
  const { no, name } = await buy(shop)
  await signIn(page, 'merchant01')
  let letIn = () => {}
  const late = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\/Palette-[\w-]+\.js/, async (route) => {
    await late
    await route.continue()
  })
  await open(page, '/home')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(no.slice(-8))
  letIn()
  const box = page.getByRole('combobox', { name: zh.shell.palette.label })
  await expect(box).toHaveValue(no.slice(-8))
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: no })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: zh.orders.detail })).toContainText(no)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await box.fill(name)
  const buyer = page.getByRole('option').filter({ hasText: zh.shell.palette.buyer })
  await expect(buyer).toContainText(name)
  await expect(buyer).toContainText('139****')
  await buyer.click()
  await expect(row(page, no)).toBeVisible()

  // Pages that no list leads to: the charts are in the palette.
  await page.keyboard.press('Control+k')
  await box.fill(zh.shell.charts)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/demo-echarts/)
})

test.describe('a reader far from the unit', () => {
  test('reads and chooses times by the clock of the unit', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const { no } = await buy(await storefront(), { isPaid: false })
    const token = await signIn(page, 'merchant01')
    const { data } = await call<{ records: { placedAt: string }[] }>(
      'GET',
      `/merchant-api/manager/order/page?keyword=${no}`,
      undefined,
      token,
    )
    const placedAt = firstOf(data.records).placedAt
    await open(page, `${ordersPage}?keyword=${no}`)
    const [day = '', time = ''] = writeTime(placedAt, 'Asia/Shanghai').split(' ')
    await expect(row(page, no).locator('time').first()).toHaveAttribute('title', `${day} ${time}`)
    await expect(row(page, no)).toContainText(zh.orderRows.today.replace('{time}', time.slice(0, 5)))
    await page
      .getByRole('button', { name: new RegExp(`^${zh.orders.placedAt}`) })
      .first()
      .click()
    await page.getByRole('button', { name: zh.kit.date.preset.today, exact: true }).click()
    const from = encodeURIComponent(startOfDay(day, 'Asia/Shanghai').toISOString())
    await expect.poll(() => page.url()).toContain(`placedFrom=${from}`)
    await expect(row(page, no)).toBeVisible()
    await open(page, '/security')
    await page.getByRole('button', { name: zh.phone.verify }).click()
    await expect(page.getByRole('dialog', { name: zh.phone.title })).toBeVisible()
    await context.close()
  })
})
