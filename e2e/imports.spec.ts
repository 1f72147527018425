// The import bench in a real browser: a table is brought, mended like a spreadsheet, let in and taken back.

import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { firstOf, sure } from '../contract/kit/sure'
import { at, en, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, unique, zh } from './house'
import { accountsPage } from './screens'

const words = zh.imports
const bench = (page: Page) => page.getByRole('dialog', { name: /^导入/ })
const grid = (page: Page) => bench(page).getByRole('grid', { name: words.bench.grid })
const cell = (page: Page, row: number, column: number) =>
  grid(page)
    .locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell]`)
    .nth(column - 1)
const button = (page: Page, name: string) => bench(page).getByRole('button', { name, exact: true })

const headers = ['姓名', '账号', '手机号', '角色', '初始密码']
const person = (but: Partial<{ name: string; username: string; mobile: string; role: string }> = {}): string[] => {
  const digits = unique()
  return [
    but.name ?? `导入${digits.slice(-4)}`,
    but.username ?? `imp.${digits}`,
    but.mobile ?? `172${digits}`,
    but.role ?? '运营专员',
    'Fjord-71-lamp',
  ]
}
const csv = (rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'))

/** A small honest workbook with inline text. */
function xlsx(rows: string[][]): Buffer {
  const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const sheet = `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="员工" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

async function opened(page: Page, isPhone = false): Promise<void> {
  await signIn(page, 'manager02')
  await open(page, accountsPage)
  // A phone's head has room for one act; the others stand in its menu.
  if (isPhone) await page.getByRole('button', { name: `${zh.accounts.title}的操作` }).click()
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: words.action, exact: true }).click()
  await expect(bench(page)).toBeVisible()
}

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await bench(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(bench(page).getByLabel(words.map.headers)).toBeVisible()
}

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

// slow: an import and its undo, each a job.
test('a workbook is brought, its wrong cell mended by keyboard, let in, and taken back as a whole', async ({ page }) => {
  // Two jobs are waited for.
  test.setTimeout(120_000)
  const [good, bad] = [person(), person({ mobile: '123' })]
  await opened(page)
  await bring(page, 'staff.xlsx', xlsx([headers, good, bad]))
  const mapped = bench(page).getByRole('combobox', { name: '手机号' })
  await expect(mapped).toHaveValue('手机号')
  await expect(mapped).toHaveAccessibleDescription(words.map.sample.replace('{text}', sure(good[2])))
  await button(page, words.map.next).click()
  await expect(bench(page).getByText('待导入 2 行，1 行有误')).toBeVisible()
  await expect(cell(page, 2, 3)).toHaveAttribute('aria-invalid', 'true')

  await button(page, words.bench.next).press('Enter')
  await expect(grid(page)).toBeFocused()
  await expect(bench(page).locator('.md-sheet-reason')).toHaveText('请输入正确的手机号')
  await page.keyboard.type(`171${unique()}`)
  await page.keyboard.press('Enter')
  await expect(bench(page).getByText('待导入 2 行，0 行有误')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 3)).toHaveText(/^123/)
  await expect(bench(page).getByText('待导入 2 行，1 行有误')).toBeVisible()

  await button(page, '导入 1 行').click()
  await expect(bench(page).getByText('已导入 1 行。')).toBeVisible({ timeout: 20_000 })
  await expect(bench(page).getByText('还有 1 行未导入，已保留为草稿。')).toBeVisible()
  await button(page, words.bench.close).click()
  await page.goto(at(`${accountsPage}?keyword=${good[1]}`))
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await settled(page)

  // The draft is there again, and from it the way back.
  await page.getByRole('button', { name: words.action, exact: true }).click()
  await bench(page).getByRole('listitem').filter({ hasText: 'staff.xlsx' }).first().getByRole('button', { name: words.bring.goOn }).click()
  await button(page, words.bench.undo).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.bench.undo }).click()
  await expect(bench(page).getByText('已撤销 1 行。')).toBeVisible({ timeout: 20_000 })
  await button(page, zh.kit.close).last().click()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('pasted cells, the keys of a spreadsheet, ranges, and only the wrong rows', async ({ page }) => {
  const rows = [person(), person({ role: '无此角色' }), person({ role: '也没有' })]
  await opened(page)
  await bench(page).getByLabel(words.bring.paste).focus()
  await paste(page, [headers, ...rows].map((row) => row.join('\t')).join('\n'))
  await button(page, words.map.next).click()
  await expect(bench(page).getByText('待导入 3 行，2 行有误')).toBeVisible()
  await bench(page).getByLabel(words.bench.onlyWrong).check()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  await cell(page, 1, 4).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(grid(page).locator('[role=gridcell][aria-selected=true]')).toHaveCount(2)
  await paste(page, '运营专员')
  await expect(bench(page).getByText('待导入 3 行，0 行有误')).toBeVisible()
  await bench(page).getByLabel(words.bench.onlyWrong).uncheck()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')

  await cell(page, 1, 1).click()
  await page.keyboard.press('F2')
  await expect(bench(page).getByRole('textbox', { name: '编辑姓名' })).toBeFocused()
  await page.keyboard.type('丢弃')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, 1)).toHaveText(firstOf(firstOf(rows)))
  await expect(bench(page)).toBeVisible()
  await page.keyboard.type('W')
  await page.keyboard.press('Tab')
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-0-1$/)
  await expect(cell(page, 1, 1)).toHaveText(/^W/)
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+End')
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-2-4$/)
  // Tab leaves the sheet: nobody is caught in it.
  await page.keyboard.press('Tab')
  await expect(grid(page)).not.toBeFocused()
})

