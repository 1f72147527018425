// Roles of the active unit in the database: its own, and the presets of its kind.

import type { UnitKind } from '#contract/auth/calls'
import type { FactorNeed, RuledKind } from '#contract/roles/calls'
import type { Tx } from '../kit/database/db'

export type Row = {
  id: string
  code: string
  name: string
  nameEn: string | null
  description: string
  isPreset: boolean
  permissions: string[]
  memberCount: number
  factorAskedBy: 'unit' | 'platform' | null
  createdAt: string
  version: number
}

type Place = { id: string; kind: UnitKind }

/** Presets first, then the unit's own in the order of their making. */
export async function list(tx: Tx, unit: Place, only: { keyword?: string; id?: string } = {}): Promise<Row[]> {
  const like = `%${(only.keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await tx<Row[]>`
    select r.id, r.code, r.name, r.name_en, r.description, r.is_preset, r.created_at, r.version,
           array(select permission from role_permission p where p.role_id = r.id order by permission) as permissions,
           (select count(*) from membership m where m.role_id = r.id and m.unit_id = ${unit.id}) as member_count,
           case when exists (select from factor_rule f where f.unit_kind in ('ALL', ${unit.kind}) and f.need = 'SIGN_IN') then 'platform'
                when exists (select from factor_rule f where f.role_id = r.id and f.unit_id = ${unit.id}) then 'unit' end as factor_asked_by
      from role r
     where r.deleted_at is null and (r.unit_id = ${unit.id} or r.unit_kind = ${unit.kind})
       ${only.id === undefined ? tx`` : tx`and r.id = ${only.id}`}
       ${only.keyword ? tx`and (r.name ilike ${like} or r.name_en ilike ${like} or r.description ilike ${like})` : tx``}
     order by r.is_preset desc, r.id`
  return [...rows]
}

/** Waits for whoever is changing, deleting or giving this role; a preset cannot be held and need not be. */
export async function hold(tx: Tx, id: string): Promise<void> {
  await tx`select 1 from role where id = ${id} and not is_preset for update`
}

export async function add(tx: Tx, unitId: string, { name, description }: { name: string; description: string }): Promise<string> {
  const { id } = await tx<{ id: string }[]>`select nextval('role_id_seq') as id`.one()
  await tx`
    insert into role (id, unit_id, code, name, description) values (${id}, ${unitId}, ${`ROLE_CUSTOM_${id}`}, ${name}, ${description})`
  return id
}

export async function rename(tx: Tx, id: string, { name, description }: { name: string; description: string }): Promise<void> {
  await tx`update role set name = ${name}, description = ${description}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`update role set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}

export async function grant(tx: Tx, id: string, { added, taken }: { added: readonly string[]; taken: readonly string[] }): Promise<void> {
  if (taken.length > 0) await tx`delete from role_permission where role_id = ${id} and permission in ${tx(taken)}`
  if (added.length > 0) await tx`insert into role_permission ${tx(added.map((permission) => ({ roleId: id, permission })))}`
  await tx`update role set updated_at = now(), version = version + 1 where id = ${id}`
}

export type Rule = { need: FactorNeed; roleId: string | null; unitKind: RuledKind | null }

/** The unit's own rules, and those of the platform for units of a kind. */
export async function factorRules(tx: Tx, unitId: string): Promise<Rule[]> {
  return tx<Rule[]>`
    select need, role_id, unit_kind from factor_rule where unit_kind is not null or unit_id = ${unitId} order by unit_kind, need, id`
}

export async function askFactor(tx: Tx, unitId: string, { need, roleId, unitKind }: Rule): Promise<void> {
  await tx`insert into factor_rule (unit_id, need, role_id, unit_kind) values (${unitId}, ${need}, ${roleId}, ${unitKind}) on conflict do nothing`
}

export async function askNoFactor(tx: Tx, unitId: string, { need, roleId, unitKind }: Rule): Promise<void> {
  await tx`
    delete from factor_rule where unit_id = ${unitId} and need = ${need} and role_id is not distinct from ${roleId}::bigint
       and unit_kind is not distinct from ${unitKind}::text`
}
