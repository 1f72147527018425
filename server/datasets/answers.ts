// How whoever shows screens is answered: what stands now, and what changes for as long as it is watched.

import { askProblems } from '#contract/datasets/problems'
import type { Result } from '#contract/datasets/table'
import type { WholeHouse } from '../kit/column'
import { beside } from '../kit/database/beside'
import type { Road } from '../kit/road/answer'
import { type Asking, askingOver, type Looked, mostElsewhere, mostHere } from './asking'
import type { Watch } from './passing'
import type { Answers, Asker, Question } from './questions'
import { channel, type Kept } from './result-store'
import type { Runner } from './run'
import { nothingBut, resultOf, saidIn } from './said'
import { dueMs, periodMs, watchingOver } from './watching'

export type Answering = Answers & { asked: () => number; end: () => Promise<void> }

/** One for each process: it has a few connections of its own, so that a call that waits for an answer does not wait for itself. */
export function answersOver(road: Road, { ask }: Pick<WholeHouse, 'ask'>, timed?: Runner['timed']): Answering {
  const db = beside(road.db, mostElsewhere + 2)
  // Figures have connections to themselves: what was planned on one is planned, whatever else is asked meanwhile.
  const figures = beside(road.db, mostHere)
  const asking = askingOver({ ...road, db, figures, ask, timed })
  const watching = watchingOver(asking, () => road.clock.now())
  const watches = new Set<Watching>()
  let listening: Promise<void> | undefined

  const read = async (keys: readonly string[]) => {
    for (const kept of await asking.kept(keys.filter(watching.has))) watching.heard(kept)
  }
  const quietly = (work: Promise<unknown>) => void work.catch((error: unknown) => road.log.warn({ error }, 'datasets could not be watched'))
  const heard = (payload: string) => {
    const [key = '', hash = '', failures = '0', by = ''] = payload.split(' ')
    const told = { hash, failures: Number(failures), isOurs: by === asking.by }
    if (watching.has(key) && !watching.asked(key, told)) quietly(read([key]))
  }
  /** A dataset was changed: whoever watches one of its unit looks again. */
  const changed = (payload: string) => {
    const [topic, units = ''] = payload.split(' ')
    if (topic !== 'datasets') return
    const isMeant = (unitId: string) => units === '*' || units.split(',').includes(unitId)
    for (const one of watches) if (one.isOfDatasets && isMeant(one.asker.unitId)) quietly(one.look())
  }
  const listen = () => {
    listening ??= Promise.all([
      road.db.listen(channel, heard, () => quietly(read(watching.keys()))),
      road.db.listen('changed', changed),
    ]).then(() => {})
    listening.catch(() => {
      listening = undefined
    })
    return listening
  }

  const now: Answers['now'] = async (asker, questions) => {
    try {
      return await answered(asking, asker, questions, road.clock.now())
    } catch (error) {
      road.log.warn({ error }, 'questions could not be answered')
      return Object.fromEntries(Object.keys(questions).map((name) => [name, nothingBut(askProblems.failed, asker, road.clock.now())]))
    }
  }

  const watch: Answers['watch'] = (asker, questions, hashes, tell) => {
    const one = watchingOne(asker, questions, hashes, tell, { asking, watching, listen })
    watches.add(one)
    quietly(one.look())
    return () => {
      watches.delete(one)
      one.end()
    }
  }
  const end = async () => {
    for (const one of watches) one.end()
    watches.clear()
    watching.end()
    await Promise.all([db.close(), figures.close()])
  }
  return { now, watch, asked: asking.asked, end }
}

async function answered(
  asking: Asking,
  asker: Asker,
  questions: Readonly<Record<string, Question>>,
  at: Date,
): Promise<Record<string, Result>> {
  const looked = await asking.look(asker, questions)
  const keys = Object.values(looked).flatMap((one) => ('key' in one ? [one.key] : []))
  const known = new Map((await asking.kept([...new Set(keys)])).map((kept) => [kept.key, kept]))
  const one = async (name: string, question: Question, thing: Looked): Promise<[string, Result]> => {
    if ('problem' in thing) return [name, nothingBut(thing.problem, asker, at)]
    const kept = known.get(thing.key)
    const wait = dueMs(periodMs(thing, [question]), kept?.failures ?? 0)
    const isNew = kept?.agoMs !== undefined && kept.agoMs !== null && kept.agoMs < wait
    const stands = isNew ? kept : ((await asking.settled(thing, wait)) ?? kept)
    if (!stands?.told) return [name, nothingBut(stands?.problem ?? askProblems.failed, asker, at)]
    return [name, resultOf({ ...stands, told: stands.told }, saidIn(stands.told, thing, asker.language), asker)]
  }
  const all = Object.entries(questions).flatMap(([name, question]) => (looked[name] ? [one(name, question, looked[name])] : []))
  return Object.fromEntries(await Promise.all(all))
}

type Watching = { asker: Asker; isOfDatasets: boolean; look: () => Promise<void>; end: () => void }
type Ground = { asking: Asking; watching: ReturnType<typeof watchingOver>; listen: () => Promise<void> }

/** One reader's questions: looked up when they come, and again when a dataset behind them was changed. */
function watchingOne(
  asker: Asker,
  questions: Readonly<Record<string, Question>>,
  hashes: Readonly<Record<string, string>>,
  tell: Parameters<Answers['watch']>[3],
  { asking, watching, listen }: Ground,
): Watching {
  const watchOf = (name: string, question: Question): Watch => ({
    asker,
    question,
    hash: hashes[name],
    problem: null,
    tell: (result) => tell(name, result),
  })
  const own = new Map(Object.entries(questions).map(([name, question]) => [name, watchOf(name, question)]))
  let things: Record<string, Looked> = {}
  let isOver = false
  const leave = () => {
    for (const [name, one] of own) watching.leave(things[name], one)
  }
  const look = async () => {
    await listen()
    const looked = await asking.look(asker, questions)
    const fresh = Object.values(looked).flatMap((one) => ('key' in one && !watching.has(one.key) ? [one.key] : []))
    const kept = new Map<string, Kept>((await asking.standing([...new Set(fresh)])).map((each) => [each.key, each]))
    if (isOver) return
    leave()
    things = looked
    for (const [name, one] of own) {
      const thing = looked[name]
      if (thing) watching.join(thing, one, 'key' in thing ? (kept.get(thing.key) ?? null) : null)
    }
  }
  const isOfDatasets = Object.values(questions).some(({ data }) => data.from === 'dataset' && /^\d/.test(data.dataSetId))
  return {
    asker,
    isOfDatasets,
    look,
    end: () => {
      isOver = true
      leave()
    },
  }
}
