// Stock, discounts and the price lab: a count in place with its movement, a discount that nothing may overlap, a price with its steps.

import type { Page } from '@playwright/test'
import { discountStateWords } from '../contract/discounts/calls'
import { movementKindWords, stockStateWords } from '../contract/stock/calls'
import { at, call, choose, expect, open, settled, signIn, test, tokenOf, unique, zh } from './house'

const inMenu = (name: string) => `/operation-management/${name}/index`
const rows = (page: Page) => page.locator('tbody tr')

type Category = { id: string; parentId: string | null }

/** Two SKUs of a draft of the merchant's shop that no other test knows. */
async function goods(): Promise<{ name: string; skuIds: string[] }> {
  const token = await tokenOf('merchant01')
  const name = `试销茶${unique()}`
  const { data } = await call<Category[]>('GET', '/merchant-api/product/category/list', undefined, token)
  const parents = new Set(data.map(({ parentId }) => parentId))
  const categoryId = data.find(({ id }) => !parents.has(id))?.id
  const skuIds: string[] = []
  for (const value of ['小罐', '大罐']) {
    const row = {
      productName: name,
      categoryId,
      unitName: '罐',
      axis1: '规格',
      value1: value,
      code: `E${unique()}`,
      price: '100',
      cost: '60',
      stock: '20',
    }
    const added = await call<{ skuId: string }>('POST', '/merchant-api/product/line/add', row, token)
    expect(added.message).toBe('success')
    skuIds.push(added.data.skuId)
  }
  return { name, skuIds }
}

test('a count is changed where it stands, a loss is adjusted with a reason, and both are told in the history', async ({ page }) => {
  const { name } = await goods()
  const words = zh.stock
  await signIn(page, 'merchant01')
  await open(page, `${inMenu('stock')}?keyword=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(2)
  const line = rows(page).filter({ hasText: '小罐' })
  await line.getByRole('button', { name: new RegExp(`${name}.*的在库数量`) }).click()
  await page.keyboard.type('26')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.counted)).toBeVisible()
  await expect(line).toContainText('26')

  await line.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: words.adjust, exact: true }).click()
  const form = page.getByRole('dialog', { name: words.adjust })
  await form.getByLabel('增减数量').fill('-30')
  await form.getByLabel('原因').fill('破损')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText(/未被占用的库存只有 26 件/).first()).toBeVisible()
  await form.getByLabel('增减数量').fill('-26')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await expect(line).toContainText(stockStateWords.OUT[0])

  await line.getByRole('button', { name }).first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  const told = drawer.locator('.st-movements li')
  await expect(told).toHaveCount(3)
  await expect(told.first()).toContainText('破损')
  await expect(told.first()).toContainText('26 → 0')
  await expect(told.last()).toContainText(movementKindWords.RECEIVED[0])
})

test('a discount sets the price of its SKUs, and a second one at that time is told which SKU is taken', async ({ page }) => {
  const { name } = await goods()
  const words = zh.discounts
  await signIn(page, 'merchant01')
  await open(page, inMenu('discount'))
  const start = async (title: string) => {
    await page.getByRole('button', { name: words.add }).click()
    const form = page.getByRole('dialog', { name: words.add })
    await form.getByLabel(words.name).fill(title)
    await form.getByRole('button', { name: words.addSkus }).click()
    const picker = page.getByRole('dialog', { name: zh.goods.pick })
    await picker.getByRole('searchbox').fill(name)
    await expect(picker.getByRole('checkbox')).toHaveCount(2)
    await picker.getByRole('button', { name: zh.goods.page }).click()
    await picker.getByRole('button', { name: zh.goods.take.replace('{n}', '2') }).click()
    await expect(picker).toBeHidden()
    await form.locator('.dc-all input').last().fill('5.5')
    await form.getByRole('button', { name: words.apply }).click()
    return form
  }
  const form = await start(`${name}上新`)
  await expect(form.getByText('¥55.00')).toHaveCount(2)
  await expect(form.getByText(zh.price.cost.replace('{cost}', '¥60.00'))).toHaveCount(2)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()
  await page.goto(at(`${inMenu('discount')}?keyword=${encodeURIComponent(name)}`))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(discountStateWords.SCHEDULED[0])

  const second = await start(`${name}再来`)
  await expect(second.getByText(new RegExp(`该时段已参加“${name}上新”`))).toHaveCount(2)
  await second.getByRole('button', { name: '确 定' }).click()
  await expect(second.locator('#dc-items-error')).toContainText(`${name}上新`)
  await second.getByRole('button', { name: '取 消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.kit.confirm.leaveYes }).click()
  await expect(second).toBeHidden()

  await rows(page)
    .getByRole('button', { name: /的操作$/ })
    .click()
  await page.getByRole('menuitem', { name: words.close, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.close, exact: true }).click()
  await expect(rows(page)).toContainText(discountStateWords.CLOSED[0])
})

test('the lab tells what a basket costs, step by step', async ({ page }) => {
  const { name } = await goods()
  const words = zh.priceLab
  await signIn(page, 'merchant01')
  await open(page, inMenu('price-lab'))
  await page.getByRole('button', { name: words.add }).click()
  const picker = page.getByRole('dialog', { name: zh.goods.pick })
  await picker.getByRole('searchbox').fill(name)
  await expect(picker.getByRole('checkbox')).toHaveCount(2)
  await picker.getByRole('button', { name: zh.goods.page }).click()
  await picker.getByRole('button', { name: zh.goods.take.replace('{n}', '2') }).click()
  const result = page.locator('.pl-result')
  await expect(result.getByText('¥200.00').first()).toBeVisible()
  await page.getByLabel(words.qtyOf.replace('{name}', name)).first().fill('3')
  await page.getByLabel(words.member).click()
  await choose(page, page.getByLabel(words.coupon, { exact: true }), '减金额')
  await expect(result.locator('.pl-total')).toHaveText('¥370.00')
  const table = result.getByRole('table')
  await expect(table.getByRole('row', { name: /会员价/ })).toContainText('−¥20.00')
  await expect(table.getByRole('row', { name: /优惠券/ })).toContainText('−¥7.50')
  await settled(page)
})
