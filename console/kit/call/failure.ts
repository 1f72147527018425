// How a call fails, in words that the reader can act on: the server's own, or those of the HTTP catalogue.

import { type Call, isDelete } from '#contract/kit/call'
import { toast } from '../overlay/toast'
import { t } from '../text/i18n'

export class CallFailed extends Error {
  constructor(
    /** The body code, or the HTTP status where there was no body. */
    readonly code: number,
    message: string,
    /** Field path → message, when the input was refused. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly data: unknown = null,
    /** The server gave an answer; without one nobody knows whether the write took place. */
    readonly answered = true,
  ) {
    super(message)
    this.name = 'CallFailed'
  }
}

/** The body said 401. The HTTP status 401 is another thing: insufficient rights, told like any other failure. */
export class SessionEnded extends CallFailed {}

const statuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504] as const
type Status = (typeof statuses)[number]
const isListed = (status: number): status is Status => statuses.some((one) => one === status)

/** What an HTTP status means to the reader; an unlisted one is told by its hundred. */
export function httpMessage(status: number): string {
  const listed: Status = isListed(status) ? status : status >= 500 ? 500 : 400
  return t(`kit.http.s${listed}`)
}

/** A failure without an answer: no network, cut off, or too slow. */
export function unanswered(status: 408 | 502, call?: Pick<Call, 'path'>): CallFailed {
  const reason = httpMessage(status)
  return new CallFailed(status, call && isDelete(call) ? t('kit.deleteFailed', { reason }) : reason, {}, null, false)
}

const sameErrorMs = 3000
let last = { text: '', at: Number.NEGATIVE_INFINITY }

/** The one toast of an error. Several reads that fail for one reason within 3 s are one error to the reader. */
export function tell(failed: unknown) {
  // A session that ended is told by the sign-in dialog; a call that was given up is nobody's concern.
  if (!(failed instanceof CallFailed) || failed instanceof SessionEnded) return
  const now = performance.now()
  if (failed.message === last.text && now - last.at < sameErrorMs) return
  last = { text: failed.message, at: now }
  toast.error(failed.message)
}
