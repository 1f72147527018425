// Exporting a list, charts and the phone dialog, in a real browser and with the keyboard alone.

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { countClicks, expectFewClicks } from '../clicks'
import { en, expect, messagesTo, nextCode, noAxeViolations, noSidewaysScroll, open, phone, signIn, test, zh } from '../house'
import { openParts } from './parts'

const accountsPage = '/operation-management/accountNumber/index'
const exporting = (page: Page) => page.getByRole('dialog', { name: /^导出/ })
const bytesOf = async (download: Download) => readFileSync(await download.path())

/** What a file with full addresses has of an order, by how it is delivered: from the number called to the end of the address. */
const addressed = [
  [',快递配送,', /,1\d{10},[^,]+,[^,]+,[^,]+,[^,]+,/],
  [',到店自提,', /,1\d{10},,,,,[^,]/],
  [',无需物流,', /,,,,,,,[^,]/],
] as const

async function openExport(page: Page, path = accountsPage, account = 'manager01') {
  await signIn(page, account)
  await open(page, path)
  await page.getByRole('button', { name: zh.exports.action, exact: true }).press('Enter')
  await expect(exporting(page)).toBeVisible()
}

test.describe('the export of a list', () => {
  test('is asked for, run and fetched with the keyboard alone', async ({ page }) => {
    await openExport(page)
    const name = exporting(page).getByRole('textbox', { name: '文件名' })
    await expect(name).toBeFocused()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(exporting(page).getByText('请填写文件名', { exact: true })).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.type('员工名单')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    const arriving = page.waitForEvent('download')
    await name.press('Enter')
    const download = await arriving
    expect(download.suggestedFilename()).toBe('员工名单.csv')
    const lines = (await bytesOf(download)).toString('utf8').trim().split('\r\n')
    expect(lines[0]).toBe('姓名,账号,角色,手机号,状态,最近登录,创建时间,所有者')
    expect(lines.some((line) => line.includes('manager01'))).toBe(true)
    await expect(page.getByText(zh.exports.ready)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(exporting(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: zh.exports.action, exact: true })).toBeFocused()
  })

  test('takes the filter of the list, the chosen columns and their order', async ({ page }) => {
    await openExport(page, `${accountsPage}?keyword=manager01`)
    const dialog = exporting(page)
    await expect(dialog.getByText('共 1 条')).toBeVisible()
    await dialog.getByRole('button', { name: zh.exports.clear }).press('Enter')
    await dialog.getByRole('button', { name: zh.exports.start }).press('Enter')
    await expect(dialog.getByText('请至少选择一项')).toBeVisible()
    await dialog.getByRole('checkbox', { name: '手机号' }).press('Space')
    await dialog.getByRole('checkbox', { name: '账号' }).press('Space')
    await dialog.getByRole('button', { name: '下移“账号”' }).press('Enter')
    await dialog.getByRole('button', { name: '下移“账号”' }).press('Enter')
    await dialog.getByRole('radio', { name: zh.exports.format.csv }).press('Space')
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: zh.exports.start }).press('Enter')
    expect((await bytesOf(await arriving)).toString('utf8')).toBe('\ufeff手机号,账号\r\n13800000001,manager01\r\n')
  })

  test('last month’s orders leave from home in four clicks, with full addresses for who says why; the next export begins alike', async ({
    page,
  }) => {
    await signIn(page, 'merchant01')
    await open(page, '/')
    await countClicks(page)
    await page.getByRole('navigation').getByRole('link', { name: '订单管理', exact: true }).click()
    await page.getByRole('button', { name: zh.exports.action, exact: true }).click()
    await exporting(page).getByText(zh.exports.period.lastMonth, { exact: true }).click()
    const arriving = page.waitForEvent('download')
    await exporting(page).getByRole('button', { name: zh.exports.start }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^订单列表 .*\.(xlsx|csv)$/)
    await expectFewClicks(page, 'export the orders of last month')

    await exporting(page).getByRole('button', { name: zh.exports.again }).click()
    await exporting(page).getByText(zh.exports.format.csv, { exact: true }).click()
    await exporting(page).getByLabel(zh.exports.full).check()
    await exporting(page).getByRole('button', { name: zh.exports.start }).click()
    await expect(exporting(page).getByText('请填写导出完整信息的原因')).toBeVisible()
    await exporting(page).getByPlaceholder(zh.exports.fullReason).fill('交仓库代发')
    const whole = page.waitForEvent('download')
    await exporting(page).getByRole('button', { name: zh.exports.start }).click()
    const lines = (await bytesOf(await whole)).toString('utf8').split('\r\n')
    expect(lines[0]).toContain('省份,城市,区县,详细地址')
    const orders = lines.slice(1).filter((line) => line !== '')
    expect(orders.some((order) => order.includes(addressed[0][0]))).toBe(true)
    expect(orders.filter((order) => !addressed.some(([way, address]) => order.includes(way) && address.test(order)))).toEqual([])
    expect(lines.join()).not.toContain('****')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: zh.exports.action, exact: true }).click()
    await expect(exporting(page).getByRole('radio', { name: zh.exports.format.csv })).toBeChecked()
    await expect(exporting(page).getByLabel(zh.exports.full)).not.toBeChecked()
    await noAxeViolations(page)
  })

  test('a workbook is kept: after a reload it is among the recent ones and can be fetched again', async ({ page }) => {
    await openExport(page)
    // The dialog begins with what was chosen the last time, which may have been the other format.
    await exporting(page).getByRole('radio', { name: zh.exports.format.xlsx }).press('Space')
    const first = page.waitForEvent('download')
    await exporting(page).getByRole('button', { name: zh.exports.start }).press('Enter')
    const name = (await first).suggestedFilename()
    expect(name).toMatch(/^账号列表 \d{4}-\d\d-\d\d\.xlsx$/)
    // Where the bell leads: the list with its exports over it.
    await open(page, `${accountsPage}?exports=1`)
    await page.reload()
    await expect(exporting(page)).toBeVisible()
    const again = page.waitForEvent('download')
    await exporting(page)
      .getByRole('listitem')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: zh.jobs.download })
      .press('Enter')
    const bytes = await bytesOf(await again)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    await page.keyboard.press('Escape')
    await expect(exporting(page)).toHaveCount(0)
    expect(page.url()).not.toContain('exports=')
  })

  test('shows its progress and can be cancelled', async ({ page }) => {
    const job = {
      id: '1',
      kind: 'export',
      title: '导出账号列表',
      doneCount: 42_000,
      totalCount: 100_000,
      failedCount: 0,
      isCanceling: false,
      message: null,
      result: null,
      file: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      startedAt: null,
      finishedAt: null,
    }
    let status = 'RUNNING'
    const answer = () => ({ json: { code: 200, message: 'success', data: { ...job, status } } })
    await page.route('**/export/start', (route) => route.fulfill(answer()))
    await page.route('**/job/detail?**', (route) => route.fulfill(answer()))
    await page.route('**/job/cancel', (route) => {
      status = 'CANCELED'
      return route.fulfill(answer())
    })
    // Of a person who exports nothing else meanwhile.
    await openExport(page, accountsPage, 'merchant03')
    await exporting(page).getByRole('button', { name: zh.exports.start }).press('Enter')
    await expect(exporting(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await expect(exporting(page).getByText('42,000 / 100,000 · 42%')).toBeVisible()
    await noAxeViolations(page)
    await exporting(page).getByRole('button', { name: zh.jobs.cancel }).press('Enter')
    await expect(exporting(page).getByText(zh.jobs.status.CANCELED)).toBeVisible()
  })

  test('a failed download says what the header says, or else that it is to be tried again', async ({ page }) => {
    let headers: Record<string, string> = { 'error-message': encodeURIComponent('文件已过期，请重新导出') }
    await page.route('**/export/download', (route) => route.fulfill({ status: headers['error-message'] ? 200 : 500, headers, body: '' }))
    await openExport(page)
    await exporting(page).getByRole('button', { name: zh.exports.start }).press('Enter')
    await expect(page.getByText('文件已过期，请重新导出')).toBeVisible()
    headers = {}
    await exporting(page).getByRole('button', { name: zh.jobs.download }).first().press('Enter')
    await expect(page.getByText(zh.jobs.downloadFailed)).toBeVisible()
  })

  test('stands in both themes, on a phone too, and speaks English', async ({ page }) => {
    await openExport(page)
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    // A phone's head has room for one act; the others stand in its menu.
    await page.getByRole('button', { name: 'Actions for Accounts' }).press('Enter')
    await page.getByRole('menuitem', { name: en.exports.action, exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Export: Accounts' })).toBeVisible()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByText('please fill in the file name', { exact: true })).toBeVisible()
  })
})

test.describe('charts', () => {
  const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const drawn = (page: Page) => expect(page.locator('.md-chart-canvas canvas').first()).toBeVisible()

  test('the engine is fetched with the first chart and not before', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await signIn(page, 'manager01')
    await open(page, '/home')
    expect(fetched.filter((path) => /ChartCanvas|engine/.test(path))).toEqual([])
    await open(page, '/demo-echarts')
    await drawn(page)
    expect(fetched.filter((path) => /ChartCanvas/.test(path)).length).toBeGreaterThan(0)
    await expect(page.locator('.md-chart-canvas canvas')).toHaveCount(9)
  })

  test('each is read by the arrow keys, and has a table twin with the same numbers', async ({ page }) => {
    await signIn(page, 'manager01')
    await open(page, '/demo-echarts')
    const goods = panel(page, zh.charts.demo.topGoods)
    await goods.getByRole('img').focus()
    await page.keyboard.press('ArrowRight')
    await expect(goods.getByText('明前龙井 250g：销量 1,284')).toBeAttached()
    await page.keyboard.press('End')
    await expect(goods.getByText('檀香折扇：销量 226')).toBeAttached()
    await goods.getByRole('button', { name: zh.charts.asTable }).press('Enter')
    await expect(goods.getByRole('row', { name: '明前龙井 250g 1,284' })).toBeVisible()
    await expect(goods.locator('canvas')).toHaveCount(0)
    await goods.getByRole('button', { name: zh.charts.asChart }).press('Enter')
    await expect(goods.locator('canvas')).toBeVisible()
  })

  test('is taken away as a picture and as data', async ({ page }) => {
    await signIn(page, 'manager01')
    await open(page, '/demo-echarts')
    await drawn(page)
    const sales = panel(page, zh.charts.demo.salesTrend)
    await expect(sales.locator('canvas')).toBeVisible()
    const picture = page.waitForEvent('download')
    await sales.getByRole('button', { name: zh.charts.png }).press('Enter')
    const png = await picture
    expect(png.suggestedFilename()).toBe('销售额趋势.png')
    const bytes = await bytesOf(png)
    expect([bytes.subarray(1, 4).toString('latin1'), bytes.readUInt32BE(16) > 1000, bytes.length > 10_000]).toEqual(['PNG', true, true])
    const data = page.waitForEvent('download')
    await sales.getByRole('button', { name: zh.charts.csv }).press('Enter')
    const lines = (await bytesOf(await data)).toString('utf8').trim().split('\r\n')
    expect(lines[0]).toBe('名称,销售额,销售额（上期）')
    expect(lines).toHaveLength(31)
    expect(lines[1]).toMatch(/^\d\d-\d\d,\d+\.\d\d,\d+\.\d\d$/)
  })

  test('the gallery stands in both themes and on a phone', async ({ page }) => {
    // Twelve charts are a lot to look at, twice.
    test.slow()
    await signIn(page, 'manager01')
    await open(page, '/demo-echarts')
    await drawn(page)
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
  })

  test('a name that looks like HTML or like a formula stays a name', async ({ page }) => {
    await openParts(page)
    const orders = panel(page, '订单数')
    await orders.getByRole('img').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(orders.getByText('<img src=x onerror=alert(1)>：订单数 30')).toBeAttached()
    await expect(orders.locator('img')).toHaveCount(0)
    const data = page.waitForEvent('download')
    await orders.getByRole('button', { name: zh.charts.csv }).press('Enter')
    expect((await bytesOf(await data)).toString('utf8')).toContain("\r\n'=1+1,12,10\r\n")
  })
})

test.describe('the phone dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: zh.phone.title })
  const numberOf = (page: Page) => dialog(page).getByRole('textbox', { name: '手机号' })
  const codeOf = (page: Page) => dialog(page).getByRole('textbox', { name: '验证码' })

  async function openDialog(page: Page) {
    await page.getByRole('button', { name: '验证手机号' }).press('Enter')
    await expect(dialog(page)).toBeVisible()
  }

  test('says what is wrong in the words of the specification, and takes 11 digits', async ({ page }) => {
    await openParts(page)
    await openDialog(page)
    await expect(numberOf(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('.md-field-error')).toHaveText(['请输入手机号', '请输入验证码'])
    await page.keyboard.type('1200013800099999')
    await expect(numberOf(page)).toHaveValue('12000138000')
    await expect(dialog(page).locator('.md-field-error').first()).toHaveText('请输入正确的手机号码')
    await noAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '验证手机号' })).toBeFocused()
  })

  test('sends a code, counts down across a reload, refuses a wrong code and takes the right one', async ({ page }) => {
    const number = '13912340001'
    const before = messagesTo(number).length
    await openParts(page)
    await openDialog(page)
    await numberOf(page).fill('+86 139 1234 0001')
    await expect(numberOf(page)).toHaveValue(number)
    await dialog(page).getByRole('button', { name: zh.phone.send }).press('Enter')
    await expect(page.getByText('手机验证码发送成功，5分钟内有效')).toBeVisible()
    await expect(codeOf(page)).toBeFocused()
    await expect(dialog(page).getByRole('button', { name: /^\d+s后重发$/ })).toBeDisabled()
    const code = await nextCode(number, before)

    await page.reload()
    await openDialog(page)
    await expect(dialog(page).getByRole('button', { name: /^\d+s后重发$/ })).toBeDisabled()
    await numberOf(page).fill(number)
    await codeOf(page).fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('验证码错误')).toBeVisible()
    // As it is pasted from a message.
    await codeOf(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('phone')).toHaveText(number)
    await expect(dialog(page)).toHaveCount(0)
  })
})
