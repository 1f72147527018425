// Bank reconciliation in a real browser: a provider's file is brought in, laid beside the books, and what differs is worked off.

import type { Page } from '@playwright/test'
import { bankFiles } from '../../contract/bank-files/calls'
import { bankLineStateWords } from '../../contract/bank-files/states'
import { queryString } from '../../contract/kit/query'
import { firstOf, sure } from '../../contract/kit/sure'
import { pathTo } from '../../contract/pages'
import { payments, type ReportDetail, type ReportRow } from '../../contract/payments/calls'
import { call, choose, expect, noAxeViolations, noSidewaysScroll, open, phone, settled, signIn, test, tokenOf, unique, zh } from '../house'

// Each looks for payments that no file has yet: two at once would find the same.
test.describe.configure({ mode: 'default' })

const words = zh.bankFiles
const bench = (page: Page) => page.getByRole('dialog', { name: /^导入/ })
const rows = (page: Page) => page.locator('tbody tr')
const line = (page: Page, no: string) => rows(page).filter({ hasText: no })

const local = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const get = async <Data>(path: string, query: Record<string, unknown>, token: string): Promise<Data> =>
  (await call<Data>('GET', `${path}${queryString(query)}`, undefined, token)).data

/** Payments of one day and one channel that no file has yet, as the books have them: by day and not near its ends. */
async function paidOnOneDay(count: number): Promise<ReportRow[]> {
  const token = await tokenOf('platform01')
  const days = new Map<string, ReportRow[]>()
  for (let pageNumber = 1; pageNumber <= 5; pageNumber += 1) {
    const { records } = await get<{ records: ReportRow[] }>(
      payments.reportPage.path,
      { state: 'MATCHED', pageNumber, pageSize: 100 },
      token,
    )
    for (const row of records) {
      const time = local(row.receivedAt)
      const isBusy = (await get<{ total: number }>(bankFiles.lines.path, { keyword: row.paymentNo }, token)).total > 0
      if (isBusy || time.slice(11, 13) < '02' || time.slice(11, 13) > '21') continue
      const { channel } = await get<ReportDetail>(payments.reportDetail.path, { id: row.id }, token)
      if (channel !== 'WECHAT' && channel !== 'ALIPAY') continue
      const key = `${time.slice(0, 10)} ${channel}`
      const those = [...(days.get(key) ?? []), row]
      days.set(key, those)
      if (those.length === count) return those
    }
    if (records.length < 100) break
  }
  throw new Error('the demo has no day with so many payments')
}

const csv = (lines: string[][]) => Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))

/** Agrees, another amount, listed twice, unknown; and one that the books have and the file has not. */
async function aFile() {
  const [right, other, missing] = await paidOnOneDay(3)
  const [a, b, c] = [sure(right), sure(other), sure(missing)]
  const stranger = `X${unique()}`
  const cells = (row: ReportRow, more = 0, no = row.paymentNo ?? '') => [
    local(row.receivedAt),
    '交易成功',
    no,
    no === row.paymentNo ? (row.transactionNo ?? '') : '',
    `¥${(((row.amountFen ?? 0) + more) / 100).toFixed(2)}`,
  ]
  const lines = [cells(a), cells(b, 1), cells(a), cells(c, 0, stranger)]
  return { a, b, c, stranger, lines, name: `wechat-${unique()}.csv` }
}

