// PostgreSQL is killed under load: the servers live, say that they are not ready, and answer again soon after it is back.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auth } from '#contract/auth/calls'
import { firstOf } from '#contract/kit/sure'
import { type Attack, aftermath, again } from './attack'
import { call, type Field, signIn } from './field'
import { startLoad } from './load'
import type { Tally } from './report'
import { type Server, statusOf } from './servers'

const saysSoWithinMs = 5000
const answersWithinMs = 2000
const backWithinMs = 60_000

export const database: Attack = {
  name: 'database',
  about: 'PostgreSQL killed (-9 and immediate) under load; 503 meanwhile, answers 2 s after it is back',
  goal: 20,
  run: async (field, tally, limits) => {
    const token = await signIn(firstOf(field.servers), 'merchant01')
    // Nobody of the house itself is connected while the database goes.
    const load = await startLoad(field, tally)
    await again(limits, async (round) => {
      await pause(300 + field.chance.upTo(700))
      await oneKill(field, tally, { round, token })
    })
    await load.stop()
    await aftermath(field, tally)
  },
}

function postmaster({ folder }: Field): number {
  const path = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
}

async function oneKill(field: Field, tally: Tally, { round, token }: { round: number; token: string }): Promise<void> {
  const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT'
  const isBack = new Promise<void>((resolve) => field.onBack(resolve))
  // It comes back by itself at once; the way to it stays closed until the servers have noticed that it was gone.
  field.proxy.refuse()
  process.kill(postmaster(field), signal)
  const noticed = await Promise.all(field.servers.map((server) => saysSo(server)))
  await Promise.race([isBack, pause(backWithinMs, undefined, { ref: false })])
  field.proxy.accept()
  const from = performance.now()
  const answered = await Promise.all(field.servers.map((server) => answersAgain(server, token, from)))
  const alive = field.servers.every((server) => server.isAlive())
  const slowest = Math.max(...answered)
  tally.worst('answers again ms', slowest)
  tally.try(
    `${signal} ${round + 1}`,
    noticed.some((said) => !said) && 'a server did not say 503 while the database was gone',
    !alive && 'a server ended',
    slowest > answersWithinMs && `answers again only after ${Math.round(slowest)} ms`,
  )
  field.say(`${signal} ${round + 1}: answers again after ${Math.round(slowest)} ms`)
  for (const server of field.servers) if (!server.isAlive()) await server.start()
}

/** Whether it says 503 before long. */
async function saysSo(server: Server): Promise<boolean> {
  const until = performance.now() + saysSoWithinMs
  while (performance.now() < until) {
    if ((await statusOf(`${server.url}readyz`)) === 503) return true
    if (!server.isAlive()) return false
    await pause(20)
  }
  return false
}

/** From when the database could be reached again until it is ready and a call that needs it is answered. */
async function answersAgain(server: Server, token: string, from: number): Promise<number> {
  const isRight = async () => {
    if ((await statusOf(`${server.url}readyz`)) !== 200) return false
    const answer = await call(server, auth.info, {}, { token, withinMs: 5000 }).catch(() => null)
    return answer?.code === 200
  }
  while (!(await isRight())) {
    if (!server.isAlive() || performance.now() - from > backWithinMs) return Number.POSITIVE_INFINITY
    await pause(10)
  }
  return performance.now() - from
}
