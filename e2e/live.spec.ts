// What changes while one looks: new orders wait as a line, counts are rows, the title says what waits, and twenty tabs hear over one stream.

import type { Page } from '@playwright/test'
import { metrics } from '../contract/analysis/metrics'
import { orderStatusWords } from '../contract/orders/states'
import { pathTo } from '../contract/pages'
import {
  call,
  demoAccounts,
  expect,
  noAxeViolations,
  noSidewaysScroll,
  open,
  phone,
  settled,
  signIn,
  test,
  tokenOf,
  unique,
  zh,
} from './house'
import { buy, storefront } from './storefront'

/** Orders of one receiver: other tests buy in the same shop, and what they push off the page is no business of this one. */
const statuses = ['WAIT_SHIP', 'PART_SHIPPED']
const toShipOf = (name: string) => pathTo('orders', { statuses, keyword: name })
const rows = (page: Page) => page.locator('tbody tr')
const tally = (page: Page, name: string) => page.locator('.md-tally').getByRole('link', { name }).locator('strong')
/** What the pager says that there is. */
const totalOf = async (page: Page) => Number(/\d+/.exec((await page.locator('.md-pager-total').innerText()).replaceAll(',', ''))?.[0])

// slow: orders are bought one after the other, and what changes is told together, some seconds apart.
test('orders that come wait as a line while the rows stay; a row changes in place; counts are rows; one stream serves all tabs', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const shop = await storefront()
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/bell/stream')) streams.push(request.url())
  })
  const name = `收件${unique()}`
  const first = await buy(shop, { name })
  const token = await signIn(page, 'merchant01')
  await open(page, toShipOf(name))
  const other = await context.newPage()
  await open(other, pathTo('orders', { statuses }))
  const before = await rows(page).allInnerTexts()
  await buy(shop, { name })
  await buy(shop, { name })
  const line = page.getByRole('button', { name: /^\d+ 条新订单$/ })
  await expect(line).toBeVisible()
  await expect.poll(async () => Number.parseInt(await line.innerText(), 10)).toBeGreaterThanOrEqual(2)
  // Nothing has jumped; over the list of all of them, the count and the pager under it are of one answer.
  expect(await rows(page).allInnerTexts()).toEqual(before)
  await expect(async () =>
    expect(await tally(other, orderStatusWords.WAIT_SHIP[0]).innerText()).toBe(String(await totalOf(other))),
  ).toPass()
  await noAxeViolations(page, '.md-list')
  await line.click()
  await expect(line).toHaveCount(0)
  expect(await rows(page).allInnerTexts()).not.toEqual(before)

  // Somebody else ships what is on the screen: the row stays and says that it has left the list.
  const { data } = await call<{ records: { id: string }[] }>(
    'GET',
    `/merchant-api/manager/order/page?keyword=${first.no}`,
    undefined,
    token,
  )
  const shipped = { id: data.records[0]?.id, carrier: 'SF', trackingNo: `SF${unique()}`, remark: '' }
  expect((await call('POST', '/merchant-api/order/ship', shipped, token)).message).toBe('success')
  await expect(rows(page).filter({ hasText: first.no })).toContainText(zh.kit.list.gone)
  await page.getByRole('button', { name: zh.kit.list.moved }).click()
  await expect(rows(page).filter({ hasText: first.no })).toHaveCount(0)

  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  await expect(other).toHaveTitle(/^\(\d+\+?\) /)
  expect(new Set(streams).size).toBe(1)
  expect(streams).toHaveLength(1)
  // The tab that holds it is closed: the other one takes over.
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
})

// slow: what would be asked a second time is asked when the stream has begun; some seconds are waited for it.
test('whoever opens the orders asks for each answer once, the stream included, and has the first row after 15 requests', async ({
  page,
}) => {
  // Nobody else trades there.
  await signIn(page, 'unified01')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/prod-api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  const began = page.waitForResponse((reply) => reply.url().includes('/bell/stream'))
  await open(page, pathTo('orders'))
  await began
  await page.waitForTimeout(3000)
  expect(calls.filter((call) => call.includes('/manager/order/page'))).toHaveLength(1)
  expect(calls.filter((call) => call.includes('/bell/stream?since='))).toHaveLength(1)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
  // The page, its files and its calls, up to the answer that the first row is made of.
  const before = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = all.find(({ name }) => name.includes('/manager/order/page'))
    return ['the page', ...all.filter(({ startTime }) => answer && startTime < answer.responseEnd).map(({ name }) => name)]
  })
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(15)
  expect(before.some((name) => name.includes('/manager/order/page'))).toBe(true)
})

