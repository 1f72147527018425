// Accounts of the active unit in the database; the walls of the tables hide everybody else's.

import type { accountSorts } from '#contract/accounts/calls'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { RoleOf } from './rules'

export type Row = {
  id: string
  username: string
  displayName: string
  mobile: string | null
  roleId: string
  roleName: string
  roleNameEn: string | null
  isOwner: boolean
  isShared: boolean
  hasFactor: boolean
  status: number
  lastLoginAt: string | null
  createdAt: string
  version: number
}

export type Filter = {
  keyword?: string
  status?: number
  roleId?: string
  sort?: (typeof accountSorts)[number]
  order?: 'asc' | 'desc'
  pageNumber: number
  pageSize: number
}

const people = (tx: Tx) => tx`membership m join account a on a.id = m.account_id join role r on r.id = m.role_id`

const fields = (tx: Tx) => tx`
  a.id, a.username, a.display_name, a.mobile, m.role_id, r.name as role_name, r.name_en as role_name_en, m.is_owner, m.is_shared,
  has_second_factor(a.id) as has_factor, a.status, a.last_login_at, a.created_at, a.version`

/**
 * A page and its total in one statement. The ids of the page are found first, so that an offset skips index entries and not rows.
 * `seesPhones`: a search must not tell digits that the list hides, so without it only a whole number finds its holder.
 */
export async function page(tx: Tx, unitId: string, filter: Filter, seesPhones: boolean): Promise<{ total: number; rows: Row[] }> {
  const byPerson = filter.keyword || filter.status !== undefined || (filter.sort ?? 'createdAt') !== 'createdAt'
  const filtered = filter.keyword || filter.status !== undefined || filter.roleId !== undefined
  const from = byPerson ? tx`membership m join account a on a.id = m.account_id` : tx`membership m`
  const where = tx`where m.unit_id = ${unitId} ${matching(tx, filter, seesPhones)}`
  const all = filtered ? tx`count(*) over ()` : tx`(select member_count from unit_staff where unit_id = ${unitId})`
  const rows = await tx<(Row & { total: number })[]>`
    with wanted as materialized (
      select m.account_id, ${all} as total from ${from} ${where}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize})
    select wanted.total, ${fields(tx)}
      from wanted join membership m on m.account_id = wanted.account_id and m.unit_id = ${unitId}
      join account a on a.id = m.account_id join role r on r.id = m.role_id
     order by ${orderOf(tx, filter)}`
  if (rows.length > 0 || filter.pageNumber === 1) return { total: rows[0]?.total ?? 0, rows }
  // Beyond the last page there is no row to carry the total.
  const { total } = await tx<{ total: number }[]>`select count(*) as total from ${people(tx)} ${where}`.one()
  return { total, rows: [] }
}

function matching(tx: Tx, { keyword, status, roleId }: Filter, seesPhones: boolean) {
  const like = containing((keyword ?? '').trim())
  const phone = seesPhones ? tx`a.mobile like ${like}` : tx`a.mobile = ${(keyword ?? '').trim()}`
  return tx`
    ${keyword ? tx`and (a.username ilike ${like} or a.display_name ilike ${like} or ${phone})` : tx``}
    ${status === undefined ? tx`` : tx`and a.status = ${status}`}
    ${roleId === undefined ? tx`` : tx`and m.role_id = ${roleId}`}`
}

/** Ids are given in the order of creation, and the index of a unit's members is in the order of ids. */
function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const last = tx`m.account_id ${way}`
  switch (sort) {
    case 'createdAt':
      return last
    case 'username':
      return tx`lower(a.username) ${way}, ${last}`
    case 'displayName':
      return tx`a.display_name ${way}, ${last}`
    case 'lastLoginAt':
      return tx`a.last_login_at ${way} nulls last, ${last}`
  }
}

export type Line = Pick<
  Row,
  'username' | 'displayName' | 'mobile' | 'roleName' | 'roleNameEn' | 'isOwner' | 'status' | 'lastLoginAt' | 'createdAt'
>

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, unitId: string, filter: Filter, seesPhones: boolean): AsyncIterable<Line[]> =>
  tx<Line[]>`
    select a.username, a.display_name, a.mobile, r.name as role_name, r.name_en as role_name_en, m.is_owner, a.status, a.last_login_at, a.created_at
      from ${people(tx)} where m.unit_id = ${unitId} ${matching(tx, filter, seesPhones)} order by ${orderOf(tx, filter)}`.cursor()

