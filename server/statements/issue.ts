// Statements are issued by the clock: for each unit and each period that is over, once, however late and however often somebody looks.

import { z } from 'zod'
import { startOfDay, writeDate } from '#contract/kit/dates'
import { statementDays } from '#contract/statements/states'
import { type DueSource, setClock, stopClocks } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { nextNo } from '../kit/numbers'
import { claim, dueUnits, firstUnclaimed, lastEnd, lockStatements, open, sumUp, termsOf } from './issue-store'
import { tell } from './news'
import { dayAfter, lastEndedDay, nextPeriod } from './rules'
import { dueTold, idsCalled, placeOf } from './store'

export const checkClock = 'STATEMENT_CHECK'

/** When a statement that was issued now is confirmed by itself; and the clock that does it. */
export const autoCheckAt = (now: Date): Date => new Date(now.getTime() + statementDays * 86_400_000)
export async function setCheckClock(tx: Tx, id: string, unitId: string, at: Date): Promise<void> {
  await setClock(tx, { subject: 'STATEMENT', id, ...(await placeOf(tx, unitId)) }, checkClock, at)
}

/** It was confirmed, or something of it is disputed: nothing happens by itself. */
export const stopCheckClock = (tx: Tx, id: string): Promise<void> => stopClocks(tx, { subject: 'STATEMENT', id }, [checkClock])

export const statementDue: DueSource = {
  subject: 'STATEMENT',
  kinds: [checkClock],
  readers: ['statement:read', 'statement:desk'],
  told: dueTold,
  called: idsCalled,
}

/** The next statement of a unit, where one is due. Answers its id. */
export async function issueNext({ tx, now }: Moment, unitId: string): Promise<string | null> {
  await lockStatements(tx, unitId)
  const [terms, first, last] = [await termsOf(tx, unitId), await firstUnclaimed(tx, unitId), await lastEnd(tx, unitId)]
  const period = first === null ? null : nextPeriod(terms.cycle, writeDate(first), last, writeDate(now))
  if (!period) return null
  const due = autoCheckAt(now)
  const id = await open(tx, { ...period, no: await nextNo(tx, 'ST', now, null), unitId, terms, now, autoCheckAt: due })
  await claim(tx, id, unitId, startOfDay(dayAfter(period.end)))
  await sumUp(tx, id)
  await setCheckClock(tx, id, unitId, due)
  return id
}

/** The same, and its owners hear of it. */
async function issueAndTell(moment: Moment, unitId: string): Promise<boolean> {
  const id = await issueNext(moment, unitId)
  if (id) await tell(moment.tx, id, 'out', { n: statementDays })
  return id !== null
}

/** Units that have postings of a period that is over. */
export function unitsToIssue({ tx, now }: Moment, unitId: string | null = null): Promise<string[]> {
  const today = writeDate(now)
  const ends = {
    WEEK: lastEndedDay('WEEK', today),
    HALF_MONTH: lastEndedDay('HALF_MONTH', today),
    MONTH: lastEndedDay('MONTH', today),
  }
  return dueUnits(tx, ends, unitId)
}

/** Everything that is due, in the transaction that is given and without a word. For the demo, which is furnished in one. */
export async function issueAll(moment: Moment): Promise<string[]> {
  const issued: string[] = []
  for (const unitId of await unitsToIssue(moment)) {
    for (let id = await issueNext(moment, unitId); id !== null; id = await issueNext(moment, unitId)) issued.push(id)
  }
  return issued
}

/** Each statement in a transaction of its own: a house that was down for weeks catches up, and what cannot be issued holds up nobody else. */
export const issueTask = task('statements', z.unknown(), async (_payload, { db, clock, log, signal }) => {
  const units = await asHouse(db, 'system', (tx) => unitsToIssue({ tx, now: clock.now() }))
  let issued = 0
  for (const unitId of units) {
    try {
      while (!signal.aborted && (await asHouse(db, 'system', (tx) => issueAndTell({ tx, now: clock.now() }, unitId)))) issued += 1
    } catch (error) {
      log.error({ error, unitId }, 'a statement could not be issued')
    }
  }
  if (issued > 0) log.info({ issued }, 'statements were issued')
})
/** A quarter past every hour: a day begins at another hour in UTC, and what was missed is made up for. */
export const issueCron: Cron = { task: issueTask.name, match: '15 * * * *' }
