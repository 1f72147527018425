// The document in which the map service's script runs: sandboxed, so that it can reach neither the session nor the console,
// and with a policy of its own that names the service's hosts. Its own script is put into the page, because a sandboxed
// document has no origin and could not fetch it.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../kit/root'

const address = '/merchant-admin/map/index.html'
const scriptTag = /<script type="module"[^>]*\ssrc="\/merchant-admin\/([^"]+)"[^>]*><\/script>/

export type MapDocument = { html: string; policy: string }

/** The page with its script inside. Throws when the script was built in several pieces: they could not be fetched. */
export function withScript(html: string, scriptAt: (path: string) => string): MapDocument {
  const path = scriptTag.exec(html)?.[1]
  if (!path) throw new Error('the map document names no script')
  const script = scriptAt(path).trim()
  if (/(^|[;}\n])\s*import[\s{*"'(]|<\/script/i.test(script)) throw new Error("the map document's script is not in one piece")
  const hash = createHash('sha256').update(script).digest('base64')
  return { html: html.replace(scriptTag, () => `<script type="module">${script}</script>`), policy: policyFor(hash) }
}

// The service's script draws with workers and compiles code as it goes: the sandbox is what holds it, not this list.
function policyFor(hash: string): string {
  const hosts = 'https://*.amap.com https://*.autonavi.com'
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval' blob: ${hosts}`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src data: blob: ${hosts}`,
    `font-src data: ${hosts}`,
    `connect-src data: blob: ${hosts}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Hangs the document up where the console looks for it; before the console's own files, which would serve it without its policy. */
export function addMapDocument(app: FastifyInstance, folder: string = join(packageRoot, 'dist', 'console')): void {
  const file = join(folder, 'map', 'index.html')
  if (!existsSync(file)) return
  const { html, policy } = withScript(readFileSync(file, 'utf8'), (path) => readFileSync(join(folder, path), 'utf8'))
  app.get(address, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(html),
  )
}
