// What a browser must load, gzipped: the script of the sign-in page, everything up to the first list, and what the designer and the player of
// data screens bring of their own, beside the engine that draws charts.

import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Request } from '@playwright/test'
import { pathTo } from '#contract/pages'
import { screens } from '#contract/screens/calls'
import { widgetTypes } from '#contract/screens/widgets'
import { widgetOf, withWidgets } from '../house/data-screens'

export type Sizes = { signInScriptKb: number; firstListKb: number; designerKb: number; playerKb: number }

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

/** Null where there is no browser to ask. */
export async function measureSizes(server: string, token: string): Promise<Sizes | null> {
  if (!executablePath) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const console = new URL('/merchant-admin/', server)
    const { href } = console
    const fresh = () => browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const signIn = await loaded(await fresh(), `${href}#/login`, 'input[type=password]')
    const signedIn = await fresh()
    await signedIn.addCookies([{ name: 'token', value: token, domain: console.hostname, path: '/merchant-admin/', sameSite: 'Strict' }])
    const list = await loaded(signedIn, `${href}#${pathTo('accounts')}`, 'tbody tr >> nth=4')
    const onlyOf = (parts: Part[], others: Part[] = []) => {
      const known = new Set(others.map(({ url }) => url))
      return parts.filter(({ url, isCode }) => isCode && !known.has(url) && !isEngine(url))
    }
    const id = await publishedScreen(server, token)
    const around = await loaded(signedIn, `${href}#${pathTo('screens')}`, 'text=bench >> nth=0')
    const designer = await loaded(signedIn, `${href}#${pathTo('screenDesign', { id })}`, `[data-widget] >> nth=${widgetTypes.length - 1}`)
    const player = await loaded(signedIn, `${href}player.html?screen=${id}`, `[data-widget] >> nth=${widgetTypes.length - 1}`)
    await signedIn.close()
    const kb = (parts: Part[]) => parts.reduce((sum, part) => sum + part.gzip, 0) / 1000
    return {
      signInScriptKb: kb(signIn.filter((part) => part.isScript)),
      firstListKb: kb(list),
      designerKb: kb(onlyOf(designer, around)),
      playerKb: kb(onlyOf(player)),
    }
  } finally {
    await browser.close()
  }
}

/** Pieces of the build for themselves: the engine, and names and outlines of regions, which come with a map. What is counted is what stands beside them. */
const isEngine = (url: string) => /\/(engine|data|outlines)-[^/]+\.js$/.test(url)

/** One with every kind of widget on it. */
async function publishedScreen(server: string, token: string): Promise<string> {
  const say = async (path: string, body: object) => {
    const headers = { token: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const reply = await fetch(`${server}prod-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, message, data } = (await reply.json()) as { code: number; message: string; data: { id: string; version: number } }
    if (code !== 200) throw new Error(`${path} answers ${code}: ${message}`)
    return data
  }
  const document = withWidgets(...widgetTypes.map((type, at) => widgetOf(`w${1000 + at}`, type, { zindex: at + 1 })))
  const { id, version } = await say(screens.add.path, { name: 'bench', document })
  await say(screens.publish.path, { id, version })
  return id
}

type Part = { url: string; isScript: boolean; isCode: boolean; gzip: number }

/** Everything that came until this part of the page was there and nothing more came for a second; a stream that stays open is not waited for. */
async function loaded(context: BrowserContext, url: string, part: string): Promise<Part[]> {
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.push(request)
  })
  await page.goto(url)
  await page.locator(part).waitFor()
  for (let before = -1; before !== finished.length; ) {
    before = finished.length
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const parts = await Promise.all(
    finished.map(async (request) => {
      const body = await (await request.response())?.body()
      const kind = request.resourceType()
      return {
        url: request.url(),
        isScript: kind === 'script',
        isCode: kind === 'script' || kind === 'stylesheet',
        gzip: body ? gzipSync(body).length : 0,
      }
    }),
  )
  await page.close()
  return parts
}
