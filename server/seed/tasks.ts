// Tasks of the demo: in use with budgets and goods of their own, and what members did of them lately.

import type { TaskCode } from '#contract/tasks/states'
import type { Tx } from '../kit/database/db'
import { chanceFrom } from './chance'
import { market, shop } from './places'

const day = 86_400_000

type Plan = { code: TaskCode; points: number; budget?: number; isTop?: true }
const inUse: readonly Plan[] = [
  { code: 'SIGN_IN', points: 2, isTop: true },
  { code: 'BROWSE', points: 1 },
  { code: 'REVIEW', points: 10, budget: 5000 },
  { code: 'SHARE', points: 2, budget: 2000 },
  { code: 'FIRST_ORDER', points: 50 },
  { code: 'PROFILE', points: 20 },
]
const units = [market.first, shop.selfManaged]

export async function addTasks(tx: Tx, now: Date): Promise<void> {
  for (const { code, points, budget = null, isTop } of inUse)
    await tx`
      update member_task t set is_enabled = true, points = ${points}, budget_points = ${budget}, pinned_at = ${isTop ? now.toISOString() : null}
       where t.code = ${code} and t.unit_id = any (${units}::bigint[])`
  await tx`
    update member_task t set is_enabled = true, rule = jsonb_build_object('products', g.products)
      from (select shop_id, jsonb_agg(jsonb_build_object('productId', id::text, 'points', 10) order by id) as products
              from (select id, shop_id, row_number() over (partition by shop_id order by id) as place from product
                     where deleted_at is null and shelf_status = 'ON') p where place <= 3 group by shop_id) g
     where t.code = 'BUY_PRODUCT' and t.unit_id = ${shop.selfManaged} and g.shop_id = t.unit_id`
  await addRecords(tx, now)
}

type Row = { code: TaskCode; member: number; daysAgo: number; cause: string; streak: number; note: string }
const people = 10
const days = 8

/** A week of a handful of members: most sign in day by day, some look around, review and share. */
function rowsOf(): Row[] {
  const chance = chanceFrom(20_261_117)
  const rows: Row[] = []
  for (let member = 0; member < people; member += 1) {
    let streak = 0
    for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
      streak = chance.upTo(4) > 0 ? streak + 1 : 0
      if (streak > 0) rows.push({ code: 'SIGN_IN', member, daysAgo, cause: 'day', streak, note: '' })
      if (chance.upTo(5) === 0) rows.push({ code: 'BROWSE', member, daysAgo, cause: `product:${1 + chance.upTo(40)}`, streak: 0, note: '' })
      if (chance.upTo(20) === 0) rows.push({ code: 'REVIEW', member, daysAgo, cause: `review:${member}-${daysAgo}`, streak: 0, note: '' })
      if (chance.upTo(16) === 0) rows.push({ code: 'SHARE', member, daysAgo, cause: `product:7:${member}-${daysAgo}`, streak: 0, note: '' })
    }
  }
  return rows
}

/** As they are recorded: a record each, and its points booked by the only pen. What a streak adds is left out: the first days are no round of it. */
async function addRecords(tx: Tx, now: Date): Promise<void> {
  const rows = rowsOf().map((row) => ({ ...row, at: new Date(now.getTime() - row.daysAgo * day).toISOString() }))
  await tx`
    with people as (
      select id, programme_id, unit_id, (row_number() over (partition by unit_id order by id) - 1)::int as place
        from member where unit_id = any (${units}::bigint[]) and status = 'NORMAL' and joined_at < ${new Date(now.getTime() - 30 * day).toISOString()}),
    written as (
      insert into task_record (task_id, member_id, programme_id, shop_id, market_id, brand_id, agent_id, day, cause, streak, state, points, growth, note, at)
      select t.id, m.id, t.programme_id, t.shop_id, t.market_id, t.brand_id, t.agent_id, (r.at at time zone 'Asia/Shanghai')::date, r.cause, r.streak, 'GRANTED',
             t.points, 0, r.note, r.at
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (code text, member int, cause text, streak int, note text, at timestamptz)
        join people m on m.place = r.member join member_task t on t.programme_id = m.programme_id and t.code = r.code and t.is_enabled
       where t.points > 0 returning *)
    select count(earn_points(w.member_id, 'EARN_TASK', 'task:' || w.id, w.points, w.at, w.at, null, ${'7 days'}::interval,
                             jsonb_build_object('title', t.name))) as booked_count
      from written w join member_task t on t.id = w.task_id`
  await tx`update member_task set granted_points = given_by_task(id) where budget_points is not null`
}
