// Orders as a shop works on them: bought through the gateway, found, shipped, printed, asked back and refunded.

import type { Page } from '@playwright/test'
import { afterSaleStatusWords } from '../contract/after-sales/states'
import { firstOf } from '../contract/kit/sure'
import { orderStatusWords } from '../contract/orders/states'
import { at, expect, newTrackingNo, noSidewaysScroll, open, phone, settled, signIn, test, unique, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.orders
const ordersPage = '/operation-management/order/index'
const duePage = '/operation-management/due/index'
const rows = (page: Page) => page.locator('tbody tr')

async function find(page: Page, keyword: string): Promise<void> {
  await page.goto(at(`${ordersPage}?keyword=${encodeURIComponent(keyword)}`))
  await expect(rows(page)).toHaveCount(1)
  await settled(page)
}

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

test('an order is repriced with the sum in sight, paid, found by its receiver, and shipped; its page tells all of it', async ({ page }) => {
  const shop = await storefront()
  const unpaid = await buy(shop, { isPaid: false })
  await signIn(page, 'merchant01')
  await find(page, unpaid.no)
  await act(page, unpaid.no, words.act.price)
  const price = page.getByRole('dialog', { name: words.price.title.replace('{no}', unpaid.no) })
  const before = Number((await price.locator('output del').innerText()).replace(/[^\d.]/g, ''))
  await price.getByLabel('商品改价').fill('-1.50')
  await expect(price.locator('output strong')).toHaveText(`¥${(before - 1.5).toFixed(2)}`)
  await price.getByRole('button', { name: zh.kit.ok }).click()
  await expect(price).toHaveCount(0)

  const paid = await buy(shop)
  await find(page, paid.name)
  await act(page, paid.no, words.act.ship)
  const ship = page.getByRole('dialog', { name: words.ship.title.replace('{no}', paid.no) })
  await ship.getByLabel('快递公司').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '顺丰速运' }).click()
  await ship.getByLabel('运单号').fill(newTrackingNo())
  await ship.getByRole('button', { name: zh.kit.ok }).click()
  await expect(rows(page).first()).toContainText(orderStatusWords.SHIPPED[0])

  await rows(page).first().getByRole('button', { name: paid.no, exact: true }).click()
  const detail = page.getByRole('dialog', { name: words.detail })
  await expect(detail.getByText('顺丰速运')).toBeVisible()
  await detail.getByRole('button', { name: words.receiver.reveal }).click()
  await expect(detail.getByText(words.receiver.logged)).toBeVisible()
  await expect(detail.getByText('查看完整手机号')).toBeVisible()
  await detail.getByRole('button', { name: words.money.explain }).click()
  await expect(
    page
      .getByRole('dialog', { name: words.explain.title.replace('{no}', paid.no) })
      .locator('table')
      .first(),
  ).toBeVisible()
})

test('a pasted sheet ships what it can and says of each row what became of it; the paper fits a phone', async ({ page }) => {
  const shop = await storefront()
  const [one, two] = [await buy(shop), await buy(shop)]
  await signIn(page, 'merchant01')
  await open(page, ordersPage)
  await page.getByRole('button', { name: zh.bulkShip.title }).click()
  const dialog = page.getByRole('dialog', { name: zh.bulkShip.title })
  await dialog.getByLabel(zh.bulkShip.paste).fill(`${one.no}\t顺丰\tSF${unique()}\n${two.no}\tZTO\tx\nNONE-1\t中通快递\tZT${unique()}`)
  await expect(dialog.getByText(zh.bulkShip.problem.badTracking)).toBeVisible()
  await dialog
    .getByLabel(zh.bulkShip.paste)
    .fill(`${one.no}\t顺丰\tSF${unique()}\n${two.no}\tZTO\tZT${unique()}\nNONE-1\t中通快递\tZT${unique()}`)
  await dialog.getByRole('button', { name: zh.bulkShip.start.replace('{n}', '3') }).click()
  await expect(dialog.getByText(zh.bulkShip.result.replace('{shipped}', '2').replace('{refused}', '1'))).toBeVisible()
  await expect(dialog.getByText('订单不存在')).toBeVisible()
  await dialog.getByRole('button', { name: zh.bulkShip.mend.replace('{n}', '1') }).click()
  await expect(dialog.getByLabel(zh.bulkShip.paste)).toHaveValue(/NONE-1/)
  await page.keyboard.press('Escape')

  await find(page, one.no)
  await act(page, one.no, words.act.print)
  const paper = page.getByRole('dialog', { name: zh.orderPrint.title })
  await expect(paper.getByText(one.no).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  await expect(paper.getByRole('button', { name: zh.orderPrint.print })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  // The key of the storefront, as a card.
  await open(page, '/operation-management/gateway/index')
  await expect(page.locator('.md-card').first()).toBeVisible()
})

test('a buyer asks for money back: it stands in the due list, is opened with j and Enter, and agreed', async ({ page }) => {
  const shop = await storefront()
  const { no, buyerKey } = await buy(shop)
  const { data: order } = await shop.client.get<{ items: { id: string }[] }>('/orders/detail', { no, buyerKey })
  const asked = { no, buyerKey, itemId: firstOf(order.items).id, type: 'REFUND_ONLY', qty: 1, amountFen: 100, reasonCode: 'CHANGED_MIND' }
  expect((await shop.client.post('/after-sales', asked)).message).toBe('success')
  await signIn(page, 'merchant01')
  await open(page, `${duePage}?keyword=${no}&kinds=ANSWER`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('heading', { name: words.due.title }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: zh.afterSales.detail })
  await expect(detail).toContainText(no)
  await detail.getByRole('button', { name: zh.afterSales.act.agree }).click()
  const agree = page.getByRole('dialog', { name: zh.afterSales.act.agree })
  await agree.getByRole('button', { name: zh.kit.ok }).click()
  await expect(agree).toHaveCount(0)
  // The provider answers by itself a moment later.
  const after = new RegExp(`${afterSaleStatusWords.REFUNDING[0]}|${afterSaleStatusWords.COMPLETED[0]}`)
  await expect(detail.locator('.md-items .md-state')).toContainText(after)
})

test('each tab counts the rows of its list, the palette opens an order by its number, a scanner ships it', async ({ page }) => {
  const shop = await storefront()
  const { no } = await buy(shop)
  await signIn(page, 'merchant01')
  await open(page, ordersPage)
  const tabs = page.getByRole('navigation', { name: words.overview }).getByRole('link')
  const toShip = tabs.filter({ hasText: orderStatusWords.WAIT_SHIP[0] })
  await toShip.click()
  await settled(page)
  await expect(toShip).toHaveAttribute('aria-current', 'true')
  await expect(async () => {
    const counted = await toShip.locator('strong').innerText()
    await expect(page.getByText(zh.kit.pager.total.replace('{total}', counted))).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: zh.shell.palette.label }).fill(no)
  await expect(page.getByRole('option', { name: no })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: words.detail })).toContainText(no)

  await open(page, '/operation-management/order-scan/index')
  const field = page.getByLabel(zh.orderScan.code)
  await expect(field).toBeFocused()
  await page.getByLabel(words.carrier).selectOption('SF')
  await field.fill(no)
  await field.press('Enter')
  await expect(page.getByText(zh.orderScan.step.parcel)).toBeVisible()
  await page.keyboard.type(newTrackingNo())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: zh.orderScan.done.replace('{n}', '1') })).toBeVisible()
})
