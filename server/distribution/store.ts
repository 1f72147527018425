// Distribution applications in the database, walled by the brand that recruits; the platform sees those of all.

import type { Application, ApplicationStatus, applicationSorts } from '#contract/distribution/calls'
import { applicationStatuses } from '#contract/distribution/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { OpenRows } from '../kit/secrets/identity'
import { addDistributors, type NewDistributor } from '../places/index'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  status?: ApplicationStatus
  sort?: (typeof applicationSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  a.id, a.no, a.name, left(a.mobile, 3) || '****' || right(a.mobile, 4) as mobile,
  a.id_mask as id_no, a.reason, a.material_urls, a.signature_url,
  a.inviter_name, a.source, a.status, a.audit_name, a.audit_at, a.audit_reason, a.commission_bp, d.code as distributor_code,
  case when a.distributor_id is not null then coalesce(
    (select o.state from v_unit_owner o where o.unit_id = a.distributor_id order by o.state, o.account_id limit 1), 'NONE') end as owner_state, a.unit_id as brand_id, b.name as brand_name, a.created_at, a.version`
const joined = (tx: Tx) => tx`
  distribution_application a join unit b on b.id = a.unit_id left join unit d on d.id = a.distributor_id`

/** A brand's own; the platform looks over all of them. */
const within = (tx: Tx, { kind, id }: Session['unit']) => (kind === 'PLATFORM' ? tx`true` : tx`a.unit_id = ${id}`)

function where(tx: Tx, unit: Session['unit'], { keyword, status }: Pick<Filter, 'keyword' | 'status'>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`${within(tx, unit)} ${status ? tx`and a.status = ${status}` : tx``}
    ${text ? tx`and (a.name ilike ${like} or a.no ilike ${like} or a.mobile = ${text})` : tx``}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { createdAt: tx``, auditAt: tx`a.audit_at ${way} nulls last,`, name: tx`a.name ${way},` }[sort]
  return tx`${first} a.id ${way}`
}

export async function page(tx: Tx, { unit }: Session, filter: Filter): Promise<Page<Application>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from distribution_application a where ${where(tx, unit, filter)}`,
    tx<Application[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, unit, filter)}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, { unit }: Session, filter: Filter): AsyncIterable<Application[]> =>
  tx<Application[]>`
    select ${columns(tx)} from ${joined(tx)} where ${where(tx, unit, filter)} order by ${orderOf(tx, filter)}`.cursor()

export async function one(tx: Tx, id: string): Promise<Application | undefined> {
  const [row] = await tx<Application[]>`select ${columns(tx)} from ${joined(tx)} where a.id = ${id}`
  return row
}

export async function take(tx: Tx, id: string): Promise<Application | undefined> {
  const held = await tx`select id from distribution_application where id = ${id} for update`
  return held.length === 0 ? undefined : one(tx, id)
}

export async function overview(tx: Tx, { unit }: Session): Promise<Record<ApplicationStatus, number>> {
  const rows = await tx<{ status: ApplicationStatus; total: number }[]>`
    select status, count(*) as total from distribution_application a where ${within(tx, unit)} group by status`
  const known = new Map(rows.map(({ status, total }) => [status, total]))
  return Object.fromEntries(applicationStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<ApplicationStatus, number>
}

type Verdict = { from: ApplicationStatus; to: ApplicationStatus; reason: string; commissionBp?: number; distributorId?: string | null }

/** Names the state that it starts from, so that of two people who press at once one is refused. */
export async function decide(tx: Tx, session: Session, id: string, verdict: Verdict, now: Date): Promise<boolean> {
  const rows = await tx`
    update distribution_application set status = ${verdict.to}, audit_by = ${session.accountId}, audit_name = ${session.accountName},
           audit_at = ${now.toISOString()}, audit_reason = ${verdict.reason || null},
           commission_bp = coalesce(${verdict.commissionBp ?? null}, commission_bp),
           distributor_id = coalesce(${verdict.distributorId ?? null}, distributor_id), updated_at = now(), version = version + 1
     where id = ${id} and status = ${verdict.from} returning id`
  return rows.length === 1
}

/** The people behind these applications, in the order of the ids. */
async function peopleOf(tx: Tx, ids: readonly string[]): Promise<NewDistributor[]> {
  return tx<NewDistributor[]>`
    select a.unit_id as brand_id, a.name, a.mobile
      from unnest(${ids as string[]}::bigint[]) with ordinality as wanted (id, at) join distribution_application a on a.id = wanted.id order by wanted.at`
}

/** The distributor that a passed application becomes: a unit of the brand, named and reached like the applicant. */
export async function addDistributor(tx: Tx, applicationId: string): Promise<string> {
  return firstOf(await addDistributors(tx, await peopleOf(tx, [applicationId])))
}

export type LetIn = { id: string; brandName: string; name: string; mobile: string }
/** The distributors that these applications became, and who applied. */
export const letIn = (tx: Tx, ids: readonly string[]): Promise<LetIn[]> =>
  tx<LetIn[]>`
    select a.distributor_id as id, b.name as brand_name, a.name, a.mobile
      from distribution_application a join unit b on b.id = a.unit_id
     where a.id = any (${ids as string[]}::bigint[]) and a.distributor_id is not null`

/** Where each of these stands; who is not there is not the caller's. */
export async function states(tx: Tx, ids: readonly string[]): Promise<Map<string, ApplicationStatus>> {
  const rows = await tx<{ id: string; status: ApplicationStatus }[]>`
    select id, status from distribution_application where id = any (${ids as string[]}::bigint[])`
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export type Distributor = { id: string; brandId: string }

/** Makes a distributor of each and says so; gives the distributors. All of them wait, and are held. */
export async function passMany(tx: Tx, session: Session, ids: string[], now: Date): Promise<Distributor[]> {
  const distributors = await addDistributors(tx, await peopleOf(tx, ids))
  const passed = await tx<Distributor[]>`
    update distribution_application a set status = 'PASSED', audit_by = ${session.accountId}, audit_name = ${session.accountName},
           audit_at = ${now.toISOString()}, audit_reason = null, distributor_id = pair.unit_id, updated_at = now(), version = a.version + 1
      from unnest(${ids}::bigint[], ${distributors}::bigint[]) as pair (id, unit_id)
     where a.id = pair.id and a.status = 'PENDING' returning a.distributor_id as id, a.unit_id as brand_id`
  if (passed.length !== ids.length) throw new Error('an application that was held has changed')
  return [...passed]
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select id, name || ' ' || no as name from distribution_application where id = any (${ids as string[]}::bigint[]) order by distribution_application.id`

export async function idsMatching(tx: Tx, { unit }: Session, filter: Pick<Filter, 'keyword' | 'status'>, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.id from distribution_application a where ${where(tx, unit, filter)} order by a.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Applications whose number an earlier version kept in the open. */
export const openApplicants: OpenRows = {
  take: (tx, most) => tx<{ id: string; number: string }[]>`
    select id, id_no as number from distribution_application where id_no is not null order by distribution_application.id limit ${most} for update skip locked`,
  put: async (tx, rows) => {
    await tx`
      update distribution_application a set id_no = null, id_sealed = n.sealed, id_mask = n.mask
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id bigint, sealed text, mask text) where a.id = n.id`
  },
}
