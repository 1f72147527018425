// What every attack has: a name, what it does, how much it would like to try, and the time that it is given.

import type { Field } from './field'
import type { Tally } from './report'
import { askWitness, forget } from './witness'

export type Limits = {
  /** It ends when so much was tried, or when its time is over. */
  goal: number
  ms: number
}

export type Attack = {
  name: string
  about: string
  /** How much is tried at most. */
  goal: number
  run: (field: Field, tally: Tally, limits: Limits) => Promise<void>
}

/** Does it again until the goal is reached or the time is over; gives how often it was done. */
export async function again({ goal, ms }: Limits, work: (round: number) => Promise<void>): Promise<number> {
  const until = performance.now() + ms
  let round = 0
  while (round < goal && performance.now() < until) {
    await work(round)
    round += 1
  }
  return round
}

/** What must hold after any attack: servers that nobody killed live and are ready, the books agree, the wall was always up. */
export async function aftermath(field: Field, tally: Tally): Promise<void> {
  for (const [at, server] of field.servers.entries()) {
    const deaths = server.deaths()
    tally.try(`server ${at + 1}`, deaths > 0 && `ended by itself ${deaths} times`)
    if (!server.isAlive()) await server.start()
  }
  const { checks, differences } = await field.reconcile()
  const [first] = differences
  tally.try('the books', first && `${differences.length} differences in ${checks.length} checks, first ${JSON.stringify(first)}`)
  await field.look(async (owner) => {
    const { total, wrong } = await askWitness(owner, field.proxy.backends())
    const shown = wrong.map(({ table, role, hasUnit, total: times }) => `${table} as ${role}${hasUnit ? '' : ' for nobody'} (${times})`)
    tally.try('the wall', wrong.length > 0 && `statements without it: ${shown.join(', ')}`)
    tally.count('statements seen', total)
    await forget(owner)
  })
}
