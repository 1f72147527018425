// Who must have a second factor, in the database: a unit's own rules, and those of the platform for units of a kind.

import type { FactorNeed, RuledKind } from '#contract/roles/calls'
import type { Tx } from '../../kit/database/db'

export type FactorRule = { need: FactorNeed; roleId: string | null; unitKind: RuledKind | null }

/** The unit's own rules, and those of the platform for units of a kind. */
export async function factorRules(tx: Tx, unitId: string): Promise<FactorRule[]> {
  return tx<FactorRule[]>`
    select need, role_id, unit_kind from factor_rule where unit_kind is not null or unit_id = ${unitId} order by unit_kind, need, id`
}

export async function askFactor(tx: Tx, unitId: string, { need, roleId, unitKind }: FactorRule): Promise<void> {
  await tx`insert into factor_rule (unit_id, need, role_id, unit_kind) values (${unitId}, ${need}, ${roleId}, ${unitKind}) on conflict do nothing`
}

export async function askNoFactor(tx: Tx, unitId: string, { need, roleId, unitKind }: FactorRule): Promise<void> {
  await tx`
    delete from factor_rule where unit_id = ${unitId} and need = ${need} and role_id is not distinct from ${roleId}::bigint
       and unit_kind is not distinct from ${unitKind}::text`
}
