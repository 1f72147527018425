// Do the books agree? Asks every view named reconcile_…: a row in one of them is a difference, none is the only right answer.

import { type Database, transact } from './db'
import { houseScope } from './scope'
import { takeTime } from './take-time'

export type Difference = { check: string; row: Record<string, unknown> }
export type Reconciliation = { checks: string[]; differences: Difference[] }

const shownPerCheck = 100
/** So much stays in memory while rows are sorted and matched; what usually is given to a request is too little for a table. */
const roomPerSort = '64MB'

/** Told before each check how many of how many are done. */
export type OnCheck = (done: number, total: number) => Promise<void>

/** Checks that compare very much look at all of it, or each hour at a part, so that a day sees all. */
export type Look = 'all' | 'part'

/** All checks see the same moment, so writes that go on meanwhile cannot make a difference appear. */
export function reconcile(db: Database, onCheck?: OnCheck, look: Look = 'all'): Promise<Reconciliation> {
  return transact(db, 'snapshot', houseScope('reconcile'), async (tx) => {
    await takeTime(tx, 60)
    await tx`select set_config('scope.look', ${look}, true), set_config('work_mem', ${roomPerSort}, true)`
    const views = await tx<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'v' and n.nspname = 'public' and c.relname like 'reconcile\\_%' order by c.relname`
    const differences: Difference[] = []
    for (const [at, { name }] of views.entries()) {
      await onCheck?.(at, views.length)
      // By its name, so that it is planned for being read to its end: a plan for the first hundred rows looks for them one by one, and there are none.
      const rows = await tx.unsafe(`with found as materialized (select * from ${name}) select * from found limit ${shownPerCheck}`)
      differences.push(...rows.map((row) => ({ check: name, row: { ...row } })))
    }
    return { checks: views.map(({ name }) => name), differences }
  })
}
