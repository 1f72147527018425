// Shipping with the camera: the browser is shown a film of two labels, as if somebody held them up.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { code128 } from '../console/orders/print/barcode'
import { at, choose, consoleUrl, expect, newTrackingNo, noSidewaysScroll, phone, signIn, test, zh } from './house'
import { buy, storefront } from './storefront'

const words = zh.orderScan
const scanPage = '/operation-management/order-scan/index'

/** A label as a camera would see it: bars on white, on a grey table. */
async function photoOf(text: string): Promise<Buffer> {
  let x = 20
  const bars = (code128(text) ?? []).map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${x}" y="150" width="${width * 2}" height="150"/>` : ''
    x += width * 2
    return bar
  })
  const film = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8a8a8a"/>
    <rect y="110" width="640" height="230" fill="#fff"/>${bars.join('')}</svg>`
  return sharp(Buffer.from(film)).jpeg({ quality: 90 }).toBuffer()
}

/** Each label for about a second and a half; the film begins again at its end. */
async function film(folder: string, texts: readonly string[]): Promise<string> {
  const frames = await Promise.all(texts.map(photoOf))
  const file = join(folder, 'labels.mjpeg')
  writeFileSync(file, Buffer.concat(frames.flatMap((frame) => Array.from({ length: 45 }, () => frame))))
  return file
}

/** A browser with a camera of its own; the policy of the page must hold in it too. */
async function withCamera(browser: Browser, args: readonly string[], look: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = test.info().project.use.launchOptions?.executablePath
  const own = await browser.browserType().launch({ executablePath, args: ['--no-sandbox', '--use-fake-device-for-media-stream', ...args] })
  try {
    const context = await own.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: phone })
    const page = await context.newPage()
    const broken: string[] = []
    page.on('console', (message) => /content security policy/i.test(message.text()) && broken.push(message.text()))
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(consoleUrl()).host && request.url().startsWith('http')) broken.push(request.url())
    })
    await look(page)
    expect(broken).toEqual([])
  } finally {
    await own.close()
  }
}

test('a delivery note and a label held before the camera: the parcel is shipped, and nothing was loaded before', async ({ browser }) => {
  const { no } = await buy(await storefront())
  const trackingNo = newTrackingNo()
  const folder = mkdtempSync(join(tmpdir(), 'marketdesk-film-'))
  const shown = `--use-file-for-fake-video-capture=${await film(folder, [no, trackingNo])}`
  await withCamera(browser, [shown, '--use-fake-ui-for-media-stream'], async (page) => {
    const loaded: string[] = []
    page.on('request', (request) => /camera-reader|\.wasm/.test(request.url()) && loaded.push(request.url()))
    await signIn(page, 'merchant01')
    await page.goto(at(scanPage))
    await choose(page, page.getByRole('combobox', { name: zh.orders.carrier }), '顺丰')
    expect(loaded).toEqual([])
    await page.getByRole('button', { name: words.cameraOn }).click()
    const done = page.getByRole('region', { name: words.done.replace('{n}', '1') })
    await expect(done).toContainText(no, { timeout: 40_000 })
    await expect(done).toContainText(trackingNo)
    await page.getByRole('button', { name: words.cameraOff }).click()
    await expect(page.getByLabel(words.camera)).toHaveCount(0)
    expect(loaded.length).toBeGreaterThan(0)
  })
  rmSync(folder, { recursive: true })
})

test('the next order is no label, a label is no other parcel’s: both are refused aloud and all stays; the last scan is taken back', async ({
  page,
}) => {
  const shop = await storefront()
  const [one, two] = [await buy(shop, { buyerNote: '请放门卫，不要放快递柜' }), await buy(shop)]
  const [labelOne, labelTwo] = [newTrackingNo(), newTrackingNo()]
  // What is refused is heard: a low tone, unlike the chime.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.heard = `${document.documentElement.dataset.heard ?? ''} ${Math.round(this.frequency.value)}`
      start.apply(this, when)
    }
  })
  const heard = () => page.evaluate(() => document.documentElement.dataset.heard ?? '')
  await signIn(page, 'merchant01')
  await page.goto(at(scanPage))
  const field = page.getByLabel(words.code)
  const scan = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  const done = (n: number) => page.getByRole('region', { name: words.done.replace('{n}', String(n)) })
  await scan(one.no)
  await expect(page.getByText(words.step.parcel)).toBeVisible()
  const packing = page.getByRole('article')
  await expect(packing).toContainText(one.name)
  await expect(packing).toContainText('文三路 1 号')
  await expect(packing).toContainText('请放门卫，不要放快递柜')
  // The fault: the next order's note was taken for this order's label, and shipped.
  await scan(two.no)
  await expect(page.getByRole('alert')).toContainText(`${two.no} 是订单号，不是运单号`)
  expect(await heard()).toBe(' 180 180')
  await expect(page.getByText(words.step.parcel)).toBeVisible()
  await expect(packing).toContainText(one.no)
  await expect(done(0)).toBeVisible()
  // No carrier was chosen: the number says whose it is.
  await scan(labelOne)
  await expect(done(1)).toContainText(labelOne)
  expect(await heard()).toBe(' 180 180 660 880')
  await scan(labelOne)
  await expect(page.getByRole('alert')).toContainText(one.no)
  await scan(two.no)
  await expect(packing).toContainText(two.no)
  await scan(labelOne.toLowerCase())
  await expect(page.getByRole('alert')).toContainText(`运单号 ${labelOne} 已用于订单 ${one.no}`)
  await expect(packing).toContainText(two.no)
  await scan('ROUTE-A12')
  await expect(page.getByRole('alert')).toContainText('ROUTE-A12')
  await scan(labelTwo)
  await expect(done(2)).toContainText(labelTwo)
  await page.getByRole('button', { name: words.undoOf.replace('{no}', two.no) }).click()
  await expect(page.getByText(words.undone.replace('{no}', two.no))).toBeVisible()
  await expect(done(1)).toContainText(words.takenBack)
  await expect(packing).toContainText(two.no)
  await scan(labelTwo)
  await expect(done(2)).toContainText(labelTwo)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
})

test('a camera that is refused says so, and the number can still be typed', async ({ page }) => {
  const { no } = await buy(await storefront())
  // Browsers without a window answer a refusal each in their own way: this is what one with a window says.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signIn(page, 'merchant01')
  await page.goto(at(scanPage))
  await page.getByRole('button', { name: words.cameraOn }).click()
  await expect(page.getByRole('alert')).toHaveText(words.cameraState.refused)
  await page.getByLabel(words.code).fill(no)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.step.parcel)).toBeVisible()
})
