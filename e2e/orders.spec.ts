// Orders as a shop works on them: bought through the gateway, found, shipped, printed, asked back and refunded.

import type { Page } from '@playwright/test'
import { afterSaleStatusWords } from '../contract/after-sales/states'
import { firstOf } from '../contract/kit/sure'
import { memberOf } from '../contract/members/of-order'
import { orderStatusWords } from '../contract/orders/states'
import { at, call, choose, expect, newTrackingNo, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unfold, zh } from './house'
import { buy, type Shop, storefront } from './storefront'

const words = zh.orders
const ordersPage = '/operation-management/order/index'
const duePage = '/operation-management/due/index'
const rows = (page: Page) => page.locator('tbody tr')

async function find(page: Page, keyword: string): Promise<void> {
  await page.goto(at(`${ordersPage}?keyword=${encodeURIComponent(keyword)}`))
  await expect(rows(page)).toHaveCount(1)
  await settled(page)
}

/** An order as its buyer sees it. */
async function orderBehind({ client }: Shop, { no, buyerKey }: { no: string; buyerKey: string }) {
  return (await client.get<{ id: string; items: { id: string }[] }>('/orders/detail', { no, buyerKey })).data
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
  // A change of the address starts from the old one.
  await act(page, paid.no, words.act.address)
  const move = page.getByRole('dialog', { name: words.address.title.replace('{no}', paid.no) })
  await expect(move.getByLabel('详细地址')).toHaveValue('文三路 1 号')
  await expect(move).toContainText('西湖区')
  await move.getByLabel('详细地址').fill('文三路 1 号 2 单元')
  await move.getByRole('button', { name: zh.kit.ok }).click()
  await expect(move).toHaveCount(0)
  await act(page, paid.no, words.act.ship)
  const ship = page.getByRole('dialog', { name: words.ship.title.replace('{no}', paid.no) })
  await expect(ship).toContainText('文三路 1 号 2 单元')
  // The number chooses its carrier.
  await ship.getByLabel('运单号').fill(newTrackingNo())
  await ship.getByRole('button', { name: zh.kit.ok }).click()
  await expect(rows(page).first()).toContainText(orderStatusWords.SHIPPED[0])

  await rows(page).first().getByRole('button', { name: paid.no }).first().click()
  const detail = page.getByRole('dialog', { name: words.detail })
  await expect(detail.getByText('顺丰速运')).toBeVisible()
  await detail.getByRole('button', { name: words.receiver.reveal }).click()
  await expect(detail.getByText(words.receiver.logged)).toBeVisible()
  await unfold(detail, words.timeline)
  await expect(detail.getByText('查看完整手机号').last()).toBeVisible()
  await detail.getByRole('button', { name: words.money.explain }).click()
  await expect(
    page
      .getByRole('dialog', { name: words.explain.title.replace('{no}', paid.no) })
      .locator('table')
      .first(),
  ).toBeVisible()
})

