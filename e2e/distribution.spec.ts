// What a distributor earns: an order through its link stands in its drawer, and can be taken along as a file.

import { rebateStatusWords } from '../contract/distribution/rebates'
import { at, expect, settled, signIn, test, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.distribution

test('an order through a distributor’s link is in its records at once, frozen, and the records can be exported', async ({ page }) => {
  const { no } = await buy(await storefront(), { distributorCode: 'D-0601' })
  await signIn(page, 'brandmgr01')
  await page.goto(at('/operation-management/distributor/index?keyword=DA202600001'))
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await settled(page)
  await page.locator('tbody tr').first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  const line = drawer.locator('.di-rebates li').filter({ hasText: no })
  await expect(line).toContainText(rebateStatusWords.FROZEN[0])
  await drawer.getByRole('button', { name: zh.exports.action }).click()
  await expect(page.getByRole('dialog').filter({ hasText: '分销佣金记录' }).first()).toBeVisible()
})
