// The clocks that a unit has set, and savepoints for work that is done row by row.

import type { Tx } from '../kit/database/db'
import type { Clocks } from './act-store'

/** Version 0 is a unit that has set nothing yet. */
export async function save(tx: Tx, unitId: string, version: number, clocks: Omit<Clocks, 'version'>): Promise<boolean> {
  if (version === 0) {
    const rows = await tx`insert into order_setting ${tx({ ...clocks, unitId })} on conflict do nothing returning unit_id`
    return rows.length === 1
  }
  const rows = await tx`
    update order_setting set ${tx(clocks)}, version = version + 1 where unit_id = ${unitId} and version = ${version} returning unit_id`
  return rows.length === 1
}

export async function mark(tx: Tx): Promise<void> {
  await tx`savepoint one_row`
}
export async function keep(tx: Tx): Promise<void> {
  await tx`release savepoint one_row`
}
export async function backToMark(tx: Tx): Promise<void> {
  await tx`rollback to savepoint one_row`
}
