// Uploads arrive as forms; everything else is small. Both are given time, but not for ever, and who is cut off is told why.

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxFileBytes } from '#contract/kit/file-rules'
import { houseRefusals } from '#contract/kit/refusal'
import { languageOf } from '#contract/kit/words'
import { refusal } from './answer'

/** How slowly a body may come. A test may lower it; nothing else does. */
export type Pace = {
  /** A body that is not a form has at most 1 MB: whoever takes longer holds a connection. */
  bodyMs: number
  /** The whole of an upload. */
  uploadMs: number
  /** Looked at once in so long, over which a line may also stand still for a while. */
  windowMs: number
  leastBytesPerSecond: number
}

/**
 * The largest file (1000 MB) arrives within the hour on a line of 2.3 Mbit/s; a hundredth of that is still taken for an honest line that
 * goes through a tunnel. One byte a second is somebody who wants the connection, not the file.
 */
export const pace: Pace = { bodyMs: 30_000, uploadMs: 3_600_000, windowMs: 30_000, leastBytesPerSecond: 16 * 1024 }

/** The server's own limit for a request: behind ours, which can say what is wrong. */
export const requestMs = (given: Pace): number => given.uploadMs + 60_000

export async function addMultipart(app: FastifyInstance, given: Pace = pace): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, parts: 6, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20, fileSize: maxFileBytes + 1 },
  })
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (!headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0)) return
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
    const cut = () => cutOff(request, reply)
    const watches = [setTimeout(cut, isForm ? given.uploadMs : given.bodyMs), ...(isForm ? [watchRate(request, given, cut)] : [])]
    for (const watch of watches) watch.unref()
    for (const over of ['end', 'close']) raw.once(over, () => watches.forEach(clearTimeout))
  })
}

/** Calls `cut` after a window in which too little came. */
function watchRate({ raw: { socket } }: FastifyRequest, { windowMs, leastBytesPerSecond }: Pace, cut: () => void): NodeJS.Timeout {
  let before = socket.bytesRead
  return setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came < (leastBytesPerSecond * windowMs) / 1000) cut()
  }, windowMs)
}

/** Answers instead of the handler, and then ends the connection: the handler hears of that as of any that broke, and clears up. */
function cutOff({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  // Nothing of what may still come shall reach a file that its sender was told is not kept.
  raw.unpipe()
  if (reply.sent || reply.raw.headersSent) return void raw.destroy()
  reply.hijack()
  // What has arrived is read, so that the answer is not lost with it.
  raw.resume()
  const body = JSON.stringify(refusal(houseRefusals.tooSlow, languageOf(headers['accept-language'])))
  const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  reply.raw.writeHead(408, { ...head, 'content-length': Buffer.byteLength(body) }).end(body, () => raw.destroy())
}
