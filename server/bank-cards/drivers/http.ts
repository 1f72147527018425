// A verifier that is reached over HTTP with signed JSON. The protocol is this file and nothing more:
//
//   POST {url}/bank-accounts/match      { requestNo, merchantNo, holderName, bankCode, cardNo, idNo, mobile }
//   POST {url}/bank-accounts/payments   { requestNo, merchantNo, holderName, bankCode, accountNo, branchNo, branchName, amountFen }
//   POST {url}/bank-accounts/branches   { merchantNo, page }  →  { branches: [{ no, bankCode, name }] }, the last page is empty
//
// Signed as payments are (`server/payments/signed.ts`), with the number of the attempt as `idempotency-key`. An answer repeats `requestNo` (and
// `amountFen` of a payment), and has `status` OK, REFUSED with a `reason` for people, or PROCESSING.

import { z } from 'zod'
import { bankCodes } from '#contract/bank-cards/banks'
import { cardFailures } from '#contract/bank-cards/states'
import { withParams } from '#contract/kit/refusal'
import { signed } from '../../payments/index'
import type { Driver, FourFactors, Outcome, TestPayment } from './driver'

type Asked = Partial<Omit<FourFactors & TestPayment, 'run'>> & { requestNo: string }

/** An object, so that a test need not wait as long. */
export const patience = { timeoutMs: 10_000 }

/** What people read is kept short, and free of whatever looks like a number that must not be written down. */
const reason = z
  .string()
  .max(500)
  .transform((text) =>
    text
      .replace(/\p{C}/gu, ' ')
      .replace(/[\d\s-]{8,}/g, ' *** ')
      .trim()
      .slice(0, 100),
  )
const answer = z.object({
  requestNo: z.string(),
  amountFen: z.number().int().optional(),
  status: z.enum(['OK', 'REFUSED', 'PROCESSING']),
  reason: reason.default(''),
})
const branches = z.object({
  branches: z
    .array(z.object({ no: z.string().regex(/^\d{12}$/), bankCode: z.enum(bankCodes), name: z.string().min(2).max(100) }))
    .max(1000),
})

export type HttpVerifier = { url: string; secret: string; merchantNo: string }

export function httpDriver({ url, secret, merchantNo }: HttpVerifier): Driver {
  const post = async (path: string, about: object, key: string | null, signal: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify({ merchantNo, ...about })
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}), ...signed(secret, new Date(), body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.timeoutMs)]),
    })
    if (!reply.ok) throw new Error(`the verifier of bank accounts answered ${reply.status}`)
    return reply.json()
  }

  /** What is not an answer to this very question says nothing about it. */
  const ask = async (path: string, about: Asked, signal: AbortSignal): Promise<Outcome> => {
    const said = answer.parse(await post(path, about, about.requestNo, signal))
    if (said.requestNo !== about.requestNo || said.amountFen !== about.amountFen)
      throw new Error('the verifier of bank accounts answered something else')
    if (said.status === 'PROCESSING') return { kind: 'pending' }
    return said.status === 'OK' ? { kind: 'done' } : { kind: 'refused', problem: withParams(cardFailures.refused, { reason: said.reason }) }
  }

  return {
    name: 'http',
    match: ({ requestNo, holderName, bankCode, cardNo, idNo, mobile }, signal) =>
      ask('/bank-accounts/match', { requestNo, holderName, bankCode, cardNo, idNo, mobile }, signal),
    pay: ({ requestNo, holderName, bankCode, accountNo, branchNo, branchName, amountFen }, signal) =>
      ask('/bank-accounts/payments', { requestNo, holderName, bankCode, accountNo, branchNo, branchName, amountFen }, signal),
    branches: async (page, signal) => branches.parse(await post('/bank-accounts/branches', { page }, null, signal)).branches,
  }
}
