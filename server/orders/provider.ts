// The payment provider as the house sees it: one question, three answers. The same refund number asked twice is one refund.

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PaySettings } from '../kit/settings'

export type RefundOrder = {
  refundNo: string
  paymentNo: string
  channel: string
  channelNo: string | null
  amountFen: number
  paidFen: number
}
export type RefundAnswer = { status: 'SUCCESS'; channelNo: string } | { status: 'PROCESSING' } | { status: 'FAILED'; reason: string }
export type Provider = { refund: (order: RefundOrder, signal: AbortSignal) => Promise<RefundAnswer> }

const timeoutMs = 10_000

/** Answers as the number of the payment says, so that every outcome can be seen without a provider. */
export const fakeProvider: Provider = {
  refund: async ({ refundNo, channelNo }) => {
    if (channelNo?.startsWith('FAIL')) return { status: 'FAILED', reason: 'NOTENOUGH' }
    if (channelNo?.startsWith('SLOW')) return { status: 'PROCESSING' }
    return { status: 'SUCCESS', channelNo: `F${refundNo}` }
  },
}

/** Nobody is connected: whoever is owed is paid by hand, with proof. */
export const nobody: Provider = { refund: async () => ({ status: 'FAILED', reason: 'NO_PROVIDER' }) }

const answered = z.union([
  z.object({ status: z.literal('SUCCESS'), channelNo: z.string().min(1).max(100) }),
  z.object({ status: z.literal('PROCESSING') }),
  z.object({ status: z.literal('FAILED'), reason: z.string().max(200) }),
])

/** The signature covers the time and the body, so that neither can be sent again with the other. */
export function signed(secret: string, at: Date, body: string): Record<string, string> {
  const time = String(Math.floor(at.getTime() / 1000))
  return { 'x-time': time, 'x-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') }
}

export const httpProvider = ({ url, secret }: { url: string; secret: string }): Provider => ({
  refund: async (order, signal) => {
    const body = JSON.stringify(order)
    const reply = await fetch(`${url}/refunds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(secret, new Date(), body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!reply.ok) throw new Error(`the payment provider answered ${reply.status}`)
    return answered.parse(await reply.json())
  },
})

/** Unless one is named, a demo plays its provider and a real house has none. */
export function providerOf(pay: PaySettings, isDemo: boolean): Provider {
  if (pay.driver === 'http') return httpProvider(pay)
  return pay.driver === 'fake' || (pay.driver === 'auto' && isDemo) ? fakeProvider : nobody
}
