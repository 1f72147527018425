// Transport: one call to the server and back, with the session, the language, the unit and the time limit.

import { factorRefusals } from '#contract/factors/calls'
import { type Answer, type Given, proofHeader, type ReadCall, type WriteCall } from '#contract/kit/call'
import { dataOf, type LeanAnswer } from '#contract/kit/lean'
import { queryString } from '#contract/kit/query'
import { viewRefusals } from '#contract/kit/viewing'
import { fillPath } from './address'
import { takeEarly, timeoutMs } from './early'
import { CallFailed, httpMessage, SessionEnded, unanswered } from './failure'
import { type FirstAsk, noteAsk } from './first-asks'
import { apiBase, headers } from './headers'
import { heldAtDoor, provedAgain, type Shown } from './prove-again'
import { leaveView, viewNow } from './session'
import { sessionEnded } from './session-end'

export type SendOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** False where a missing session is an answer (the entry), not an interruption to be mended with a dialog. */
  askToSignIn?: boolean
}

/** Makes the call and gives its data. It throws CallFailed and shows nothing: `useRead` and `useWrite` tell the reader. */
export async function send<C extends ReadCall | WriteCall>(call: C, input: Given<C>, options: SendOptions = {}): Promise<Answer<C>> {
  const idempotencyKey = options.idempotencyKey ?? (call.once ? newKey() : undefined)
  const attempt = (proof?: Shown) => exchange(call, input, { ...options, idempotencyKey }, proof?.ticket)
  try {
    return await attempt()
  } catch (failed) {
    const proof = await proofFor(failed)
    if (proof) return await attempt(proof)
    if (failed instanceof CallFailed && failed.code === viewRefusals.over.code && viewNow()) backToOneself()
    const ended = failed instanceof SessionEnded && call.access !== 'anyone'
    if (!ended || options.askToSignIn === false || !(await sessionEnded())) throw failed
    return await attempt()
  }
}

/** A view that ran out leaves nothing of it on the screen: everything is asked for anew, with one's own eyes. */
function backToOneself() {
  leaveView()
  location.reload()
}

/** A call that wants a fresh proof is sent again when the reader has given it. */
async function proofFor(failed: unknown): Promise<Shown | null> {
  if (!(failed instanceof CallFailed)) return null
  if (failed.code === factorRefusals.restricted.code || failed.code === factorRefusals.unchecked.code) heldAtDoor()
  return failed.code === factorRefusals.proveAgain.code ? provedAgain(failed.data) : null
}

async function exchange<C extends ReadCall | WriteCall>(
  call: C,
  input: Given<C>,
  options: SendOptions,
  ticket?: string | null,
): Promise<Answer<C>> {
  const { path, rest } = fillPath(call.path, (input ?? {}) as Record<string, unknown>)
  const isGet = call.method === 'GET'
  const limit = AbortSignal.timeout(timeoutMs)
  const made = headers(isGet, options.idempotencyKey, call.form ? 'application/x-www-form-urlencoded' : undefined)
  const body = isGet ? undefined : call.form ? queryString(rest).slice(1) : JSON.stringify(rest)
  const request: RequestInit = {
    method: call.method,
    credentials: 'include',
    headers: made,
    body,
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
  }
  if (ticket) made.set(proofHeader, ticket)
  const address = `${apiBase}${path}${isGet ? queryString(rest) : ''}`
  try {
    const reply = await ((call.kind === 'read' && !call.form && askedEarly({ address, body }, made)) || fetch(address, request))
    return (await read(reply)) as Answer<C>
  } catch (failed) {
    if (failed instanceof CallFailed || options.signal?.aborted) throw failed
    throw unanswered(limit.aborted ? 408 : 502, call)
  }
}

function askedEarly(ask: FirstAsk, made: Headers): Promise<Response> | null {
  noteAsk(ask)
  return takeEarly(ask, made)
}

type Envelope = { code: number; message: string; data: unknown }

async function read(reply: Response): Promise<unknown> {
  const body = await envelope(reply)
  // A proxy's error page has no envelope, a server's refusal has: its words are better than the status.
  if (!body) throw new CallFailed(reply.status, httpMessage(reply.status), {}, null, reply.status < 500)
  if (body.code === 200) return body.data
  if (body.code === 401) throw new SessionEnded(401, body.message)
  throw new CallFailed(body.code, body.message || httpMessage(reply.status), fieldsOf(body.data), body.data)
}

async function envelope(reply: Response): Promise<Envelope | undefined> {
  if (!reply.headers.get('content-type')?.includes('json')) return undefined
  const body = (await reply.json()) as (Partial<Envelope> & Pick<LeanAnswer, 'records'>) | null
  if (typeof body?.code !== 'number') return undefined
  return { code: body.code, message: body.message ?? '', data: dataOf({ data: body.data ?? null, records: body.records }) }
}

function fieldsOf(data: unknown): Record<string, string> {
  const fields = (data as { fields?: unknown } | null)?.fields
  return fields && typeof fields === 'object' ? (fields as Record<string, string>) : {}
}

/** randomUUID is absent on plain http outside loopback; the random source is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
