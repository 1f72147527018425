// What is sold and sent for how much: 折 where a merchant thinks in 折, kilograms where a merchant weighs, and nothing that opens lies behind anything.

import type { Locator, Page } from '@playwright/test'
import { firstOf } from '../contract/kit/sure'
import { call, choose, expect, open, signIn, test, tokenOf, unique, zh } from './house'

const save = (form: Locator) => form.getByRole('button', { name: '确 定' }).last().click()

/** Whether a pointer at its middle and near its corners would meet it: nothing lies above it, and it is not inert. */
async function isOnTop(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible()
  await expect
    .poll(() =>
      shown.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const [x0, y0, x1, y1] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)]
        const at = [
          [(x0 + x1) / 2, (y0 + y1) / 2],
          [x0 + 12, y0 + 12],
          [x1 - 12, y1 - 12],
        ] as const
        return at.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      }),
    )
    .toBe(true)
}

const options = (page: Page) => page.locator('.md-options:popover-open')

/** Opens every list and every region panel of a form one after the other; each must lie above the form. */
async function everythingOnTop(page: Page, form: Locator): Promise<number> {
  const lists = form.locator('.md-combo:not([data-off])')
  let tried = 0
  for (const list of await lists.all()) {
    if (!(await list.isVisible())) continue
    await list.click()
    await isOnTop(options(page))
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    // Esc took the list away and left what it belongs to.
    await expect(form).toBeVisible()
    tried += 1
  }
  for (const panel of await form.locator('button[popovertarget]').all()) {
    if (!(await panel.isVisible())) continue
    await panel.click()
    await isOnTop(page.locator('[popover="auto"]:popover-open').last())
    await page.keyboard.press('Escape')
    await expect(page.locator('[popover="auto"]:popover-open')).toHaveCount(0)
    await expect(form).toBeVisible()
    tried += 1
  }
  return tried
}

