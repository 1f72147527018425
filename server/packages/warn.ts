// Warnings before a package ends, on the day, and when everything has stopped: each once.

import { z } from 'zod'
import { endOf, graceDays, redeemUntilOf, warningDays } from '#contract/packages/states'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { dayOf, tell } from './news'
import * as store from './store'

const day = 86_400_000

/** The nearest warning whose time has come; a trial is too short for the first, and has no grace. */
export function dueWarning(end: string, isTrial: boolean, now: Date): number | null {
  const left = Math.ceil((Date.parse(end) - now.getTime()) / day)
  const days = warningDays.filter((at) => left <= at && (!isTrial || (at < 30 && at >= 0)))
  return days.length === 0 ? null : Math.min(...days)
}

/** Gives how many were told. */
export async function warnOfEnds({ tx, now }: Moment): Promise<number> {
  const rows = await store.ending(tx, new Date(now.getTime() - (graceDays + 30) * day), new Date(now.getTime() + 30 * day))
  let told = 0
  for (const row of rows) {
    const end = endOf(row)
    const isTrial = row.paidUntil === null
    const due = end === null ? null : dueWarning(end, isTrial, now)
    if (end === null || due === null || (row.toldDays !== null && row.toldDays <= due)) continue
    const isOver = due < 0 || (isTrial && due === 0)
    const left = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / day))
    const said = { name: row.packageName ?? '', n: due > 0 ? left : graceDays, date: dayOf((isOver ? redeemUntilOf(row) : null) ?? end) }
    await tell(tx, row.unitId, isOver ? 'over' : due === 0 ? 'grace' : 'ends', said, `package-ends:${row.unitId}:${end}:${due}`)
    await store.setTold(tx, row.unitId, due)
    told += 1
  }
  return told
}

export const warnTask: Task = task('warn-packages', z.unknown(), async (_payload, { db, clock, log }) => {
  const told = await asHouse(db, 'system', (tx) => warnOfEnds({ tx, now: clock.now() }))
  if (told > 0) log.info({ told }, 'units were told that their package ends')
})
export const warnCron: Cron = { task: 'warn-packages', match: '17 * * * *' }
