// A screen on its way to a wall: live to who is signed in, behind a password to a stranger, paired on a display, in turns, read on a phone,
// kept as a picture, and left alone for long.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Result } from '../contract/datasets/table'
import { screens } from '../contract/screens/calls'
import { emptyDocument, type ScreenDocument, widget } from '../contract/screens/document'
import { paths } from '../contract/screens/paths'
import { displayPage } from '../contract/screens/states'
import { displays, playlists, shares } from '../contract/screens/walls'
import { axeFinds } from './axe'
import { call, consoleUrl, expect, noSidewaysScroll, phone, signIn, test, tokenOf, unique, zh } from './house'
import { buy, storefront } from './storefront'

const wall = { width: 1920, height: 1080 }
const frame = { zindex: 1, isRefresh: true, refreshTime: 5 }
const bound = (name: string, values: string[] = []) => ({ from: 'dataset', dataSetId: `house:${name}`, column: { values } })

/** A number that every paid order changes (of the month: that of a day begins anew at midnight), a ranking, a chart and a table. */
const sheet: ScreenDocument = {
  ...emptyDocument,
  widgets: [
    {
      id: 'name',
      type: 'text',
      x: 40,
      y: 40,
      w: 900,
      h: 60,
      name: '标题',
      options: { text: '{unit}', size: 40 },
      data: { from: 'manual', value: [] },
    },
    {
      id: 'paid',
      type: 'flip',
      x: 40,
      y: 140,
      w: 600,
      h: 200,
      name: '本月订单',
      options: { size: 160 },
      data: bound('monthFigures', ['paidCount']),
    },
    {
      id: 'hours',
      type: 'histogram',
      x: 40,
      y: 400,
      w: 1100,
      h: 400,
      name: '每小时',
      options: { title: '每小时付款' },
      data: bound('paidByHour'),
    },
    {
      id: 'shops',
      type: 'ranking',
      x: 1200,
      y: 140,
      w: 660,
      h: 400,
      name: '店铺',
      options: { title: '店铺付款' },
      data: bound('shopsToday', ['fen']),
    },
    {
      id: 'latest',
      type: 'table',
      x: 1200,
      y: 600,
      w: 660,
      h: 400,
      name: '刚刚付款',
      options: { title: '刚刚付款', scroll: { step: 0.5, waitMs: 1000 } },
      data: bound('latestPaid'),
    },
  ].map((one) => widget.parse({ ...frame, ...one })),
}

/** Publishes a screen of merchant01 and gives its id. */
async function published(token: string, name = `大屏${unique()}`, document: ScreenDocument = sheet): Promise<{ id: string; name: string }> {
  const made = await call<{ id: string; version: number }>('POST', screens.add.path, { name, document }, token)
  expect(made.message).toBe('success')
  const { id, version } = made.data
  expect((await call('POST', screens.publish.path, { id, version }, token)).message).toBe('success')
  return { id, name }
}

const origin = () => new URL(consoleUrl()).origin
const playerOf = (id: string, more = '') => `${origin()}/merchant-admin/player.html?screen=${id}${more}`
const paidNow = async (page: Page) => Number((await page.locator('[data-widget="paid"]').innerText()).replace(/\D/g, ''))
const isShown = (page: Page) => expect(page.locator('[data-widget="paid"]')).toContainText(/\d/)

/** Under the pointer the tools stay: half faded away they would be judged as they are seen for a fifth of a second. */
async function toolsStay(page: Page): Promise<void> {
  const tools = page.getByRole('navigation', { name: zh.player.tools })
  await tools.hover()
  await expect(tools).toHaveCSS('opacity', '1')
}

async function shared(token: string, what: object): Promise<{ id: string; url: string }> {
  const made = await call<{ share: { id: string }; path: string }>('POST', shares.add.path, { name: `链接${unique()}`, ...what }, token)
  expect(made.message).toBe('success')
  return { id: made.data.share.id, url: `${origin()}${made.data.path}` }
}

test('a published screen is live: an order that is paid changes its number', async ({ page }) => {
  // slow: an order is placed and paid, and its figure is asked for every five seconds.
  test.slow()
  await page.setViewportSize(wall)
  const token = await signIn(page, 'merchant01')
  const { id } = await published(token)
  const shop = await storefront()
  await page.goto(playerOf(id))
  await isShown(page)
  const before = await paidNow(page)
  await buy(shop)
  await expect.poll(() => paidNow(page), { timeout: 30_000 }).toBeGreaterThan(before)
  await expect(page.locator('[data-widget="hours"] canvas').first()).toBeVisible()
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
})

