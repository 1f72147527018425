// The storefront as the demo's shoppers reach it: the contract's calls, signed and sent over HTTP like anybody's.

import { randomUUID } from 'node:crypto'
import { gatewayHeaders, storefrontRoot, textToSign } from '#contract/gateway/signature'
import type { Answer, Call, Given } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import { demoPayRoot, demoTill } from '#contract/payments/door'
import { hmac, sha256 } from '../gateway/index'

export type Door = { origin: string; keyId: string; secret: string }
export type Envelope<Data> = { code: number; message: string; data: Data }
export type Ask = <C extends Call>(call: C, input: Given<C>) => Promise<Envelope<Answer<C>>>

/** Pays at the till of the demo's provider, as its shoppers do. */
export type PayAtTill = (paid: { no: string; amountFen: number; channel: 'WECHAT' | 'ALIPAY' }) => Promise<{ code: string }>
export const tillAt =
  (origin: string): PayAtTill =>
  async (paid) => {
    const reply = await fetch(`${origin}${demoPayRoot}${demoTill.pay.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(paid),
      signal: AbortSignal.timeout(30_000),
    })
    return (await reply.json()) as { code: string }
  }

export const askAt =
  ({ origin, keyId, secret }: Door): Ask =>
  async (call, input) => {
    const isGet = call.method === 'GET'
    const target = `${storefrontRoot}${call.path}${isGet ? queryString(input as Record<string, unknown>) : ''}`
    const body = isGet ? '' : JSON.stringify(input)
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
    const text = textToSign({ method: call.method, target, time, nonce, idempotencyKey: nonce, bodyDigest: sha256(body) })
    const reply = await fetch(`${origin}${target}`, {
      method: call.method,
      headers: {
        [gatewayHeaders.key]: keyId,
        [gatewayHeaders.time]: time,
        [gatewayHeaders.nonce]: nonce,
        [gatewayHeaders.signature]: hmac(secret, text),
        'idempotency-key': nonce,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body }),
      signal: AbortSignal.timeout(30_000),
    })
    // The door answers in the shapes of the contract; this client trusts it as the console does.
    return (await reply.json()) as never
  }
