// The map service's document is one file, sandboxed, and lets only its own script and the service's hosts run.

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addMapDocument, withScript } from './map-document'

const html =
  '<head><script type="module" crossorigin src="/merchant-admin/assets/map-x1.js"></script></head><body><div id="map"></div></body>'
const script = "const a='$&';parent.postMessage(a,'*')"

describe('the page', () => {
  test('holds its script, byte for byte, under the hash that the policy names', () => {
    const page = withScript(html, (path) => (path === 'assets/map-x1.js' ? `${script}\n` : ''))
    expect(page.html).toBe(`<head><script type="module">${script}</script></head><body><div id="map"></div></body>`)
    expect(page.policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' `)
  })

  test('is sandboxed, framed by the console only, and neither inherits nor allows anything unnamed', () => {
    const rules = withScript(html, () => script).policy.split('; ')
    expect(rules).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"]),
    )
    expect(rules.join()).not.toMatch(/allow-same-origin|unsafe-inline' .*script| \* |https: /)
    expect(rules.find((rule) => rule.startsWith('script-src'))).not.toMatch(/'self'|'unsafe-inline'/)
  })

  test.each(['import{a}from"./b.js";a()', 'x();import("./b.js")', 'import "./b.js"', 'a("</script>")'])('refuses the script %s', (bad) =>
    expect(() => withScript(html, () => bad)).toThrow('not in one piece'),
  )

  test('refuses a page without a script', () => expect(() => withScript('<body></body>', () => script)).toThrow('names no script'))
})

describe('the route', () => {
  test('answers with the page and its headers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'map-document-'))
    for (const name of ['map', 'assets']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'map', 'index.html'), html)
    writeFileSync(join(folder, 'assets', 'map-x1.js'), script)
    const app = fastify()
    addMapDocument(app, folder)
    const reply = await app.inject('/merchant-admin/map/index.html')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(script)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' })
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'; /)
    await app.close()
    rmSync(folder, { recursive: true })
  })

  test('is not there when the console was not built', async () => {
    const app = fastify()
    addMapDocument(app, join(tmpdir(), 'no-such-build'))
    expect((await app.inject('/merchant-admin/map/index.html')).statusCode).toBe(404)
    await app.close()
  })
})
