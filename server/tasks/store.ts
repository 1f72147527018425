// Tasks and their records in the database, behind the walls of their programme.

import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import type { TaskProduct, TaskRecord, tasks } from '#contract/tasks/calls'
import type { TaskCode, TaskForm, TaskRule } from '#contract/tasks/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { json } from '../kit/database/sql'

export type Task = {
  id: string
  programmeId: string
  code: TaskCode
  name: string
  description: string
  points: number
  growth: number
  dailyCap: number | null
  totalCap: number | null
  budgetPoints: number | null
  rule: TaskRule
  isEnabled: boolean
  pinnedAt: string | null
  grantedTotal: number
  version: number
}
const columns = (tx: Tx) => tx`
  t.id, t.programme_id, t.code, t.name, t.description, t.points, t.growth, t.daily_cap, t.total_cap, t.budget_points::int, t.rule, t.is_enabled, t.pinned_at,
  t.granted_points as granted_total, t.version`

/** What is on top first, then what is in use. */
export const ofProgramme = (tx: Tx, programmeId: string): Promise<Task[]> =>
  tx<Task[]>`
    select ${columns(tx)} from member_task t where t.programme_id = ${programmeId}
     order by t.pinned_at desc nulls last, t.is_enabled desc, t.id`

export const byId = (tx: Tx, id: string): Promise<Task | undefined> =>
  tx<Task[]>`select ${columns(tx)} from member_task t where t.id = ${id}`.maybe()
export const holdById = (tx: Tx, id: string): Promise<Task | undefined> =>
  tx<Task[]>`select ${columns(tx)} from member_task t where t.id = ${id} for update`.maybe()

/** `hold`: so that nobody changes it meanwhile, or alone, as whoever takes from its budget does. */
export const byCode = (tx: Tx, programmeId: string, code: TaskCode, hold: 'no' | 'shared' | 'alone' = 'no'): Promise<Task | undefined> =>
  tx<Task[]>`select ${columns(tx)} from task_of(${programmeId}, ${code}, ${hold}) t`.maybe()
export const inUse = (tx: Tx, programmeId: string): Promise<Task[]> => tx<Task[]>`select ${columns(tx)} from tasks_in_use(${programmeId}) t`

export async function rewrite(tx: Tx, id: string, { code: _code, rule, ...form }: TaskForm): Promise<void> {
  await tx`
    update member_task set ${tx({ ...form, rule: json(rule) })}, granted_points = given_by_task(${id}), updated_at = now(), version = version + 1
     where id = ${id}`
}
export async function turn(tx: Tx, id: string, isEnabled: boolean): Promise<void> {
  await tx`update member_task set is_enabled = ${isEnabled}, updated_at = now(), version = version + 1 where id = ${id}`
}
export async function pin(tx: Tx, id: string, at: string | null): Promise<void> {
  await tx`update member_task set pinned_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}
export type Given = { taskId: string; grantedCount: number; pointsTotal: number; memberCount: number }
export const given = (tx: Tx, programmeId: string): Promise<Given[]> =>
  tx<Given[]>`
    select task_id, count(*) as granted_count, coalesce(sum(points), 0)::bigint as points_total, count(distinct member_id) as member_count
      from task_record where programme_id = ${programmeId} and state = 'GRANTED' group by task_id`
export const givenBy = async (tx: Tx, id: string): Promise<number> =>
  (await tx<{ total: number }[]>`select given_by_task(${id}) as total`.one()).total

export const productNames = async (tx: Tx, ids: readonly string[]): Promise<Record<string, string>> => {
  if (ids.length === 0) return {}
  const rows = await tx<{ id: string; name: string }[]>`select id, name from product where id = any (${ids as string[]}::bigint[])`
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** What a unit sells, or its shops do. */
export async function products(tx: Tx, { keyword, pageNumber, pageSize }: Taken<typeof tasks.products>): Promise<Page<TaskProduct>> {
  const text = (keyword ?? '').trim()
  const matching = tx`p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED', 'BANNED')
    ${text ? tx`and p.id in (select products_matching(${text}))` : tx``}`
  const { total } = await tx<{ total: number }[]>`select count(*) as total from product p where ${matching}`.one()
  const rows = await tx<TaskProduct[]>`
    select p.id, p.name, p.cover_url as image_url, coalesce(u.name, '') as shop_name, p.min_price_fen as price_fen
      from product p left join unit u on u.id = p.shop_id where ${matching} order by p.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...rows] }
}

export type Filter = Taken<typeof tasks.records>
const recordColumns = (tx: Tx) => tx`
  r.id, r.task_id, t.name as task_name, t.code, r.member_id, coalesce(nullif(m.name, ''), m.no, '') as member_name, r.day::text as day, r.state, r.points, r.growth, r.at, r.note`
const recordsJoined = (tx: Tx) => tx`task_record r join member_task t on t.id = r.task_id left join member m on m.id = r.member_id`

function where(tx: Tx, programmeId: string, { taskId, memberId, state, from, to, keyword }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`r.programme_id = ${programmeId} ${taskId ? tx`and r.task_id = ${taskId}` : tx``} ${memberId ? tx`and r.member_id = ${memberId}` : tx``}
    ${state ? tx`and r.state = ${state}` : tx``} ${from ? tx`and r.at >= ${from}` : tx``} ${to ? tx`and r.at < ${to}` : tx``}
    ${text ? tx`and (m.name ilike ${like} or m.no ilike ${like} or t.name ilike ${like})` : tx``}`
}
export async function records(tx: Tx, programmeId: string, filter: Filter): Promise<Page<TaskRecord>> {
  const { pageNumber, pageSize } = filter
  const { total } = await tx<{ total: number }[]>`
    select count(*) as total from ${recordsJoined(tx)} where ${where(tx, programmeId, filter)}`.one()
  const rows = await tx<TaskRecord[]>`
    select ${recordColumns(tx)} from ${recordsJoined(tx)} where ${where(tx, programmeId, filter)}
     order by r.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...rows] }
}
export const recordLines = (tx: Tx, programmeId: string, filter: Partial<Filter>): AsyncIterable<TaskRecord[]> =>
  tx<TaskRecord[]>`
    select ${recordColumns(tx)} from ${recordsJoined(tx)} where ${where(tx, programmeId, filter)} order by r.id desc`.cursor()
