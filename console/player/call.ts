// One call of the player: the same envelope as everywhere, without what a console needs around it.

import { language } from '#console/kit/text/language'
import { queryString } from '#contract/kit/query'

/** The house's own calls stand behind a gate of their own; those for strangers do not. */
const addressOf = (path: string) => (path.startsWith('/screen-api/') ? path : `/prod-api${path}`)
const timeoutMs = 30_000

/** Refused by the server with a code; 0 where there was no answer at all. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export type Who = Readonly<Record<string, string>>
type Envelope = { code?: number; message?: string; data?: unknown }

export async function ask<T>(
  path: string,
  input: Readonly<Record<string, unknown>>,
  who: Who,
  method: 'GET' | 'POST' = 'POST',
): Promise<T> {
  const reply = await send(path, input, who, { method, signal: AbortSignal.timeout(timeoutMs) })
  const body = await envelope(reply)
  if (body.code !== 200) throw new Refused(body.code ?? reply.status, body.message ?? '')
  // What our own server answers is what its contract says: it parses its answers itself.
  return body.data as T
}

/** The open answer of a stream; a refusal comes as an envelope instead. */
export async function openStream(
  path: string,
  input: Readonly<Record<string, unknown>>,
  who: Who,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const reply = await send(path, input, who, { method: 'POST', signal })
  if (reply.ok && reply.body && !isJson(reply)) return reply.body
  const body = await envelope(reply)
  throw new Refused(body.code ?? reply.status, body.message ?? '')
}

function send(
  path: string,
  input: Readonly<Record<string, unknown>>,
  who: Who,
  { method, signal }: { method: string; signal: AbortSignal },
): Promise<Response> {
  const isGet = method === 'GET'
  return fetch(`${addressOf(path)}${isGet ? queryString(input) : ''}`, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...who,
    },
    body: isGet ? undefined : JSON.stringify(input),
    signal,
  }).catch((failed: unknown) => {
    if (signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'AbortError') throw failed
    throw new Refused(0, '')
  })
}

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('json') ?? false
const envelope = async (reply: Response): Promise<Envelope> => {
  // A proxy's page is no envelope: as good as no answer.
  if (!isJson(reply)) throw new Refused(0, '')
  return (await reply.json()) as Envelope
}
