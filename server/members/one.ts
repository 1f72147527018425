// One member of the caller's programme: looked at, held for a change, and as everybody is shown it.

import type { Member } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'
import type { Context } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import type { Programme } from '../membership/index'
import * as store from './store'

export const shown = ({ programmeId: _programme, buyerKey: _buyer, isLevelHeld: _held, ...member }: store.One): Member => member

export const read = async ({ tx }: Pick<Context, 'tx'>, { id: programmeId }: Programme, id: string): Promise<store.One> =>
  found(await store.one(tx, programmeId, id), memberRefusals.missing)

/** Held until the call ends. */
export const take = async ({ tx }: Pick<Context, 'tx'>, { id: programmeId }: Programme, id: string): Promise<store.One> =>
  found(await store.take(tx, programmeId, id), memberRefusals.missing)
