// A payout provider that is reached over HTTP with signed JSON. The protocol is this file, its door and nothing more:
//
//   POST {url}/payouts          { merchantNo, withdrawalNo, amountFen, currency, holderName, accountType, accountNo, bankCode, branchNo, branchName }
//   POST {url}/payouts/query    { merchantNo, withdrawalNo }
//
// Signed as payments are (`server/payments/signed.ts`), with the number of the payout as `idempotency-key`: a number is paid at most once,
// however often it is asked for; one that failed is asked for anew under another (`W1`, then `W1-2`). An answer repeats `withdrawalNo` and `amountFen` and has `status` SUCCESS,
// FAILED with a `reason`, RETURNED with a `reason`, PROCESSING, or (to a query alone) UNKNOWN; `channelNo` is the provider's own number, `at` when it
// happened. What happens later is reported at the door of the house (`contract/withdrawals/door.ts`).

import { z } from 'zod'
import { payoutNotice, payoutSaid } from '#contract/withdrawals/door'
import { type Heard, signed, verdictOf } from '../../payments/index'
import type { Answer, Driver, Judged, Order } from './driver'

/** An object, so that a test need not wait as long. */
export const patience = { timeoutMs: 10_000 }

const answer = z.union([
  payoutSaid,
  z.object({
    status: z.literal('PROCESSING'),
    withdrawalNo: z.string(),
    amountFen: z.number().int(),
    channelNo: z.string().max(64).optional(),
  }),
  z.object({ status: z.literal('UNKNOWN'), withdrawalNo: z.string() }),
])

export type HttpPayouts = { url: string; secret: string; merchantNo: string }

export function httpDriver({ url, secret, merchantNo }: HttpPayouts): Driver {
  const post = async (path: string, about: object, key: string, signal: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify({ merchantNo, ...about })
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...signed(secret, new Date(), body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.timeoutMs)]),
    })
    if (!reply.ok) throw new Error(`the payout provider answered ${reply.status}`)
    return reply.json()
  }
  /** What is not an answer to this very question says nothing about it. */
  const ask = async (path: string, about: object, no: string, signal: AbortSignal): Promise<Answer> => {
    const said = answer.parse(await post(path, about, no, signal))
    if (said.withdrawalNo !== no) throw new Error('the payout provider answered about something else')
    if (said.status === 'UNKNOWN') return { kind: 'unknown' }
    return said.status === 'PROCESSING' ? { kind: 'pending', channelNo: said.channelNo ?? null } : { kind: 'said', said }
  }
  const judge = (heard: Heard, now: Date): Judged => {
    const verdict = verdictOf(secret, heard, now)
    if (verdict !== 'VALID') return { verdict }
    const notice = payoutNotice.safeParse(jsonOf(heard.body))
    if (!notice.success || notice.data.merchantNo !== merchantNo) return { verdict: 'UNREADABLE' }
    const { id: reportNo, merchantNo: _ours, ...said } = notice.data
    return { verdict, report: { channel: 'HTTP', reportNo, said } }
  }
  return {
    channel: 'HTTP',
    name: 'http',
    pay: ({ no, ...order }: Order, signal) => ask('/payouts', { withdrawalNo: no, currency: 'CNY', ...order }, no, signal),
    query: ({ no }, signal) => ask('/payouts/query', { withdrawalNo: no }, no, signal),
    judge,
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON: whoever signed it wrote something that nobody can read, and is told so.
    return null
  }
}
