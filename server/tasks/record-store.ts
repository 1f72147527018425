// What members did of tasks, in the database: found, counted and written.

import type { RecordState } from '#contract/tasks/states'
import type { Tx } from '../kit/database/db'
import { json } from '../kit/database/sql'
import type { Task } from './store'

export type Done = { id: string; state: RecordState; points: number; growth: number; streak: number }

/** One thing of a member and a task at a time, so that what is counted holds until it is written. */
export async function holdPair(tx: Tx, taskId: string, memberId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`task:${taskId}:${memberId}`}, 408))`
}

/** The same cause before: on that day, or ever. */
export const same = (tx: Tx, { id, programmeId }: Task, memberId: string, cause: string, day: string | null): Promise<Done | undefined> =>
  tx<Done[]>`
    select id, state, points, growth, streak from task_records_of(${programmeId}, ${memberId})
     where task_id = ${id} and cause = ${cause} ${day === null ? tx`` : tx`and day = ${day}::date`}
     order by id limit 1`.maybe()

export type Counted = { taskId: string; todayCount: number; wholeCount: number; lastDay: string | null; lastStreak: number }
const none = { todayCount: 0, wholeCount: 0, lastDay: null, lastStreak: 0 }

/** What was given so far of every task, and the last day of each with its place in the streak. */
export async function counted(tx: Tx, programmeId: string, memberId: string, day: string): Promise<(taskId: string) => Counted> {
  const rows = await tx<Counted[]>`
    select task_id, count(*) filter (where day = ${day}::date) as today_count, count(*) as whole_count, max(day)::text as last_day,
           coalesce((array_agg(streak order by day desc, id desc))[1], 0) as last_streak
      from task_records_of(${programmeId}, ${memberId}) where state = 'GRANTED' group by task_id`
  return (taskId) => rows.find((row) => row.taskId === taskId) ?? { taskId, ...none }
}

type Written = {
  memberId: string
  day: string
  cause: string
  streak: number
  state: RecordState
  points: number
  growth: number
  note: string
  at: string
}
/** Written, or moved on where it was noted before; what it gives is drawn from the budget. */
export const write = async (tx: Tx, taskId: string, id: string | null, row: Written): Promise<string> =>
  (await tx<{ id: string }[]>`select write_task_record(${taskId}, ${id}, ${json(row)}) as id`.one()).id

/** Who waits for the first order of a friend: members of the programme who invited that buyer. */
export const inviters = (tx: Tx, taskId: string, cause: string): Promise<{ memberId: string }[]> =>
  tx<{ memberId: string }[]>`select member_id from task_inviters(${taskId}, ${cause})`

export type Bought = { orderNo: string; shopId: string; buyerKey: string; items: { productId: string; qty: number }[] }
/** An order that was completed: what was bought and kept. */
export const boughtBy = (tx: Tx, orderId: string): Promise<Bought | undefined> =>
  tx<Bought[]>`
    select o.no as order_no, o.shop_id, o.buyer_key,
           (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id::text, 'qty', i.qty - i.canceled_qty - i.returned_qty)), '[]')
              from order_item i where i.order_id = o.id and i.product_id is not null and i.qty > i.canceled_qty + i.returned_qty) as items
      from trade_order o where o.id = ${orderId} and o.status = 'COMPLETED'`.maybe()

/** Whether all that a profile asks for is there. */
export const hasProfile = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx<{ isWhole: boolean }[]>`select has_whole_profile(${memberId}) as is_whole`.one()).isWhole
