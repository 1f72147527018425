// Asking one thing: behind the wall of its unit, through the guard of the web, or of a source that the platform named.

import { askProblems } from '#contract/datasets/problems'
import { datasetLimits } from '#contract/datasets/states'
import type { WholeHouse } from '../kit/column'
import { asHouse, asUnit } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { fetchTable } from './api'
import { houseTable } from './house/table'
import { sealOf } from './seal'
import type { Thing } from './thing'
import type { Told } from './told'
import { Unanswered } from './unanswered'

export type Runner = Road & { ask: WholeHouse['ask'] }

/** No statement of a house dataset takes longer. */
export const houseMs = 3000
/** How long a thing can be under way at most, with some room: for so long nobody else asks it. */
export function longestMs({ asks }: Pick<Thing, 'asks'>): number {
  if (asks.kind === 'HOUSE') return 2 * houseMs
  return asks.kind === 'API' ? 7000 : asks.sql.timeoutMs + 5000
}

const minute = 60

/** So many a minute and unit, over all processes. */
async function counted({ db, clock }: Runner, unitId: string): Promise<void> {
  const { hits } = await asHouse(db, 'datasets', (tx) =>
    tx<{ hits: number }[]>`select hits from hit(${`dataset-api ${unitId}`}, ${minute}, ${clock.now().toISOString()})`.one(),
  )
  if (hits > datasetLimits.apiPerMinute) throw new Unanswered(askProblems.tooOften, { n: datasetLimits.apiPerMinute })
}

export async function run(runner: Runner, { unit, accountId, asks, rowCap }: Thing): Promise<Told> {
  const { db, clock, settings, ask } = runner
  if (asks.kind === 'HOUSE') {
    const found = await asUnit(db, unit, houseMs, (tx) => houseTable({ tx, now: clock.now(), settings, ask, accountId }, unit, asks.house))
    return { ...found, rows: found.rows.slice(0, rowCap) }
  }
  if (asks.kind === 'API') {
    await counted(runner, unit.id)
    const seal = await asHouse(db, 'datasets', (tx) => sealOf({ tx, settings }))
    const headers = Object.entries(asks.api.headers).map(([name, sealed]) => [name, seal.open(sealed)] as const)
    return fetchTable(asks.api, Object.fromEntries(headers), rowCap)
  }
  throw new Unanswered(askProblems.failed)
}
