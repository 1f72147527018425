// The door of payout providers: what is signed is written down first, in a transaction of its own, and then answered. The rest is not kept.

import type { FastifyInstance } from 'fastify'
import { payoutDoor, payoutRoot } from '#contract/withdrawals/door'
import { atTheDoor } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { addressKey, type Limit, spend } from '../kit/road/limits'
import type { Metrics } from '../kit/road/metrics'
import { Refused } from '../kit/road/refuse'
import { type Heard, heardIn, rawBodies } from '../payments/index'
import { httpDriver } from './drivers/http'
import { record } from './report-store'

/** Who cannot sign is answered so often and no more: a provider's own reports are never limited. */
const strangersOf = (ip: string): Limit[] => [
  { key: `payout-door:${addressKey(ip)}`, max: 30, seconds: 600 },
  { key: 'payout-door', max: 300, seconds: 600 },
]

type Answer = { status: number; body: { code: string; report?: string } }
const refused = (status: number, code: string): Answer => ({ status, body: { code } })

export async function addPayoutDoor(app: FastifyInstance, road: Road, metrics: Metrics): Promise<void> {
  await app.register(
    async (door) => {
      rawBodies(door)
      door.post<{ Params: { provider: string } }>(payoutDoor.notify.path, async (request, reply) => {
        const ended = metrics.time({ ...payoutDoor.notify, path: payoutRoot + payoutDoor.notify.path })
        reply.header('x-request-id', request.id).header('cache-control', 'no-store')
        const { status, body } = await hearPayout(road, request.params.provider, heardIn(request), request.ip)
        reply.code(status)
        ended({ code: status, message: '', data: null })
        return body
      })
    },
    { prefix: payoutRoot },
  )
}

/** Only who is reached from outside reports here: the demo's own bank has a task of the house. */
async function hearPayout(road: Road, provider: string, heard: Heard, ip: string): Promise<Answer> {
  const { payout } = road.settings
  if (payout.driver !== 'http' || provider !== 'http') return refused(404, 'NO_SUCH_PROVIDER')
  const now = road.clock.now()
  const judged = httpDriver(payout).judge(heard, now)
  if (judged.verdict === 'VALID') {
    const { report } = judged
    return { status: 200, body: { code: 'SUCCESS', report: await atTheDoor(road, 'write', (tx) => record(tx, report, heard.body, now)) } }
  }
  road.log.warn({ provider, verdict: judged.verdict }, 'a report of a payout was rejected')
  try {
    await atTheDoor(road, 'write', (tx) => spend(tx, strangersOf(ip), now))
    return refused(judged.verdict === 'UNREADABLE' ? 422 : 401, judged.verdict)
  } catch (error) {
    if (error instanceof Refused) return refused(429, 'TOO_MANY')
    throw error
  }
}
