// The tools of an agent: opened from home, figures that are the rows of their lists, reports, and regions that the platform sets.

import { reportKindWords } from '../contract/agent/calls'
import { at, expect, open, settled, signIn, test, zh } from './house'

const words = zh.agent

test('home leads to the tools that no menu shows, and a figure opens the rows that it counts', async ({ page }) => {
  await signIn(page, 'agent0002')
  await open(page, '/home')
  await expect(page.getByRole('navigation').getByRole('link', { name: '数据面板' })).toHaveCount(0)
  await page.getByRole('region', { name: zh.home.tools }).getByRole('link', { name: '数据面板' }).click()
  await expect(page.getByRole('heading', { name: words.panel })).toBeVisible()
  await settled(page)
  const figure = page.getByRole('navigation', { name: words.shopsByState }).getByRole('link', { name: '营业中' })
  const count = await figure.locator('strong').textContent()
  await figure.click()
  await expect(page).toHaveURL(/shop-list\/index\?status=OPEN/)
  await settled(page)
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
})

test('a report keeps its period in the address, and its lines can be taken away', async ({ page }) => {
  await signIn(page, 'agent0002')
  await open(page, '/agent/report-form/index?by=SHOP&from=2026-01-01&to=2026-12-31')
  await expect(page.getByRole('radio', { name: reportKindWords.SHOP[0] })).toBeChecked()
  await expect(page.getByRole('columnheader', { name: words.market })).toBeVisible()
  await page.getByRole('radiogroup').getByText(reportKindWords.BRAND[0]).click()
  await expect(page).toHaveURL(/by=BRAND.*from=2026-01-01/)
  await settled(page)
  await expect(page.locator('tbody tr').filter({ hasText: '云岭春茶' })).toBeVisible()
  await page.getByRole('button', { name: zh.exports.action }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// slow: two people, and the map is drawn anew for each region.
test('the platform gives an agent a region and takes it away; the agent sees it on the page', async ({ page, browser }) => {
  const regions = () => page.getByRole('region', { name: words.regions })
  const save = async () => {
    const form = page.getByRole('dialog', { name: words.setRegions })
    await form.getByRole('button', { name: '确 定' }).click()
    await expect(form).toBeHidden()
    await settled(page)
  }
  await signIn(page, 'platform01')
  await open(page, '/agent/jurisdiction/index')
  await page.locator('.ag-agents').click()
  await page.getByRole('option').filter({ hasText: '岭南渠道服务部' }).click()
  await expect(regions()).toContainText('广东省')
  await page.getByRole('button', { name: words.setRegions }).click()
  const form = page.getByRole('dialog', { name: words.setRegions })
  await form.locator('.md-region-field').click()
  await page.getByRole('combobox', { name: zh.region.search }).fill('海南省')
  await page
    .getByRole('option', { name: /海南省/ })
    .first()
    .click()
  await form.getByRole('button', { name: words.addRegion, exact: true }).click()
  await save()
  await expect(regions()).toContainText('海南省')

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(other, 'agent0002')
  await other.goto(at('/agent/jurisdiction/index'))
  await expect(other.getByRole('region', { name: words.regions })).toContainText('海南省')
  await expect(other.getByRole('button', { name: words.setRegions })).toHaveCount(0)
  await other.context().close()

  await page.getByRole('button', { name: words.setRegions }).click()
  await form.getByRole('button', { name: words.removeRegion.replace('{region}', '海南省') }).click()
  await save()
  await expect(regions()).not.toContainText('海南省')
})
