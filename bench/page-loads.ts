// A page as a person waits for it: how long until a part of it stands there, what came for it, and what it cost the browser.

import type { PlainBrowser } from './plain-browser'

/** `cpuMs`: the time that all processes of the browser had on the processor until then. */
export type Load = { ms: number; cpuMs: number; requests: number; kb: number }
/** `part`: what is waited for; `token`: who is signed in, if anybody. */
export type Opened = { server: string; at: string; part: string; token?: string }

/** Runs in the page: looks before every frame whether the part stands there. It says so by a dialog, which is heard at once and holds the page meanwhile. */
const watchFor = (part: string) => `
  const look = () => {
    if (!document.querySelector(${JSON.stringify(part)})) return void requestAnimationFrame(look)
    document.documentElement.dataset.shown = performance.now()
    alert('shown')
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

const patienceMs = 30_000

/** A cold load and a warm one, on a processor that is `slower` times as slow. */
export async function coldAndWarm(browser: PlainBrowser, opened: Opened, slower = 1): Promise<{ cold: Load; warm: Load }> {
  const { browserContextId } = await browser.ask<{ browserContextId: string }>('Target.createBrowserContext')
  if (opened.token) {
    const { hostname } = new URL(opened.server)
    const cookie = { name: 'token', value: opened.token, domain: hostname, path: '/merchant-admin/', sameSite: 'Strict' }
    await browser.ask('Storage.setCookies', { browserContextId, cookies: [cookie] })
  }
  const cold = await load(browser, browserContextId, opened, slower)
  let warm = cold
  for (let n = 1; n < loadsUntilWarm; n += 1) warm = await load(browser, browserContextId, opened, slower)
  await browser.ask('Target.disposeBrowserContext', { browserContextId })
  return { cold, warm }
}

async function load(browser: PlainBrowser, browserContextId: string, { server, at, part }: Opened, slower: number): Promise<Load> {
  const { ask } = browser
  const { targetId } = await ask<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  })
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const inPage = <T>(method: string, params: object) => ask<T>(method, params, sessionId)
  await inPage('Page.enable', {})
  await inPage('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
  await inPage('Emulation.setLocaleOverride', { locale: 'zh-CN' })
  await inPage('Emulation.setCPUThrottlingRate', { rate: slower })
  await inPage('Page.addScriptToEvaluateOnNewDocument', { source: watchFor(part) })
  const before = await cpuMs(browser)
  const shown = browser.next('Page.javascriptDialogOpening', sessionId)
  await inPage('Page.navigate', { url: new URL(`/merchant-admin/#${at}`, server).href })
  await inTime(shown, `${at}: no ${part} after ${patienceMs} ms`)
  const cpu = (await cpuMs(browser)) - before
  await inPage('Page.handleJavaScriptDialog', { accept: true })
  const { result } = await inPage<{ result: { value: Omit<Load, 'cpuMs'> } }>('Runtime.evaluate', {
    expression: cameBy,
    returnByValue: true,
  })
  await new Promise((resolve) => setTimeout(resolve, restMs))
  await ask('Target.closeTarget', { targetId })
  return { ...result.value, cpuMs: cpu }
}

function inTime(coming: Promise<void>, why: string): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, failed) => {
    late = setTimeout(() => failed(new Error(why)), patienceMs)
  })
  return Promise.race([coming, over]).finally(() => clearTimeout(late))
}

async function cpuMs({ ask }: PlainBrowser): Promise<number> {
  const { processInfo } = await ask<{ processInfo: { cpuTime: number }[] }>('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000
}
