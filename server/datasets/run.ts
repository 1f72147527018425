// Asking one thing: behind the wall of its unit, through the guard of the web, or of a source that the platform named.

import { askProblems } from '#contract/datasets/problems'
import { datasetLimits, datasetRefusals, sourceRefusals } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'
import type { WholeHouse } from '../kit/column'
import type { Database } from '../kit/database/db'
import { asHouse, asUnit } from '../kit/database/door'
import type { Road } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { fetchTable } from './api'
import { houseTable } from './house/table'
import { sealOf } from './seal'
import { sourceOf } from './source-calls'
import * as sources from './source-store'
import { longestQueryMs, queried } from './sources/ask'
import { SourceFailed } from './sources/threads'
import { bindsUnit } from './statement'
import type { Asks, Thing } from './thing'
import type { Told } from './told'
import { problemOf, Unanswered } from './unanswered'

export type Runner = Road & {
  /** Where figures of the house are asked. */
  figures: Database
  ask: WholeHouse['ask']
  /** Told how long each thing took that was asked for everybody. */
  timed?: (kind: Thing['asks']['kind'], ms: number) => void
}

/** No statement of a house dataset takes longer. */
export const houseMs = 3000
/** How long a thing can be under way at most, with some room: for so long nobody else asks it. */
export function longestMs({ asks }: Pick<Thing, 'asks'>): number {
  if (asks.kind === 'HOUSE') return 2 * houseMs
  return asks.kind === 'API' ? 7000 : longestQueryMs(asks.sql.timeoutMs) + 1000
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
  const { db, figures, clock, settings, ask } = runner
  if (asks.kind === 'HOUSE') {
    const found = await asUnit(figures, unit, houseMs, (tx) =>
      houseTable({ tx, now: clock.now(), settings, ask, accountId }, unit, asks.house),
    )
    return { ...found, rows: found.rows.slice(0, rowCap) }
  }
  if (asks.kind === 'API') {
    await counted(runner, unit.id)
    const seal = await asHouse(db, 'datasets', (tx) => sealOf({ tx, settings }))
    const headers = Object.entries(asks.api.headers).map(([name, sealed]) => [name, seal.open(sealed)] as const)
    return fetchTable(asks.api, Object.fromEntries(headers), rowCap)
  }
  return fromSource(runner, unit, asks, rowCap)
}

/** A statement that the source itself, or its thread, has ended. */
const isLate = ({ code, message }: SourceFailed) =>
  code === 'ETIMEDOUT' ||
  code === 'ETIMEOUT' ||
  /timeout|max_statement_time|max_execution_time|DPI-1067|NJS-123/i.test(`${code} ${message}`)

/** Where a source stands and what its driver says is for whoever runs it, not for whoever looks on. */
async function fromSource(
  { db, settings }: Runner,
  unit: Thing['unit'],
  asks: Extract<Asks, { kind: 'SQL' }>,
  rowCap: number,
): Promise<Told> {
  try {
    const [kept, seal] = await asHouse(
      db,
      'datasets',
      async (tx) => [await sources.one(tx, asks.sql.sourceId), await sealOf({ tx, settings })] as const,
    )
    const source = found(kept, sourceRefusals.missing)
    must(unit.kind !== 'PLATFORM' && !bindsUnit(asks.sql.sql, source.type) ? datasetRefusals.unitUnbound : null)
    must(source.state === 'WRITABLE' ? withParams(sourceRefusals.writable, { right: source.problem ?? '' }) : null)
    return await queried(sourceOf(source, source.id, seal.open(source.secret)), settings, asks.sql, asks.values, rowCap)
  } catch (error) {
    if (error instanceof SourceFailed) {
      throw new Unanswered(isLate(error) ? askProblems.slow : askProblems.failed, {}, [error.message, error.message])
    }
    throw error instanceof Unanswered ? error : new Unanswered(askProblems.failed, {}, problemOf(error))
  }
}
