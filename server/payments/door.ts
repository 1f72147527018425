// The door of payment providers: whatever is said there is written down first, in a transaction of its own, and then answered.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { payDoor, payHeaders, payRoot } from '#contract/payments/door'
import { atTheDoor } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { addressKey, type Limit, spend } from '../kit/road/limits'
import type { Metrics } from '../kit/road/metrics'
import { Refused } from '../kit/road/refuse'
import { headerOf } from '../kit/road/request'
import type { Driver, Heard, Judged } from './driver'
import { demoKey, driversWith } from './drivers'
import * as reports from './report-store'

const bodyLimit = 64 * 1024
const nothing = Buffer.alloc(0)

/** What is not signed may come from anybody: so much of it is kept, and the rest only counted. A provider's own reports are never limited. */
const strangersOf = (ip: string): Limit[] => [
  { key: `pay-door:${addressKey(ip)}`, max: 30, seconds: 600 },
  { key: 'pay-door', max: 300, seconds: 600 },
]

type Answer = { status: number; body: { code: string; report?: string } }
const refused = (status: number, code: string): Answer => ({ status, body: { code } })

export async function addPayDoor(app: FastifyInstance, road: Road, metrics: Metrics): Promise<void> {
  await app.register(
    async (door) => {
      rawBodies(door)
      door.post<{ Params: { provider: string } }>(payDoor.notify.path, async (request, reply) => {
        const ended = metrics.time({ ...payDoor.notify, path: payRoot + payDoor.notify.path })
        reply.header('x-request-id', request.id).header('cache-control', 'no-store')
        const { status, body } = await hearReport(road, request.params.provider, {
          ...heardIn(request),
          ip: request.ip,
          requestId: request.id,
        })
        reply.code(status)
        ended({ code: status, message: '', data: null })
        return body
      })
    },
    { prefix: payRoot },
  )
}

/** A signature is over the bytes that were sent: nothing reads them before it. */
export function rawBodies(door: FastifyInstance): void {
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}
/** What was sent to a door that reads no body before its signature. */
export const heardIn = (request: FastifyRequest): Heard => ({
  headers: headersOf(request),
  body: Buffer.isBuffer(request.body) ? request.body : nothing,
})

export type Said = Heard & { ip: string; requestId: string }

export async function hearReport(road: Road, provider: string, { ip, requestId, ...heard }: Said): Promise<Answer> {
  const now = road.clock.now()
  const drivers = driversWith(road, await atTheDoor(road, 'read', demoKey))
  const driver = drivers.find(({ name }) => name === provider)
  if (!driver) return refused(404, 'NO_SUCH_PROVIDER')
  const judged = judge(road, driver, heard, now)
  try {
    const reportId = await atTheDoor(road, 'write', async (tx) => {
      if (judged.verdict !== 'VALID') await spend(tx, strangersOf(ip), now)
      return reports.record(tx, { provider, source: 'NOTIFY', ...judged, ...heard, address: ip }, now)
    })
    if (judged.verdict !== 'VALID') {
      road.log.warn({ provider, reportId, verdict: judged.verdict, requestId }, 'a report was rejected')
      return refused(401, judged.verdict)
    }
    return { status: 200, body: { code: 'SUCCESS', report: reportId } }
  } catch (error) {
    if (error instanceof Refused) return refused(429, 'TOO_MANY')
    throw error
  }
}

/** A driver that fails must not lose what was said. */
function judge(road: Road, driver: Driver, heard: Heard, now: Date): Judged {
  try {
    return driver.judge(heard, now)
  } catch (error) {
    road.log.error({ error, provider: driver.name }, 'defect: a report could not be judged')
    return { verdict: 'UNREADABLE', claim: null }
  }
}

const kept = ['content-type', 'user-agent', payHeaders.time, payHeaders.signature]
/** Those that matter, and of each as much as somebody could mean. */
const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(kept.flatMap((name) => (headerOf(request, name) ? [[name, (headerOf(request, name) ?? '').slice(0, 300)]] : [])))
