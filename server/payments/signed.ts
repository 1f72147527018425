// Signatures between the house and a provider: over the time and the bytes of the body, under a secret that both know.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PaidReport, paidReport, payHeaders, reportSeconds, reportToSign } from '#contract/payments/door'
import type { Claim, Heard, Judged } from './driver'

const hmac = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex')
const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000))

function matches(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the house sends: the signature covers the time and the body, so that neither can be sent again with the other. */
export function signed(secret: string, at: Date, body: string): Record<string, string> {
  const time = secondsOf(at)
  return { [payHeaders.time]: time, [payHeaders.signature]: hmac(secret, `${time}.${body}`) }
}

/** The same as parts of an address, where somebody is sent to a provider's page. */
export function signedQuery(secret: string, at: Date, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  const time = secondsOf(at)
  return `${text}&time=${time}&signature=${hmac(secret, `${time}.${text}`)}`
}

/** What a provider sends with its report. */
export function signedReport(secret: string, at: Date, body: string): Record<string, string> {
  const time = secondsOf(at)
  return { [payHeaders.time]: time, [payHeaders.signature]: hmac(secret, reportToSign(time, body)) }
}

const claimOf = ({ id, paymentNo, transactionNo, amountFen, currency, merchantNo, channel }: PaidReport): Claim => ({
  reportNo: id,
  paymentNo,
  transactionNo,
  amountFen,
  currency,
  merchantNo,
  channel: channel ?? null,
})

function read(body: Buffer): Claim | null {
  try {
    const parsed = paidReport.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? claimOf(parsed.data) : null
  } catch {
    // Not JSON: the bytes are kept, and the verdict says that nobody could read them.
    return null
  }
}

/** Who speaks at a door for providers, and when: over the bytes as they came. */
export function verdictOf(secret: string, { headers, body }: Heard, now: Date): 'VALID' | 'BAD_SIGNATURE' | 'BAD_TIME' {
  const time = headers[payHeaders.time] ?? ''
  const text = Buffer.concat([Buffer.from(reportToSign(time, '')), body])
  if (!/^\d{10}$/.test(time) || !matches(headers[payHeaders.signature] ?? '', hmac(secret, text))) return 'BAD_SIGNATURE'
  return Math.abs(now.getTime() / 1000 - Number(time)) > reportSeconds ? 'BAD_TIME' : 'VALID'
}

/** The signature first; then the time; then what they say. */
export const judgeSigned =
  (secret: string) =>
  (heard: Heard, now: Date): Judged => {
    const claim = read(heard.body)
    const verdict = verdictOf(secret, heard, now)
    return { verdict: verdict === 'VALID' && !claim ? 'UNREADABLE' : verdict, claim }
  }