async function bringIn(page: Page, name: string, lines: string[][]): Promise<void> {
  const { imports } = zh
  await page.getByRole('button', { name: words.import, exact: true }).first().click()
  const buffer = csv([['交易时间', '业务类型', '我方的号', '流水号', '金额'], ...lines])
  await bench(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(bench(page).getByLabel(imports.map.headers)).toBeVisible()
  const ours = bench(page).getByRole('combobox', { name: '商户单号' })
  // The house does not know this header: it is told once, and remembers it with the file's headers.
  if ((await ours.inputValue()) !== '我方的号') await choose(page, ours, '我方的号')
  await bench(page).getByRole('button', { name: imports.map.next, exact: true }).click()
  await bench(page)
    .getByRole('button', { name: `导入 ${lines.length} 行`, exact: true })
    .click()
  await expect(bench(page).getByText(`已导入 ${lines.length} 行。`)).toBeVisible({ timeout: 20_000 })
  await bench(page).getByRole('button', { name: zh.kit.close, exact: true }).last().click()
}

// slow: a file is brought in by a job, and every kind of difference is looked at and worked off.
test('a file is mapped and brought in; what differs is seen with its reason, explained at once, and compared again', async ({ page }) => {
  test.setTimeout(120_000)
  const { a, b, c, stranger, lines, name } = await aFile()
  await signIn(page, 'platform01')
  await open(page, pathTo('bankFiles'))
  await bringIn(page, name, lines)
  await page.getByPlaceholder(words.search).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name }).first().click()
  await settled(page)

  const { OTHER_AMOUNT, TWICE, NOT_IN_BOOKS, NOT_IN_FILE } = bankLineStateWords
  await expect(line(page, b.paymentNo ?? '')).toContainText(OTHER_AMOUNT[0])
  await expect(line(page, b.paymentNo ?? '')).toContainText('文件比账面多 ¥0.01')
  await expect(line(page, a.paymentNo ?? '')).toContainText(TWICE[0])
  await expect(line(page, stranger)).toContainText(NOT_IN_BOOKS[0])
  await page.getByPlaceholder(words.linesSearch).fill(c.paymentNo ?? '')
  await expect(rows(page)).toHaveCount(1)
  await expect(line(page, c.paymentNo ?? '')).toContainText(NOT_IN_FILE[0])
  await page.getByPlaceholder(words.linesSearch).fill('')
  await expect(line(page, stranger)).toBeVisible()

  // Those of the file itself with one note; what the books have beside them stays open.
  for (const no of [b.paymentNo, a.paymentNo, stranger])
    await line(page, no ?? '')
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: words.explain, exact: true }).first().click()
  const form = page.getByRole('dialog', { name: '说明 3 笔差异' })
  await form.getByRole('textbox').fill('渠道测试账单')
  await form.getByRole('button', { name: words.explain, exact: true }).click()
  await expect(form).toBeHidden()
  await expect(line(page, stranger)).toHaveCount(0)
  await expect(page.getByText(/差异已处理 3 \/ \d+/)).toBeVisible()

  await page.getByRole('button', { name: words.match, exact: true }).click()
  await expect(page.getByText(words.matchedAgain, { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: words.counts }).getByRole('link', { name: bankLineStateWords.EXPLAINED[0] }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(line(page, stranger)).toContainText('渠道测试账单')
  await line(page, stranger).getByRole('button', { name: words.reopen }).click()
  await expect(rows(page)).toHaveCount(2)

  // The same file again is refused, line by line.
  await open(page, pathTo('bankFiles'))
  await page.getByRole('button', { name: words.import, exact: true }).first().click()
  const again = csv([['交易时间', '业务类型', '我方的号', '流水号', '金额'], ...lines])
  await bench(page)
    .locator('input[type=file]')
    .setInputFiles({ name: `again-${name}`, mimeType: 'text/csv', buffer: again })
  await expect(bench(page).getByRole('combobox', { name: '商户单号' })).toHaveValue('我方的号')
  await bench(page).getByRole('button', { name: zh.imports.map.next, exact: true }).click()
  await expect(bench(page).getByText(`待导入 ${lines.length} 行，${lines.length} 行有误`)).toBeVisible()
})

// slow: a file is brought in, and axe looks at both lists in both themes.
test('files and lines fit a phone, and axe finds nothing', async ({ page }) => {
  test.setTimeout(120_000)
  const { lines, name, stranger } = await aFile()
  const token = await signIn(page, 'platform01')
  await open(page, pathTo('bankFiles'))
  await bringIn(page, name, lines)
  await settled(page)
  await noAxeViolations(page)
  const { records } = await get<{ records: { id: string }[] }>(bankFiles.page.path, { keyword: name }, token)
  const path = pathTo('bankFiles', { fileId: firstOf(records).id, open: true })
  await open(page, path)
  await noAxeViolations(page)
  await page.setViewportSize(phone)
  await open(page, path)
  await expect(page.getByText(stranger)).toBeVisible()
  await noSidewaysScroll(page)
  await noAxeViolations(page)
  await open(page, pathTo('bankFiles'))
  await noSidewaysScroll(page)
})
