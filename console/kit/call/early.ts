// Questions that were asked before the console's own script was there (console/early.ts); each answer belongs to the first call that asks the very same.

import type { FirstAsk } from './first-asks'

type Early = { ask: FirstAsk; headers: string; reply: Promise<Response> }

/** What is not answered by then has failed. */
export const timeoutMs = 30_000

declare global {
  var mdEarly: Early[] | undefined
}

const written = (headers: Headers): string => JSON.stringify([...headers])
const isSame = (one: FirstAsk, other: FirstAsk) => one.address === other.address && one.body === other.body

export function askEarly(ask: FirstAsk, headers: Headers): Promise<Response> {
  const { address, body } = ask
  const method = body === undefined ? 'GET' : 'POST'
  const reply = fetch(address, { method, body, credentials: 'include', headers, signal: AbortSignal.timeout(timeoutMs) })
  // Whoever takes it hears of a failure; nobody else need.
  reply.catch(() => {})
  globalThis.mdEarly = [...(globalThis.mdEarly ?? []), { ask, headers: written(headers), reply }]
  return reply
}

export function takeEarly(ask: FirstAsk, headers: Headers): Promise<Response> | null {
  const all = globalThis.mdEarly ?? []
  const early = all.find((one) => isSame(one.ask, ask))
  if (!early) return null
  globalThis.mdEarly = all.filter((one) => one !== early)
  return early.headers === written(headers) ? early.reply : null
}

/** What nobody asked for by now would be an old answer to whoever asks later. */
export function dropEarly(): void {
  globalThis.mdEarly = undefined
}
