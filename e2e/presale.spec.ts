// Presales: offered with deposit and balance, published, ended with a reason; made for many goods at once; warnings and the forecast.

import type { Locator, Page } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import { presaleMoveWords, presalePhaseWords } from '../contract/presale/states'
import { call, choose, expect, open, signIn, test, tokenOf, unique, zh } from './house'

const words = zh.presale
const path = '/presale/products/index'
const base = '/merchant-api/product/advance/sell'

type Goods = { id: string; name: string; presaleTitle: string | null }

/** Goods of the shop that nobody presells yet. */
async function freeGoods(count: number): Promise<Goods[]> {
  const token = await tokenOf('merchant01')
  const { data } = await call<{ records: Goods[] }>('GET', `${base}/candidates?pageNumber=1&pageSize=100`, undefined, token)
  const free = data.records.filter(({ presaleTitle }) => presaleTitle === null)
  expect(free.length).toBeGreaterThanOrEqual(count)
  return free.slice(0, count)
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const save = (form: Locator) => form.getByRole('button', { name: '确 定' }).click()
const find = (page: Page, keyword: string) => open(page, `${path}?keyword=${encodeURIComponent(keyword)}`)

test('a presale is drafted, corrected where it is wrong, published, and ended with a reason', async ({ page }) => {
  const goods = firstOf(await freeGoods(1))
  const title = `预售${unique()}`
  await signIn(page, 'merchant01')
  await find(page, title)
  await page.getByRole('button', { name: words.add }).first().click()
  const drawer = page.getByRole('dialog', { name: words.add })
  await drawer.getByLabel('预售商品').fill(goods.name)
  await page.getByRole('option').filter({ hasText: goods.name }).first().click()
  await drawer.getByLabel('活动名称').fill(title)
  await choose(page, drawer.getByLabel('库存方式'), '先售后备货')
  const deposit = drawer.getByRole('textbox', { name: words.fields.depositFen, exact: true }).first()
  const usual = await deposit.inputValue()
  await deposit.fill('99999')
  await save(drawer)
  await expect(drawer.getByText('定金不能超过预售价的 20%')).toBeVisible()
  await deposit.fill(usual)
  await save(drawer)
  await expect(drawer).toBeHidden()
  const row = page.locator('tbody tr')
  await expect(row).toContainText(presalePhaseWords.DRAFT[0])
  await act(page, title, presaleMoveWords.publish[0])
  await page.getByRole('alertdialog').getByRole('button', { name: presaleMoveWords.publish[0] }).click()
  await expect(row).toContainText(presalePhaseWords.SCHEDULED[0])
  await act(page, title, presaleMoveWords.close[0])
  const dialog = page.getByRole('dialog', { name: `结束预售：${title}` })
  await dialog.getByRole('button', { name: presaleMoveWords.close[0] }).click()
  await expect(dialog.getByText('请填写结束原因')).toBeVisible()
  await dialog.getByLabel('原因').fill('产地减产')
  await dialog.getByRole('button', { name: presaleMoveWords.close[0] }).click()
  await expect(row).toContainText(presalePhaseWords.CLOSED[0])
})

test('warnings and the forecast tell what the list counts', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  const tally = page.getByRole('navigation', { name: words.overview })
  const warned = tally.getByRole('link', { name: new RegExp(words.warned) })
  const count = await warned.locator('strong').innerText()
  await warned.click()
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.getByRole('button', { name: words.warnings }).click()
  const dialog = page.getByRole('dialog', { name: words.warnings })
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${words.title}的操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: words.forecast }).click()
  await expect(page.getByRole('dialog', { name: words.forecast }).getByText(words.deposits)).toBeVisible()
})

test('many goods at once: each is made or told why not', async ({ page }) => {
  const goods = (await freeGoods(6)).at(-1)
  await signIn(page, 'merchant01')
  await open(page, path)
  await page.getByRole('button', { name: words.batch }).click()
  const drawer = page.getByRole('dialog', { name: words.batch })
  await drawer.getByRole('searchbox', { name: words.searchGoods }).fill(goods?.name ?? '')
  await drawer.getByRole('checkbox', { name: goods?.name, exact: true }).first().check()
  await choose(page, drawer.getByLabel('库存方式'), '先售后备货')
  await save(drawer)
  const results = page.getByRole('dialog', { name: words.batchResults })
  await expect(results.getByText('1 件商品中成功创建 1 个预售。')).toBeVisible()
})
