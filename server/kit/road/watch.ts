// How the outside sees that the house is well: /healthz, /readyz, /metrics, and the headers on every reply.

import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { transact } from '../database/db'
import { type NotReady, whyNoRoom } from '../database/room'
import { houseScope } from '../database/scope'
import type { Settings } from '../settings'
import type { Road } from './answer'

export function addWatch(app: FastifyInstance, watch: { road: Road; metricsText: () => Promise<string>; settings: Settings }): void {
  const { road, metricsText, settings } = watch
  const https = settings.publicUrl?.startsWith('https:') ?? false

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // A page whose address is a secret of its own says that it is told to nobody.
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'geolocation=(self)')
    // A page sets its own policy; anything else may load nothing at all.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const problem = await whyNotReady(road)
    return reply.code(problem ? 503 : 200).send(problem ?? { status: 'ready' })
  })

  app.get('/metrics', async (_request, reply) => reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metricsText()))
}

/**
 * Ready means that the database answers and that there is room to write, both told within a second: a pool that still reconnects must
 * not hold the probe. Reading is asked for each time; that there is room is remembered for a while.
 */
async function whyNotReady(road: Road): Promise<NotReady | null> {
  const unavailable: NotReady = { status: 'database not available' }
  const late = new Promise<NotReady>((resolve) => setTimeout(resolve, 1000, unavailable).unref())
  const asked = transact(road.db, 'read', houseScope('probe'), (tx) => tx`select 1`).then(
    () => whyNoRoom(road),
    () => unavailable,
  )
  return Promise.race([asked, late])
}
