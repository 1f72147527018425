// Payment reports as the platform decides about them, and an order that a shop was paid for itself.

import { expect, noSidewaysScroll, open, phone, settled, signIn, test, zh } from '../house'
import { buy, payAtTheTill, storefront } from '../storefront'

const words = zh.payments
const reportsPage = '/operation-management/payment-report/index'

test('a late payment is seen as sent back; money for nobody is matched to the payment that it was meant for', async ({ page }) => {
  const shop = await storefront()
  const basket = await buy(shop, { isPaid: false })
  const { no, buyerKey } = basket
  expect((await shop.client.post('/orders/close', { no, buyerKey })).message).toBe('success')
  await payAtTheTill(basket.payment)
  // Paid under a number that nobody has, as much as a second order waits for.
  const waiting = await buy(shop, { isPaid: false })
  const nobodys = `P${Date.now()}`
  await payAtTheTill({ no: nobodys, amountFen: waiting.payment.amountFen })

  await signIn(page, 'platform01')
  await open(page, `${reportsPage}?keyword=${basket.payment.no}`)
  await expect(page.getByRole('main').getByText('迟到已退回').last()).toBeVisible()

  await open(page, `${reportsPage}?keyword=${nobodys}`)
  await page.getByRole('main').getByText(nobodys).first().click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  await expect(drawer).toContainText('支付单号不存在')
  await expect(drawer.locator('pre').first()).toContainText(`"paymentNo": "${nobodys}"`)
  await drawer.getByRole('button', { name: words.match, exact: true }).click()
  const form = page.getByRole('dialog', { name: words.matchTitle })
  await form.getByLabel(words.paymentNo).fill('P00000000000000')
  await form.getByRole('button', { name: zh.kit.ok }).click()
  await expect(form).toContainText('支付单不存在，请核对单号')
  await form.getByLabel(words.paymentNo).fill(waiting.payment.no)
  await form.getByRole('button', { name: zh.kit.ok }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer.locator('.md-hero')).toContainText('已匹配')
  await expect(drawer).toContainText(zh.kit.history.title)
  const status = async () => {
    const { data } = await shop.client.get<{ status: string }>('/orders/detail', { no: waiting.no, buyerKey: waiting.buyerKey })
    return data.status
  }
  expect(await status()).toBe('WAIT_SHIP')
})

test('reports fit a phone, and dismissing one wants a reason', async ({ page }) => {
  const nobodys = `P${Date.now()}9`
  await payAtTheTill({ no: nobodys, amountFen: 4321 })
  await signIn(page, 'platform01')
  await page.setViewportSize(phone)
  await open(page, `${reportsPage}?keyword=${nobodys}`)
  await noSidewaysScroll(page)
  await page.locator('.md-card').getByText(nobodys).click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  // Under a thumb the dangerous one is not: it stands in the menu.
  await drawer.getByRole('button', { name: zh.kit.moreActs }).click()
  await page.getByRole('menuitem', { name: words.dismiss, exact: true }).click()
  const form = page.getByRole('dialog', { name: words.dismissTitle })
  await form.getByRole('button', { name: zh.kit.ok }).click()
  await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox').fill('测试入账')
  await form.getByRole('button', { name: zh.kit.ok }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer.locator('.md-hero')).toContainText('已忽略')
  await settled(page)
  await noSidewaysScroll(page)
})

test('an order that was paid to the shop itself is paid, and its books say that nothing of it can be withdrawn', async ({ page }) => {
  const shop = await storefront()
  const { no } = await buy(shop, { isPaid: false })
  await signIn(page, 'merchant01')
  await open(page, `/operation-management/order/index?keyword=${no}`)
  await page.getByRole('main').getByText(no).first().click()
  const drawer = page.getByRole('dialog', { name: zh.orders.detail })
  await drawer.getByRole('button', { name: zh.orders.act.collect }).click()
  const form = page.getByRole('dialog', { name: words.collect.title.replace('{no}', no) })
  await form.getByRole('textbox').fill('到店付现金')
  await form.getByRole('button', { name: zh.kit.ok }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer).toContainText('商家登记线下收款')
  // With the payment the buyer became a member, whose part stands above the amounts: it came with them, and moves nothing any more.
  expect(await drawer.getByText(zh.members.act.points).isVisible()).toBe(true)
  await drawer.getByRole('button', { name: zh.orders.money.explain }).click()
  await expect(page.getByRole('dialog').last()).toContainText('商家自收款（不可提现）')
})
