// Goods that are asked back: the form to ship says so, leaves them out, and takes them along with a reason.

import { firstOf } from '../contract/kit/sure'
import { orderStatusWords } from '../contract/orders/states'
import { at, expect, settled, signIn, test, unique, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.orders

test('what is asked back leaves only with a reason, which the timeline keeps', async ({ page }) => {
  const shop = await storefront()
  const { no, buyerKey } = await buy(shop)
  const { data: order } = await shop.client.get<{ items: { id: string }[] }>('/orders/detail', { no, buyerKey })
  const asked = { no, buyerKey, itemId: firstOf(order.items).id, type: 'REFUND_ONLY', qty: 1, amountFen: 100, reasonCode: 'CHANGED_MIND' }
  expect((await shop.client.post('/after-sales', asked)).message).toBe('success')
  await signIn(page, 'merchant01')
  await page.goto(at(`/operation-management/order/index?keyword=${no}`))
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await settled(page)
  await page.getByRole('button', { name: `${no}的操作` }).click()
  await page.getByRole('menuitem', { name: words.act.ship, exact: true }).click()
  const ship = page.getByRole('dialog', { name: words.ship.title.replace('{no}', no) })
  await expect(ship.getByRole('alert').first()).toContainText('售后')
  await ship.getByLabel(words.ship.force).check()
  const reason = `已交快递 ${unique()}`
  await ship.getByLabel('仍要发货的原因').fill(reason)
  await ship.getByLabel('快递公司').click()
  await page.getByRole('option').filter({ hasText: '顺丰速运' }).click()
  await ship.getByLabel('运单号').fill(`SF${unique()}`)
  await ship.getByRole('button', { name: zh.kit.ok }).click()
  await expect(row.first()).toContainText(orderStatusWords.SHIPPED[0])
  await row.first().getByRole('button', { name: no }).first().click()
  await expect(page.getByRole('dialog', { name: words.detail })).toContainText(reason)
})
