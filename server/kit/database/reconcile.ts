// Do the books agree? Asks every view named reconcile_…: a row in one of them is a difference, none is the only right answer.

import { type Database, type Tx, transact } from './db'
import { houseScope } from './scope'
import { takeTime } from './take-time'

export type Difference = { check: string; row: Record<string, unknown> }
export type Reconciliation = { checks: string[]; differences: Difference[] }

const shownPerCheck = 100
/** So much stays in memory while rows are sorted and matched; what usually is given to a request is too little for a table. */
const roomPerSort = '64MB'

/** Told before each check how many of how many are done. */
export type OnCheck = (done: number, total: number) => Promise<void>

/**
 * Checks that compare very much look at all of it, or each hour at a part, so that a day sees all: `part` of orders and of figures, `orders` at all orders and
 * a part of figures. What has a balance is looked at wholly at any time.
 */
export type Look = 'all' | 'orders' | 'part'

/** What is done after each check, told how long it took: whoever proves beside readers leaves them the machine for a while. */
export type Rest = (tookMs: number) => Promise<void>

/** All checks see the same moment, so writes that go on meanwhile cannot make a difference appear. */
export function reconcile(db: Database, onCheck?: OnCheck, look: Look = 'all', rest?: Rest): Promise<Reconciliation> {
  return transact(db, 'snapshot', houseScope('reconcile'), async (tx) => {
    await takeTime(tx, 60)
    await lookAt(tx, look)
    const views = await checkNames(tx)
    const differences: Difference[] = []
    for (const [at, name] of views.entries()) {
      await onCheck?.(at, views.length)
      const from = performance.now()
      differences.push(...(await foundBy(tx, name)))
      await rest?.(performance.now() - from)
    }
    return { checks: views, differences }
  })
}

export async function checkNames(tx: Tx): Promise<string[]> {
  const views = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = 'public' and c.relname like 'reconcile\\_%' order by c.relname`
  return views.map(({ name }) => name)
}

/** By its name, so that it is planned for being read to its end: a plan for the first hundred rows looks for them one by one, and there are none. */
export async function foundBy(tx: Tx, check: string): Promise<Difference[]> {
  const rows = await tx.unsafe(`with found as materialized (select * from ${check}) select * from found limit ${shownPerCheck}`)
  return rows.map((row) => ({ check, row: { ...row } }))
}

/** Like the views, functions named look_at_… belong here without being registered: each says which part of its own is looked at in this hour. */
async function lookAt(tx: Tx, look: Look): Promise<void> {
  await tx`select set_config('scope.look', ${look === 'all' ? 'all' : 'part'}, true), set_config('work_mem', ${roomPerSort}, true)`
  if (look !== 'part') return
  const parts = await tx<{ name: string }[]>`
    select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.proname like 'look\\_at\\_%' order by p.proname`
  for (const { name } of parts) await tx.unsafe(`select ${name}()`)
}
