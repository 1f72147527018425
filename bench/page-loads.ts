// A page as a person waits for it: how long until a part of it stands there, what came for it, and what it cost the browser.

import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'

/** `cpuMs`: the time that all processes of the browser had on the processor until then. */
export type Load = { ms: number; cpuMs: number; requests: number; kb: number }
/** `part`: what is waited for; `token`: who is signed in, if anybody. */
export type Opened = { server: string; at: string; part: string; token?: string }

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

/** Null where there is no browser. */
export const openBrowser = async (): Promise<Browser | null> =>
  executablePath ? await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] }) : null

/** Runs in the page: looks before every frame whether the part stands there. */
const watchFor = (part: string) => `
  const look = () => {
    if (!document.querySelector(${JSON.stringify(part)})) return void requestAnimationFrame(look)
    document.documentElement.dataset.shown = performance.now()
    console.log('shown')
  }
  requestAnimationFrame(look)`

/** Runs in the page: what was asked of the network by then. Pictures of goods come after the row that shows them. */
const cameBy = `(() => {
  const ms = Number(document.documentElement.dataset.shown)
  const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const came = asked.filter((one) => one.startTime < ms && one.transferSize > 0 && one.initiatorType !== 'img')
  return { ms, requests: came.length, kb: came.reduce((sum, one) => sum + one.transferSize, 0) / 1000 }
})()`

/** From the first load, with nothing kept, to one with everything kept: browsers keep compiled scripts from the second load on. */
const loadsUntilWarm = 3

/** What a browser keeps of a page it writes when the page has come to rest. */
const restMs = 1000

/** A cold load and a warm one, on a processor that is `slower` times as slow. */
export async function coldAndWarm(browser: Browser, opened: Opened, slower = 1): Promise<{ cold: Load; warm: Load }> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })
  const { hostname } = new URL(opened.server)
  if (opened.token)
    await context.addCookies([{ name: 'token', value: opened.token, domain: hostname, path: '/merchant-admin/', sameSite: 'Strict' }])
  const costs = await browser.newBrowserCDPSession()
  const cold = await load(context, costs, opened, slower)
  let warm = cold
  for (let n = 1; n < loadsUntilWarm; n += 1) warm = await load(context, costs, opened, slower)
  await costs.detach()
  await context.close()
  return { cold, warm }
}

async function load(context: BrowserContext, costs: CDPSession, { server, at, part }: Opened, slower: number): Promise<Load> {
  const page = await context.newPage()
  await page.addInitScript({ content: watchFor(part) })
  const control = await context.newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const before = await cpuMs(costs)
  // The page says so itself: asking it all the while would cost it more than it does.
  const shown = page.waitForEvent('console', (message) => message.text() === 'shown')
  await page.goto(new URL(`/merchant-admin/#${at}`, server).href, { waitUntil: 'commit' })
  await shown
  const cpu = (await cpuMs(costs)) - before
  const came = (await page.evaluate(cameBy)) as Omit<Load, 'cpuMs'>
  await new Promise((resolve) => setTimeout(resolve, restMs))
  await page.close()
  return { ...came, cpuMs: cpu }
}

async function cpuMs(costs: CDPSession): Promise<number> {
  const { processInfo } = await costs.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
}