test('an order that is placed after the list was answered and before the stream began is shown', async ({ page }) => {
  const shop = await storefront()
  const name = `收件${unique()}`
  await buy(shop, { name })
  await signIn(page, 'merchant01')
  let release = () => {}
  const bought = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/bell/stream*', async (route) => {
    await bought
    await route.continue()
  })
  await open(page, toShipOf(name))
  await expect(rows(page)).toHaveCount(1)
  await buy(shop, { name })
  release()
  await expect(page.getByRole('button', { name: /^1 条新订单$/ })).toBeVisible()
})

test('a list that is fetched anew does not stand under counts of before, even where nothing is told', async ({ page }) => {
  const shop = await storefront()
  await signIn(page, 'merchant01')
  await page.route('**/bell/stream*', (route) => route.abort())
  await open(page, '/operation-management/order/index')
  await buy(shop)
  await page.locator('.md-tally').getByRole('link', { name: orderStatusWords.WAIT_SHIP[0] }).click()
  await settled(page)
  await expect(async () => {
    expect(await tally(page, orderStatusWords.WAIT_SHIP[0]).innerText()).toBe(String(await totalOf(page)))
  }).toPass()
  await buy(shop)
  await page.getByRole('button', { name: zh.kit.list.refresh }).click()
  await page.getByRole('link', { name: zh.orders.all }).first().click()
  await settled(page)
  await expect(async () => expect(await tally(page, zh.orders.all).innerText()).toBe(String(await totalOf(page)))).toPass()
})

// slow: eight roles, each with all of its cards.
test('every card of every role leads to a list that its reader has, with as many rows as it says', async ({ page }) => {
  test.setTimeout(120_000)
  for (const who of demoAccounts) {
    await page.context().clearCookies()
    await page.goto('about:blank')
    await signIn(page, who)
    await open(page, '/home')
    const cards = page.getByRole('region', { name: zh.home.waits }).locator('a.ho-urgent:has(b)')
    await expect(page.locator('.ho-bones')).toHaveCount(0)
    const links = await cards.evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
    )
    for (const { href, text } of links) {
      await page.goto(`${new URL(page.url()).origin}/merchant-admin/${href}`)
      await settled(page)
      await expect(page.getByRole('heading', { name: zh.shell.missing.title }), `${who}: ${text}`).toHaveCount(0)
      await expect(async () => {
        const count = Number(/(\d+)$/.exec(text)?.[1])
        const total = await totalOf(page)
        // Others trade meanwhile in the first shop; elsewhere the two are equal.
        if (who === 'merchant01' || who === 'manager01' || who === 'platform01') expect(total, `${who}: ${text}`).toBeGreaterThan(0)
        else expect(total, `${who}: ${text}`).toBe(count)
      }).toPass()
    }
    if (who === 'merchant01') expect(links.map(({ text }) => text).join()).toContain(zh.afterSaleTiles.toAnswer)
  }
})

test('whoever packs sees no takings; the owner does, and what waits stands beside its page; both fit a phone', async ({ page }) => {
  const token = await tokenOf('merchant01')
  const person = { username: `pk.${unique()}`, displayName: '打包员', mobile: `135${unique()}`, roleId: '21', password: 'Fjord-71-lamp' }
  expect((await call('POST', '/merchant-api/unify/account/add', person, token)).message).toBe('success')
  await signIn(page, person.username, person.password)
  await open(page, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.displayName)
  await expect(page.locator('.ho-bones')).toHaveCount(0)
  await expect(page.getByRole('region', { name: zh.home.today })).toHaveCount(0)
  await signIn(page, 'merchant01')
  await page.goto('about:blank')
  await open(page, '/home')
  await expect(page.getByRole('region', { name: zh.home.today })).toContainText(metrics.paidFen.words[0])
  await expect(page.locator('.sh-item[data-waits]').first()).toBeVisible()
  // What is due is done in place: the form opens over the page, and the page stays.
  for (const act of [/^发货：/, /^补货：/]) {
    await page.getByRole('button', { name: act }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/#\/home$/)
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
})
