// Who must have a second factor: an owner decides for the unit, the platform for all units of a kind.

import { type FactorRules, type RuledKind, roleRefusals } from '#contract/roles/calls'
import { askFactor, askNoFactor, type FactorRule, factorRules, mustBeFresh } from '../auth/index'
import type { Context } from '../kit/road/answer'
import { must } from '../kit/road/refuse'

export async function rulesOf({ tx, session }: Context): Promise<FactorRules> {
  const rules = await factorRules(tx, session.unit.id)
  return {
    mayChange: session.isOwner,
    isPlatform: session.unit.kind === 'PLATFORM',
    withdrawals: rules.some(({ need, unitKind }) => need === 'WITHDRAWALS' && unitKind === null),
    ofPlatform: rules.flatMap(({ need, unitKind }) => (unitKind === null ? [] : [{ need, unitKind }])),
  }
}

/** Nobody shuts themselves out: who is touched by a new rule must keep it already. And nobody changes one on a borrowed session. */
export async function changeRule(ctx: Context, rule: FactorRule, asked: boolean): Promise<void> {
  const { tx, session } = ctx
  must(session.isOwner ? null : roleRefusals.ownerOnly)
  const { ways } = await mustBeFresh(ctx)
  const touchesMe = rule.need === 'SIGN_IN' && (rule.roleId === session.roleId || touches(rule.unitKind, session.unit.kind))
  must(asked && touchesMe && ways.password ? roleRefusals.ownFirst : null)
  await (asked ? askFactor : askNoFactor)(tx, session.unit.id, rule)
}

const touches = (ruled: RuledKind | null, kind: string) => ruled === 'ALL' || ruled === kind
