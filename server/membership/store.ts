// Programmes and their ladders in the database, walled by the place of their unit.

import type { LevelForm } from '#contract/membership/levels'
import type { ProgrammeSettings } from '#contract/membership/settings'
import type { PackageFeature } from '#contract/packages/states'
import type { Tx } from '../kit/database/db'

/** A rung as it stands, from the first up. */
export type LevelRow = Required<LevelForm> & { rank: number }

export type ProgrammeRow = {
  id: string
  unitId: string
  unitKind: 'MARKET' | 'SHOP'
  unitName: string
  shopId: string | null
  marketId: string | null
  brandId: string | null
  agentId: string | null
  isEnabled: boolean
  pointsName: string
  growthName: string
  settings: ProgrammeSettings
  ladderVersion: number
  version: number
  createdAt: string
  timeZone: string
  trialUntil: string | null
  paidUntil: string | null
  features: PackageFeature[]
  maxMembers: number | null
  levels: LevelRow[]
}

export const byShops = (tx: Tx, shopIds: readonly string[]) =>
  tx<(ProgrammeRow & { askedId: string })[]>`
    select w.shop_id as asked_id, p.* from programme_of_shops(${shopIds}::bigint[]) w
      join programmes_by(array(select programme_id from programme_of_shops(${shopIds}::bigint[]))) p on p.id = w.programme_id`

export const byId = async (tx: Tx, id: string): Promise<ProgrammeRow | undefined> => {
  const [row] = await tx<ProgrammeRow[]>`select * from programmes_by(array[${id}::bigint])`
  return row
}

/** The unit's own, whoever runs the unit now. */
export const idOfUnit = async (tx: Tx, unitId: string): Promise<string | undefined> => {
  const [row] = await tx<{ id: string }[]>`select id from programme where unit_id = ${unitId}`
  return row?.id
}

/** Held for a change: whoever changes its settings or its ladder waits for the other. */
export const hold = async (tx: Tx, unitId: string): Promise<string | undefined> => {
  const [row] = await tx<{ id: string }[]>`select id from programme where unit_id = ${unitId} for update`
  return row?.id
}

/** A second one at the same moment finds the first. */
export async function insert(tx: Tx, unitId: string, settings: ProgrammeSettings): Promise<boolean> {
  const made = await tx`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, settings)
    select u.id, case when u.kind = 'SHOP' then u.id end, case when u.kind = 'SHOP' then u.market_id else u.id end,
           case when u.kind = 'SHOP' then u.brand_id end, case when u.kind = 'SHOP' then u.agent_id end, ${JSON.stringify(settings)}::text::jsonb
      from unit u where u.id = ${unitId} and u.kind in ('MARKET', 'SHOP')
    on conflict (unit_id) do nothing returning id`
  return made.length > 0
}

export async function setEnabled(tx: Tx, id: string, isEnabled: boolean): Promise<void> {
  await tx`update programme set is_enabled = ${isEnabled}, updated_at = now(), version = version + 1 where id = ${id}`
}

type Names = { pointsName: string; growthName: string }

export async function setSettings(tx: Tx, id: string, { pointsName, growthName }: Names, settings: ProgrammeSettings): Promise<void> {
  await tx`
    update programme set points_name = ${pointsName}, growth_name = ${growthName}, settings = ${JSON.stringify(settings)}::text::jsonb,
           updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Until when the reader's unit has its package. */
export const ownPackage = async (tx: Tx): Promise<{ trialUntil: string | null; paidUntil: string | null }> => {
  const [row] = await tx<{ trialUntil: string | null; paidUntil: string | null }[]>`select trial_until, paid_until from own_package()`
  return row ?? { trialUntil: null, paidUntil: null }
}

type Listed = { id: string; memberCount: number }

/** Its own and, for a market, those of the shops that run themselves. */
export const listed = (tx: Tx, unitId: string) =>
  tx<Listed[]>`
    select p.id, (select coalesce(sum(c.member_count), 0)::bigint from level_counts(p.id) c) as member_count
      from programme p join unit u on u.id = p.unit_id
     where u.manage_mode is distinct from 1 order by p.unit_id <> ${unitId}, p.id`

/** Why each coupon could not be given now, by its state; what is not the unit's own is not there at all. */
export const couponsOf = (tx: Tx, unitId: string, ids: readonly string[], at: string) =>
  tx<{ id: string; name: string; state: string }[]>`
    select c.id, c.name, coupon_state(c, ${at}) as state from coupon c where c.unit_id = ${unitId} and c.id = any (${ids}::bigint[])`

/** Of one rung alone, for its history. */
export const levelVersion = async (tx: Tx, id: string): Promise<number | undefined> => {
  const [row] = await tx<{ version: number }[]>`select version from member_level where id = ${id}`
  return row?.version
}
