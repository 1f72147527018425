// What is turned away before anybody looks at it: text that is none, and forwarded addresses that are none. Nothing is mended silently.

import { isUtf8 } from 'node:buffer'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { houseRefusals } from '#contract/kit/refusal'
import type { Settings } from '../settings'
import { Refused } from './refuse'

export function addGate(app: FastifyInstance, { trustProxy }: Settings): void {
  app.addHook('onRequest', async (request) => {
    const url = request.raw.url ?? ''
    if (!/^[\x21-\x7e]*$/.test(url) || !isDecodable(url)) throw new Refused(houseRefusals.notText)
    if (trustProxy !== false && !isForwardedPlainly(request)) throw new Refused(houseRefusals.notForwarded)
  })
  addJson(app)
  addForms(app)
}

/** Percent signs that stand for no UTF-8 would reach a handler as they were typed, and mean something else there. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    // That it throws is the answer.
    return false
  }
}

/** Read from its bytes: what is no UTF-8 must not be mended on the way to a string. */
function addJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      const text = textOf(body)
      let read: { error: Error | null; value?: unknown } = { error: null }
      void parse(request, text, (error, value: unknown) => {
        read = { error, value }
      })
      done(read.error, read.error ? undefined : wellFormed(text, read.value))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** The text that these bytes are; refused where they are none. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Refused(houseRefusals.notText)
  return bytes.toString('utf8')
}

/** One call of the specification sends its id form-encoded. */
function addForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    (_request, body: Buffer, done) => {
      if (!isUtf8(body) || !isDecodable(body.toString('utf8'))) return done(new Refused(houseRefusals.notText))
      done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
    },
  )
}

/** The value that a text was read as. Half of a character (a lone surrogate) can only come as an escape: else nothing is looked through. */
export function wellFormed(text: string, value: unknown): unknown {
  const open = /\\ud[89a-f]/i.test(text) ? [value] : []
  while (open.length > 0) {
    const at = open.pop()
    if (typeof at === 'string' && hasHalves(at)) throw new Refused(houseRefusals.notText)
    if (typeof at === 'object' && at !== null) for (const [key, inside] of Object.entries(at)) open.push(key, inside)
  }
  return value
}

/** Read by code points, a pair is one sign; what is left over is half of one. */
const hasHalves = (text: string): boolean => /\p{Surrogate}/u.test(text)

/** What a sender may put where it hides its address; nobody is counted by it. */
const hidden = /^(unknown|_[\w.-]+)$/i

/**
 * Behind a trusted proxy a forwarded address counts: limits and the history are kept by it. So every one that counts must be an address,
 * and whatever else stands in the header must at least be what may stand there.
 */
function isForwardedPlainly(request: FastifyRequest): boolean {
  const { headers } = request
  // The socket's own comes first; others follow, and another host counts, only where that socket is trusted.
  const counting = request.ips ?? [request.ip]
  if (counting.length === 1 && request.host === headers.host) return true
  const named = [...entriesOf(headers['x-forwarded-for']), ...nodesOf(headers.forwarded)]
  return (
    counting.every((address) => isIP(address) !== 0) &&
    named.every((entry) => isIP(entry) !== 0 || hidden.test(entry)) &&
    entriesOf(headers['x-forwarded-host']).every((host) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host)) &&
    entriesOf(headers['x-forwarded-proto']).every((scheme) => /^https?$/.test(scheme))
  )
}

const entriesOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The `for=` parts of RFC 7239, without quotes, brackets and port. */
const nodesOf = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/(?:^|[;,])\s*for\s*=\s*("[^"]*"|[^;,\s]*)/gi)].map(([, node = '']) =>
    node
      .replaceAll('"', '')
      .replace(/^\[(.*)\](:\w+)?$/, '$1')
      .replace(/^([\d.]+):\w+$/, '$1'),
  )
