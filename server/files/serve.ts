// Giving bytes out again: shown only if raster or video, else handed over as a download; never run, never sniffed.

import { Readable } from 'node:stream'
import { fileRefusals, files } from '#contract/files/calls'
import { type FileKind, fileUrl, isOwnFile } from '#contract/kit/file-rules'
import type { Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { atTheDoor } from '../kit/database/door'
import { refusal } from '../kit/road/answer'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope, within } from '../kit/road/raw-answer'
import { found, must } from '../kit/road/refuse'
import type { Range } from './driver'
import { storageOf } from './storage'
import * as store from './store'

type Served = { id: string; name: string; extension: string; kind: FileKind; mime: string; byteCount: number; expiresAt: string | null }

/** Nothing in it may load, run or be framed, even if a browser took it for a page. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const yearSeconds = 365 * 86_400

export const content: RawHandler = async (ctx) => {
  const { request, reply, road, language } = ctx
  const { key: given } = request.params as { key: string }
  const [key = '', extension = ''] = given.split('.')
  const [file] = isOwnFile(fileUrl(key, extension))
    ? await atTheDoor(ctx.road, 'read', (tx) => tx<Served[]>`select * from file_by_key(${key})`)
    : []
  const refused = (status: number, reason: Refusal) => reply.code(status).send(refusal(reason, language))
  if (!file || file.extension !== extension) return refused(404, fileRefusals.missing)
  const secondsLeft = secondsUntil(file.expiresAt, road.clock.now())
  if (secondsLeft <= 0) return refused(410, fileRefusals.expired)

  const shown = file.kind === 'IMAGE' || file.kind === 'VIDEO'
  reply.header('content-type', file.mime)
  reply.header('content-disposition', dispositionOf(shown ? 'inline' : 'attachment', file.name))
  reply.header('content-security-policy', policy)
  reply.header('cache-control', `private, max-age=${Math.min(secondsLeft, yearSeconds)}, immutable`)
  reply.header('etag', `"${key}"`)
  reply.header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
  return sendBytes(ctx, key, file.byteCount)
}

async function sendBytes({ request, reply, road }: RawContext, key: string, size: number) {
  const range = rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await storageOf(road.settings).open(key, range ?? undefined))
}

const secondsUntil = (at: string | null, now: Date) => (at ? Math.floor((Date.parse(at) - now.getTime()) / 1000) : yearSeconds)

/** One range, as players ask for it. Several at once, or what is not a range, is answered with everything. */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const start = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1])
  const end = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A file of one's own unit as a blob. A failure is told in the header `error-message`, percent-encoded. */
export const download: RawHandler = async (ctx) => {
  const { reply, road, language } = ctx
  const answer = await inEnvelope(ctx, files.download, ctx.request.body, async ({ id }) => {
    const file = found(await within(ctx, 'read', (tx) => store.byId(tx, id)), fileRefusals.missing)
    must(secondsUntil(file.expiresAt, road.clock.now()) <= 0 ? fileRefusals.expired : null)
    const key = file.url.slice(-33 - file.extension.length, -1 - file.extension.length)
    return { file, bytes: await storageOf(road.settings).open(key) }
  })
  if (answer.code !== 200) {
    // A defect has words of its own here: the reader can only try again.
    const message = answer.code === 500 ? say(fileRefusals.download.words, language) : answer.message
    return reply.header('error-message', encodeURIComponent(message)).send({ ...answer, message })
  }
  const { file, bytes } = answer.data as { file: Awaited<ReturnType<typeof store.byId>> & object; bytes: Readable }
  return reply
    .header('content-type', file.mime)
    .header('content-length', file.size)
    .header('content-disposition', dispositionOf('attachment', file.name))
    .header('content-security-policy', policy)
    .send(bytes)
}
