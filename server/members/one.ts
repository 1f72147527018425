// One member of the caller's programme: looked at, held for a change, and as everybody is shown it.

import type { Member } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'
import { membershipRefusals } from '#contract/membership/refusals'
import { unifiedMode } from '#contract/menu'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import type { Programme } from '../membership/index'
import * as store from './store'

export const shown = ({ programmeId: _programme, buyerKey: _buyer, isLevelHeld: _held, ...member }: store.One): Member => member

export const read = async ({ tx }: Pick<Context, 'tx'>, { id: programmeId }: Programme, id: string): Promise<store.One> =>
  found(await store.one(tx, programmeId, id), memberRefusals.missing)

/** Held until the call ends. */
export const take = async ({ tx }: Pick<Context, 'tx'>, { id: programmeId }: Programme, id: string): Promise<store.One> =>
  found(await store.take(tx, programmeId, id), memberRefusals.missing)

export type Whose = { tx: Tx; session: Session }

/** The programme of the caller's unit by its id; a shop that its market runs has none. */
export async function ownIdOf(tx: Tx, session: Session): Promise<string> {
  must(session.manageMode === unifiedMode ? membershipRefusals.ofMarket : null)
  return found(await store.programmeIdOf(tx, session.unit.id), membershipRefusals.none)
}
