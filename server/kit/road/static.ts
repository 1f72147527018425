// Serves the built console at /merchant-admin/, with the policy of the page; assets are immutable and never fall back to the page.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../root'
import type { Settings } from '../settings'
import { hasOutbox } from '../sms-outbox'

/** The worker that reads bar codes: it alone may run WebAssembly, which the page itself may not. */
const codeReader = /[\\/]assets[\\/]camera-reader-[\w-]+\.js(\.\w+)?$/
const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** What the sign-in page of a demo tells everybody. */
export type DemoSignIn = { password: string; usernames: readonly string[] }

export async function addConsole(app: FastifyInstance, { settings, demo }: { settings: Settings; demo: DemoSignIn | null }): Promise<void> {
  const folder = join(packageRoot, 'dist', 'console')
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile)) return // the API alone, as in tests
  // The sign-in page links to the outbox only where there is one.
  const page = readFileSync(indexFile, 'utf8').replace('<html', `<html ${marksOf(settings, demo)}`)
  const policy = pagePolicy(settings)

  app.get('/', (_request, reply) => reply.redirect('/merchant-admin/'))
  app.get('/merchant-admin', (_request, reply) => reply.redirect('/merchant-admin/'))
  app.get('/merchant-admin/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('content-security-policy', policy).send(page),
  )
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/merchant-admin/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (codeReader.test(path)) reply.header('content-security-policy', codeReaderPolicy)
      // Pages beside the console's own: the console itself may show them within it.
      if (/\.html(\.\w+)?$/.test(path)) reply.header('content-security-policy', pagePolicy(settings, ["'self'"]))
    },
  })
}

export function marksOf(settings: Settings, demo: DemoSignIn | null): string {
  const outbox = `data-outbox="${hasOutbox(settings, demo !== null)}"`
  return demo ? `${outbox} data-demo="${JSON.stringify(demo).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : outbox
}

/** `framers`: which sites may show the page within their own. */
export function pagePolicy(settings: Settings, framers: readonly string[] = []): string {
  const frames = ["'self'", ...settings.menuLinks.map((link) => new URL(link.url).origin)]
  const store = settings.storage.publicOrigin ? ` ${settings.storage.publicOrigin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${store}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self' data:",
    `connect-src 'self'${store}`,
    `frame-src ${[...new Set(frames)].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ')
}
