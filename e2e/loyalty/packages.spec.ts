// Membership packages in a real browser: the platform sells them, a unit buys from its wallet or by a code, and the platform gives back.

import { packages } from '../../contract/packages/calls'
import { pathTo } from '../../contract/pages'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, setTheme, settled, signIn, test, unique, zh } from '../house'
import { ask, demo, prove } from '../money/money-desk'

const words = zh.packages
const platformPage = pathTo('packages')
const buyer = 'merchant03'

const offer = (name: string) => ({
  name,
  description: '给试用的店铺',
  priceFen: 100,
  months: 1,
  features: ['LEVELS' as const, 'POINTS' as const, 'TASKS' as const],
  maxMembers: 5000,
  sort: 0,
  isEnabled: true,
})

test('the platform sets a package with its card beside it, and takes it off sale', async ({ page }) => {
  const name = `试卖${unique().slice(-5)}`
  await signIn(page, 'platform01')
  await open(page, platformPage)
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const form = page.getByRole('dialog', { name: words.add })
  await form.getByLabel('套餐名称').fill(name)
  await form.getByRole('textbox', { name: '价格' }).fill('1299')
  await form.getByLabel('月数').fill('12')
  await form.getByRole('checkbox', { name: '积分商城' }).check()
  const preview = form.getByRole('region', { name: words.form.preview })
  await expect(preview).toContainText(name)
  await expect(preview).toContainText('¥1,299.00')
  await expect(preview).toContainText('约 ¥108.25/月')
  await noAxeViolations(page)
  await form.getByRole('button', { name: zh.kit.ok, exact: true }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: words.edit }).click()
  await page.getByRole('switch', { name: words.form.onSale }).click()
  await page.getByRole('dialog', { name: words.edit }).getByRole('button', { name: zh.kit.ok, exact: true }).click()
  await expect(card.getByText(words.off)).toBeVisible()
  await card.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: words.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(page.getByText(words.removed, { exact: true })).toBeVisible()
})

// slow: a unit buys twice, and the platform gives back.
test('a unit renews from its wallet and by a code; the platform gives back the last', async ({ page }) => {
  test.slow()
  const name = `月卡${unique().slice(-5)}`
  const platform = await demo('platform01')
  expect((await ask(packages.save, offer(name), platform)).message).toBe('success')
  await signIn(page, buyer)
  await open(page, pathTo('levels'))
  const block = page.getByRole('region', { name: words.block.title })
  await expect(block).toBeVisible()
  await block.getByRole('button', { name: new RegExp(`${words.block.renew}|${words.block.buy}`) }).click()
  const drawer = page.getByRole('dialog', { name: words.buy.title })
  await drawer.getByRole('radio', { name }).check()
  await expect(drawer.locator('.pk-total')).toContainText('¥1.00')
  await noAxeViolations(page)
  await drawer.getByRole('button', { name: words.buy.pay.replace('{yuan}', '¥1.00') }).click()
  await prove(page)
  await expect(page.getByText(words.buy.done, { exact: true })).toBeVisible()
  await expect(block.getByText('使用中')).toBeVisible()

  await block.getByRole('button', { name: words.block.renew }).click()
  await drawer.getByRole('radio', { name }).check()
  await drawer.getByText('在线支付', { exact: true }).click()
  await drawer.getByRole('button', { name: words.buy.order }).click()
  await prove(page)
  const paying = page.getByRole('dialog', { name: words.online.title })
  await expect(paying.getByRole('img', { name: words.online.code })).toBeVisible()
  const till = page.waitForEvent('popup')
  await paying.getByRole('link', { name: words.online.open }).click()
  const shop = await till
  await shop.getByRole('button').click()
  await expect(shop.getByText('付款成功，可以关闭此页')).toBeVisible()
  await shop.close()
  await expect(paying.getByText(words.online.paid)).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, 'platform01')
  await open(page, `${platformPage}?keyword=${encodeURIComponent(name)}`)
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText(name)
  await row.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: words.orders.refund }).click()
  const refund = page.getByRole('dialog', { name: words.orders.refundTitle })
  await refund.getByLabel('原因').fill('不再需要')
  await refund.getByRole('button', { name: words.orders.refund, exact: true }).click()
  await prove(page)
  const told = page.getByRole('region', { name: zh.kit.toast.region })
  await expect(told.getByText(words.orders.refundDone, { exact: true })).toBeVisible()
  await expect(row).toContainText('已退款')
})

for (const theme of ['light', 'dark'] as const)
  test(`on a phone, ${theme}: cards and orders fit`, async ({ page }) => {
    await page.setViewportSize(phone)
    await signIn(page, 'platform01')
    await setTheme(page, theme)
    await open(page, platformPage)
    await settled(page)
    await expect(page.getByRole('list', { name: words.sale })).toBeVisible()
    await noSidewaysScroll(page)
    await noAxeViolations(page)
  })
