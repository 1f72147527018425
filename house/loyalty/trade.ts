// Membership in the trade of tests: a programme whose rules are easy to reckon with, buyers with points, and what each of them has.

import { standardSettings } from '#contract/membership/settings'
import type { Tx } from '#server/kit/database/db'
import { memberFor } from '#server/members/index'
import { settleAll } from '#server/points/clock'
import { adjust } from '#server/points/index'
import type { House } from '../harness/index'
import { joinOne } from '../members'
import { inHouse } from '../shopping'
import { hasPoints, type Points } from './points'

/** A point and a growth for each yuan of goods, a week frozen; 100 points are a yuan, from 100 on, and pay half of an order. */
const easy: Points = { earnPerYuanX100: 100, freezeDays: 7, pointsPerYuan: 100, deductMinPoints: 100, deductStep: 100, deductMaxPct: 50 }

/** Runs in the unit, as a trial, a first rung that gives nothing, and a second from 1,000 on: 9 折, no freight, twice the points. */
export async function runProgramme({ owner }: Pick<House, 'owner'>, unitId: string, points: Points = {}): Promise<string> {
  const sql: Tx = owner.sql
  await sql`
    insert into package_status (unit_id, trial_until, features) values (${unitId}, now() + interval '900 days', '{LEVELS,POINTS,TASKS,MALL,REHEARSAL}')
    on conflict (unit_id) do update set trial_until = excluded.trial_until, features = excluded.features`
  const settings = { ...standardSettings, points: { ...standardSettings.points, ...easy, ...points } }
  const { id } = await sql<{ id: string }[]>`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, is_enabled, settings)
    select id, case when kind = 'SHOP' then id end, case when kind = 'MARKET' then id else market_id end, brand_id, agent_id, true,
           ${JSON.stringify(settings)}::text::jsonb from unit where id = ${unitId}
    on conflict (unit_id) do update set is_enabled = true, settings = excluded.settings returning id`.one()
  await sql`update member_level set growth_threshold = rank * 100000000, discount_bp = 10000 where programme_id = ${id} and rank > 2`
  for (const [rank, name, from, bp, isFree, multiple] of [
    [1, '普通', 0, 10_000, false, 100],
    [2, '金卡', 1000, 9000, true, 200],
  ] as const) {
    const rung = {
      name,
      growthThreshold: from,
      discountBp: bp,
      isFreightFree: isFree,
      pointsMultipleX100: multiple,
      couponIds: [] as string[],
    }
    const had = await sql`update member_level set ${sql(rung)} where programme_id = ${id} and rank = ${rank}`
    if (had.count === 0) await sql`insert into member_level ${sql({ programmeId: id, rank, colour: 'slate', ...rung })}`
  }
  return id
}

/** What the clock does to points every minute. */
export const thawPoints = (house: House): Promise<void> => settleAll(house.db, () => house.clock.now())

let given = 0

/** A member with so many points. */
export async function addMember(house: House, programmeId: string, key: string, points: number): Promise<string> {
  const member = await joinOne(house, programmeId, { buyerKey: key, name: key })
  if (points > 0)
    await inHouse(house, (tx, now) => adjust({ tx, now }, { member, amount: points, cause: `given-${++given}`, note: { title: '赠送' } }))
  return member.id
}

export type Standing = { usable: number; frozen: number; owed: number; growth: number; orderCount: number; paidFen: number }

/** What a buyer has in a programme; null where they are no member. */
export async function standingOf(house: House, programmeId: string, key: string): Promise<Standing | null> {
  const member = await inHouse(house, (tx) => memberFor(tx, programmeId, key))
  if (!member) return null
  const { usable, frozen, owed } = await hasPoints(house, member.id)
  const { orderTotal, paidFen } = await house.owner.sql<{ orderTotal: number; paidFen: number }[]>`
    select order_count::bigint as order_total, paid_fen from member where id = ${member.id}`.one()
  return { usable, frozen, owed, growth: member.growth, orderCount: orderTotal, paidFen }
}
