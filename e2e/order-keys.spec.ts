// A morning at the keyboard: from the home page to a shipped order, and on to the next, without the mouse.

import { orderStatusWords } from '../contract/orders/states'
import { countClicks, expectFewClicks } from './clicks'
import { expect, newTrackingNo, open, settled, signIn, test, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.orders

test('found with the palette, opened, shipped with Ctrl+Enter and one field: no mouse', async ({ page }) => {
  const shop = await storefront()
  const { no } = await buy(shop)
  await signIn(page, 'merchant01')
  await open(page, '/home')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: zh.shell.palette.label })).toBeFocused()
  await page.keyboard.type(no)
  await expect(page.getByRole('option', { name: no })).toBeVisible()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: words.detail })
  await expect(detail).toContainText(no)
  await expect(detail.getByRole('button', { name: words.act.ship, exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const ship = page.getByRole('dialog', { name: words.ship.title.replace('{no}', no) })
  await expect(ship.getByText('文三路 1 号')).toBeVisible()
  // Whoever never shipped chooses the carrier; afterwards it is the one of last time.
  const tracking = ship.getByLabel('运单号')
  await ship.getByLabel('快递公司').focus()
  await page.keyboard.type('顺丰')
  await page.keyboard.press('Enter')
  await tracking.focus()
  await page.keyboard.type(newTrackingNo())
  await page.keyboard.press('Enter')
  await expect(ship).toHaveCount(0)
  await expect(detail).toContainText(orderStatusWords.SHIPPED[0])
})

test('the due list is worked with j, k and Enter; all that waits goes on paper and into one sheet of parcels', async ({ page }) => {
  const shop = await storefront()
  const { no } = await buy(shop)
  await signIn(page, 'merchant01')
  await open(page, `/operation-management/due/index?keyword=${no}&kinds=SHIP`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: words.detail })
  await expect(detail.getByRole('button', { name: words.act.ship, exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: words.ship.title.replace('{no}', no) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)

  await open(page, '/operation-management/order/index')
  await page.getByRole('button', { name: `${words.title}的操作` }).click()
  await page.getByRole('menuitem', { name: words.printWaiting }).click()
  const paper = page.getByRole('dialog', { name: zh.orderPrint.title })
  await expect(paper.getByText(no).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await page.getByRole('button', { name: zh.bulkShip.title }).click()
  const many = page.getByRole('dialog', { name: zh.bulkShip.title })
  await many.getByRole('button', { name: zh.bulkShip.fill }).click()
  await expect(many.getByLabel(zh.bulkShip.numberOf.replace('{no}', no))).toBeVisible()
  await settled(page)
})

test('with the mouse, from home: an order is opened by its number in two clicks, and one is shipped in four', async ({ page }) => {
  const shop = await storefront()
  const { no } = await buy(shop)
  await signIn(page, 'merchant01')
  await open(page, '/home')
  await countClicks(page)
  await page.getByRole('button', { name: zh.shell.palette.open }).click()
  await page.getByRole('combobox', { name: zh.shell.palette.label }).fill(no)
  await page.getByRole('option', { name: no }).click()
  await expect(page.getByRole('dialog', { name: words.detail })).toContainText(no)
  await expectFewClicks(page, 'open an order by its number')

  await open(page, '/home')
  await page.reload()
  await settled(page)
  await countClicks(page)
  // The list of what is due ships in place.
  const due = page.getByRole('region', { name: zh.home.due })
  await due
    .getByRole('button', { name: zh.home.shipOf.replace('{name}', '') })
    .first()
    .click()
  const ship = page.getByRole('dialog', { name: new RegExp(words.ship.title.replace('{no}', '')) })
  await expect(ship.getByLabel('运单号')).toBeFocused()
  await page.keyboard.type(newTrackingNo())
  await ship.getByRole('button', { name: zh.kit.ok }).click()
  await expect(ship).toHaveCount(0)
  await expectFewClicks(page, 'ship an order')
})
