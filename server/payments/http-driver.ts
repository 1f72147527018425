// A provider that is reached over HTTP with signed JSON: it reports, is asked, and gives money back.

import { z } from 'zod'
import { askedAnswer } from '#contract/payments/door'
import type { Driver } from './driver'
import { judgeSigned, signed } from './signed'

const timeoutMs = 10_000

const refundAnswer = z.union([
  z.object({ status: z.literal('SUCCESS'), channelNo: z.string().min(1).max(100) }),
  z.object({ status: z.literal('PROCESSING') }),
  z.object({ status: z.literal('FAILED'), reason: z.string().max(200) }),
])

export type HttpProvider = { url: string; secret: string; merchantNo: string }

export function httpDriver({ url, secret, merchantNo }: HttpProvider): Driver {
  const post = async (path: string, about: object, signal: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify(about)
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(secret, new Date(), body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!reply.ok) throw new Error(`the payment provider answered ${reply.status}`)
    return reply.json()
  }
  return {
    name: 'http',
    merchantNo,
    judge: judgeSigned(secret),
    ask: async ({ paymentNo, transactionNo }, signal) =>
      askedAnswer.parse(await post('/payments/query', { paymentNo, transactionNo, merchantNo }, signal)),
    refund: async (order, signal) => refundAnswer.parse(await post('/refunds', order, signal)),
  }
}
