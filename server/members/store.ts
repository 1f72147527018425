// One member in the database, and how many there are.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Member, MemberDetail } from '#contract/members/calls'
import type { LevelCause, MemberState } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import { columns, joined } from './list-store'

export type One = Member & { programmeId: string; buyerKey: string | null; isLevelHeld: boolean }

const own = (tx: Tx) => tx`${columns(tx)}, m.programme_id, m.buyer_key, m.is_level_held`

export async function one(tx: Tx, programmeId: string, id: string): Promise<One | undefined> {
  const [row] = await tx<One[]>`select ${own(tx)} from ${joined(tx)} where m.id = ${id} and m.programme_id = ${programmeId}`
  return row
}

/** Held until the call ends: what is done to one member is done one after another. */
export async function take(tx: Tx, programmeId: string, id: string): Promise<One | undefined> {
  const held = await tx`select id from member where id = ${id} and programme_id = ${programmeId} for no key update`
  return held.length === 0 ? undefined : one(tx, programmeId, id)
}

/** Several, in one order, so that two who hold the same ones never wait for each other. */
export async function takeAll(tx: Tx, programmeId: string, ids: readonly string[]): Promise<One[]> {
  const wanted = ids as string[]
  await tx`select id from member where id = any (${wanted}::bigint[]) and programme_id = ${programmeId} order by member.id for no key update`
  return tx<
    One[]
  >`select ${own(tx)} from ${joined(tx)} where m.id = any (${wanted}::bigint[]) and m.programme_id = ${programmeId} order by m.id`
}

type More = Pick<MemberDetail, 'expiringPoints' | 'expiringAt' | 'couponCount'>

/** What expires next, all that expires in that moment; and how many coupons there are to use. */
export async function more(tx: Tx, { id, buyerKey }: Pick<One, 'id' | 'buyerKey'>, at: string): Promise<More> {
  const row = await tx<{ expiringTotal: number; expiringAt: string | null; couponCount: number }[]>`
    select e.points as expiring_total, e.at as expiring_at,
           (select count(*) from coupons_of_buyer(${buyerKey}) c where held_state(c.status, c.valid_until, ${at}) = 'UNUSED') as coupon_count
      from what_expires(${id}, ${at}) e`.one()
  return { expiringPoints: row.expiringTotal, expiringAt: row.expiringAt, couponCount: row.couponCount }
}

export type Overview = {
  byLevel: { levelId: string; name: string; count: number }[]
  joinedTodayCount: number
  joinedMonthCount: number
  activeMonthCount: number
  pointsTotal: number
  toDecideCount: number
}

/** `today` and `month` are when the day and the month began by the clock of the unit. */
export async function overview(tx: Tx, programmeId: string, { today, month }: { today: string; month: string }): Promise<Overview> {
  const [byLevel, counted] = await Promise.all([
    tx<Overview['byLevel']>`
      select l.id as level_id, l.name, coalesce(t.n, 0)::bigint as count
        from member_level l left join (select level_id, sum(n) as n from member_tally where programme_id = ${programmeId} and bits = 17 group by level_id) t
             on t.level_id = l.id
       where l.programme_id = ${programmeId} order by l.rank`,
    tx<Omit<Overview, 'byLevel'>[]>`
      select (select count(*) from member where programme_id = ${programmeId} and joined_at >= ${today}) as joined_today_count,
             (select count(*) from member where programme_id = ${programmeId} and joined_at >= ${month}) as joined_month_count,
             (select count(*) from member where programme_id = ${programmeId} and last_order_at >= ${month}) as active_month_count,
             (select coalesce(sum(points + frozen_points), 0)::bigint from member where programme_id = ${programmeId} and points + frozen_points > 0) as points_total,
             (select count(*) from points_proposal where programme_id = ${programmeId} and status = 'PROPOSED') as to_decide_count`,
  ])
  return { byLevel: [...byLevel], ...firstOf(counted) }
}

export type LevelRecord = {
  id: string
  at: string
  from: string | null
  to: string
  cause: LevelCause
  growth: number
  operator: string | null
  remark: string
}

export async function levelRecords(tx: Tx, memberId: string, pageNumber: number, pageSize: number): Promise<Page<LevelRecord>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from level_record where member_id = ${memberId}`,
    tx<LevelRecord[]>`
      select id, at, from_name as "from", to_name as "to", cause, growth::int, operator, remark from level_record where member_id = ${memberId}
       order by id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** By hand: on that rung until a day, or for good; growth does not move it meanwhile. */
export async function hold(tx: Tx, id: string, levelId: string, until: string | null, at: string): Promise<void> {
  await tx`
    update member set level_id = ${levelId}, level_since = ${at}, level_until = ${until}, is_level_held = true, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function letGo(tx: Tx, id: string): Promise<void> {
  await tx`update member set is_level_held = false, level_until = null, updated_at = now(), version = version + 1 where id = ${id} and is_level_held`
}

type Record = {
  memberId: string
  fromName: string
  toName: string
  toId: string
  cause: LevelCause
  growth: number
  operator: string
  remark: string
  at: string
}
export async function addLevelRecord(tx: Tx, record: Record & { programmeId: string }): Promise<void> {
  await tx`insert into level_record ${tx(record)}`
}

export async function setStatus(tx: Tx, ids: readonly string[], status: MemberState): Promise<void> {
  await tx`
    update member set status = ${status}, updated_at = now(), version = version + 1 where id = any (${ids as string[]}::bigint[]) and status <> ${status}`
}

/** What is not there already is added, what is there is removed; says how many changed. */
export async function retag(tx: Tx, ids: readonly string[], add: readonly string[], remove: readonly string[]): Promise<number> {
  const rows = await tx`
    update member m set tags = n.tags, updated_at = now(), version = m.version + 1
      from (select k.id, array(select t from (
                select t, min(at) as at from unnest(k.tags || ${add as string[]}::text[]) with ordinality u(t, at) where t <> all (${remove as string[]}::text[]) group by t) kept
              order by at) as tags
              from member k where k.id = any (${ids as string[]}::bigint[])) n
     where m.id = n.id and m.tags <> n.tags returning m.id`
  return rows.length
}

/** Nothing that leads to a person stays; the number and the books do. */
export async function forget(tx: Tx, id: string, at: string): Promise<void> {
  await tx`select forget_member(${id}, ${at})`
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`select id, no as name from member where id = any (${ids as string[]}::bigint[]) order by member.id`

/** Why something is done is kept with its line of the history. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await tx`select set_config('scope.reason', ${reason}, true)`
}

/** The caller's own programme, for what has no more than a transaction and a session. */
export async function programmeIdOf(tx: Tx, unitId: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`select id from programme where unit_id = ${unitId}`
  return row?.id
}

/** Those of the hashes that are a member's already. */
export async function hashesAmong(tx: Tx, programmeId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`
    select mobile_hash as hash from member where programme_id = ${programmeId} and mobile_hash = any (${hashes as string[]})`
  return rows.map(({ hash }) => hash)
}

/** Takes back one who was imported; false where something has come of it since. */
export const remove = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx<{ isGone: boolean }[]>`select remove_member(${id}) as is_gone`.one()).isGone

/** Puts tags back as they were. */
export async function setTags(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  await tx`update member set tags = ${tags as string[]}::text[], updated_at = now(), version = version + 1 where id = ${id}`
}
