// The road of a storefront's request: the signature says who, the contract says what, and from there it is the house's own road.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatewayHeaders, storefrontDocument, storefrontRoot } from '#contract/gateway/signature'
import { languageOf } from '#contract/kit/words'
import { answer, type Road, refusal } from '../kit/road/answer'
import { versionOf } from '../kit/road/docs'
import { textOf, wellFormed } from '../kit/road/gate'
import type { Metrics } from '../kit/road/metrics'
import { openApiOf } from '../kit/road/openapi'
import { Refused } from '../kit/road/refuse'
import { callerOf, headerOf, inputOf } from '../kit/road/request'
import type { StorefrontBook } from '../kit/storefront'
import { whoSigned } from './signed'

const bodyLimit = 256 * 1024
const nothing = Buffer.alloc(0)

export async function addStorefront(app: FastifyInstance, road: Road, metrics: Metrics, books: readonly StorefrontBook[]): Promise<void> {
  const all = joined(books)
  await app.register(
    async (gate) => {
      const bytes = keepBytes(gate)
      for (const { call, handler, scope } of Object.values(all)) {
        gate.route({
          method: call.method,
          url: call.path,
          handler: async (request, reply) => {
            const ended = metrics.time({ ...call, path: storefrontRoot + call.path })
            const caller = callerOf(request, road.settings.publicUrl)
            const language = languageOf(request.headers['accept-language'])
            reply.header('x-request-id', caller.requestId).header('cache-control', 'no-store')
            const signed = {
              method: request.method,
              target: request.raw.url ?? '',
              headers: request.headers,
              body: bytes.get(request) ?? nothing,
              isWrite: call.kind === 'write',
              scope,
            }
            const session = await whoSigned(road, signed)
            if ('code' in session) return ended(refusal(session, language))
            const idempotencyKey = headerOf(request, 'idempotency-key')
            const asked = { call, raw: inputOf(request, call), session, door: false, caller, language, idempotencyKey }
            return ended(await answer(road, asked, handler))
          },
        })
      }
      addDocument(gate, all)
    },
    { prefix: storefrontRoot },
  )
}

/** Names and lines are said once: a call that two columns brought would be answered by either. */
function joined(books: readonly StorefrontBook[]): StorefrontBook {
  const entries = books.flatMap((book) => Object.entries(book))
  const said = entries.flatMap(([name, { call }]) => [name, `${call.method} ${call.path}`])
  const twice = said.find((one, at) => said.indexOf(one) !== at)
  if (twice) throw new Error(`two columns bring ${twice} to the storefronts`)
  return Object.fromEntries(entries)
}

/** A signature is over the bytes that were sent: they are kept beside what they say. */
function keepBytes(gate: FastifyInstance): WeakMap<FastifyRequest, Buffer> {
  const kept = new WeakMap<FastifyRequest, Buffer>()
  gate.removeAllContentTypeParsers()
  gate.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    kept.set(request, body as Buffer)
    try {
      const text = textOf(body as Buffer)
      done(null, text === '' ? null : wellFormed(text, JSON.parse(text)))
    } catch (error) {
      done(error instanceof Refused ? error : Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined)
    }
  })
  return kept
}

const signatureWords = [
  'Every request is signed. The signature is the lower-case hex HMAC-SHA256, under the secret of the key, of seven lines joined by a line feed:',
  '`MARKETDESK-HMAC-SHA256`, the method, the path with its query, the time in seconds, the nonce, the Idempotency-Key (an empty line',
  'where none is sent), and the hex SHA-256 of the body',
  '(of nothing where there is no body). The time may be off by five minutes; a nonce is good for one write.',
  'Webhooks carry `x-md-time` and `x-md-signature`, the hex HMAC-SHA256 under the secret of the webhook of `{time}.{body}`, and',
  '`x-md-delivery`: a delivery may come more than once, and then it carries the same id.',
].join(' ')

function addDocument(gate: FastifyInstance, book: StorefrontBook): void {
  const storefront = Object.fromEntries(Object.entries(book).map(([name, { call }]) => [name, call]))
  let document: string | undefined
  gate.get(storefrontDocument, (_request, reply) => {
    document ??= JSON.stringify(
      openApiOf({ storefront }, versionOf(), {
        title: 'Marketdesk storefront gateway',
        url: storefrontRoot,
        description: signatureWords,
        schemes: Object.fromEntries(Object.entries(gatewayHeaders).map(([part, name]) => [part, { type: 'apiKey', in: 'header', name }])),
      }),
    )
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
}
