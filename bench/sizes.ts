// What a browser must load, gzipped: the script of the sign-in page, and everything up to the first list.

import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Request } from '@playwright/test'
import { pathTo } from '#contract/pages'

export type Sizes = { signInScriptKb: number; firstListKb: number }

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
    const kb = (parts: Part[]) => parts.reduce((sum, part) => sum + part.gzip, 0) / 1000
    return { signInScriptKb: kb(signIn.filter((part) => part.isScript)), firstListKb: kb(list) }
  } finally {
    await browser.close()
  }
}

type Part = { isScript: boolean; gzip: number }

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
      return { isScript: request.resourceType() === 'script', gzip: body ? gzipSync(body).length : 0 }
    }),
  )
  await context.close()
  return parts
}
