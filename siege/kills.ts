// Servers are killed with -9 in the middle of writes: what was acknowledged is there, nothing is there by half, and they come back quickly.

import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, aftermath, again } from './attack'
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
      const server = field.servers[round % field.servers.length]
      await server.kill()
      const readyMs = await server.start()
      tally.worst('ready again ms', readyMs)
      tally.worst('ready again CPU ms', cpuMsOf(server.pid()))
      tally.try(`kill ${round + 1}`, readyMs > readyWithinMs && `ready again after ${Math.round(readyMs)} ms`)
      field.say(`kill ${round + 1}: ready again after ${Math.round(readyMs)} ms, ${load.acknowledged()} writes acknowledged so far`)
    })
    await load.stop()
    await aftermath(field, tally)
  },
}
