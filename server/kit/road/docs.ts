// Serves the description of the API: the document at /prod-api/openapi.json, and a page that reads it at /prod-api/docs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../root'
import { type Columns, openApiOf } from './openapi'

/** The page loads its own two files and the document, and nothing else from anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const parts = {
  docs: ['page.html', 'text/html; charset=utf-8'],
  'docs/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  'docs/page.css': ['page.css', 'text/css; charset=utf-8'],
} as const

export function addDocs(app: FastifyInstance, columns: Columns): void {
  let document: string | undefined
  app.get('/prod-api/openapi.json', (_request, reply) => {
    // Made when first asked for: a start does not wait for it.
    document ??= JSON.stringify(openApiOf(columns, versionOf()))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  for (const [address, [file, type]] of Object.entries(parts)) {
    app.get(`/prod-api/${address}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(readFileSync(join(packageRoot, 'server', 'kit', 'road', 'docs', file))),
    )
  }
}

export const versionOf = (): string => (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version
