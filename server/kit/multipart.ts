// Uploads arrive as forms; everything else is small. Both are given time, but not for ever.

import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { maxFileBytes } from '#contract/kit/file-rules'

/** A body of at most 1 MB that takes longer than this is somebody holding a connection; a request that is destroyed unread takes it along. */
const bodyMs = 30_000
/** A gigabyte over a slow line; an upload that stops moving is cut off much sooner. */
export const uploadMs = 2 * 3_600_000
const standstillMs = 60_000

export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, parts: 6, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20, fileSize: maxFileBytes + 1 },
  })
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0)) return
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
    const watch = isForm ? cutWhenStill(raw) : setTimeout(() => raw.destroy(), bodyMs)
    watch.unref()
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(watch))
  })
}

function cutWhenStill(request: IncomingMessage): NodeJS.Timeout {
  const { socket } = request
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead === before) request.destroy()
    before = socket.bytesRead
  }, standstillMs)
}