test('a link asks for its password, shows the screen, and ends within a second when it is revoked', async ({ page }) => {
  await page.setViewportSize(wall)
  const token = await tokenOf('merchant01')
  const { id } = await published(token)
  const link = await shared(token, { screenId: id, password: 'Hangzhou-9' })
  await page.goto(link.url)
  const field = page.getByLabel(zh.player.password.label)
  await field.fill('wrong')
  await page.getByRole('button', { name: zh.player.password.enter }).click()
  await expect(page.getByRole('alert')).toContainText('4')
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
  await field.fill('Hangzhou-9')
  await page.getByRole('button', { name: zh.player.password.enter }).click()
  await isShown(page)
  // Whoever looks through a link opens nothing of the console.
  await expect(page.locator('[data-widget] [role="link"]')).toHaveCount(0)
  expect((await call('POST', shares.revoke.path, { id: link.id }, token)).message).toBe('success')
  await expect(page.getByText(zh.player.ended)).toBeVisible({ timeout: 1000 })
  await expect(page.locator('[data-widget]')).toHaveCount(0)
})

test('a display shows a number until it is paired, keeps its screen over a reload, and asks anew when it is unpaired', async ({ page }) => {
  // slow: the display asks every two seconds whether its number was typed.
  await page.setViewportSize(wall)
  const token = await tokenOf('merchant01')
  const { id } = await published(token)
  await page.goto(`${origin()}${displayPage}`)
  const code = page.locator('[data-code]')
  await expect(code).toBeVisible()
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
  const digits = (await code.getAttribute('data-code')) ?? ''
  const paired = await call<{ id: string }>('POST', displays.pair.path, { code: digits, name: `屏${unique()}`, screenId: id }, token)
  expect(paired.message).toBe('success')
  await isShown(page)
  await page.reload()
  await isShown(page)
  expect((await call('POST', displays.revoke.path, { id: paired.data.id }, token)).message).toBe('success')
  await expect(code).toBeVisible()
})

test('a display whose screen is taken offline or deleted says so, stays paired, and shows it again by itself', async ({ page }) => {
  // slow: a display without a screen asks every five seconds.
  test.slow()
  await page.setViewportSize(wall)
  const token = await tokenOf('merchant01')
  const { id } = await published(token)
  const name = `屏${unique()}`
  await page.goto(`${origin()}${displayPage}`)
  const digits = (await page.locator('[data-code]').getAttribute('data-code')) ?? ''
  expect((await call('POST', displays.pair.path, { code: digits, name, screenId: id }, token)).message).toBe('success')
  await isShown(page)
  const stateNow = async () => {
    const listed = await call<{ records: { state: string }[] }>(
      'GET',
      `${displays.page.path}?pageNumber=1&pageSize=5&keyword=${encodeURIComponent(name)}`,
      undefined,
      token,
    )
    return listed.data.records.map(({ state }) => state)
  }
  for (const [away, back] of [
    [screens.takeOffline, screens.publish],
    [screens.remove, screens.restore],
  ] as const) {
    expect((await call('POST', away.path, { id }, token)).message).toBe('success')
    await expect(page.getByRole('status')).toContainText(zh.player.idle)
    await expect(page.locator('[data-code], [data-widget]')).toHaveCount(0)
    expect(await stateNow()).toEqual(['IDLE'])
    expect(await axeFinds(page, 'light', 'html')).toEqual([])
    const { data } = await call<{ version: number }>('GET', `${screens.detail.path}?id=${id}`, undefined, token)
    const again = back === screens.publish ? { id, version: data.version } : { id }
    expect((await call('POST', back.path, again, token)).message).toBe('success')
    await isShown(page)
    await expect.poll(stateNow).toEqual(['LIVE'])
  }
})

test('a list of screens takes turns', async ({ page }) => {
  // slow: the shortest turn takes five seconds.
  await page.setViewportSize(wall)
  const token = await tokenOf('merchant01')
  const [one, other] = [await published(token), await published(token)]
  const turns = [one, other].map((screen) => ({ screenId: screen.id, seconds: 5 }))
  const list = await call<{ id: string }>('POST', playlists.save.path, { name: `轮播${unique()}`, turns }, token)
  expect(list.message).toBe('success')
  const link = await shared(token, { playlistId: list.data.id })
  await page.goto(link.url)
  await expect(page).toHaveTitle(one.name)
  await isShown(page)
  await expect(page).toHaveTitle(other.name)
  // It was fetched before its turn: its number stands with its title.
  await expect(page.locator('[data-widget="paid"]')).toContainText(/\d/, { timeout: 1000 })
  await expect(page).toHaveTitle(one.name)
})

test('below 768 pixels a screen is read as cards with real tables; elsewhere by the key T', async ({ page }) => {
  await page.setViewportSize(phone)
  const token = await signIn(page, 'merchant01')
  const { id, name } = await published(token)
  await page.goto(playerOf(id))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('table', { name: '每小时付款' }).getByRole('row')).toHaveCount(25)
  await expect(page.locator('[data-widget]')).toHaveCount(0)
  await noSidewaysScroll(page)
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
  await page.setViewportSize(wall)
  await isShown(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('table', { name: '店铺付款' })).toBeVisible()
  await toolsStay(page)
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
  await page.keyboard.press('t')
  await isShown(page)
})

