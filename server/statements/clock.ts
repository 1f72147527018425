// What happens to a statement when its days have run out: it is confirmed by itself.

import { clockActor } from '#contract/kit/who'
import type { Moment } from '../kit/moment'
import { check, waitsFor } from './decide-store'
import { checkClock } from './issue'
import { settleChecked } from './pay'
import { find } from './store'

/** A clock that was overtaken by a person, or set anew with another edition, finds nothing to do. */
export async function confirmByItself(moment: Moment, id: string): Promise<void> {
  const { tx, now } = moment
  if (!(await waitsFor(tx, id, now))) return
  await check(tx, id, clockActor(checkClock), now)
  const statement = await find(tx, { unitId: null }, id)
  if (statement) await settleChecked(moment, statement)
}
