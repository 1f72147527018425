// Accounts as the door sees them, and their sessions.

import type { FactorDue, Unit, UnitKind } from '#contract/auth/calls'
import type { SignInWay } from '#contract/kit/sign-in'
import type { Language } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

export type Holder = {
  id: string
  username: string
  mobile: string | null
  passwordHash: string
  status: number
  displayName: string
  lastLoginAt: string | null
}

const holderFields = (tx: Tx) => tx`id, username, mobile, password_hash, status, display_name, last_login_at`

export async function accountByName(tx: Tx, username: string): Promise<Holder | undefined> {
  const [row] = await tx<Holder[]>`
    select ${holderFields(tx)} from account where lower(username) = lower(${username}) and deleted_at is null`
  return row
}

export async function accountByMobile(tx: Tx, mobile: string): Promise<Holder | undefined> {
  const [row] = await tx<Holder[]>`
    select ${holderFields(tx)} from account where mobile = ${mobile} and deleted_at is null`
  return row
}

export async function accountById(tx: Tx, id: string): Promise<Holder | undefined> {
  const [row] = await tx<Holder[]>`select ${holderFields(tx)} from account where id = ${id} and deleted_at is null`
  return row
}

export async function hasUnit(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx`select 1 from standings(${accountId}) limit 1`
  return rows.length === 1
}

type NewSession = {
  accountId: string
  tokenHash: Buffer
  userAgent: string
  ip: string
  now: Date
  expiresAt: string
  way: SignInWay
  deviceId: string | null
}

export async function addSession(tx: Tx, made: NewSession): Promise<string> {
  const at = made.now.toISOString()
  const { id } = await tx<{ id: string }[]>`
    insert into session (account_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at, way, device_id)
    values (${made.accountId}, ${made.tokenHash}, ${made.userAgent.slice(0, 300)}, ${made.ip}, ${at}, ${at}, ${made.expiresAt},
            ${made.way}, ${made.deviceId}) returning id`.one()
  return id
}

/** When a session runs out if nothing is done with it any more; null when it is over already. */
export async function sessionUntil(tx: Tx, id: string, idleMs: number): Promise<string | null> {
  const [row] = await tx<{ until: string }[]>`
    select least(s.expires_at, s.last_seen_at + make_interval(secs => ${idleMs / 1000})) as until
      from session s join account a on a.id = s.account_id
     where s.id = ${id} and s.revoked_at is null and a.status = 1 and a.deleted_at is null`
  return row?.until ?? null
}