test('a discount is entered as 折 with the new price beside it, and 90 is refused with what was meant', async ({ page }) => {
  const name = `九折${unique()}`
  await signIn(page, 'merchant01')
  await open(page, '/operation-management/discount/index')
  await page.getByRole('button', { name: zh.discounts.add }).first().click()
  const drawer = page.getByRole('dialog', { name: zh.discounts.add })
  await drawer.getByLabel('活动名称').fill(name)
  await drawer.getByRole('button', { name: zh.discounts.addSkus }).click()
  const picker = page.getByRole('dialog', { name: zh.goods.pick })
  await isOnTop(picker)
  // Goods of the demo have a cost; those that other tests make have none.
  await picker.getByRole('searchbox').fill('特级西湖龙井')
  await expect(picker.getByText('特级西湖龙井').first()).toBeVisible()
  await picker.getByRole('checkbox', { disabled: false }).nth(1).check()
  await picker.getByRole('button', { name: /^添加/ }).click()
  const row = drawer.locator('.dc-items > ul > li')
  const was = Number((await row.locator('.dc-item-head').innerText()).match(/¥([\d,.]+)/)?.[1]?.replaceAll(',', ''))
  const box = row.getByRole('textbox', { name: /的优惠$/ })
  const becomes = row.locator('.dc-becomes')
  await box.fill('9')
  await expect(becomes).toContainText(`¥${(Math.round(was * 90) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  await expect(becomes).toContainText('9 折')
  await box.fill('8.5')
  await expect(becomes).toContainText('8.5 折')
  await box.fill('90')
  await expect(row.getByText('九折填 9，八五折填 8.5')).toBeVisible()
  await box.fill('1')
  await expect(row.getByText(zh.price.deep)).toBeVisible()
  await expect(row.getByText(/低于成本价/)).toBeVisible()
  await box.fill('9')
  await drawer.getByRole('switch', { name: /草稿/ }).click()
  await save(drawer)
  await expect(drawer).toBeHidden()
  await expect(page.locator('tbody tr').filter({ hasText: name })).toContainText('9 折')
  const token = await tokenOf('merchant01')
  const found = await call<{ records: { offers: object[] }[] }>(
    'GET',
    `/merchant-api/activity/page?pageNumber=1&pageSize=1&keyword=${encodeURIComponent(name)}`,
    undefined,
    token,
  )
  expect(firstOf(found.data.records).offers).toEqual([{ kind: 'PERCENT', least: 10, most: 10 }])
})

test('freight by weight is entered in kg, tells what a parcel costs as one types, and warns where that cannot be meant', async ({
  page,
}) => {
  await signIn(page, 'merchant01')
  await open(page, '/logistics-fare/logistics-template/index')
  await page.getByRole('button', { name: zh.freight.add }).first().click()
  const drawer = page.getByRole('dialog', { name: zh.freight.add })
  await drawer.getByText('按重量').click()
  const first = drawer.getByRole('textbox', { name: '首重', exact: true })
  await expect(first).toHaveValue('1')
  await expect(drawer.getByText('首件')).toHaveCount(0)
  await drawer.getByLabel(zh.freight.firstFeeFen).fill('12')
  await drawer.getByLabel(zh.freight.extraFeeFen).fill('5')
  const example = drawer.getByRole('region', { name: zh.freight.example })
  await expect(example).toContainText('0.5 kg 寄往其余地区，运费 ¥12.00')
  await example.getByRole('textbox', { name: zh.freight.exampleQty }).fill('2.5')
  await expect(example).toContainText('运费 ¥22.00')
  await example.getByRole('combobox', { name: zh.freight.exampleTo }).fill('浙江')
  await page.getByRole('option').filter({ hasText: '浙江省' }).click()
  await expect(example).toContainText('寄往浙江省')
  await expect(example.getByRole('alert')).toHaveCount(0)
  await first.fill('0.001')
  await drawer.getByRole('textbox', { name: '续重', exact: true }).fill('0.001')
  await expect(example.getByRole('alert')).toContainText('高于商品金额')
  await drawer.getByText('按体积').click()
  await expect(drawer.getByRole('textbox', { name: '首体积', exact: true })).toBeVisible()
})

/** Forms of merchants: where they are, and by which button they open. */
const forms = [
  ['/logistics-fare/logistics-template/index', zh.freight.try, 2],
  ['/logistics-fare/logistics-template/index', zh.freight.add, 2],
  ['/operation-management/discount/index', zh.discounts.add, 1],
  ['/presale/products/index', zh.presale.add, 4],
  ['/presale/products/index', zh.presale.batch, 4],
] as const

// slow: five forms are opened, and each list and panel of them.
test('whatever opens from a dialog or a drawer lies above it, and Esc closes that alone', async ({ page }) => {
  test.slow()
  await signIn(page, 'merchant01')
  for (const [path, button, least] of forms) {
    await open(page, path)
    await page.getByRole('button', { name: button }).first().click()
    const form = page.getByRole('dialog').last()
    await isOnTop(form)
    expect(await everythingOnTop(page, form), button).toBeGreaterThanOrEqual(least)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  // The list of the tester can be used as well as seen.
  await open(page, forms[0][0])
  await page.getByRole('button', { name: zh.freight.try }).first().click()
  const tester = page.getByRole('dialog', { name: zh.freight.try })
  await choose(page, tester.getByRole('combobox', { name: zh.freight.template }), '满额包邮')
  await expect(tester.getByRole('combobox', { name: zh.freight.template })).toHaveValue('满额包邮')
  await page.keyboard.press('Escape')
  // A dialog over a drawer, and a question over that.
  await page.getByRole('button', { name: zh.freight.add }).first().click()
  const drawer = page.getByRole('dialog', { name: zh.freight.add })
  await drawer.getByLabel('模板名称').fill('层次')
  await drawer.getByRole('button', { name: zh.freight.addRule }).click()
  await drawer.getByRole('button', { name: '第 2 条规则的地区' }).click()
  const regions = page.getByRole('dialog', { name: '第 2 条规则的地区' })
  await isOnTop(regions)
  await page.keyboard.press('Escape')
  await expect(regions).toBeHidden()
  await page.keyboard.press('Escape')
  await isOnTop(page.getByRole('alertdialog'))
})
