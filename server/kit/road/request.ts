// What is read off an HTTP request: a header, who sends it, and the one input that its path, query and body make.

import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/kit/call'
import type { Caller } from '../database/scope'
import { coerceText } from './coerce'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const callerOf = (request: FastifyRequest, publicUrl: string | undefined): Caller => ({
  ip: request.ip,
  userAgent: headerOf(request, 'user-agent') ?? '',
  requestId: request.id,
  crossSite: isOfAnotherSite(request, publicUrl),
})

/**
 * Whether a page of somebody else's makes the browser ask. Browsers say so themselves where they can, and a sister domain is somebody
 * else; over plain http they name the page's origin only. A program that is no browser says neither.
 */
function isOfAnotherSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = headerOf(request, 'origin')
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const page = new URL(origin)
  const own = [`${page.protocol}//${request.host}`, publicUrl ?? '']
  return !own.some((address) => URL.canParse(address) && new URL(address).host === page.host)
}

/** Path, query and body are one input; a body that is not an object is handed on as it is and refused by the schema. */
export function inputOf(request: FastifyRequest, call: Call): unknown {
  const text = { ...(request.query as object), ...(request.params as object) }
  const read = coerceText(call.input, text)
  const { body } = request
  if (body === undefined || body === null) return read
  if (typeof body !== 'object' || Array.isArray(body)) return Object.keys(read).length === 0 ? body : { ...read, body }
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return { ...(form ? coerceText(call.input, body as Record<string, unknown>) : body), ...read }
}
