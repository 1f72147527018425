// Figures by message: one subscribes and sees what it would say; a watch that is beyond its limit rings the bell.

import type { Page } from '@playwright/test'
import { metrics } from '../contract/analysis/metrics'
import { newsKindWords, newsRuleWords, newsStateWords } from '../contract/figure-news/states'
import { pathTo } from '../contract/pages'
import { call, expect, open, settled, signIn, test, tokenOf, unique, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.figureNews
const form = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a subscription is made with a preview, paused, taken up again, edited and removed', async ({ page }) => {
  const name = `早报${unique()}`
  await signIn(page, 'merchant01')
  await open(page, pathTo('figureNews'))
  await page.getByRole('button', { name: words.add }).click()
  const adding = form(page, words.add)
  await adding.getByLabel(words.name, { exact: false }).first().fill(name)
  await expect(adding.getByText(words.previewNone)).toBeVisible()
  await adding.getByRole('checkbox', { name: metrics.paidFen.words[0], exact: true }).check()
  await adding.getByRole('checkbox', { name: metrics.visitors.words[0], exact: true }).check()
  await expect(adding.getByText(new RegExp(`^${metrics.paidFen.words[0]} ¥.*${metrics.visitors.words[0]}`))).toBeVisible()
  await adding.getByRole('button', { name: '确 定' }).click()
  await expect(adding).toBeHidden()
  await settled(page)
  const row = page.locator('tbody tr').filter({ hasText: name })
  await expect(row).toContainText(newsKindWords.DAILY[0])
  await expect(row).toContainText('08:00:00')
  await row.getByText(name).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: words.pause }).click()
  await expect(drawer.getByText(newsStateWords.PAUSED[0]).first()).toBeVisible()
  await drawer.getByRole('button', { name: words.resume }).click()
  await expect(drawer.getByText(newsStateWords.ON[0]).first()).toBeVisible()
})

// slow: the house looks once a minute.
test('a watch that is beyond its limit rings, and its line opens the page with that day', async ({ page }) => {
  test.setTimeout(150_000)
  const name = `大单${unique()}`
  await buy(await storefront())
  await signIn(page, 'merchant01')
  await open(page, pathTo('figureNews'))
  await page.getByRole('button', { name: words.add }).click()
  const adding = form(page, words.add)
  await adding.getByLabel(words.name, { exact: false }).first().fill(name)
  const choose = async (label: string, option: string) => {
    await adding.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(words.kind, newsKindWords.WATCH[0])
  await choose(words.metric, metrics.paidFen.words[0])
  await choose(words.condition, newsRuleWords.ABOVE[0])
  await adding.getByLabel('预警值').fill('0.01')
  await expect(adding.getByText(words.beyond)).toBeVisible()
  await adding.getByRole('button', { name: '确 定' }).click()
  await expect(adding).toBeHidden()
  const token = await tokenOf('merchant01')
  type Line = { title: string; link: string | null }
  const lines = async () =>
    (await call<{ records: Line[] }>('GET', '/merchant-api/bell/page?pageNumber=1&pageSize=20', undefined, token)).data.records
  await expect
    .poll(async () => (await lines()).some(({ title }) => title.includes(name)), { timeout: 100_000, intervals: [3000] })
    .toBe(true)
  const line = (await lines()).find(({ title }) => title.includes(name))
  expect(line?.link).toMatch(/order-analysis\/index\?from=(\d{4}-\d\d-\d\d)&to=\1/)
})
