// The points mall: goods chosen and set up in one sheet, changed, switched off, seen as on a phone; and the orders that came of it.

import { mallStateWords } from '../../contract/points-mall/states'
import { expect, noAxeViolations, noSidewaysScroll, open, phone, setTheme, signIn, test, unique, zh } from '../house'

const words = zh.mall
const path = '/marketing/points-mall/index'
const find = (keyword: string) => `${path}?keyword=${encodeURIComponent(keyword)}`

test('goods are chosen and something virtual is added beside them, each row of the sheet says what it costs', async ({ page }) => {
  const name = `品鉴${unique()}`
  await signIn(page, 'merchant01')
  await open(page, path)
  await page.getByRole('button', { name: words.add }).first().click()
  const picker = page.getByRole('dialog', { name: words.pick.title })
  // What is in the mall already stays ticked: the first that is free is taken.
  const free = picker.getByRole('checkbox', { checked: false }).first()
  await free.check()
  await picker.getByRole('button', { name: '选用 1 个规格' }).click()
  const sheet = page.getByRole('dialog', { name: words.sheet.title })
  await sheet.getByRole('button', { name: words.sheet.virtual }).click()
  const cells = sheet.getByRole('row').nth(2).getByRole('gridcell')
  await cells.first().dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(cells.first()).toHaveText(name)
  await noAxeViolations(page)
  await sheet.getByRole('button', { name: '添加 2 件' }).click()
  await expect(sheet).toBeHidden()
  await open(page, find(name))
  await expect(page.locator('tbody tr')).toContainText(mallStateWords.OFF[0])
})

test('it is changed, switched on, and deleted once it is off', async ({ page }) => {
  const name = `茶席${unique()}`
  await signIn(page, 'merchant01')
  await open(page, path)
  await page.getByRole('button', { name: words.add }).first().click()
  const picker = page.getByRole('dialog', { name: words.pick.title })
  // Not the one that the test beside it takes.
  await picker.getByRole('checkbox', { checked: false }).last().check()
  await picker.getByRole('button', { name: '选用 1 个规格' }).click()
  const sheet = page.getByRole('dialog', { name: words.sheet.title })
  await sheet.getByRole('row').nth(1).getByRole('gridcell').first().dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: '添加 1 件' }).click()
  await expect(sheet).toBeHidden()
  await open(page, find(name))
  const row = page.locator('tbody tr')
  const act = async (label: string) => {
    await page.getByRole('button', { name: `${name}的操作`, exact: true }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act(zh.kit.form.edit)
  const form = page.getByRole('dialog', { name: words.edit })
  await form.getByLabel('所需积分').fill('321')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  await expect(row).toContainText('321 积分')
  await act(words.on)
  await expect(row).toContainText(mallStateWords.ON[0])
  await act(words.off)
  await page.getByRole('alertdialog').getByRole('button', { name: words.off }).click()
  await expect(row).toContainText(mallStateWords.OFF[0])
  // A menu takes a second confirmed act only after a while: opened anew, it takes it at once.
  await open(page, find('nothing at all'))
  await open(page, find(name))
  await act(words.remove)
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  await expect(row).toHaveCount(0)
})

test('the phone shows what is out of reach and why, and the effect what was redeemed', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  await page.getByRole('button', { name: words.preview }).click()
  const shown = page.getByRole('dialog', { name: words.preview })
  await shown.getByLabel(words.phone.have).fill('1')
  await expect(shown.getByText(/积分不足，还差 \d+ 分/).first()).toBeVisible()
  await noAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.effect }).click()
  const told = page.getByRole('dialog', { name: words.effect })
  await expect(told.getByText(words.told.points).first()).toBeVisible()
  await expect(told.getByRole('row').nth(1)).toBeVisible()
})

test('a points order opens as the order that it is, with its points', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, '/marketing/points-order/index')
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('积分')
  await row.click()
  await expect(page.getByRole('dialog').getByText('积分订单').first()).toBeVisible()
})

test('on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'merchant01')
  await setTheme(page, 'dark')
  for (const address of [path, '/marketing/points-order/index']) {
    await open(page, address)
    await noSidewaysScroll(page)
    await noAxeViolations(page)
  }
})
