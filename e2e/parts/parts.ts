// Opens the page of parts: the console built with it stands in for the console's files, everything else is the real server.

import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { permissionCodes } from '../../contract/permissions'
import { at, consoleUrl, expect, signIn } from '../house'

const folder = fileURLToPath(new URL('../../dist/parts', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** A menu takes the focus one frame after it opens: a key that comes before would meet its first line, whatever line was meant. */
export const menuHasFocus = (page: Page) => expect(page.locator('.md-popup:popover-open :focus')).toHaveCount(1)

export const toast = (page: Page, text: string) => page.locator('.md-toast', { hasText: text })

/** What was fetched of the console so far: its name and its size as it travels. */
export type Fetched = { path: string; gzipBytes: number }

/** Read and measured once per worker: every test asks for the same files. */
const known = new Map<string, { body: Buffer; gzipBytes: number }>()
function fileAt(path: string): { body: Buffer; gzipBytes: number } | undefined {
  const file = join(folder, path)
  const found = known.get(path)
  if (found || !existsSync(file)) return found
  const body = readFileSync(file)
  const read = { body, gzipBytes: gzipSync(body).length }
  known.set(path, read)
  return read
}

/** All parts, or only the named ones. */
export const openParts = (page: Page, ...only: string[]): Promise<Fetched[]> => openPartsAs(page, permissionCodes, ...only)

/** The same for a reader who holds these permissions and no others. */
export async function openPartsAs(page: Page, held: readonly string[], ...only: string[]): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  const policy = (await fetch(consoleUrl())).headers.get('content-security-policy') ?? ''
  expect(policy, 'the parts must live with the policy of the console').toContain("default-src 'none'")
  await page.route(`${consoleUrl()}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(consoleUrl()).pathname.length) || 'index.html'
    // The map service's document is the server's own: its policy is what is tested.
    const file = path.startsWith('map/') ? undefined : fileAt(path)
    if (!file) return route.continue()
    fetched.push({ path, gzipBytes: file.gzipBytes })
    const headers = { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': policy }
    return route.fulfill({ body: file.body, headers })
  })
  await signIn(page, 'manager01')
  // The page of parts stands before the gate of the layout, which would have asked what its reader may do.
  await page.addInitScript((list) => sessionStorage.setItem('permissions', JSON.stringify(list)), held)
  await page.goto(at(only.length > 0 ? `/parts?only=${only.join(',')}` : '/parts'))
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  return fetched
}