// slow: axe reads every step of the bench, in both themes.
test('axe finds nothing in any step, and a phone can look and mend', async ({ page }) => {
  await page.setViewportSize(phone)
  await opened(page, true)
  await noAxeViolations(page)
  await bring(page, 'staff.csv', csv([headers, person({ mobile: '1' }), person()]))
  await noAxeViolations(page)
  await button(page, words.map.next).click()
  await expect(grid(page)).toBeVisible()
  await noAxeViolations(page)
  await noSidewaysScroll(page)
  await cell(page, 1, 3).click()
  await cell(page, 1, 3).click()
  await bench(page).getByRole('textbox').fill(`171${unique()}`)
  await page.keyboard.press('Enter')
  await expect(bench(page).getByText('待导入 2 行，0 行有误')).toBeVisible()
})

test('rows that are still on their way say so', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/import/rows?**', async (route) => {
    await held
    await route.continue()
  })
  await opened(page)
  await bring(page, 'staff.csv', csv([headers, person(), person()]))
  await button(page, words.map.next).click()
  const waiting = grid(page).locator('[role=row][aria-busy=true]')
  await expect(waiting).toHaveCount(2)
  letGo()
  await expect(cell(page, 1, 1)).toHaveText(/^导入/)
  await expect(waiting).toHaveCount(0)
})

test('a file that is none says why, in the language of the reader', async ({ page }) => {
  await opened(page)
  const file = bench(page).locator('input[type=file]')
  await file.setInputFiles({ name: 'a.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]) })
  await expect(bench(page).getByRole('alert')).toHaveText(words.unreadable.oldExcel)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await page.getByRole('button', { name: en.imports.action, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Import accounts' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.xlsx', mimeType: 'x', buffer: Buffer.from('PK\x03\x04 no zip') })
  await expect(page.getByRole('alert')).toHaveText(en.imports.unreadable.damaged)
})

// slow: 10,000 rows are read, checked and walked through.
test('10,000 rows: the page goes on drawing while they are read and checked, and any of them is a key away', async ({ page }) => {
  test.setTimeout(180_000)
  const base = Number(unique())
  const rows = Array.from({ length: 10_000 }, (_, n) => {
    const digits = String((base + n) % 100_000_000).padStart(8, '0')
    return [`员工${digits}`, `big.${digits}`, n === 9_876 ? 'x' : `173${digits}`, '运营专员', 'Fjord-71-lamp']
  })
  await opened(page)
  await page.evaluate(() => {
    const longest = { longest: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.longest = Math.max(longest.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await bring(page, 'big.xlsx', xlsx([headers, ...rows]))
  await button(page, words.map.next).click()
  await expect(bench(page).getByText('待导入 10000 行，1 行有误')).toBeVisible({ timeout: 150_000 })
  expect(await grid(page).locator('[role=row]').count()).toBeLessThan(80)
  await button(page, words.bench.next).click()
  await expect(cell(page, 9877, 3)).toHaveText(/^x/)
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 1, 2)).toHaveText(sure(firstOf(rows)[1]))
  // What the spec itself has put there before the page began.
  const longest = await page.evaluate(() => (window as unknown as { longest: { longest: number } }).longest.longest)
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms` })
  await button(page, words.bench.close).click()
})
