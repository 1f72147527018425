// Sending one file: straight to the object store where there is one, else to the server; with progress, and a way to stop it.

import { CallFailed, httpMessage, unanswered } from '#console/kit/call/failure'
import { apiBase, headers } from '#console/kit/call/headers'
import { sessionEnded } from '#console/kit/call/session-end'
import { t } from '#console/kit/text/i18n'
import { files, type StoredFile } from '#contract/files/calls'
import type { Answer, Call, Given } from '#contract/kit/call'

export type Reply = { status: number; text: string }
export type Sending = {
  folderId?: string
  signal?: AbortSignal
  onProgress?: (share: number) => void
  /** How the reply becomes an address; the editor has words of its own for one that does not. */
  read?: (reply: Reply) => string
}

/** Gives the address of the stored file. Throws CallFailed with words for the reader, or the signal's reason when it was stopped. */
export async function uploadFile(file: File, sending: Sending = {}): Promise<string> {
  const terms = await direct(file, sending)
  if (!terms) return sendForm(file, sending)
  const { url, fields, key } = terms
  const reply = await post(url, formOf(file, fields), new Headers(), sending)
  if (reply.status < 200 || reply.status > 299) throw new CallFailed(reply.status, t('upload.failed'))
  return (await ask(files.confirm, { key }, sending.signal)).url
}

// A server that keeps files on its own disk says so once; nobody asks it again for the life of the page.
let keepsOnDisk = false

async function direct(file: File, { folderId, signal }: Sending) {
  if (keepsOnDisk) return null
  const terms = await ask(files.policy, { name: file.name, size: file.size, folderId }, signal)
  keepsOnDisk = terms === null
  return terms
}

async function sendForm(file: File, sending: Sending): Promise<string> {
  const query = sending.folderId ? `?folderId=${encodeURIComponent(sending.folderId)}` : ''
  const attempt = async () =>
    (sending.read ?? readUpload)(await post(`${apiBase}${files.upload.path}${query}`, formOf(file), formHeaders(), sending))
  return withSession(attempt)
}

/** To another entrance that takes forms, with headers of its own; it knows no session that could be mended. */
export async function sendFormTo(path: string, file: File, more: Record<string, string>, sending: Sending): Promise<string> {
  const sent = formHeaders()
  for (const [name, value] of Object.entries(more)) sent.set(name, value)
  return readUpload(await post(`${apiBase}${path}`, formOf(file), sent, sending))
}

/** The reply is { code: '200', url }, or { code, message }. */
export function readUpload({ status, text }: Reply): string {
  const body = parsed(text)
  if (status !== 200 && typeof body?.message !== 'string') throw new CallFailed(status, httpMessage(status))
  if (String(body?.code) === '200' && typeof body?.url === 'string') return body.url
  throw new CallFailed(Number(body?.code ?? status), String(body?.message || t('upload.failed')))
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return form
}

/** The browser writes the content type of a form itself: only it knows the boundary. */
function formHeaders(): Headers {
  const made = headers(false, undefined)
  made.delete('content-type')
  return made
}

/** An XMLHttpRequest, because only it tells how much has been sent. There is no time limit: a large file takes as long as it takes. */
function post(url: string, body: FormData, sent: Headers, { signal, onProgress }: Sending): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    sent.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(unanswered(502))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (failed) {
    if (!(failed instanceof CallFailed) || failed.code !== 401 || !(await sessionEnded())) throw failed
    return attempt()
  }
}

/** A call of this column that takes longer than others: the server looks at every byte before it answers. */
export async function ask<C extends Call>(call: C, input: Given<C>, signal?: AbortSignal): Promise<Answer<C>> {
  return withSession(async () => {
    const request = { method: call.method, headers: headers(false, undefined), body: JSON.stringify(input), signal }
    const reply = await fetch(`${apiBase}${call.path}`, request).catch((failed: unknown) => {
      throw signal?.aborted ? failed : unanswered(502)
    })
    const body = parsed(await reply.text())
    if (!body) throw new CallFailed(reply.status, httpMessage(reply.status))
    if (body.code === 200) return body.data as Answer<C>
    throw new CallFailed(Number(body.code), String(body.message || httpMessage(reply.status)))
  })
}

/** Saves a file of the library to the reader's disk. A failure carries its words in a header. */
export async function downloadFile({ id, name }: Pick<StoredFile, 'id' | 'name'>): Promise<void> {
  const reply = await fetch(`${apiBase}${files.download.path}`, {
    method: files.download.method,
    headers: headers(false, undefined),
    body: JSON.stringify({ id }),
  }).catch(() => null)
  const words = reply?.headers.get('error-message')
  if (!reply?.ok || words !== null) throw new CallFailed(reply?.status ?? 502, spoken(words) || t('upload.downloadFailed'))
  const url = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser needs the address a moment longer than the click lasts.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function spoken(words: string | null | undefined): string {
  try {
    return decodeURIComponent(words ?? '')
  } catch {
    return words ?? ''
  }
}
