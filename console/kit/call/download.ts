// Fetching a file: a POST whose answer is a blob. When it fails, the reply's header says why.

import type { Call, Given } from '#contract/kit/call'
import { t } from '../text/i18n'
import { CallFailed, unanswered } from './failure'
import { apiBase, headers } from './headers'
import { sessionEnded } from './session-end'

const failureHeader = 'error-message'

type RawCall = Call<Call['input'], Call['output'], 'raw'>

/** Fetches the file and hands it to the browser to keep. Throws CallFailed and shows nothing. */
export async function download<C extends RawCall>(call: C, input: Given<C>): Promise<void> {
  const reply = await ask(call, input).catch(() => {
    throw unanswered(502)
  })
  const failed = await failureOf(reply)
  if (failed?.code === 401 && (await sessionEnded())) return download(call, input)
  if (failed) throw failed
  save(await reply.blob(), nameOf(reply))
}

const ask = <C extends RawCall>(call: C, input: Given<C>) =>
  fetch(`${apiBase}${call.path}`, {
    method: call.method,
    credentials: 'include',
    headers: headers(false, undefined),
    body: JSON.stringify(input),
  })

async function failureOf(reply: Response): Promise<CallFailed | null> {
  const said = reply.headers.get(failureHeader)
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false
  if (reply.ok && !said && !isJson) return null
  const body = isJson ? ((await reply.json().catch(() => null)) as { code?: number; message?: string } | null) : null
  return new CallFailed(body?.code ?? reply.status, (said && decoded(said)) || body?.message || t('jobs.downloadFailed'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const nameOf = (reply: Response) =>
  decoded(/filename\*=UTF-8''([^;]+)/i.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '') || 'download'

/** Keeps bytes that the page itself made, or was given, under a name. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken the address by then; kept longer, it would keep the bytes.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
