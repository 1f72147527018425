// Customers and goods: the funnel, the cohorts and the groups open their people; goods are sorted, searched and opened.

import { type Locator, type Page } from '@playwright/test'
import { metrics } from '../../contract/analysis/metrics'
import { rfmGroups, rfmWords } from '../../contract/analysis/people'
import { pathTo } from '../../contract/pages'
import { call, demoPassword, expect, hire, noAxeViolations, open, signIn, test, tokenOf, unique, zh } from '../house'
import { storefront } from '../storefront'
import { lately } from './days'

const words = zh.analysis
const customers = () => pathTo('customerAnalysis', lately())
const goods = () => pathTo('productAnalysis', lately())

const drawerOf = (page: Page): Locator => page.getByRole('dialog').last()
const told = (drawer: Locator): Locator => drawer.locator('.an-rows-head strong')

/** Somebody looks at the shop's goods and puts one into a cart: as the apps report it. */
async function visit(): Promise<void> {
  const { client } = await storefront()
  const { data } = await client.get<{ records: { id: string; shopId: string }[] }>('/goods', { pageNumber: 1, pageSize: 1 })
  const [one] = data.records
  const buyerKey = `looker-${unique()}`
  const events = (['VISIT', 'VIEW', 'CART'] as const).map((type) => ({
    id: crypto.randomUUID(),
    type,
    buyerKey,
    productId: type === 'VISIT' ? null : (one?.id ?? null),
    shopId: one?.shopId,
    at: new Date().toISOString(),
  }))
  expect((await client.post<{ stored: number }>('/events', { events })).data.stored).toBe(3)
}

// slow: axe reads the page and the drawer in both themes.
test('each step of the funnel opens as many people as it says', async ({ page }) => {
  await visit()
  await signIn(page, 'merchant01')
  await open(page, customers())
  const steps = page
    .getByRole('region', { name: words.funnel })
    .getByRole('button', { name: new RegExp(words.peopleOf.replace('{name}', '')) })
  await expect(steps.first()).toBeVisible()
  for (const step of (await steps.all()).slice(0, 3)) {
    const people = (await step.innerText()).trim()
    await step.click()
    await expect(told(drawerOf(page))).toHaveText(people)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await noAxeViolations(page)
})

test('a cell of the cohorts is walked to and opens its people', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, customers())
  const grid = page.getByRole('img', { name: words.gridHelp.replace('{title}', words.cohorts) })
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const read = page.getByRole('region', { name: words.cohorts }).locator('.an-read')
  await expect(read).toContainText('第 1 个月回来')
  const kept = /回来 (\d+) 人/.exec(await read.innerText())?.[1] ?? ''
  await page.keyboard.press('Enter')
  await expect(told(drawerOf(page))).toHaveText(words.nPeople.replace('{n}', kept))
})

// slow: axe reads the dialog in both themes.
test('a group opens its people, who can be given a coupon', async ({ page }) => {
  const token = await tokenOf('merchant01')
  const { data: before } = await call<{ groups: { group: string; people: number }[] }>(
    'GET',
    '/merchant-api/pc/data/analyse/customer/rfm',
    undefined,
    token,
  )
  const smallest = before.groups.filter(({ people }) => people > 0).toSorted((one, other) => one.people - other.people)[0]
  const group = rfmGroups.find((one) => one === smallest?.group) ?? '111'
  await signIn(page, 'merchant01')
  await open(page, customers())
  await page
    .getByRole('list', { name: words.groups })
    .getByRole('button', { name: words.peopleOf.replace('{name}', rfmWords[group][0]) })
    .click()
  await expect(told(drawerOf(page))).toHaveText(words.nPeople.replace('{n}', String(smallest?.people)))
  await page.getByRole('button', { name: words.grant.act }).click()
  const dialog = page.getByRole('dialog', { name: words.grant.title.replace('{name}', rfmWords[group][0]) })
  await noAxeViolations(page, 'dialog[open]')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: words.grant.to.replace('{n}', String(smallest?.people)) }).click()
  await expect(page.getByRole('button', { name: zh.coupons.grant.undo })).toBeVisible({ timeout: 30_000 })
})

test('goods are sorted by any figure and searched, and one opens its own figures and rows', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, goods())
  const sold = metrics.soldQty.words[0]
  const head = page.getByRole('columnheader', { name: sold })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=soldQty&order=desc|order=desc&sort=soldQty/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const names = await page.getByRole('columnheader').allInnerTexts()
  const column = names.findIndex((name) => name.trim() === sold)
  const cells = page.locator(`tbody tr td:nth-child(${column + 1}), tbody tr th:nth-child(${column + 1})`)
  const read = async () => (await cells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
  const isSorted = (list: readonly number[]) => list.length > 2 && list.every((count, at) => at === 0 || count <= (list[at - 1] ?? 0))
  await expect.poll(async () => isSorted(await read())).toBe(true)
  const counts = await read()
  await page.locator('main .md-opener').first().click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('link', { name: words.toGoods })).toHaveAttribute('href', /commodity\/index\?id=\d+/)
  const line = drawer.locator('.an-lines > li').filter({ hasText: sold })
  await expect(line.locator('.an-amount')).toHaveText(String(counts[0]))
  await line.getByRole('button', { name: words.rowsOf.replace('{name}', sold) }).click()
  await expect(told(drawerOf(page))).toHaveText(String(counts[0]))
})

test('whoever may not read the figures does not get in, and no menu shows them', async ({ page }) => {
  // A distributor has no such page; whoever keeps the accounts of a market was not given it.
  const [keeper] = await hire(1)
  const others = [
    { name: 'distributor01', password: demoPassword },
    { name: keeper?.username ?? '', password: keeper?.password ?? '' },
  ]
  for (const { name, password } of others) {
    await page.goto('about:blank')
    const token = await signIn(page, name, password)
    await open(page, '/home')
    await expect(page.getByRole('link', { name: words.orderTitle })).toHaveCount(0)
    for (const path of [pathTo('orderAnalysis'), pathTo('customerAnalysis'), pathTo('productAnalysis')]) {
      await page.goto('about:blank')
      await open(page, path)
      await expect(page.locator('.an-tile')).toHaveCount(0)
    }
    for (const asked of ['order/analyse', 'customer/analyse', 'product/figures']) {
      const { code } = await call('GET', `/merchant-api/pc/data/analyse/${asked}?from=2026-11-01&to=2026-11-02`, undefined, token)
      expect([name, asked, code]).toEqual([name, asked, 403])
    }
  }
})
