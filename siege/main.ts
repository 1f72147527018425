// A siege: every attack in its turn against real server processes over a real PostgreSQL, and a table of what was tried and what held.

import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { firstOf } from '#contract/kit/sure'
import { packageRoot } from '#server/kit/root'
import type { Attack } from './attack'
import { cuts } from './cuts'
import { database } from './database'
import { type Field, openField } from './field'
import { fuzz } from './fuzz'
import { hostile } from './hostile'
import { kills } from './kills'
import { type Asked, readOptions } from './options'
import { races } from './races'
import { type Outcome, Tally, table } from './report'
import { soak } from './soak'

const attacks: readonly Attack[] = [hostile, races, fuzz, kills, database, cuts, soak]

/** A field of its own for each: what one attack has broken must not be held against the next. */
async function besiege(attack: Attack, { seed, ms, say }: { seed: number; ms: number; say: (line: string) => void }): Promise<Outcome> {
  say(`${attack.name}: ${attack.about}`)
  const tally = new Tally(attack.name)
  let field: Field | undefined
  try {
    field = await openField({ program: join(packageRoot, 'dist', 'server', 'main.js'), seed, say })
    await attack.run(field, tally, { goal: attack.goal, ms })
  } catch (error) {
    tally.try('the attack itself', `broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  } finally {
    await field?.close().catch((error: Error) => say(`the field could not be left: ${error.message}`))
  }
  return tally.outcome()
}

async function main({ minutes, seed, only, json }: Asked): Promise<number> {
  const say = (line: string) => console.error(line)
  const chosen = attacks.filter(({ name }) => only.includes(name))
  // Times are judged as they are: on a machine that others use too, one looks at this first.
  const machine = () => `${cpus().length} cores, load ${firstOf(loadavg()).toFixed(1)}`
  say(`seed ${seed}, ${minutes} minutes, ${machine()}, Node ${process.versions.node}`)
  const outcomes: Outcome[] = []
  for (const attack of chosen) outcomes.push(await besiege(attack, { seed, ms: (minutes * 60_000) / chosen.length, say }))
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0)
  if (json) console.log(JSON.stringify({ seed, minutes, cores: cpus().length, node: process.versions.node, failed, outcomes }))
  else
    console.log(
      `\n${table(outcomes)}\n\n${failed === 0 ? 'Everything held' : `${failed} did not hold`} (${machine()}); --seed ${seed} repeats it`,
    )
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main(
    readOptions(
      process.argv.slice(2),
      attacks.map(({ name }) => name),
    ),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
