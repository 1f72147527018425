// What a page asked first the last time is asked the next time before its script is there: once, for nobody else, and never where it no longer fits.

import type { Page, Request } from '@playwright/test'
import { pathTo } from '../contract/pages'
import { at, call, expect, open, signIn, test, unique } from './house'

type Asked = { call: string; unit: string | null }

/** The calls of a page in their order. */
async function callsOf(page: Page, path: string): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/prod-api/') || pathname.endsWith('.svg')) return
    asked.push(request.allHeaders().then(({ unit = null }) => ({ call: `${request.method()} ${pathname}${search}`, unit })))
  }
  page.on('request', note)
  await open(page, path)
  page.off('request', note)
  return Promise.all(asked)
}

/** Until the page is told of changes: from then on others may have changed what it shows, and it asks again. */
const untilTold = (asked: readonly Asked[]): Asked[] => {
  const told = asked.findIndex(({ call }) => call.includes('/bell/stream'))
  return told < 0 ? [...asked] : asked.slice(0, told)
}

const keptAsks = (page: Page) => page.evaluate(() => localStorage.getItem('first-asks'))
const isList = ({ call }: Asked) => call.includes('/manager/order/page')

test('a list that was opened before is asked for early, once, and stands there', async ({ page }) => {
  await signIn(page, 'unified01')
  const path = pathTo('orders')
  await open(page, path)
  await expect.poll(() => keptAsks(page)).toContain('/manager/order/page')
  await page.goto('about:blank')
  // The console's own script comes when the list is asked for, and not before.
  const isAsked = page.waitForRequest((request) => request.url().includes('/manager/order/page'))
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await isAsked
    await route.continue()
  })
  const asked = untilTold(await callsOf(page, path))
  expect(asked.filter(isList)).toHaveLength(1)
  expect(asked.filter(({ call }, no) => asked.findIndex((other) => other.call === call) !== no)).toEqual([])
  // Who this is first: its answer says from when on changes are told.
  expect(asked[0]?.call).toContain('/auth/info')
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('what another person asked, or what is asked otherwise by now, is no answer', async ({ page, context }) => {
  await signIn(page, 'unified01')
  const path = pathTo('orders')
  await open(page, path)
  await expect.poll(() => keptAsks(page)).toContain('/manager/order/page')
  // Another shop: the same address, and another unit.
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  const token = await signIn(page, 'merchant01')
  const { data } = await call<{ unit: { id: string; name: string } }>('GET', '/merchant-api/auth/info', undefined, token)
  await page.goto('about:blank')
  const asked = await callsOf(page, path)
  expect(asked.filter(isList).map(({ unit }) => unit)).toContain(data.unit.id)
  const shops = await page.locator('tbody tr').allInnerTexts()
  expect(shops.length).toBeGreaterThan(0)
  await expect.poll(() => keptAsks(page)).toContain(`"unit":"${data.unit.id}"`)
})

test('nothing that somebody looked for is kept', async ({ page }) => {
  await signIn(page, 'unified01')
  const word = `谁${unique()}`
  await open(page, pathTo('orders', { keyword: word }))
  await open(page, pathTo('orders'))
  await page.goto(at('/home'))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(encodeURIComponent(word))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word)
})
