// What is read off an HTTP request: a header, who sends it, and the one input that its path, query and body make.

import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/kit/call'
import { coerceText } from './coerce'
import type { Caller } from './scope'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: headerOf(request, 'user-agent') ?? '',
  requestId: request.id,
  crossSite: headerOf(request, 'sec-fetch-site') === 'cross-site',
})

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
