// The first page of every role: figures that open their page, what is late with its act, and how the places below are doing.

import { metrics } from '../contract/analysis/metrics'
import { todayMetrics } from '../contract/figure-news/home'
import { call, expect, noSidewaysScroll, open, phone, signIn, test, tokenOf, unique, zh } from './house'

const figures = zh.home.today
const nameOf = (metric: (typeof todayMetrics)[number]) => metrics[metric].words[0]

test('a shop sees paid, orders, refunds and visitors against yesterday; a figure opens its page with the day in the address', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  await open(page, '/home')
  const today = page.getByRole('region', { name: figures })
  for (const metric of todayMetrics) await expect(today.getByRole('heading', { name: nameOf(metric) })).toBeVisible()
  await expect(page.getByRole('region', { name: zh.home.shops })).toHaveCount(0)
  await today.getByRole('link', { name: nameOf('paidFen') }).click()
  await expect(page).toHaveURL(/order-analysis\/index\?from=(\d{4}-\d\d-\d\d)&to=\1/)
})

test('who packs sees what is to be done and no takings', async ({ page }) => {
  const token = await tokenOf('merchant01')
  const username = `packer.${unique()}`.slice(0, 18)
  const packer = { username, displayName: '打包员', mobile: `135${String(Date.now()).slice(-8)}`, roleId: '21', password: 'Fjord-71-lamp' }
  expect((await call('POST', '/merchant-api/unify/account/add', packer, token)).code).toBe(200)
  await signIn(page, username, packer.password)
  await open(page, '/home')
  await expect(page.getByRole('region', { name: figures })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: zh.home.due, exact: true })).toBeVisible()
})

for (const [account, heading] of [
  ['manager01', zh.home.shops],
  ['brandmgr01', zh.home.stores],
  ['agent0001', zh.home.markets],
  ['platform01', zh.home.markets],
] as const) {
  test(`${account} sees the places below, each leading on, and no copy of the menu`, async ({ page }) => {
    await signIn(page, account)
    await open(page, '/home')
    await expect(page.getByRole('region', { name: figures })).toBeVisible()
    const below = page.getByRole('region', { name: heading })
    const first = below.locator('tbody th a').first()
    await expect(below.locator('tbody tr').first()).toContainText('¥')
    await first.click()
    await expect(page).toHaveURL(/order-analysis\/index\?from=.*shopId=|market-list\/index\?keyword=/)
  })
}

test('at 375 px home fits, and what is late stands before the figures', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'manager01')
  await open(page, '/home')
  const [strip, today] = [page.getByRole('region', { name: zh.home.waits }), page.getByRole('region', { name: figures })]
  const top = async (of: typeof strip) => (await of.boundingBox())?.y ?? 0
  expect(await top(strip)).toBeLessThan(await top(today))
  await noSidewaysScroll(page)
})
