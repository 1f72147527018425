// Roles of the active unit in the database: its own, and the presets of its kind.

import type { UnitKind } from '#contract/auth/calls'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = {
  id: string
  code: string
  name: string
  nameEn: string | null
  description: string
  descriptionEn: string | null
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
  const like = containing((only.keyword ?? '').trim())
  const rows = await tx<Row[]>`
    select r.id, r.code, r.name, r.name_en, r.description, r.description_en, r.is_preset, r.created_at, r.version,
           array(select permission from role_permission p where p.role_id = r.id order by permission) as permissions,
           (select count(*) from membership m where m.role_id = r.id and m.unit_id = ${unit.id}) as member_count,
           case when exists (select from factor_rule f where f.unit_kind in ('ALL', ${unit.kind}) and f.need = 'SIGN_IN') then 'platform'
                when exists (select from factor_rule f where f.role_id = r.id and f.unit_id = ${unit.id}) then 'unit' end as factor_asked_by
      from role r
     where r.deleted_at is null and (r.unit_id = ${unit.id} or r.unit_kind = ${unit.kind})
       ${only.id === undefined ? tx`` : tx`and r.id = ${only.id}`}
       ${only.keyword ? tx`and (r.name ilike ${like} or r.name_en ilike ${like} or r.description ilike ${like} or r.description_en ilike ${like})` : tx``}
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
  await tx`update role set name = ${name}, description = ${description},
           name_en = case when name = ${name} then name_en end, description_en = case when description = ${description} then description_en end, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`update role set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}

export async function grant(tx: Tx, id: string, { added, taken }: { added: readonly string[]; taken: readonly string[] }): Promise<void> {
  if (taken.length > 0) await tx`delete from role_permission where role_id = ${id} and permission in ${tx(taken)}`
  if (added.length > 0) await tx`insert into role_permission ${tx(added.map((permission) => ({ roleId: id, permission })))}`
  await tx`update role set updated_at = now(), version = version + 1 where id = ${id}`
}
