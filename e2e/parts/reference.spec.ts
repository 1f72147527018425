// The shared parts of reference: region picker, location picker, picture choice, description and signature, in a real browser.

import type { Page } from '@playwright/test'
import { expect, noAxeViolations, noSidewaysScroll, phone, settled, test, zh } from '../house'
import { openParts } from './parts'

const words = zh
const dialog = (page: Page) => page.getByRole('dialog', { name: words.location.title })
const shop = (page: Page) => page.getByRole('textbox', { name: '门店地址' })
const picked = async (page: Page) => JSON.parse((await page.getByTestId('location').textContent()) ?? '') as Record<string, unknown>

async function openMap(page: Page) {
  await shop(page).focus()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText(words.location.offline)).toBeVisible()
}

test.describe('the region picker', () => {
  test('is used with the keyboard alone, and asks the API for nothing', async ({ page }) => {
    await openParts(page, 'region')
    await settled(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/prod-api/') && calls.push(request.url()))
    const field = page.getByRole('button', { name: /^所在地区/ })
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('hangzhouxihu')
    await expect(page.getByRole('option').first()).toContainText('浙江省 / 杭州市 / 西湖区')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('region')).toHaveText('330106')
    await expect(field).toBeFocused()
    await expect(field).toHaveText('浙江省 / 杭州市 / 西湖区')
    expect(calls).toEqual([])
  })

  test('walks through its lists with the arrow keys and may end at a province or a city', async ({ page }) => {
    await openParts(page, 'region')
    const field = page.getByRole('button', { name: /^所在地区/ })
    await field.press('Enter')
    // The list comes with the region data, and has the focus when it is there.
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: '安徽省' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('region')).toHaveText('340000')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('option', { name: '安庆市' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('region')).toHaveText('340300')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(field).toHaveText('安徽省 / 蚌埠市')
  })

  for (const [typed, code] of [
    ['台湾', '710000'],
    ['dongguan', '441900'],
    ['330106', '330106'],
    ['bj', '110000'],
  ] as const) {
    test(`finds ${typed}`, async ({ page }) => {
      await openParts(page, 'region')
      await page.getByRole('button', { name: /^所在地区/ }).click()
      await page.getByRole('combobox').fill(typed)
      await page.getByRole('option').first().click()
      await expect(page.getByTestId('region')).toHaveText(code)
    })
  }

  test('shows what is stored, opens there, and is cleared', async ({ page }) => {
    await openParts(page, 'region')
    const field = page.getByRole('button', { name: /^发货地区/ })
    await expect(field).toHaveText('浙江省 / 杭州市 / 西湖区')
    await field.click()
    for (const name of ['浙江省', '杭州市', '西湖区']) {
      await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('option', { name, exact: true })).toBeInViewport()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.region.clear.replace('{label}', '发货地区') }).click()
    await expect(page.getByTestId('region-filled')).toHaveText('-')
  })

  test('says when nothing matches', async ({ page }) => {
    await openParts(page, 'region')
    await page.getByRole('button', { name: /^所在地区/ }).click()
    await page.getByRole('combobox').fill('qqqq')
    await expect(page.getByRole('status').filter({ hasText: words.region.nothing })).toBeVisible()
  })

  test('is in order for assistive technology when it is open', async ({ page }) => {
    await openParts(page, 'region')
    await page.getByRole('button', { name: /^发货地区/ }).click()
    await expect(page.getByRole('option', { name: '西湖区', exact: true })).toBeVisible()
    test.slow()
    await noAxeViolations(page)
  })

  test('is in order for assistive technology while it is searched', async ({ page }) => {
    await openParts(page, 'region')
    await page.getByRole('button', { name: /^所在地区/ }).click()
    await page.getByRole('combobox').fill('xihu')
    await expect(page.getByRole('option').first()).toBeVisible()
    test.slow()
    await noAxeViolations(page)
  })
})

