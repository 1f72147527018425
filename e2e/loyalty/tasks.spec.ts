// Points settings in a real browser: tasks are set by their kind with an example that reckons along, switched, put on top, and their records read.

import { pathTo } from '../../contract/pages'
import { taskCodeWords } from '../../contract/tasks/states'
import { en, expect, noAxeViolations, noSidewaysScroll, open, phone, setTheme, settled, signIn, test, zh } from '../house'

const words = zh.tasks
const path = pathTo('pointsSettings')

test('the points book leads to the tasks, which the menu does not name', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, pathTo('pointsBook'))
  await page.getByRole('link', { name: zh.points.toTasks, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
})

test('a streak is set, and the example reckons along', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  const card = page.getByRole('listitem').filter({ has: page.getByText(taskCodeWords.SIGN_IN[0], { exact: true }) })
  await card.getByRole('button', { name: words.edit, exact: true }).click()
  const form = page.getByRole('dialog', { name: taskCodeWords.SIGN_IN[0] })
  await form.getByLabel('奖励积分').fill('3')
  await form.getByLabel(words.form.dayOf.replace('{n}', '1')).fill('3')
  await form.getByLabel(words.form.dayPoints.replace('{n}', '1')).fill('4')
  await form.getByLabel(words.form.dayOf.replace('{n}', '2')).fill('7')
  await form.getByLabel(words.form.dayPoints.replace('{n}', '2')).fill('9')
  await expect(form.locator('.tk-example')).toContainText('例：会员连续签到 7 天，共得 34 积分。')
  await noAxeViolations(page)
  await form.getByRole('button', { name: zh.kit.ok, exact: true }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
  await expect(card).toContainText('+3 积分')
})

test('goods get points of their own with the selector', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  const card = page.getByRole('listitem').filter({ has: page.getByText(taskCodeWords.BUY_PRODUCT[0], { exact: true }) })
  await card.getByRole('button', { name: words.edit, exact: true }).click()
  const form = page.getByRole('dialog', { name: taskCodeWords.BUY_PRODUCT[0] })
  const rows = form.locator('.tk-goods li')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await form.getByRole('button', { name: words.form.addGoods }).click()
  const picker = page.getByRole('dialog', { name: zh.goods.products.pick })
  await picker.locator('li').filter({ hasNotText: zh.goods.taken }).first().getByRole('checkbox').check()
  await picker.getByRole('button', { name: zh.goods.products.take.replace('{n}', '1') }).click()
  await expect(rows).toHaveCount(before + 1)
  await rows.last().getByRole('textbox').fill('25')
  await form.getByRole('button', { name: zh.kit.ok, exact: true }).click()
  await expect(page.getByText(zh.kit.saved, { exact: true })).toBeVisible()
})

test('a task is switched off and on, put on top, and its records are narrowed to it', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  const cards = page.getByRole('list', { name: words.cards }).getByRole('listitem')
  const card = cards.filter({ has: page.getByText(taskCodeWords.SHARE[0], { exact: true }) })
  const isOn = card.getByRole('switch')
  const before = await isOn.isChecked()
  await isOn.click()
  await expect(isOn).toBeChecked({ checked: !before })
  await isOn.click()
  await expect(isOn).toBeChecked({ checked: before })
  await card.getByRole('button', { name: `${taskCodeWords.SHARE[0]}的操作` }).click()
  await page.getByRole('menuitem', { name: words.top, exact: true }).click()
  await expect(cards.first()).toContainText(taskCodeWords.SHARE[0])
  await card.getByRole('button', { name: `${taskCodeWords.SHARE[0]}的操作` }).click()
  await page.getByRole('menuitem', { name: words.seeRecords }).click()
  await expect(page).toHaveURL(/taskId=/)
  await card.getByRole('button', { name: `${taskCodeWords.SHARE[0]}的操作` }).click()
  await page.getByRole('menuitem', { name: words.untop, exact: true }).click()
  await expect(cards.first()).not.toContainText(taskCodeWords.SHARE[0])
})

for (const theme of ['light', 'dark'] as const)
  test(`on a phone, ${theme}: cards and records fit`, async ({ page }) => {
    await page.setViewportSize(phone)
    await signIn(page, 'merchant01')
    await setTheme(page, theme)
    await open(page, path)
    await settled(page)
    await expect(page.getByRole('list', { name: words.cards })).toBeVisible()
    await noSidewaysScroll(page)
    await noAxeViolations(page)
  })

test('in English', async ({ page }) => {
  await signIn(page, 'merchant01')
  await open(page, path)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.tasks.title)
  await expect(page.getByRole('list', { name: en.tasks.cards })).toBeVisible()
})
