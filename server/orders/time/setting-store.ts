// How long a unit's clocks run, as it has set them.

import type { Tx } from '../../kit/database/db'
import type { Clocks } from '../act-store'

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