test('a light screen is read as well as a dark one', async ({ page }) => {
  await page.setViewportSize(wall)
  const token = await signIn(page, 'merchant01')
  const { id } = await published(token, undefined, { ...sheet, theme: 'light' })
  await page.goto(playerOf(id))
  await isShown(page)
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
  await page.keyboard.press('t')
  await expect(page.getByRole('table', { name: '店铺付款' })).toBeVisible()
  await toolsStay(page)
  expect(await axeFinds(page, 'light', 'html')).toEqual([])
})

test('the picture that is kept has the size of the screen twice over', async ({ page }) => {
  await page.setViewportSize(wall)
  const token = await signIn(page, 'merchant01')
  const { id, name } = await published(token)
  await page.goto(playerOf(id))
  await isShown(page)
  await page.mouse.move(400, 400)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: zh.player.png }).click()])
  expect(file.suggestedFilename()).toBe(`${name}.png`)
  const bytes = readFileSync(await file.path())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([3840, 2160])
  expect(bytes.length).toBeGreaterThan(30_000)
})

/** Two hours of a screen that is asked for every five seconds; what is drawn by the hour, every half minute. */
const twoHours = (2 * 3600) / frame.refreshTime
const chartPeriod = 30
const leftAlone = { ...sheet, widgets: sheet.widgets.map((one) => (one.id === 'hours' ? { ...one, refreshTime: chartPeriod } : one)) }

test('left alone for two hours a player grows by less than 10 MB', async ({ page }) => {
  // slow: two hours of answers are drawn one after the other.
  test.slow()
  await page.setViewportSize({ width: 800, height: 450 })
  const token = await signIn(page, 'merchant01')
  const { id } = await published(token, undefined, leftAlone)
  await page.addInitScript(feed, { path: paths.stream, rarely: 'hours', every: chartPeriod / frame.refreshTime })
  await page.goto(playerOf(id))
  await isShown(page)
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const parts = async () => {
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { documents, nodes, jsEventListeners }
  }
  const told = (count: number) => page.evaluate((n) => (globalThis as unknown as Feeding).tell(n), count)
  const warm = 60
  await told(warm)
  const [before, partsBefore] = [await heap(), await parts()]
  await told(twoHours)
  expect(await paidNow(page)).toBe(warm + twoHours)
  expect((await heap()) - before).toBeLessThan(10_000_000)
  const partsAfter = await parts()
  expect(partsAfter.documents).toBe(partsBefore.documents)
  expect(partsAfter.nodes - partsBefore.nodes).toBeLessThan(100)
  expect(partsAfter.jsEventListeners - partsBefore.jsEventListeners).toBeLessThan(10)
})

type Feeding = { tell: (count: number) => Promise<void> }

/** Plays the server's stream inside the page: real answers are taken as a pattern and come again with other numbers, as fast as they are taken. */
function feed({ path, rarely, every }: { path: string; rarely: string; every: number }) {
  const real = globalThis.fetch
  let push: ((text: string) => void) | undefined
  let told = 0
  const kept = new Map<string, Result>()
  const watched = (reply: Response) => {
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    return new ReadableStream<Uint8Array>({
      start: (out) => {
        push = (text) => out.enqueue(new TextEncoder().encode(text))
        const read = async () => {
          for (let part = await reader.read(); !part.done; part = await reader.read()) {
            const text = decoder.decode(part.value, { stream: true })
            for (const line of text.split('\n')) {
              const event = line.startsWith('data:') ? JSON.parse(line.slice(5)) : null
              if (event?.is === 'data') kept.set(event.widgetId, event.result)
            }
            // From the first order on the page hears only what is played.
            if (told === 0) push?.(text)
          }
        }
        void read()
      },
    })
  }
  globalThis.fetch = async (...given) => {
    const reply = await real(...given)
    return String(given[0]).includes(path) ? new Response(watched(reply), { headers: reply.headers }) : reply
  }
  const frames = (count: number) =>
    new Promise<void>((done) => {
      let left = count
      const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
      next()
    })
  /** Lets the page take what it was told; it paints what has changed by itself, whether a frame is waited for or not. */
  const bell = new MessageChannel()
  const taken = () =>
    new Promise<void>((done) => {
      bell.port1.onmessage = () => done()
      bell.port2.postMessage(null)
    })
  Object.assign(globalThis, {
    tell: async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        told += 1
        for (const [widgetId, result] of kept) {
          if (widgetId === rarely && told % every !== 0) continue
          const rows = result.table.rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([key, cell]) => [key, typeof cell === 'number' ? (key === 'paidCount' ? told : cell + told) : cell]),
            ),
          )
          const next = { ...result, hash: `played-${told}`, at: new Date().toISOString(), table: { ...result.table, rows } }
          push?.(`data: ${JSON.stringify({ is: 'data', widgetId, result: next })}\n\n`)
        }
        await taken()
        if (at % 40 === 0) await frames(1)
      }
      await frames(4)
    },
  })
}
