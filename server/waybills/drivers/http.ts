// A carrier, or a service that stands for many, asked over HTTPS in JSON. The protocol is this file and `protocol.ts`, and nothing more:
//
//   POST {endpoint}/waybills          { version, requestKey, orderNo, carrier, customerCode, sender, receiver, goods }
//   POST {endpoint}/waybills/cancel   { version, requestKey, carrier, customerCode, trackingNo }
//
// Headers: `x-md-customer` (the customer code), `x-md-time` (seconds), `x-md-nonce`, `idempotency-key` (the request's key) and `x-md-signature`:
// the HMAC-SHA-256 in hex, under the secret, of path, time, nonce and the SHA-256 of the body in hex, one per line.
// An answer repeats the `requestKey`. The same key always means the same label; `code` is OK or REFUSED with a `reason` for people.

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { trackingNoOf } from '#contract/orders/carrier-patterns'
import { isTrackingNo } from '#contract/orders/parcel'
import { waybillRefusals } from '#contract/waybills/states'
import { FetchRefused, guardedFetch } from '../../kit/guarded-fetch'
import type { Account, CancelOutcome, Driver, Outcome } from './driver'
import { type Answer, answerOf, protocolVersion } from './protocol'

/** How long a carrier may take, and how much it may say. An object, so that a test need not wait as long. */
export const patience = { timeoutMs: 8000, maxBytes: 64 * 1024 }

export function signatureOf(
  secret: string,
  { path, time, nonce, body }: { path: string; time: string; nonce: string; body: string },
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([path, time, nonce, digest].join('\n')).digest('hex')
}

type Asked = { answer: Answer } | { problem: Refusal; isSure: boolean }

async function ask(account: Account, path: string, requestKey: string, content: object): Promise<Asked> {
  const url = `${account.endpoint.replace(/\/+$/, '')}${path}`
  const body = JSON.stringify({
    version: protocolVersion,
    requestKey,
    carrier: account.carrier,
    customerCode: account.customerCode,
    ...content,
  })
  const signed = { path: new URL(url).pathname, time: String(Math.floor(Date.now() / 1000)), nonce: randomUUID(), body }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': requestKey,
    'x-md-customer': encodeURIComponent(account.customerCode),
    'x-md-time': signed.time,
    'x-md-nonce': signed.nonce,
    'x-md-signature': signatureOf(account.secret, signed),
  }
  try {
    const reply = await guardedFetch(url, { method: 'POST', headers, body, ...patience })
    return understood(reply.status, reply.body.toString('utf8'), requestKey)
  } catch (error) {
    if (!(error instanceof FetchRefused)) return { problem: waybillRefusals.noAnswer, isSure: false }
    // An address that may not be asked was not asked: there is no label.
    if (error.problem === 'address') return { problem: waybillRefusals.notAllowed, isSure: true }
    return { problem: error.problem === 'too-large' ? waybillRefusals.nonsense : waybillRefusals.noAnswer, isSure: false }
  }
}

/** What is not an answer to this very question says nothing about it. */
function understood(status: number, body: string, requestKey: string): Asked {
  const answer = answerOf(body)
  if (!answer || answer.requestKey !== requestKey) return { problem: waybillRefusals.nonsense, isSure: false }
  if (status >= 500) return { problem: waybillRefusals.noAnswer, isSure: false }
  return { answer }
}

const refusedWith = (reason: string): Refusal => withParams(waybillRefusals.refusedByCarrier, { reason })

export const httpDriver: Driver = {
  request: async (account, { requestKey, ...parcel }): Promise<Outcome> => {
    const asked = await ask(account, '/waybills', requestKey, parcel)
    if ('problem' in asked) return { kind: asked.isSure ? 'refused' : 'unknown', problem: asked.problem }
    const { answer } = asked
    if (answer.code === 'REFUSED') return { kind: 'refused', problem: refusedWith(answer.reason) }
    const trackingNo = trackingNoOf(answer.trackingNo ?? '')
    if (!isTrackingNo(trackingNo)) return { kind: 'unknown', problem: waybillRefusals.nonsense }
    return { kind: 'label', trackingNo, sortCode: answer.sortCode ?? '', hub: answer.hub ?? '' }
  },
  cancel: async (account, { requestKey, trackingNo }): Promise<CancelOutcome> => {
    const asked = await ask(account, '/waybills/cancel', requestKey, { trackingNo })
    if ('problem' in asked) return { kind: 'failed', problem: asked.problem }
    return asked.answer.code === 'OK' ? { kind: 'canceled' } : { kind: 'failed', problem: refusedWith(asked.answer.reason) }
  },
}
