// The beginning of a stream of server-sent events: from here on the reply is written by hand, piece by piece, and nobody on the way keeps it back.

import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  return out
}
