// How a picture gets into a text: sent as a file, or fetched from elsewhere by the server. With the editor's own words when it fails.

import { CallFailed } from '#console/kit/call/failure'
import { t } from '#console/kit/text/i18n'
import { files } from '#contract/files/calls'
import { ask, type Reply, uploadFile } from '../upload/transport'

const invalid = (text: string) => new CallFailed(200, t('richText.invalidJson', { text }))

/** The reply must hold a url; what it holds instead is shown. A refusal in words is shown in its words. */
export function urlIn({ status, text }: Reply): string {
  if (status !== 200) throw new CallFailed(status, t('richText.httpError', { status }))
  const body = objectIn(text)
  if (typeof body?.url === 'string') return body.url
  if (typeof body?.message === 'string' && body.message !== '') throw new CallFailed(Number(body.code), body.message)
  throw invalid(text)
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const sendImage = (file: File): Promise<string> => uploadFile(file, { read: urlIn })

/** A picture that lies elsewhere is brought here: what is shown tomorrow must not depend on somebody else. */
export async function bringImage(url: string): Promise<string> {
  const data: { url?: unknown } | null = await ask(files.fetchImage, { url })
  if (typeof data?.url !== 'string') throw invalid(JSON.stringify(data))
  return data.url
}
