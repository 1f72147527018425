// Servers are killed with -9 in the middle of writes: what was acknowledged is there, nothing is there by half, and they come back quickly.

import { setTimeout as pause } from 'node:timers/promises'
import { sure } from '#contract/kit/sure'
import { type Attack, aftermath, again } from './attack'
import type { Field } from './field'
import { startLoad } from './load'
import { cpuMsOf } from './servers'

const readyWithinMs = 3000
const quietAtMostMs = 400

export const kills: Attack = {
  name: 'kills',
  about: 'kill -9 of a server over acknowledged writes; ready again in 3 s',
  goal: 50,
  run: async (field, tally, limits) => {
    const load = await startLoad(field, tally, 4)
    await again(limits, async (round) => {
      await pause(field.chance.upTo(quietAtMostMs))
      const server = sure(field.servers[round % field.servers.length])
      await server.kill()
      const slow = setTimeout(() => void tellWaits(field), 2 * readyWithinMs)
      const readyMs = await server.start()
      clearTimeout(slow)
      tally.worst('ready again ms', readyMs)
      tally.worst('ready again CPU ms', cpuMsOf(server.pid()))
      tally.try(`kill ${round + 1}`, readyMs > readyWithinMs && `ready again after ${Math.round(readyMs)} ms`)
      field.say(`kill ${round + 1}: ready again after ${Math.round(readyMs)} ms, ${load.acknowledged()} writes acknowledged so far`)
    })
    await load.stop()
    await aftermath(field, tally)
  },
}

/** Whoever takes too long waits for somebody: the database knows for whom. */
async function tellWaits(field: Field): Promise<void> {
  const waits = await field.look(
    ({ sql }) => sql<{ pid: number; state: string; waits: string; seconds: number; query: string }[]>`
      select pid, state, concat_ws(' ', wait_event_type, wait_event, pg_blocking_pids(pid)::text) as waits,
             extract(epoch from now() - state_change)::int as seconds, left(query, 120) as query
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state is not null order by state, pid`,
  )
  for (const { pid, state, waits: on, seconds, query } of waits) field.say(`  ${pid} ${state} for ${seconds} s, ${on}: ${query}`)
}
