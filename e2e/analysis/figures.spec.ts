// The figures of orders: each opens the very rows that it counts, the period lives in the address, and drawings are read by keyboard.

import type { Locator, Page } from '@playwright/test'
import { metrics, orderFigures } from '../../contract/analysis/metrics'
import { pathTo } from '../../contract/pages'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, zh } from '../house'
import { speakPrivately } from '../measure/steps'
import { lately } from './days'

const words = zh.analysis
const path = () => pathTo('orderAnalysis', lately())
const [paid, count, average] = [metrics.paidFen.words[0], metrics.paidCount.words[0], metrics.orderAverageFen.words[0]]

const tileOf = (page: Page, name: string): Locator =>
  page.locator('.an-tile').filter({ has: page.getByRole('button', { name, exact: true }) })
const valueOf = (tile: Locator): Promise<string> => tile.locator('strong').innerText()
const rowsOf = (name: string) => words.rowsOf.replace('{name}', name)
const drawerOf = (page: Page): Locator => page.getByRole('dialog').last()
const sumOf = (drawer: Locator): Locator => drawer.locator('.an-rows-head strong')
const chip = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${words.period}`) })

async function choosePeriod(page: Page, name: string): Promise<void> {
  await chip(page).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await settled(page)
}

// slow: axe reads the page and the drawer in both themes.
test('a figure opens the rows that it counts, and their sum is the figure', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  await page.getByRole('button', { name: words.all.replace('{n}', String(orderFigures.length)) }).click()
  for (const name of [paid, metrics.refundFen.words[0], metrics.closedCount.words[0]]) {
    const value = await valueOf(tileOf(page, name))
    await tileOf(page, name)
      .getByRole('button', { name: rowsOf(name) })
      .click()
    await expect(sumOf(drawerOf(page))).toHaveText(value)
    if (name === paid) {
      await expect(drawerOf(page).locator('.an-lines a').first()).toHaveAttribute('href', /operation-management\/order\/index\?id=\d+/)
      await noAxeViolations(page)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a ratio opens both its parts, and one is the other divided', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  const tile = tileOf(page, average)
  const parts: number[] = []
  for (const name of [paid, count]) {
    await tile.getByRole('button', { name: rowsOf(name) }).click()
    await expect(sumOf(drawerOf(page))).toHaveText(/\d/)
    parts.push(Number((await sumOf(drawerOf(page)).innerText()).replace(/[¥,]/g, '')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [amount = 0, orders = 1] = parts
  const shown = Number((await valueOf(tile)).replace(/[¥,]/g, ''))
  expect(shown).toBeCloseTo(amount / orders, 1)
})

test('its definition comes with the pointer and with the focus, and a pressed tile is drawn below', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  const name = tileOf(page, count).getByRole('button', { name: count, exact: true })
  await name.focus()
  await expect(page.getByRole('tooltip', { name: metrics.paidCount.means[0] }).or(page.locator('.md-tip:popover-open'))).toHaveText(
    metrics.paidCount.means[0],
  )
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: words.trend.replace('{name}', count) })).toBeVisible()
})

test('the period is in the address: reload, Back and a copied link show the same', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  await choosePeriod(page, zh.kit.date.preset.week)
  await expect(chip(page)).toContainText(words.named.last7)
  const week = page.url()
  expect(week).toMatch(/from=\d{4}-\d\d-\d\d/)
  const value = await valueOf(tileOf(page, paid))
  await choosePeriod(page, zh.kit.date.preset.lastMonth)
  await expect(chip(page)).toContainText(words.named.lastMonth)
  await page.goBack()
  await expect(chip(page)).toContainText(words.named.last7)
  await expect(tileOf(page, paid).locator('strong')).toHaveText(value)
  await page.reload()
  await settled(page)
  await expect(chip(page)).toContainText(words.named.last7)
  expect(page.url()).toBe(week)
  await expect(tileOf(page, paid).locator('strong')).toHaveText(value)
})

test('reset is there only when something is narrowed down, and takes it all back', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  const bar = page.getByRole('group', { name: words.asked })
  await expect(bar.getByRole('button', { name: zh.kit.list.reset })).toHaveCount(0)
  const whole = await valueOf(tileOf(page, paid))
  await bar.getByRole('button', { name: words.channel, exact: true }).click()
  await page.getByRole('menuitemradio', { name: '小程序' }).click()
  await settled(page)
  await expect(tileOf(page, paid).locator('strong')).not.toHaveText(whole)
  await bar.getByRole('button', { name: zh.kit.list.reset }).click()
  await expect(tileOf(page, paid).locator('strong')).toHaveText(whole)
})

test('the hours are walked by the arrow keys, read in words, and a cell opens its orders', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  const map = page.getByRole('img', { name: words.gridHelp.replace('{title}', words.hoursTitle) })
  await map.scrollIntoViewIfNeeded()
  await map.focus()
  const read = page.locator('.an-read').first()
  const before = await read.innerText()
  await page.keyboard.press('ArrowDown')
  await expect(read).not.toHaveText(before)
  await page.keyboard.press('ArrowUp')
  const n = /(\d+) 单/.exec(await read.innerText())?.[1] ?? ''
  await page.keyboard.press('Enter')
  await expect(sumOf(drawerOf(page))).toHaveText(n)
})

test('a drawing has a table with the same numbers, and both can be taken away', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  const part = page.getByRole('region', { name: words.hoursTitle })
  const picture = page.waitForEvent('download')
  await part.getByRole('button', { name: zh.charts.png }).click()
  expect((await picture).suggestedFilename()).toBe(`${words.hoursTitle}.png`)
  await part.getByRole('button', { name: zh.charts.asTable }).click()
  await expect(part.getByRole('table')).toContainText('¥')
  const file = page.waitForEvent('download')
  await part.getByRole('button', { name: zh.charts.csv }).click()
  expect((await file).suggestedFilename()).toBe(`${words.hoursTitle}.csv`)
})

test('a province opens its cities, a city its orders, and their sum is what the line says', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  await page.getByRole('button', { name: words.citiesOf.replace('{name}', '浙江省') }).click()
  await expect(page.getByRole('heading', { name: words.regionsIn.replace('{name}', '浙江省') })).toBeVisible()
  const line = page.locator('.an-bars > li').first()
  await expect(line).toContainText('市')
  const amount = await line.locator('.an-amount').innerText()
  await line.getByRole('button').last().click()
  await expect(sumOf(drawerOf(page))).toHaveText(amount)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.allProvinces }).click()
  await expect(page.getByRole('heading', { name: words.regions, exact: true })).toBeVisible()
})

test('settlement stands beside the trade, for whoever may read statements', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  await page.getByRole('link', { name: words.tab.settle }).click()
  await expect(page.getByText(zh.statements.net).first()).toBeVisible()
  await page.locator('main .md-opener').first().click()
  await expect(drawerOf(page)).toContainText(zh.statements.sums)
})

test('on a phone the settlement leaves no hole between its figures, and a statement opens whole', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await open(page, pathTo('orderAnalysis', { ...lately(), tab: 'settle' }))
  const figures = page.locator('.st-figures')
  await expect(figures.locator('strong').first()).toHaveText(/¥/)
  const boxes = await Promise.all((await figures.locator('> div').all()).map((one) => one.boundingBox()))
  const whole = await figures.boundingBox()
  const area = (box: { width: number; height: number } | null) => (box?.width ?? 0) * (box?.height ?? 0)
  // Only the lines between them are not theirs.
  expect(boxes.reduce((sum, box) => sum + area(box), 0) / area(whole)).toBeGreaterThan(0.95)
  await page.locator('main .md-opener').first().click()
  await expect(drawerOf(page)).toContainText(zh.statements.sums)
  await settled(page)
  await noSidewaysScroll(page)
  const wide = await drawerOf(page).evaluate((drawer) =>
    [...drawer.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.className),
  )
  expect(wide).toEqual([])
})

const totalOf = async (page: Page): Promise<number> => Number((await page.locator('main .md-pager-total').innerText()).replace(/\D/g, ''))
const countOf = async (drawer: Locator): Promise<number> => {
  await expect(drawer.locator('.an-rows-head')).toContainText(/\d/)
  return Number(/(\d[\d,]*)\s*条/.exec(await drawer.locator('.an-rows-head p span').innerText())?.[1]?.replaceAll(',', ''))
}

test('what was shipped and what was late opens in the list of orders, as many as the figure counts', async ({ page }) => {
  await signIn(page, 'merchant01')
  for (const [tile, part] of [
    [metrics.shipHours.words[0], metrics.shipHours.words[0]],
    [metrics.lateShare.words[0], metrics.lateCount.words[0]],
    [metrics.lateShare.words[0], metrics.dueCount.words[0]],
  ] as const) {
    await open(page, path())
    await page.getByRole('button', { name: words.all.replace('{n}', String(orderFigures.length)) }).click()
    await tileOf(page, tile)
      .getByRole('button', { name: rowsOf(part) })
      .click()
    const counted = await countOf(drawerOf(page))
    expect(counted).toBeGreaterThan(0)
    await drawerOf(page).getByRole('link', { name: words.asList }).click()
    await expect(page).toHaveURL(/(shipped|due)From=/)
    await settled(page)
    expect([part, await totalOf(page)]).toEqual([part, counted])
  }
})

test('rows go on where the page before ended, and back again', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path())
  await tileOf(page, paid)
    .getByRole('button', { name: rowsOf(paid) })
    .click()
  const drawer = drawerOf(page)
  const names = () => drawer.locator('.an-lines a').allInnerTexts()
  await expect(drawer.locator('.an-lines a')).toHaveCount(20)
  const first = await names()
  const asked = page.waitForRequest((request) => request.url().includes('/analyse/rows') && request.url().includes('place='))
  await drawer.getByRole('button', { name: zh.kit.pager.next }).click()
  await asked
  await expect(drawer.locator('.an-lines a').first()).not.toHaveText(first[0] ?? '')
  const second = await names()
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await drawer.getByRole('button', { name: zh.kit.pager.previous }).click()
  await expect(drawer.locator('.an-lines a').first()).toHaveText(first[0] ?? '')
})

test('a shop is found by typing its name, and the bar says it after a reload', async ({ page }) => {
  await signIn(page, 'manager01')
  await open(page, path())
  const bar = page.getByRole('group', { name: words.asked })
  await bar.getByRole('button', { name: zh.shopFilter.shop, exact: true }).click()
  await page.getByRole('searchbox', { name: zh.shopFilter.search }).fill('西湖')
  const found = page.getByRole('menuitemradio', { name: /西湖/ })
  await expect(found).toHaveCount(1)
  const name = await found.innerText()
  await found.click()
  await expect(page).toHaveURL(/shopId=\d+/)
  await page.reload()
  await expect(bar).toContainText(name)
})

// slow: axe reads the page in both themes.
test('on a phone: two tiles in a row, nothing sideways, filters in a sheet', async ({ page }) => {
  await page.setViewportSize(phone)
  await speakPrivately(page)
  await signIn(page, 'merchant01')
  await open(page, path())
  await noSidewaysScroll(page)
  const [first, second] = await Promise.all([0, 1].map((at) => page.locator('.an-tile').nth(at).boundingBox()))
  expect(first?.y).toBe(second?.y)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  await page.getByRole('button', { name: zh.kit.list.filter, exact: true }).click()
  const sheet = page.locator('.md-filter-sheet')
  await sheet.getByRole('button', { name: words.channel, exact: true }).click()
  await page.getByRole('menuitemradio', { name: '网页' }).click()
  await expect(page).toHaveURL(/channel=H5/)
  await page.keyboard.press('Escape')
  await noAxeViolations(page)
})
