// What every browser test stands on: signing in, the words of the screens, the messages that were sent, and what must hold on any page.

import { existsSync, readFileSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Catalogue } from '../console/kit/text/catalogue'
import { catalogueOf } from '../house/catalogue'
import { axeFinds } from './axe'
import { unready, untilStill } from './measure/measure'

export { expect }

/** The words of the screens. */
export const zh = (await catalogueOf('zh-CN')) as Catalogue
export const en = (await catalogueOf('en')) as Catalogue

/** The smallest window that every screen must fit. */
export const phone = { width: 375, height: 812 }

/** The console's address, ending in /merchant-admin/. */
export const consoleUrl = () => process.env.E2E_URL ?? ''
export const apiUrl = (path: string) => new URL(`/prod-api${path}`, consoleUrl()).href
export const at = (path: string) => `${consoleUrl()}#${path}`

export const demoPassword = 'Demo-2026!'
export const demoAccounts = [
  'manager01',
  'merchant01',
  'unified01',
  'brandmgr01',
  'agent0001',
  'distributor01',
  'platform01',
  'nobody001',
] as const
export type DemoAccount = (typeof demoAccounts)[number]

type Envelope<Data> = { code: number; message: string; data: Data }

/** Makes a call as the console would; for what a test needs but is not about. */
export async function call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string): Promise<Envelope<Data>> {
  const headers = {
    ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() as string } : {}),
    ...(token ? { token: `Bearer ${token}` } : {}),
  }
  const reply = await fetch(apiUrl(path), { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await reply.json()) as Envelope<Data>
}

export async function tokenOf(username: string, password: string = demoPassword): Promise<string> {
  const { code, message, data } = await call<{ token: string }>('POST', '/merchant-api/auth/login', { username, password })
  if (code !== 200) throw new Error(`${username} cannot sign in: ${code} ${message}`)
  return data.token
}

/** Signed in without the form: the cookie that the console itself would have set. */
export async function signIn(page: Page, username: string, password?: string): Promise<string> {
  const token = await tokenOf(username, password)
  await page
    .context()
    .addCookies([{ name: 'token', value: token, domain: new URL(consoleUrl()).hostname, path: '/merchant-admin/', sameSite: 'Strict' }])
  return token
}

/** Signed in through the form, for tests that are about it. */
export async function signInByForm(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.goto(at('/login'))
  await page.getByLabel(zh.shell.signin.account, { exact: true }).fill(username)
  await page.getByLabel(zh.shell.signin.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: zh.shell.signin.submit, exact: true }).click()
}

/** Opens a page of the console and waits until it stands. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await expect(page.getByRole('main')).toBeVisible()
  await settled(page)
}

/** Nothing is being fetched or drawn any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(unready)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Chooses from a select of the component library, which draws its list at the end of the page. */
export async function choose(page: Page, box: Locator, label: string): Promise<void> {
  await box.click()
  await page.getByRole('option').filter({ hasText: label }).click()
}

/** What happened to a record lies folded at the end of its drawer. */
export const unfold = (drawer: Locator, title: string = zh.kit.history.title) => drawer.getByRole('heading', { name: title }).click()

export type Hired = { id: string; username: string; name: string; mobile: string; password: string; prefix: string }

/** Accounts of the first market, or of whose unit `by` is, made for one test: their names begin alike, and nobody else's do. Role 14 manages accounts. */
export async function hire(count: number, { name = '试用', role = '14', by = 'manager01' } = {}): Promise<Hired[]> {
  const token = await tokenOf(by)
  const password = 'Fjord-71-lamp'
  const prefix = `lp.${unique()}`
  const hired: Hired[] = []
  for (let at = 0; at < count; at += 1) {
    const person = { username: `${prefix}.${at}`, displayName: `${name}${at}号`, mobile: `135${unique()}`, roleId: role, password }
    const { data, message } = await call<{ id: string }>('POST', '/merchant-api/unify/account/add', person, token)
    expect(message).toBe('success')
    hired.push({ id: data.id, username: person.username, name: person.displayName, mobile: person.mobile, password, prefix })
  }
  return hired
}

/** Something that no other test of the run makes: 8 digits, different each time. */
let made = 0
export const unique = (): string => {
  made += 1
  return String(process.pid % 1000).padStart(3, '0') + String((Date.now() + made * 7) % 100_000).padStart(5, '0')
}

/** As a label of SF carries it, and no other test of the run. */
export const newTrackingNo = (): string => `SF${unique()}${unique().slice(-5)}`

type Sent = { mobile: string; text: string; code: string }

/** The messages that the server sent to a number so far. */
export function messagesTo(mobile: string): Sent[] {
  const file = process.env.E2E_OUTBOX ?? ''
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sent)
    .filter((sent) => sent.mobile === mobile)
}

/** The code of the next message to a number, counted from what was there before. */
export async function nextCode(mobile: string, before: number): Promise<string> {
  await expect.poll(() => messagesTo(mobile).length, { message: `a message to ${mobile}` }).toBeGreaterThan(before)
  return messagesTo(mobile).at(-1)?.code ?? ''
}

export async function setTheme(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
}

/** axe finds nothing, in the light and in the dark. */
export async function noAxeViolations(page: Page, within = 'html'): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setTheme(page, mode)
    await settled(page)
    expect(await axeFinds(page, mode, within)).toEqual([])
  }
}

/** The page can be read without scrolling sideways, once it has found its way into a window that was just made smaller. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  await untilStill(page)
  // The sheet scrolls by itself, so it is measured too.
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.sh-main')].map((box) => box.scrollWidth - box.clientWidth),
  )
  expect(Math.max(...wider), 'the page is wider than its room').toBeLessThanOrEqual(0)
}

type Worker = { household: BrowserContext }

/**
 * A test whose page must stay silent: no broken policy, no uncaught error, no request to anybody else.
 * The tests of a worker share one browser profile, so that the console's script is fetched and compiled once; between two tests
 * everything that a person could have left in it is taken out.
 */
export const test = base.extend<{ quiet: undefined }, Worker>({
  household: [
    async ({ browser }, give) => {
      const household = await browser.newContext(person)
      await give(household)
      await household.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ household, browser, permissions }, give) => {
    const special = permissions ? await browser.newContext({ ...person, permissions }) : null
    const context = special ?? household
    // Everybody comes from an address of their own: the limits per address are tested where they are made.
    if (!special)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': [10, ...(unique().match(/\d\d/g) ?? []).slice(1).map(Number)].join('.') })
    await give(context)
    await tidied(context)
    await special?.close()
  },
  quiet: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && /content security policy/i.test(message.text())) heard.push(message.text())
      })
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url())
        const ours = host === new URL(consoleUrl()).host || ['data:', 'blob:', 'about:'].includes(protocol) || request.isNavigationRequest()
        if (!ours) heard.push(`a request to ${host}`)
      })
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

const person = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** Closes what is open and forgets cookies, storage, databases, permissions and routes; only the cache of files stays. */
async function tidied(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(consoleUrl())
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  })
  await context.clearCookies()
  await context.clearPermissions()
  await context.unrouteAll()
  await page.close()
}
