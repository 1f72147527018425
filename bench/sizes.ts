// What a browser must load, gzipped: the script of the sign-in page, and everything up to the first list.

import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Response } from '@playwright/test'

export type Sizes = { signInScriptKb: number; firstListKb: number }

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

/** Null where there is no browser to ask. */
export async function measureSizes(server: string, token: string): Promise<Sizes | null> {
  if (!executablePath) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const console = new URL('/merchant-admin/', server)
    const fresh = () => browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const signIn = await loaded(await fresh(), `${console}#/login`, 'input[type=password]')
    const signedIn = await fresh()
    await signedIn.addCookies([{ name: 'token', value: token, domain: console.hostname, path: '/merchant-admin/', sameSite: 'Strict' }])
    const list = await loaded(signedIn, `${console}#/operation-management/accountNumber/index`, 'tbody tr >> nth=4')
    const kb = (parts: Part[]) => parts.reduce((sum, part) => sum + part.gzip, 0) / 1000
    return { signInScriptKb: kb(signIn.filter((part) => part.isScript)), firstListKb: kb(list) }
  } finally {
    await browser.close()
  }
}

type Part = { isScript: boolean; gzip: number }

/** Everything that came until this part of the page was there, and whatever it asked for then. */
async function loaded(context: BrowserContext, url: string, part: string): Promise<Part[]> {
  const page = await context.newPage()
  const replies: Response[] = []
  page.on('response', (reply) => {
    if (reply.url().startsWith('http')) replies.push(reply)
  })
  await page.goto(url)
  await page.locator(part).waitFor()
  await page.waitForLoadState('networkidle')
  const parts = await Promise.all(
    replies.map(async (reply) => {
      const body = await reply.body().catch(() => Buffer.alloc(0))
      return { isScript: reply.request().resourceType() === 'script', gzip: gzipSync(body).length }
    }),
  )
  await context.close()
  return parts
}
