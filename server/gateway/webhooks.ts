// Delivering webhooks: at least once, signed, tried again with growing pauses, and never into the house's own network.

import { z } from 'zod'
import { id } from '#contract/kit/page'
import { asHouse } from '../kit/database/door'
import { FetchRefused, guardedFetch } from '../kit/guarded-fetch'
import { type Cron, task } from '../kit/jobs/jobs'
import { hmac, secretsOf } from './secrets'
import * as store from './store'

const timeoutMs = 10_000
const answerBytes = 64 * 1024
/** As much of the answer as helps to find out what is wrong over there. */
const keptAnswer = 2000
const keepDays = 30
const nonceMinutes = 11

/** What goes along: when, which delivery, and a signature over the time and the body. */
export function webhookHeaders(secret: string, deliveryId: string, at: Date, body: string): Record<string, string> {
  const time = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-md-delivery': deliveryId,
    'x-md-time': time,
    'x-md-signature': hmac(secret, `${time}.${body}`),
  }
}

export const webhookTask = task('deliver-webhook', z.object({ id }), async ({ id: deliveryId }, { db, settings, clock, isLastAttempt }) => {
  const { due, secrets } = await asHouse(db, 'webhook', async (tx) => ({
    due: await store.delivery(tx, deliveryId),
    secrets: await secretsOf({ tx, settings }),
  }))
  if (!due || due.status === 'DELIVERED') return
  const outcome = due.isEnabled ? await send(due, secrets.ofWebhook(due.webhookId), clock.now()) : switchedOff
  const isOver = isLastAttempt || !due.isEnabled
  const status = outcome.status === 'WAITING' && isOver ? 'FAILED' : outcome.status
  await asHouse(db, 'webhook', (tx) => store.recordOutcome(tx, deliveryId, { ...outcome, status }, clock.now()))
  // The queue waits longer each time it is told of a failure.
  if (status === 'WAITING') throw new Error(`webhook delivery ${deliveryId}: ${outcome.lastError ?? outcome.lastStatus}`)
})

const switchedOff: store.Outcome = { status: 'FAILED', lastStatus: null, lastError: 'switched off', answer: null }

async function send({ id: deliveryId, url, body }: store.Delivery, secret: string, at: Date): Promise<store.Outcome> {
  try {
    const headers = webhookHeaders(secret, deliveryId, at, body)
    const reply = await guardedFetch(url, { method: 'POST', headers, body, timeoutMs, maxBytes: answerBytes })
    const answer = reply.body.toString('utf8').replaceAll('\u0000', '').slice(0, keptAnswer)
    const isFine = reply.status >= 200 && reply.status < 300
    return { status: isFine ? 'DELIVERED' : 'WAITING', lastStatus: reply.status, lastError: null, answer }
  } catch (error) {
    const problem = error instanceof FetchRefused ? error.problem : 'unreachable'
    return { status: 'WAITING', lastStatus: null, lastError: problem, answer: null }
  }
}

/** Nonces that are too old to be accepted again, and deliveries that nobody will ask about. */
export const sweepGatewayTask = task('sweep-gateway', z.unknown(), async (_payload, { db, clock }) => {
  const now = clock.now().getTime()
  await asHouse(db, 'sweep', async (tx) => {
    await store.dropNonces(tx, new Date(now - nonceMinutes * 60_000))
    await store.dropOldDeliveries(tx, new Date(now - keepDays * 86_400_000))
  })
})
export const sweepGatewayCron: Cron = { task: 'sweep-gateway', match: '*/10 * * * *' }