test.describe('the location picker', () => {
  test('opens on focus, and with the keyboard alone a place is searched, chosen, completed and confirmed', async ({ page }) => {
    await openParts(page, 'location')
    await expect(shop(page)).toHaveAttribute('placeholder', '请选择地址')
    await openMap(page)
    await expect(page.getByRole('heading', { name: '选择位置' })).toBeVisible()
    await expect(page.getByPlaceholder('输入关键字选取地点')).toBeFocused()
    await page.keyboard.type('hangzhou')
    await page.keyboard.press('Enter')
    const found = dialog(page).getByRole('button', { name: /^杭州市/ })
    await expect(found).toBeVisible()
    while (!(await found.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('.md-map-pin')).toBeVisible()
    const detail = dialog(page).getByLabel(words.location.detail)
    await expect(detail).toBeVisible()
    while (!(await detail.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type('文三路 90 号')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    expect(await picked(page)).toEqual({ longitude: 120.1536, latitude: 30.2875, formattedAddress: '浙江省杭州市文三路 90 号' })
    await expect(shop(page)).toBeFocused()
    await expect(shop(page)).toHaveValue('浙江省杭州市文三路 90 号')
    await page.getByRole('button', { name: words.location.clear }).click()
    await expect(page.getByTestId('location')).toHaveText('-')
    await expect(shop(page)).toHaveValue('')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a click on the map places the marker and looks up the address', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    const map = dialog(page).getByRole('application')
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await map.click({ position: { x: box.width / 2, y: box.height / 2 } })
    await expect(dialog(page).locator('.md-map-pin')).toBeVisible()
    // Down to the district: something stands behind the city.
    await expect(
      dialog(page)
        .getByRole('status')
        .filter({ hasText: /[省区].+[市州盟区].+[区县旗市]/ }),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    const location = await picked(page)
    expect(Object.keys(location)).toEqual(['longitude', 'latitude', 'formattedAddress'])
    expect(location.longitude).toBeGreaterThan(95)
    expect(location.longitude).toBeLessThan(115)
  })

  test('Enter on the map chooses its centre', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    await dialog(page).getByRole('application').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('.md-map-pin')).toBeVisible()
  })

  test('confirming nothing says what is missing', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(words.location.pointNeeded)
  })

  test('Esc closes it, the focus stays at the field, and nothing changed', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(shop(page)).toBeFocused()
    await expect(page.getByTestId('location')).toHaveText('-')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
  })

  test('in read-only mode there is nothing to confirm', async ({ page }) => {
    await openParts(page, 'location')
    await page.getByRole('textbox', { name: '仓库地址' }).focus()
    await expect(dialog(page).getByText(words.location.offline)).toBeVisible()
    await expect(dialog(page).getByText('浙江省杭州市西湖区文三路 90 号')).toBeVisible()
    await expect(dialog(page).locator('.md-map-pin')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: '确 定' })).toHaveCount(0)
  })

  test('its first opening loads at most 200 kB', async ({ page }) => {
    const fetched = await openParts(page, 'location')
    await settled(page)
    const before = fetched.length
    await openMap(page)
    await settled(page)
    const total = fetched.slice(before).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
    test.info().annotations.push({ type: 'gzip', description: String(total) })
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThanOrEqual(200_000)
  })

  test('is in order for assistive technology when it is empty', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    test.slow()
    await noAxeViolations(page)
  })

  test('is in order for assistive technology with results and a choice', async ({ page }) => {
    await openParts(page, 'location')
    await openMap(page)
    await page.getByPlaceholder('输入关键字选取地点').fill('区')
    await expect(dialog(page).getByText('第 1 页，共')).toBeVisible()
    await dialog(page).locator('.md-place').first().click()
    await expect(dialog(page).getByLabel(words.location.detail)).toBeVisible()
    test.slow()
    await noAxeViolations(page)
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openParts(page, 'location')
    await noSidewaysScroll(page)
    await openMap(page)
    await page.getByPlaceholder('输入关键字选取地点').fill('西湖')
    await dialog(page).locator('.md-place').first().click()
    const box = await dialog(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= phone.width).toBe(true)
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    expect((await picked(page)).formattedAddress).toBe('浙江省杭州市西湖区')
  })
})

test.describe('the small parts', () => {
  test('pictures are chosen by keyboard: one, the first by default, or several', async ({ page }) => {
    await openParts(page, 'small')
    const one = page.getByRole('radiogroup', { name: '首页样式' })
    await expect(one.getByRole('radio', { name: '简洁' })).toBeChecked()
    await one.getByRole('radio', { name: '简洁' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('look')).toHaveText('2')
    const several = page.getByRole('group', { name: '展示模块' })
    await several.getByRole('checkbox', { name: '大图' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByTestId('modules')).toHaveText('1,3')
  })

  test('an empty signature is refused, a typed one and a drawn one are taken', async ({ page }) => {
    await openParts(page, 'small')
    const pad = page.getByRole('group', { name: '经办人签名' })
    const confirm = pad.getByRole('button', { name: words.signature.confirm })
    await confirm.click()
    await expect(pad.getByRole('alert')).toHaveText('请先填写')
    await pad.getByLabel(words.signature.type).fill('王小明')
    await expect(pad.getByRole('alert')).toHaveCount(0)
    await confirm.press('Enter')
    await expect(page.getByTestId('signature')).toHaveText(/^\d{3,}$/)
    await pad.getByRole('button', { name: words.signature.clear }).click()
    await confirm.click()
    await expect(pad.getByRole('alert')).toBeVisible()
    await draw(page)
    await expect(pad.getByRole('img', { name: words.signature.filled })).toBeVisible()
    await pad.getByRole('button', { name: words.signature.undo }).click()
    await expect(pad.getByRole('img', { name: words.signature.blank })).toBeVisible()
  })

  test('a long description is folded and opens', async ({ page }) => {
    await openParts(page, 'small')
    const more = page.getByRole('button', { name: words.description.more })
    await more.press('Enter')
    await expect(page.getByRole('button', { name: words.description.less })).toHaveAttribute('aria-expanded', 'true')
  })

  test('they are in order for assistive technology and fit a phone', async ({ page }) => {
    await openParts(page, 'small')
    test.slow()
    await noAxeViolations(page)
    await page.setViewportSize(phone)
    await noSidewaysScroll(page)
  })
})

async function draw(page: Page) {
  const canvas = page.getByRole('group', { name: '经办人签名' }).locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const { x, y } = (await canvas.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 60, y + 90)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + 60 + step * 20, y + 90 + (step % 2) * 40)
  await page.mouse.up()
}