export async function some(tx: Tx, unitId: string, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx<Row[]>`select ${fields(tx)} from ${people(tx)} where m.unit_id = ${unitId} and a.id in ${tx(ids)} order by a.id`
  return [...rows]
}

/** For bulk acts, which need no more than what to call them. */
export const names = (tx: Tx, unitId: string, ids: readonly string[]): Promise<{ id: string; displayName: string; username: string }[]> =>
  tx<{ id: string; displayName: string; username: string }[]>`
    select a.id, a.display_name, a.username from membership m join account a on a.id = m.account_id
     where m.unit_id = ${unitId} and a.id = any (${ids as string[]}::bigint[]) order by a.id`

export async function idsMatching(tx: Tx, unitId: string, filter: Filter, seesPhones: boolean, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.id from ${people(tx)} where m.unit_id = ${unitId} ${matching(tx, filter, seesPhones)} order by m.account_id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Held until the end: whoever changes the same account waits and then sees what was done. */
export async function someToChange(tx: Tx, unitId: string, ids: readonly string[]): Promise<Row[]> {
  await tx`select 1 from account where id in ${tx(ids)} order by id for update`
  return some(tx, unitId, ids)
}

export async function add(
  tx: Tx,
  person: { username: string; passwordHash: string; displayName: string; mobile: string },
  mustChange = true,
): Promise<string> {
  // The new row can be read back only once it works here, so its id is drawn first.
  const { id } = await tx<{ id: string }[]>`select nextval('account_id_seq') as id`.one()
  await tx`
    insert into account (id, username, password_hash, display_name, mobile, must_change_password)
    values (${id}, ${person.username}, ${person.passwordHash}, ${person.displayName}, ${person.mobile}, ${mustChange})`
  return id
}

export async function join(tx: Tx, accountId: string, unitId: string, roleId: string): Promise<void> {
  await tx`insert into membership (account_id, unit_id, role_id) values (${accountId}, ${unitId}, ${roleId})`
}

export async function change(tx: Tx, id: string, to: { displayName: string; mobile: string | null; status: number }): Promise<void> {
  await tx`
    update account set display_name = ${to.displayName}, mobile = ${to.mobile}, status = ${to.status}, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx`
    update account set password_hash = ${passwordHash}, must_change_password = true, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function changePost(tx: Tx, accountId: string, unitId: string, to: { roleId: string; isOwner: boolean }): Promise<void> {
  await tx`update membership set role_id = ${to.roleId}, is_owner = ${to.isOwner} where account_id = ${accountId} and unit_id = ${unitId}`
}

export async function leave(tx: Tx, unitId: string, gone: readonly string[], everywhere: readonly string[]): Promise<void> {
  if (everywhere.length > 0)
    await tx`update account set deleted_at = now(), updated_at = now(), version = version + 1 where id in ${tx(everywhere)}`
  await tx`delete from membership where unit_id = ${unitId} and account_id in ${tx(gone)}`
}

export async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx`select end_sessions(${accountId})`
}

/** Takes every second factor from the account; the history says why. */
export async function resetFactors(tx: Tx, accountId: string, reason: string): Promise<void> {
  await tx`select set_config('scope.reason', ${reason}, true)`
  await tx`select reset_factors(${accountId})`
}

/** One change of owners at a time in a unit; given back with the transaction. */
export async function lockOwners(tx: Tx, unitId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('owners of ' || ${unitId}::text, 0))`
}

export async function hasOwner(tx: Tx, unitId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from membership m join account a on a.id = m.account_id where m.unit_id = ${unitId} and m.is_owner and a.status = 1 limit 1`
  return rows.length === 1
}

export type HeldRole = RoleOf & { id: string; unitKind: string | null }

/** Who holds a number that its holder has just proved by a code; they may work elsewhere, behind other walls. */
export async function byProvenMobile(tx: Tx, mobile: string): Promise<{ id: string; status: number } | undefined> {
  const [row] = await tx<{ id: string; status: number }[]>`select id, status from account_by_proven_mobile(${mobile})`
  return row
}

export async function presetRole(tx: Tx, code: string): Promise<string> {
  const { id } = await tx<{ id: string }[]>`select id from role where code = ${code} and unit_id is null`.one()
  return id
}

