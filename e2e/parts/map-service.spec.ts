// The location picker with a map service: a stand-in for the service's script, everything else real, its sandbox above all.

import { type Page, test as plain } from '@playwright/test'
import { firstOf } from '../../contract/kit/sure'
import { consoleUrl, expect, test, zh } from '../house'
import { openParts } from './parts'

const words = zh.location
const dialog = (page: Page) => page.getByRole('dialog', { name: words.title })
const frame = (page: Page) => page.frameLocator('iframe')

/** As little of the service as the picker uses; it writes down what it was asked, and tries what it must not be able to do. */
const standIn = `
  const said = {}
  const tried = (act) => { try { return String(act()) } catch (error) { return error.name } }
  window.said = said
  window.AMap = {
    Map: class {
      constructor(id, options) {
        said.options = options
        said.security = window._AMapSecurityConfig
        said.cookie = document.cookie
        said.parent = tried(() => parent.document.cookie)
        said.origin = window.origin
        document.getElementById(id).dataset.ready = 'true'
      }
      on(event, listener) { document.getElementById('map').addEventListener(event, () => listener({ lnglat: { getLng: () => 121.4737012345, getLat: () => 31.2304 } })) }
      add() { said.markers = (said.markers ?? 0) + 1 }
      getCenter() { return { getLng: () => 121, getLat: () => 31 } }
      setZoomAndCenter(zoom, center) { said.shown = { zoom, center } }
    },
    Marker: class { setPosition(position) { said.moved = position } },
    Geocoder: class { getAddress(at, done) { done('complete', { regeocode: { formattedAddress: '上海市黄浦区人民大道 200 号' } }) } },
    PlaceSearch: class {
      constructor(options) { said.search = options }
      search(keyword, done) {
        const pois = [{ id: 'p1', name: keyword + '一店', address: '南京东路 1 号', pname: '上海市', cityname: '上海市', adname: '黄浦区', location: { lng: 121.48, lat: 31.24 } }]
        done('complete', { poiList: { count: 23, pois } })
      }
    },
  }
`

async function giveKey(page: Page) {
  await page.route('**/prod-api/merchant-api/common/map-config', (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data: { key: 'test-key', securityCode: 'test-code' } } }),
  )
}

async function openPicker(page: Page) {
  await openParts(page, 'location')
  await page.getByRole('textbox', { name: '门店地址' }).focus()
  await expect(dialog(page)).toBeVisible()
}

// Not the house's own test: these pages ask another host, which is what they are about.
plain.describe('with a key', () => {
  plain('the service draws the map in a sandbox, finds places ten to a page and looks up addresses', async ({ page }) => {
    const scripts: string[] = []
    await giveKey(page)
    await page.route('https://webapi.amap.com/**', (route) => {
      scripts.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: standIn })
    })
    await openPicker(page)
    await expect(frame(page).locator('#map')).toHaveAttribute('data-ready', 'true')
    expect(scripts).toHaveLength(1)
    expect(new URL(firstOf(scripts)).searchParams.get('key')).toBe('test-key')
    await expect(dialog(page).getByText(words.offline)).toHaveCount(0)

    await frame(page).locator('#map').click()
    await expect(dialog(page).getByText('上海市黄浦区人民大道 200 号')).toBeVisible()
    await expect(dialog(page).getByText('经度 121.473701，纬度 31.2304')).toBeVisible()
    await expect(dialog(page).getByLabel(words.detail)).toHaveCount(0)

    await page.getByPlaceholder('输入关键字选取地点').fill('百货')
    await expect(dialog(page).getByText('第 1 页，共 3 页')).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /^百货一店/ })
      .click()
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    const picked = { longitude: 121.48, latitude: 31.24, formattedAddress: '上海市黄浦区南京东路 1 号百货一店' }
    await expect(page.getByTestId('location')).toHaveText(JSON.stringify(picked))
  })

  plain('its script sees no cookie, no origin and no page of ours, and is given what the specification says', async ({ page }) => {
    await giveKey(page)
    await page.route('https://webapi.amap.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
    await openPicker(page)
    await expect(frame(page).locator('#map')).toHaveAttribute('data-ready', 'true')
    await page.getByPlaceholder('输入关键字选取地点').fill('百货')
    await dialog(page)
      .getByRole('button', { name: /^百货一店/ })
      .click()
    // The map hears of the choice by a message: it knows a moment later.
    const said = () =>
      page
        .frames()
        .at(-1)
        // What the stand-in for the service keeps there.
        ?.evaluate(() => (window as unknown as { said: unknown }).said)
    await expect.poll(said).toMatchObject({
      options: { zoom: 13 },
      security: { securityJsCode: 'test-code' },
      search: { pageSize: 10, pageIndex: 1 },
      shown: { zoom: 13, center: [121.48, 31.24] },
      cookie: '',
      parent: 'SecurityError',
      origin: 'null',
    })
  })

  plain('when its script does not load, the offline map is drawn and only the log knows', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    await giveKey(page)
    await page.route('https://webapi.amap.com/**', (route) => route.abort())
    await openPicker(page)
    await expect(dialog(page).getByText(words.offline)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(logged.some((line) => line.includes('the script of the map service did not load'))).toBe(true)
  })
})

test('the document of the map service brings its own policy', async () => {
  const reply = await fetch(`${consoleUrl()}map/index.html`)
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).toContain('https://*.amap.com')
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]+'/)
  expect(await reply.text()).toContain('<script type="module">')
})

test('a refused geolocation is only logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await openPicker(page)
  await expect(dialog(page).getByText(words.offline)).toBeVisible()
  await page.getByRole('button', { name: words.locate }).click()
  await expect.poll(() => logged.some((line) => line.includes('geolocation failed')), { timeout: 12_000 }).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialog(page).locator('.md-map-pin')).toHaveCount(0)
})

test('an allowed geolocation places the marker, moved from WGS-84 to GCJ-02', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 120.15, latitude: 30.28 })
  await openPicker(page)
  await expect(dialog(page).locator('.md-map-pin')).toBeVisible()
  await expect(dialog(page).getByText('浙江省杭州市')).toBeVisible()
  await expect(dialog(page).getByText(/经度 120\.1547\d+，纬度 30\.277\d+/)).toBeVisible()
})
