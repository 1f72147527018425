// A client of the storefront gateway that needs nothing but Node 20: copy it into a shop's backend. Keep the secret on the server.

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ text: () => Promise<string> }>
export type Options = {
  /** Where Marketdesk is reached, for example https://desk.example.com */
  origin: string
  keyId: string
  secret: string
  language?: 'zh-CN' | 'en'
  /** Stands in for fetch, for example behind a proxy. */
  send?: Send
}
export type Reply<Data> = { code: number; message: string; data: Data }

const root = '/open-api/v1'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function storefrontClient({ origin, keyId, secret, language = 'zh-CN', send = fetch }: Options) {
  async function call<Data>(method: 'GET' | 'POST', path: string, input: object, idempotencyKey = ''): Promise<Reply<Data>> {
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const query =
      method === 'GET' && given.length > 0
        ? `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
        : ''
    const target = `${root}${path}${query}`
    const body = method === 'GET' ? '' : JSON.stringify(input)
    const time = String(Math.floor(Date.now() / 1000))
    const nonce = randomUUID()
    const text = ['MARKETDESK-HMAC-SHA256', method, target, time, nonce, idempotencyKey, sha256(body)].join('\n')
    const headers: Record<string, string> = {
      'accept-language': language,
      'x-md-key': keyId,
      'x-md-time': time,
      'x-md-nonce': nonce,
      'x-md-signature': createHmac('sha256', secret).update(text).digest('hex'),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }
    const reply = await send(`${origin}${target}`, { method, headers, ...(body ? { body } : {}) })
    return JSON.parse(await reply.text()) as Reply<Data>
  }

  // A basket of `/quote` and `/orders` may carry `coupons`: 'best' for the largest saving, or the ids of coupons that the buyer holds. A quote says of every
  // held one what it saves, whether it is used and why not; an order refuses a chosen one that does not fit. Send the sum that was shown as `expectedFen`.
  // Orders are placed here, and paid elsewhere: `payment.no` of the answer is handed to the payment provider, which reports to Marketdesk by itself.
  return {
    get: <Data>(path: string, query: object = {}) => call<Data>('GET', path, query),
    /** Give the same key again when you do not know whether a call arrived: it is done once. */
    post: <Data>(path: string, body: object, idempotencyKey: string = randomUUID()) => call<Data>('POST', path, body, idempotencyKey),
  }
}

/** Whether a webhook is from Marketdesk: its headers, its body as it came, and the secret that was shown when the webhook was made. */
export function isFromMarketdesk(headers: Record<string, string | undefined>, body: string, secret: string, now = Date.now()): boolean {
  const time = headers['x-md-time'] ?? ''
  if (Math.abs(now / 1000 - Number(time)) > 300) return false
  const right = Buffer.from(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  const given = Buffer.from(headers['x-md-signature'] ?? '')
  return right.length === given.length && timingSafeEqual(right, given)
}
