// Packages and what a unit has of them, in the database.

import type { MemberPackage } from '#contract/packages/calls'
import type { PackageFeature } from '#contract/packages/states'
import type { Tx } from '../kit/database/db'
import type { Place } from '../ledger/index'

export type Package = MemberPackage
export type Terms = Omit<MemberPackage, 'id' | 'soldCount' | 'version'>

const columns = (tx: Tx) => tx`
  p.id, p.name, p.description, p.price_fen, p.months, p.features, p.max_members, p.sort, p.is_enabled, p.version,
  (select count(*) from package_order o where o.package_id = p.id and o.paid_at is not null) as sold_count`

export const packages = (tx: Tx, all: boolean): Promise<Package[]> =>
  tx<Package[]>`select ${columns(tx)} from member_package p where ${all ? tx`true` : tx`p.is_enabled`} order by p.sort, p.id`

export const one = (tx: Tx, id: string): Promise<Package | undefined> =>
  tx<Package[]>`select ${columns(tx)} from member_package p where p.id = ${id}`.maybe()

/** Held until the end. */
export async function take(tx: Tx, id: string): Promise<Package | undefined> {
  await tx`select id from member_package where id = ${id} for update`
  return one(tx, id)
}

/** Not held: the order is written at the price that was seen, whatever it costs from now on. */
export async function onSale(tx: Tx, id: string): Promise<Package | undefined> {
  const row = await one(tx, id)
  return row?.isEnabled ? row : undefined
}

export async function insert(tx: Tx, terms: Terms): Promise<string> {
  return (await tx<{ id: string }[]>`insert into member_package ${tx(terms)} returning id`.one()).id
}
export async function rewrite(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx`update member_package set ${tx(terms)}, updated_at = now(), version = version + 1 where id = ${id}`
}
/** False where somebody has ordered it. */
export async function remove(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx`
    delete from member_package p where p.id = ${id} and not exists (select from package_order o where o.package_id = p.id) returning id`
  return rows.length === 1
}

export type Unit = { id: string; name: string; kind: string; manageMode: number | null; timeZone: string; place: Required<Place> }
type UnitRow = Omit<Unit, 'place'> & Required<Place>

/** A unit and behind which walls its books lie: a market's behind its own alone. */
export async function unitOf(tx: Tx, id: string): Promise<Unit | undefined> {
  const row = await tx<UnitRow[]>`
    select id, name, kind, manage_mode, timezone as time_zone, shop_id, market_id, case when kind = 'SHOP' then brand_id end as brand_id,
           case when kind = 'SHOP' then agent_id end as agent_id from unit where id = ${id} and deleted_at is null`.maybe()
  if (!row) return undefined
  const { shopId, marketId, brandId, agentId, ...unit } = row
  return { ...unit, place: { shopId, marketId, brandId, agentId } }
}

export type Status = {
  unitId: string
  packageName: string | null
  features: PackageFeature[]
  maxMembers: number | null
  trialUntil: string | null
  paidUntil: string | null
}
const nothing = { packageName: null, features: [], maxMembers: null, trialUntil: null, paidUntil: null }
const statusColumns = (tx: Tx) => tx`s.unit_id, s.package_name, s.features, s.max_members, s.trial_until, s.paid_until`

export async function statusOf(tx: Tx, unitId: string): Promise<Status> {
  const row = await tx<Status[]>`select ${statusColumns(tx)} from package_status s where s.unit_id = ${unitId}`.maybe()
  return row ?? { unitId, ...nothing }
}

/** Held until the end, before any order of the unit: of two who buy at once the second sees what the first bought. */
export async function holdStatus(tx: Tx, unitId: string): Promise<Status> {
  await tx`insert into package_status (unit_id) values (${unitId}) on conflict do nothing`
  return tx<Status[]>`select ${statusColumns(tx)} from package_status s where s.unit_id = ${unitId} for update`.one()
}

export async function beginTrial(tx: Tx, unitId: string, until: string, features: readonly PackageFeature[]): Promise<void> {
  await tx`
    update package_status set trial_until = ${until}, features = ${[...features]}, told_days = null, updated_at = now(), version = version + 1
     where unit_id = ${unitId}`
}
/** Another end: warnings begin anew. */
export async function setPaidUntil(tx: Tx, unitId: string, until: string): Promise<void> {
  await tx`
    update package_status set paid_until = ${until}, told_days = null, updated_at = now(), version = version + 1 where unit_id = ${unitId}`
}

export type InForce = { packageId: string; packageName: string; features: readonly PackageFeature[]; maxMembers: number | null }
export async function putInForce(tx: Tx, unitId: string, { packageId, packageName, features, maxMembers }: InForce): Promise<void> {
  await tx`
    update package_status set package_id = ${packageId}, package_name = ${packageName}, features = ${[...features]}, max_members = ${maxMembers},
           updated_at = now(), version = version + 1
     where unit_id = ${unitId}`
}

export const memberCount = async (tx: Tx, unitId: string): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from member where unit_id = ${unitId} and status <> 'LEFT'`.one()).total

export type Ending = Pick<Status, 'unitId' | 'packageName' | 'trialUntil' | 'paidUntil'> & { toldDays: number | null }
/** What ends soon or ended a while ago; held, and left to whoever has it in hand already. */
export const ending = (tx: Tx, from: Date, to: Date): Promise<Ending[]> =>
  tx<Ending[]>`
    select unit_id, package_name, trial_until, paid_until, told_days from package_status
     where greatest(trial_until, paid_until) between ${from.toISOString()} and ${to.toISOString()}
     order by unit_id for update skip locked`
export async function setTold(tx: Tx, unitId: string, days: number): Promise<void> {
  await tx`update package_status set told_days = ${days} where unit_id = ${unitId}`
}

export const watchers = (tx: Tx, unitId: string): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from package_watchers(${unitId})`

/** Of any unit: names are no secret. */
export const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx<{ name: string }[]>`select name from v_unit_name where id = ${id}`.maybe())?.name ?? ''
