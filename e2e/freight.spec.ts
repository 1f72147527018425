// Freight templates: added with rules for regions, tried out, drawn on the map, and deleted with the goods moved to another.

import type { Locator, Page } from '@playwright/test'
import { call, expect, noAxeViolations, open, settled, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.freight
const path = '/logistics-fare/logistics-template/index'
const base = '/merchant-api/shippingTemplates'

const rule = (regions: string[], firstFeeFen: number) => ({
  regions,
  isDefault: regions.length === 0,
  firstQty: 1,
  firstFeeFen,
  extraQty: 1,
  extraFeeFen: 100,
})
const form = (name: string) => ({
  name,
  chargeBy: 'PIECE',
  mode: 'CHARGE',
  shipFrom: null,
  shipWithinHours: 48,
  sort: 900,
  rules: [rule([], 900), rule(['330000'], 400)],
  freeRules: [],
  noShip: ['650000'],
})

async function added(name: string): Promise<{ id: string }> {
  const { message, data } = await call<{ id: string }>('POST', `${base}/add`, form(name), await tokenOf('merchant01'))
  expect(message).toBe('success')
  return data
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const find = (page: Page, name: string) => open(page, `${path}?keyword=${encodeURIComponent(name)}`)
const save = (form: Locator) => form.getByRole('button', { name: '确 定' }).last().click()

test('a template with rules for regions is added, and says what is still missing', async ({ page }) => {
  const name = `模板${unique()}`
  await signIn(page, 'merchant01')
  await find(page, name)
  await page.getByRole('button', { name: words.add }).first().click()
  const drawer = page.getByRole('dialog', { name: words.add })
  await drawer.getByLabel('模板名称').fill(name)
  await save(drawer)
  await expect(drawer.getByText('首费不能为空')).toBeVisible()
  await drawer.getByLabel(words.firstFeeFen).fill('12')
  await drawer.getByLabel(words.extraFeeFen).fill('3')
  await drawer.getByRole('button', { name: words.addRule }).click()
  const second = drawer.getByRole('group', { name: '第 2 条运费规则' })
  await second.getByRole('button', { name: '第 2 条规则的地区' }).click()
  const regions = page.getByRole('dialog', { name: '第 2 条规则的地区' })
  await regions.getByRole('button', { name: words.groups.yangtzeDelta }).click()
  await regions.getByRole('button', { name: '浙江省' }).click()
  await regions.getByRole('checkbox', { name: '杭州市' }).click()
  await expect(regions.getByRole('checkbox', { name: '浙江省' })).not.toBeChecked()
  await save(regions)
  await second.getByLabel(words.firstFeeFen).fill('6')
  await second.getByLabel(words.extraFeeFen).fill('1')
  await save(drawer)
  await expect(drawer).toBeHidden()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('¥12.00')
})

test('trying out tells the fee and the rule; the map opens a province', async ({ page }) => {
  const name = `试算${unique()}`
  await added(name)
  await signIn(page, 'merchant01')
  await find(page, name)
  await act(page, name, words.try)
  const dialog = page.getByRole('dialog', { name: words.try })
  await dialog.getByRole('button', { name: new RegExp(`^${words.sentTo}`) }).click()
  await page.getByRole('combobox', { name: zh.region.search }).fill('330106')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('运费合计 ¥4.00')).toBeVisible()
  await expect(dialog.getByText(words.because.rule)).toBeVisible()
  await dialog.getByLabel(words.qty).fill('3')
  await expect(dialog.getByText('运费合计 ¥6.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await act(page, name, words.coverage)
  const map = page.getByRole('dialog', { name: `配送范围：${name}` })
  await expect(map.locator('svg.fr-map')).toBeVisible()
  await expect(map.getByRole('row', { name: /新疆/ })).toContainText(words.notDelivered)
  await noAxeViolations(page)
  await map.getByRole('button', { name: '浙江省' }).click()
  await expect(map.getByRole('row', { name: /杭州市/ })).toContainText('¥4.00')
})

test('the default stays; another is copied and deleted', async ({ page }) => {
  const name = `副本源${unique()}`
  await added(name)
  await signIn(page, 'merchant01')
  await find(page, name)
  await act(page, name, words.copy)
  await save(page.getByRole('dialog', { name: `复制模板：${name}` }))
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await settled(page)
  await act(page, `${name} 副本`, words.remove)
  const dialog = page.getByRole('dialog', { name: `删除模板：${name} 副本` })
  await expect(dialog.getByText(words.removeUnused)).toBeVisible()
  await save(dialog)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await open(page, path)
  await page.getByRole('button', { name: '全国标准运费的操作' }).click()
  await expect(page.getByRole('menuitem', { name: words.remove })).toHaveAttribute('aria-disabled', 'true')
})
