// Connections to the database are cut at random moments and in the middle of messages, and for a while nothing passes at all.

import { setTimeout as pause } from 'node:timers/promises'
import { sure } from '#contract/kit/sure'
import { type Attack, aftermath, again } from './attack'
import { type Field, requestLimitMs } from './field'
import { startLoad } from './load'
import type { Tally } from './report'
import { statusOf } from './servers'

const pausedMs = 20_000
const answersWithinMs = 2000

/** A pause of the network costs half a minute: it is made once, when there is time for it. */
const pauseFromMs = 60_000

export const cuts: Attack = {
  name: 'cuts',
  about: 'single connections cut by pg_terminate_backend and in the middle of a message, and a network pause of 20 s',
  goal: 400,
  run: async (field, tally, limits) => {
    const load = await startLoad(field, tally)
    const hasPause = limits.ms >= pauseFromMs
    const ms = hasPause ? limits.ms - pausedMs - answersWithinMs : limits.ms
    await again({ ...limits, ms }, async (round) => {
      await pause(field.chance.upTo(120))
      await (round % 2 === 0 ? terminateOne(field, tally, round) : cutOne(field, tally, round))
      for (const server of field.servers) if (!server.isAlive()) await server.start()
    })
    if (hasPause) await pauseOnce(field, tally)
    await load.stop()
    await aftermath(field, tally)
  },
}

/** One of the connections of the servers, whatever it is doing just now. */
async function terminateOne(field: Field, tally: Tally, round: number): Promise<void> {
  const ended = await field.look(async ({ sql }) => {
    const found = await sql<{ pid: number; state: string }[]>`
      select pid, state from pg_stat_activity
       where pid = any (${field.proxy.backends()}) and backend_type = 'client backend' order by pid`
    if (found.length === 0) return false
    const { pid, state } = sure(found[field.chance.upTo(found.length)])
    tally.count(`cut while ${state ?? 'starting'}`)
    const { done } = await sql<{ done: boolean }[]>`select pg_terminate_backend(${pid}) as done`.one()
    return done
  })
  if (ended) tally.try(`terminated ${round + 1}`, await deadOne(field))
}

/** Anywhere: after the first byte of an answer, inside a row, between two statements of one message. */
async function cutOne(field: Field, tally: Tally, round: number): Promise<void> {
  const bytes = field.chance.upTo(3) === 0 ? 1 + field.chance.upTo(20) : 1 + field.chance.upTo(4000)
  const { proxy, chance } = field
  if (proxy.cutAfter(chance.upTo(1000), bytes)) tally.try(`cut after ${bytes} bytes, ${round + 1}`, await deadOne(field))
}

async function deadOne(field: Field): Promise<string | null> {
  // A death is not always immediate: a moment later is early enough to name the cut that caused it.
  await pause(10)
  return field.servers.some((server) => !server.isAlive()) ? 'a server ended' : null
}

/** Nothing passes for 20 s: whoever waits is answered within the limit, and afterwards everything goes on. */
async function pauseOnce(field: Field, tally: Tally): Promise<void> {
  field.say('nothing passes for 20 s')
  field.proxy.pause()
  await pause(pausedMs / 2)
  const meanwhile = await Promise.all(field.servers.map((server) => statusOf(`${server.url}readyz`, requestLimitMs)))
  await pause(pausedMs / 2)
  field.proxy.resume()
  const from = performance.now()
  const ready = async () =>
    (await Promise.all(field.servers.map((server) => statusOf(`${server.url}readyz`)))).every((status) => status === 200)
  while (!(await ready()) && performance.now() - from < requestLimitMs) await pause(20)
  const ms = performance.now() - from
  tally.worst('ready after the pause ms', ms)
  tally.try(
    'a network pause of 20 s',
    meanwhile.some((status) => status !== 503) && `/readyz said ${meanwhile.join(', ')} meanwhile`,
    ms > answersWithinMs && `ready again only after ${Math.round(ms)} ms`,
    field.servers.some((server) => !server.isAlive()) && 'a server ended',
  )
}