test('a pasted sheet: good rows go, the others stay with their reason and are mended in place; each parcel has its own paper', async ({
  page,
}) => {
  const shop = await storefront()
  const [one, two, asked] = [await buy(shop), await buy(shop), await buy(shop)]
  const [labelOne, labelTwo] = [newTrackingNo(), newTrackingNo()]
  const order = await orderBehind(shop, asked)
  const wish = { ...asked, itemId: firstOf(order.items).id, type: 'REFUND_ONLY', qty: 1, amountFen: 100, reasonCode: 'CHANGED_MIND' }
  const { no, buyerKey, itemId, type, qty, amountFen, reasonCode } = wish
  expect((await shop.client.post('/after-sales', { no, buyerKey, itemId, type, qty, amountFen, reasonCode })).message).toBe('success')
  await signIn(page, 'merchant01')
  await open(page, ordersPage)
  await page.getByRole('button', { name: zh.bulkShip.title }).click()
  const dialog = page.getByRole('dialog', { name: zh.bulkShip.title })
  const start = (n: number) => dialog.getByRole('button', { name: zh.bulkShip.start.replace('{n}', String(n)) })
  const numberOf = (of: { no: string }) => dialog.getByLabel(zh.bulkShip.numberOf.replace('{no}', of.no))
  const result = (shipped: number) => dialog.getByText(zh.bulkShip.result.replace('{shipped}', String(shipped)).replace('{refused}', '0'))
  // No carrier is named: the number says whose it is.
  await dialog
    .getByLabel(zh.bulkShip.paste)
    .fill(`${one.no}\t${labelOne}\n${two.no}\tx\nNONE-1\t${newTrackingNo()}\n${asked.no}\t${newTrackingNo()}`)
  await expect(dialog.getByText(zh.bulkShip.problem.badTracking)).toBeVisible()
  await expect(dialog.getByText('订单不存在')).toBeVisible()
  await expect(dialog.getByText(zh.bulkShip.problem.noReason)).toBeVisible()
  await start(1).click()
  await expect(result(1)).toBeVisible()
  await expect(numberOf(one)).toHaveCount(0)
  await numberOf(two).fill(two.no)
  await expect(dialog.getByText(`${two.no} 是订单号，不是运单号`)).toBeVisible()
  await numberOf(two).fill(labelOne)
  await expect(dialog.getByText(`运单号 ${labelOne} 已用于订单 ${one.no}`)).toBeVisible()
  await numberOf(two).fill(labelTwo)
  await dialog.getByLabel(zh.bulkShip.reasonOf.replace('{no}', asked.no)).fill('已交快递，无法拦截')
  await dialog.getByRole('button', { name: zh.bulkShip.drop.replace('{no}', 'NONE-1') }).click()
  await start(2).click()
  await expect(result(3)).toBeVisible()
  await expect(dialog.locator('tbody tr')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // One piece of two has left: its note says so, and the rest has another.
  const part = await buy(shop)
  const { id, items } = await orderBehind(shop, part)
  const parcel = { id, carrier: 'SF', trackingNo: newTrackingNo(), remark: '', items: [{ itemId: firstOf(items).id, qty: 1 }] }
  expect((await call('POST', '/merchant-api/order/ship', parcel, await tokenOf('merchant01'))).message).toBe('success')
  await find(page, part.no)
  await act(page, part.no, words.act.print)
  const sheets = page.getByRole('dialog', { name: zh.orderPrint.title }).getByRole('article')
  await expect(sheets).toHaveCount(2)
  for (const at of [0, 1]) {
    await expect(sheets.nth(at)).toContainText(zh.orderPrint.place.replace('{at}', String(at + 1)).replace('{of}', '2'))
    await expect(sheets.nth(at)).toContainText(zh.orderPrint.total.replace('{n}', '1'))
  }
  await expect(sheets.nth(0)).toContainText(zh.orderPrint.toCome)
  await expect(sheets.nth(1)).toContainText(zh.orderPrint.elsewhere)
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
  await expect(detail.locator('.md-hero .md-state')).toContainText(after)
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
  await choose(page, page.getByRole('combobox', { name: words.carrier }), '顺丰')
  await field.fill(no)
  await field.press('Enter')
  await expect(page.getByText(zh.orderScan.step.parcel)).toBeVisible()
  await page.keyboard.type(newTrackingNo())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: zh.orderScan.done.replace('{n}', '1') })).toBeVisible()
})

test('an order is shown though nobody says who bought it', async ({ page }) => {
  const { no } = await buy(await storefront())
  await signIn(page, 'merchant01')
  let answer = () => {}
  const silence = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${memberOf.order.path}**`, async (route) => {
    await silence
    await route.continue()
  })
  await find(page, no)
  await rows(page).first().getByRole('button', { name: no }).first().click()
  const drawer = page.getByRole('dialog', { name: words.detail })
  await expect(drawer.getByRole('button', { name: words.money.explain })).toBeVisible()
  await expect(drawer.getByText(zh.members.act.points)).toHaveCount(0)
  answer()
  await expect(drawer.getByText(zh.members.act.points)).toBeVisible()
})