export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update session set revoked_at = ${now.toISOString()} where id = ${id} and revoked_at is null`
}

export async function endSessions(tx: Tx, accountId: string, exceptId: string | null = null): Promise<void> {
  await tx`select end_sessions(${accountId}, ${exceptId})`
}

export async function noticesOf(tx: Tx, accountId: string): Promise<{ mobile: string | null; bySms: boolean }> {
  const row = await tx<{ mobile: string | null; bySms: boolean }[]>`
    select a.mobile, coalesce(n.by_sms, false) and a.mobile is not null as by_sms
      from account a left join sign_in_notice n on n.account_id = a.id where a.id = ${accountId}`.one()
  return row
}

export async function setNotices(tx: Tx, accountId: string, bySms: boolean): Promise<void> {
  await tx`
    insert into sign_in_notice (account_id, by_sms) values (${accountId}, ${bySms})
    on conflict (account_id) do update set by_sms = excluded.by_sms`
}

export type ToTell = { mobile: string | null; language: Language; bySms: boolean }

/** For the house, which may look at anybody: how an account's holder wants to be told. */
export async function holderToTell(tx: Tx, accountId: string): Promise<ToTell | undefined> {
  const [row] = await tx<ToTell[]>`
    select a.mobile, a.language, coalesce(n.by_sms, false) as by_sms
      from account a left join sign_in_notice n on n.account_id = a.id where a.id = ${accountId} and a.deleted_at is null`
  return row
}

/** Whom the history names when somebody proved by a code who they are. */
export async function actAs(tx: Tx, holder: Holder): Promise<void> {
  await tx`
    select set_config('scope.account', ${holder.id}, true), set_config('scope.actor', ${holder.displayName}, true),
           set_config('scope.unit', coalesce((select unit_id::text from standings(${holder.id}) where unit_id = home_id limit 1), '0'), true)`
}

export type Standing = {
  id: string
  accountId: string
  accountName: string
  username: string
  lastSeenAt: string
  /** Null: the account may not act for the unit that was asked for, or for none at all. */
  unitId: string | null
  unitKind: UnitKind
  unitName: string
  marketId: string | null
  manageMode: number | null
  homeKind: UnitKind
  homeMode: number | null
  isOwner: boolean
  roleId: string
  roleCode: string
  isPreset: boolean
  permissions: string[]
  /** What the role asks for and this session has not shown. */
  factorDue: FactorDue | null
}

/** The session behind a token and its standing in the asked unit; else in the last one; else a market before a shop before the rest. */
export async function standingOf(
  tx: Tx,
  which: { tokenHash: Buffer } | { sessionId: string },
  { now, seenSince, unitId }: { now: Date; seenSince: Date; unitId: string | null },
): Promise<Standing | undefined> {
  const asked = 'tokenHash' in which ? tx`s.token_hash = ${which.tokenHash}` : tx`s.id = ${which.sessionId}`
  const [row] = await tx<Standing[]>`
    select s.id, s.account_id, a.display_name as account_name, a.username, s.last_seen_at, st.*,
           case when st.asks_factor and not has_second_factor(a.id) then 'enrol' when st.asks_factor and s.factor_at is null then 'check' end as factor_due
      from session s
      join account a on a.id = s.account_id
      left join lateral (${standingIn(tx, unitId)}) st on true
     where ${asked} and s.revoked_at is null and s.expires_at > ${now.toISOString()}
       and s.last_seen_at > ${seenSince.toISOString()} and a.status = 1 and a.deleted_at is null`
  return row
}

/** What the account `a` is in a unit: the asked one, else the one it was in last. */
const standingIn = (tx: Tx, unitId: string | null) => tx`
  select u.id as unit_id, u.kind as unit_kind, u.name as unit_name, u.market_id, u.manage_mode,
         home.kind as home_kind, home.manage_mode as home_mode,
         t.is_owner, r.id as role_id, r.code as role_code, r.is_preset,
         array(select permission from role_permission p where p.role_id = r.id) as permissions,
         second_factor_asked(t.home_id, home.kind, t.role_id) as asks_factor
    from standings(a.id) t
    join unit u on u.id = t.unit_id
    join unit home on home.id = t.home_id
    join role r on r.id = t.role_id
   where ${unitId}::bigint is null or u.id = ${unitId}::bigint
   order by u.id = a.last_unit_id desc nulls last, array_position(array['MARKET', 'SHOP'], u.kind) nulls last, u.id
   limit 1`

/** The same for somebody who is not here: work that is done for them while they are away. */
export async function standingAway(tx: Tx, accountId: string, unitId: string, now: Date): Promise<Standing | undefined> {
  const [row] = await tx<Standing[]>`
    select '0' as id, a.id as account_id, a.display_name as account_name, a.username, ${now.toISOString()}::timestamptz as last_seen_at, st.*, null as factor_due
      from account a join lateral (${standingIn(tx, unitId)}) st on true
     where a.id = ${accountId} and a.status = 1 and a.deleted_at is null`
  return row
}

export async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update session set last_seen_at = ${now.toISOString()} where id = ${id} and last_seen_at < ${now.toISOString()}`
}

export type Person = {
  displayName: string
  username: string
  mobile: string | null
  avatarUrl: string | null
  language: Language
  mustChangePassword: boolean
  roleName: string
  roleNameEn: string | null
}

export async function person(tx: Tx, accountId: string, roleId: string): Promise<Person | undefined> {
  const [row] = await tx<Person[]>`
    select a.display_name, a.username, a.mobile, a.avatar_url, a.language, a.must_change_password, r.name as role_name, r.name_en as role_name_en
      from account a, role r where a.id = ${accountId} and r.id = ${roleId}`
  return row
}

export async function unitsOf(tx: Tx, accountId: string): Promise<Unit[]> {
  return tx<Unit[]>`
    select u.id, u.kind, u.name, u.market_id from standings(${accountId}) t join unit u on u.id = t.unit_id
     order by array_position(array['MARKET', 'SHOP'], u.kind) nulls last, u.id`
}

export const timezoneOf = async (tx: Tx, unitId: string): Promise<string> =>
  (await tx<{ timezone: string }[]>`select timezone from unit where id = ${unitId}`.one()).timezone

type Giver = { name: string; roleName: string; roleNameEn: string | null }

/** Who gives roles in a unit: its owners, or those of the market that runs it; a few are enough to ask, and one never asks oneself. */
export const giversOf = (tx: Tx, { unit, accountId }: Pick<Session, 'unit' | 'accountId'>): Promise<Giver[]> =>
  tx<Giver[]>`
    select a.display_name as name, r.name as role_name, r.name_en as role_name_en
      from membership m join account a on a.id = m.account_id join role r on r.id = m.role_id
     where m.unit_id in (${unit.id}, ${unit.marketId ?? unit.id}) and m.is_owner and a.status = 1 and a.deleted_at is null and a.id <> ${accountId}
     order by m.unit_id <> ${unit.id}, a.id limit 2`
