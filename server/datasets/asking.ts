// Asking for everybody: a thing that is due is asked by one process, and what it answers is kept for all.

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UnitKind } from '#contract/auth/calls'
import { askProblems } from '#contract/datasets/problems'
import { datasetRefusals } from '#contract/datasets/states'
import type { Words } from '#contract/kit/words'
import { asHouse, asUnit } from '../kit/database/door'
import { refuse } from '../kit/road/refuse'
import type { Unit } from './house/asked'
import type { Asker, Question } from './questions'
import * as results from './result-store'
import { houseMs, longestMs, type Runner, run } from './run'
import { saidIn } from './said'
import { type DatasetKept, datasetsToAsk, keepColumns } from './store'
import { keptIdOf, type Thing, thingOf } from './thing'
import { turnstile } from './turnstile'
import { problemOf } from './unanswered'

const actor = 'datasets'
/**
 * So many things are asked at once by one process: walls must not take the database from trade, and figures that are added up side by side on few cores are
 * all late. There is a process for each core. Who waits for somebody else's server takes nobody's turn.
 */
export const mostHere = 1
export const mostElsewhere = 4

export type Looked = Thing | { problem: Words }

export type Asking = {
  /** Questions as things, by their names; what is wrong with those that are none. */
  look: (asker: Asker, questions: Readonly<Record<string, Question>>) => Promise<Record<string, Looked>>
  kept: (keys: readonly string[]) => Promise<results.Kept[]>
  /** The same, read once for all who want it at this moment. */
  standing: (keys: readonly string[]) => Promise<results.Kept[]>
  /** Asks where it is due and nobody else does; what then stands. */
  refresh: (thing: Thing, dueMs: number) => Promise<results.Kept | null>
  /** The same, and waits for whoever asks already. */
  settled: (thing: Thing, dueMs: number) => Promise<results.Kept | null>
  /** What this process is called where others hear that it asked. */
  by: string
  /** How many things this process has asked: for tests and for whoever measures. */
  asked: () => number
}

export function askingOver(runner: Runner): Asking {
  const { db, log } = runner
  const underWay = new Map<string, Promise<results.Kept | null>>()
  const [here, elsewhere] = [turnstile(mostHere), turnstile(mostElsewhere)]
  const by = randomBytes(6).toString('base64url')
  let asked = 0

  const kept = (keys: readonly string[]) => (keys.length === 0 ? Promise.resolve([]) : asHouse(db, actor, (tx) => results.keptOf(tx, keys)))

  const failed = (error: unknown): Words => {
    const problem = problemOf(error)
    if (!problem) log.warn({ error }, 'a dataset could not be asked')
    return problem ?? askProblems.failed
  }

  const ask = async (thing: Thing): Promise<results.Kept | undefined> => {
    const begun = performance.now()
    asked += 1
    try {
      const told = await run(runner, thing)
      const { datasetId } = thing
      const found = datasetId === null ? null : saidIn(told, thing, 'zh-CN').table.columns
      return await asHouse(db, actor, async (tx) => {
        if (datasetId !== null && found) await keepColumns(tx, datasetId, found)
        return results.keepAnswer(tx, by, thing.key, told, Math.round(performance.now() - begun))
      })
    } catch (error) {
      const problem = failed(error)
      return await asHouse(db, actor, (tx) => results.keepFailure(tx, by, thing.key, problem))
    } finally {
      runner.timed?.(thing.asks.kind, performance.now() - begun)
    }
  }

  const refreshed = async (thing: Thing, dueMs: number): Promise<results.Kept | null> => {
    const claim = { dueMs, forMs: longestMs(thing) }
    const isClaimed = await asHouse(db, actor, (tx) => results.claim(tx, thing.key, thing.unit.id, claim))
    const answered = isClaimed ? await ask(thing) : undefined
    return answered ?? (await kept([thing.key]))[0] ?? null
  }
  const refresh: Asking['refresh'] = (thing, dueMs) => {
    const going = underWay.get(thing.key)
    if (going) return going
    const inTurn = thing.asks.kind === 'HOUSE' ? here : elsewhere
    const begun = inTurn(() => refreshed(thing, dueMs)).finally(() => underWay.delete(thing.key))
    underWay.set(thing.key, begun)
    return begun
  }

  const settled: Asking['settled'] = async (thing, dueMs) => {
    for (let waited = 0; ; waited += 100) {
      const found = await refresh(thing, dueMs)
      if (!found?.claimedMs || waited > longestMs(thing)) return found
      await pause(100)
    }
  }

  return { look: lookingOver(runner), kept, standing: readOnce(kept), refresh, settled, by, asked: () => asked }
}

/** Many who begin to watch the same at one moment cause one reading. */
function readOnce(kept: Asking['kept']): Asking['standing'] {
  const reading = new Map<string, Promise<results.Kept | null>>()
  const begin = (keys: readonly string[]) => {
    const read = kept(keys)
    for (const key of keys) {
      const one = read.then((found) => found.find((each) => each.key === key) ?? null).finally(() => reading.delete(key))
      // Whoever waits for it hears of a failure; where nobody does any more, nobody is missed.
      one.catch(() => {})
      reading.set(key, one)
    }
  }
  return async (keys) => {
    begin(keys.filter((key) => !reading.has(key)))
    const found = await Promise.all(keys.flatMap((key) => reading.get(key) ?? []))
    return found.flatMap((one) => one ?? [])
  }
}

function lookingOver({ db }: Runner): Asking['look'] {
  const kinds = new Map<string, UnitKind>()
  const unitOf = async ({ unitId, zone }: Asker): Promise<Unit> => {
    const kind =
      kinds.get(unitId) ?? (await asHouse(db, actor, (tx) => results.unitOf(tx, unitId)))?.kind ?? refuse(datasetRefusals.missing)
    kinds.set(unitId, kind)
    return { id: unitId, kind, zone }
  }
  /** Behind the wall of the unit; where a screen stands on built-in datasets alone, nobody is asked. */
  const datasetsOf = async (unit: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, DatasetKept>> => {
    if (ids.length === 0) return new Map()
    const found = await asUnit(db, unit, houseMs, (tx) => datasetsToAsk(tx, ids))
    return new Map(found.map((dataset) => [dataset.id, dataset]))
  }
  return async (asker, questions) => {
    const unit = await unitOf(asker)
    const kept = await datasetsOf(unit, [...new Set(Object.values(questions).flatMap((one) => keptIdOf(one) ?? []))])
    return Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, lookedAt(unit, question, kept)]))
  }
}

function lookedAt(unit: Unit, question: Question, kept: ReadonlyMap<string, DatasetKept>): Looked {
  try {
    return thingOf(unit, question, kept)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem }
  }
}