/** Roles that may be held in this unit, with their lists. */
export async function roles(tx: Tx, ids?: readonly string[]): Promise<HeldRole[]> {
  const rows = await tx<HeldRole[]>`
    select r.id, r.code, r.is_preset, r.unit_kind, array(select permission from role_permission p where p.role_id = r.id) as permissions
      from role r where r.deleted_at is null ${ids ? tx`and r.id in ${tx(ids)}` : tx``}`
  return [...rows]
}

export type NamedRole = HeldRole & { name: string; nameEn: string | null }

/** The same with what they are called; the unit's own before a preset of the same name. */
export const rolesByName = (tx: Tx): Promise<NamedRole[]> =>
  tx<NamedRole[]>`
    select r.id, r.code, r.is_preset, r.unit_kind, r.name, r.name_en,
           array(select permission from role_permission p where p.role_id = r.id) as permissions
      from role r where r.deleted_at is null order by r.is_preset, r.id`

/** Of these names, in small letters, those that somebody in sight has. */
export async function usernamesAmong(tx: Tx, names: string[]): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select lower(username) as name from account where lower(username) = any (${names}) and deleted_at is null`
  return rows.map(({ name }) => name)
}

export async function mobilesAmong(tx: Tx, mobiles: string[]): Promise<string[]> {
  const rows = await tx<{ mobile: string }[]>`select mobile from account where mobile = any (${mobiles}) and deleted_at is null`
  return rows.map(({ mobile }) => mobile)
}

/** A role that somebody is about to be given must not be deleted meanwhile. False when it just was. */
export async function keepRole(tx: Tx, roleId: string): Promise<boolean> {
  const rows = await tx`select 1 from role where id = ${roleId} and deleted_at is null for share`
  return rows.length === 1
}

/** Brings back somebody who left, in the post that they had; whatever else became of the account meanwhile stays. */
export async function comeBack(tx: Tx, id: string, post: Record<string, unknown>): Promise<void> {
  await tx`insert into membership select * from jsonb_populate_record(null::membership, ${JSON.stringify(post)}::text::jsonb)`
  await tx`update account set deleted_at = null, updated_at = now(), version = version + 1 where id = ${id}`
}

type Sealed = { codeHash: Buffer; now: string; until: string }
type NewOwner = Sealed & { unitId: string; role: string; mobile: string; name: string; passwordHash: string }
type Met = { accountId: string | null; outcome: 'new' | 'joined' | 'disabled' | 'elsewhere'; username: string }

/** The wall stands in the function: who opens a unit names its owner. */
export async function inviteOwner(tx: Tx, owner: NewOwner): Promise<Met> {
  const met = await tx<Met[]>`
    select o.account_id, o.outcome, o.username from invite_owner(${owner.unitId}, ${owner.role}, ${owner.mobile}, ${owner.name},
      ${owner.passwordHash}, ${owner.codeHash}, ${owner.now}, ${owner.until}) o`.one()
  return met
}

type Invitee = { unitId: string; name: string; mobile: string; codeHash: string }
type Terms = { role: string; passwordHash: string; now: string; until: string }

/** Many, each with a unit of their own; told apart by the unit. Phones in one order, so that two who invite many wait and do not stop each other. */
export async function inviteOwners(
  tx: Tx,
  owners: readonly Invitee[],
  { role, passwordHash, now, until }: Terms,
): Promise<Map<string, Met>> {
  const rows = await tx<(Met & { unitId: string })[]>`
    select p."unitId" as unit_id, o.account_id, o.outcome, o.username
      from (select * from jsonb_to_recordset(${JSON.stringify(owners)}::text::jsonb) as p("unitId" bigint, name text, mobile text, "codeHash" text)
             order by p.mobile, p."unitId") p
      cross join lateral invite_owner(p."unitId", ${role}, p.mobile, p.name, ${passwordHash}, decode(p."codeHash", 'hex'), ${now}, ${until}) o`
  return new Map(rows.map(({ unitId, ...met }) => [unitId, met]))
}

export async function inviteAgain(tx: Tx, unitId: string, { codeHash, now, until }: Sealed): Promise<{ mobile: string | null }> {
  const invited = await tx<{ mobile: string | null }[]>`select o.mobile from invite_again(${unitId}, ${codeHash}, ${now}, ${until}) o`.one()
  return invited
}
