// The platform acts for another unit: the wall is moved there for this one transaction, and what is done stands in that unit's history.

import { accountRefusals } from '#contract/accounts/calls'
import type { UnitKind } from '#contract/auth/calls'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { ceilingOf } from './rules'

type Unit = { id: string; kind: UnitKind; name: string; marketId: string | null; manageMode: number | null }

/** What concerns the accounts of a unit; there the platform may give whatever that unit's roles can hold. */
const powers = ['account:read', 'account:write', 'account:delete', 'account:password', 'account:factor', 'account:phone'] as const

/** The caller's own unit unless another is named; only the platform names another. */
export async function actingFor(ctx: Context, unitId: string | undefined): Promise<Context> {
  const { tx, session } = ctx
  if (unitId === undefined || unitId === session.unit.id) return ctx
  must(session.unit.kind === 'PLATFORM' && session.permissions.has('account:elsewhere') ? null : accountRefusals.ofAnother)
  const { manageMode, ...unit } = found(await unitOf(tx, unitId), houseRefusals.missing)
  const ceiling = [...ceilingOf({ kind: unit.kind, manageMode })].filter((code) => !(powers as readonly string[]).includes(code))
  const own = powers.filter((code) => session.permissions.has(code))
  await tx`select set_config('scope.unit', ${unit.id}, true)`
  return { ...ctx, session: { ...session, unit, manageMode, isOwner: true, permissions: new Set([...ceiling, ...own]) } }
}

async function unitOf(tx: Tx, id: string): Promise<Unit | undefined> {
  const [unit] = await tx<Unit[]>`
    select id, kind, name, market_id, manage_mode from unit where id = ${id} and kind <> 'PLATFORM' and deleted_at is null`
  return unit
}

type Handler<Input, Output> = (ctx: Context, input: Input) => Promise<Output>

/** A handler of the own unit's accounts, made one for the unit that is named. */
export const forUnit =
  <Input extends object, Output>(handler: Handler<Input, Output>): Handler<Input & { unitId?: string }, Output> =>
  async (ctx, { unitId, ...input }) =>
    // What is left is the handler's own input: only the unit was taken out of it.
    handler(await actingFor(ctx, unitId), input as unknown as Input)

/** Many at once and whole lists are for the own unit: what names another is refused, not quietly answered with one's own. */
export const ofAnother = ({ unit }: Session, { unitId }: { unitId?: string }): Refusal | null =>
  unitId === undefined || unitId === unit.id ? null : accountRefusals.ofAnother
