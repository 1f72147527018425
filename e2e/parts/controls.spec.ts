// The controls in a real browser: what is typed is read, and what is opened is walked with the keys.

import { expect, test, zh } from '../house'
import { openParts } from './parts'

const words = zh.kit.date

test('days and times are typed or chosen, options are walked with the keys, and what is nonsense is told', async ({ page }) => {
  await openParts(page, 'controls')
  const told = page.getByTestId('dates')
  const day = page.getByRole('textbox', { name: '日期', exact: true })
  await day.fill('2026/1/5')
  await day.blur()
  await expect(day).toHaveValue('2026-01-05')
  await expect(told).toHaveText(/^2026-01-05 /)
  // The arrow opens the month, arrows walk in it, Enter takes the day and gives the focus back.
  await day.press('ArrowDown')
  const month = page.getByRole('dialog', { name: words.open })
  await expect(month.getByRole('button', { name: '2026-01-05' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await expect(month.getByRole('button', { name: '2026-02-06' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(month).toBeHidden()
  await expect(day).toBeFocused()
  await expect(told).toHaveText(/^2026-02-06 /)
  await day.fill('2026-02-30')
  await day.blur()
  await expect(page.getByText(words.unread.replace('{example}', words.day))).toBeVisible()
  const moment = page.getByRole('textbox', { name: '时间', exact: true })
  await moment.fill('2026-11-20 2359')
  await expect(told).toContainText('2026-11-20T15:59:00.000Z')
  const clock = page.getByRole('textbox', { name: '时刻', exact: true })
  await clock.fill('930')
  await expect(told).toContainText(/09:30$/)

  const range = page.getByRole('group', { name: '日期范围' })
  await range.getByRole('button', { name: '2026-11-20' }).click()
  await range.getByRole('button', { name: '2026-11-18' }).click()
  await range.getByRole('button', { name: zh.kit.ok }).click()
  await expect(page.getByTestId('range')).toHaveText('2026-11-18 2026-11-20')

  const carrier = page.getByRole('combobox', { name: '快递公司' })
  await carrier.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option')).toHaveText(['顺丰速运', '中通快递', '京东物流'])
  await page.keyboard.press('ArrowDown')
  // The third cannot be chosen: the arrow goes around it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(carrier).toHaveValue('中通快递')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('radiogroup').first().getByText('近 7 天').click()
  await expect(page.getByRole('radio', { name: '近 7 天' }).first()).toBeChecked()
})
