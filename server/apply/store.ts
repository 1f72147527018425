// Applicants and what they sent, in the database: at the door, behind the wall of the phone that was verified.

import type { Followed, FollowStatus } from '#contract/apply/calls'
import { writeDate } from '#contract/kit/dates'
import { fileKeysIn } from '#contract/kit/file-rules'
import type { UnitStatus } from '#contract/places/states'
import { maskMobile } from '../accounts/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export async function addSession(tx: Tx, mobile: string, tokenHash: Buffer, now: Date, expiresAt: string): Promise<void> {
  await tx`
    insert into applicant_session (mobile, token_hash, created_at, expires_at)
    values (${mobile}, ${tokenHash}, ${now.toISOString()}, ${expiresAt})`
}

export async function endSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx`delete from applicant_session where token_hash = ${tokenHash}`
}

/** Whose phone the proof is; from here on the transaction sees what this phone sent, and nothing of anybody else's. */
export async function actAsHolder(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await tx<{ mobile: string }[]>`
    select mobile from applicant_session where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}`
  if (!row) return undefined
  await tx`
    select set_config('scope.applicant', ${row.mobile}, true), set_config('scope.account', '0', true),
           set_config('scope.actor', ${maskMobile(row.mobile)}, true)`
  return row.mobile
}

/** What one phone does is done one after the other, so that what was counted is still true when it is written. */
export const queueUp = (tx: Tx, mobile: string) => tx`select pg_advisory_xact_lock(hashtextextended(${`apply:${mobile}`}, 77))`

type Choice = { id: string; name: string; regionCode: string | null }

export function choices(tx: Tx, kind: 'MARKET' | 'BRAND', keyword: string): Promise<Choice[]> {
  const like = containing(keyword.trim())
  return tx<Choice[]>`
    select id, name, region_code from unit
     where kind = ${kind} and status = 'OPEN' and deleted_at is null and name ilike ${like} order by name, unit.id limit 20`
}

export async function isOpen(tx: Tx, kind: 'MARKET' | 'BRAND', id: string): Promise<boolean> {
  const rows = await tx`select 1 from unit where id = ${id} and kind = ${kind} and status = 'OPEN' and deleted_at is null`
  return rows.length === 1
}

export const waitingFiles = async (tx: Tx): Promise<number> => {
  const row = await tx<{ total: number }[]>`
    select count(*) as total from applicant_file a where not exists (select from file_use u where u.file_id = a.file_id)`.one()
  return row.total
}

export async function noteFile(tx: Tx, fileId: string, mobile: string, now: Date): Promise<void> {
  await tx`
    insert into applicant_file (file_id, mobile, created_at) values (${fileId}, ${mobile}, ${now.toISOString()}) on conflict do nothing`
}

/** How many of these addresses are files that this phone sent: an application shows no others. */
export async function ownFiles(tx: Tx, urls: readonly string[]): Promise<number> {
  const keys = urls.flatMap(fileKeysIn)
  const row = await tx<{ total: number }[]>`
    select count(*) as total from file where key = any (${keys}) and status = 'READY' and deleted_at is null`.one()
  return row.total
}

export const nextNo = async (tx: Tx, letters: 'SA' | 'DA', now: Date): Promise<string> => {
  const row = await tx<{ no: string }[]>`select lpad(nextval('application_no')::text, 6, '0') as no`.one()
  return `${letters}${writeDate(now).replaceAll('-', '')}${row.no}`
}

const shopStatus: Record<UnitStatus, FollowStatus> = {
  DRAFT: 'PENDING',
  PENDING: 'PENDING',
  OPEN: 'PASSED',
  REJECTED: 'REJECTED',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'REVOKED',
}

type ShopRow = Omit<Followed, 'kind' | 'status' | 'shop' | 'person'> & {
  unitStatus: UnitStatus
  isCanceled: boolean
  form: NonNullable<Followed['shop']>
}
type PersonRow = Omit<Followed, 'kind' | 'shop' | 'person'> & { form: NonNullable<Followed['person']> }

export async function shops(tx: Tx, unitId: string | null = null): Promise<Followed[]> {
  const rows = await tx<ShopRow[]>`
    select u.id, a.no, u.name as title, m.name as under, u.status as unit_status, a.canceled_at is not null as is_canceled, u.status_reason as reason,
           a.created_at, greatest(a.updated_at, u.updated_at) as updated_at, u.version,
           jsonb_build_object('name', u.name, 'marketId', u.market_id::text, 'marketName', m.name, 'contactName', u.contact_name,
             'regionCode', u.region_code, 'address', u.address, 'intro', u.intro, 'subjectType', q.subject_type, 'companyName', q.company_name,
             'uscc', q.uscc, 'licenceUrl', q.licence_url, 'legalName', q.legal_name, 'legalIdNo', q.legal_id_mask,
             'legalIdUrls', q.legal_id_urls, 'scope', q.scope, 'validTo', q.valid_to) as form
      from unit_application a join unit u on u.id = a.unit_id join unit_qualification q on q.unit_id = u.id
      left join unit m on m.id = u.market_id
     where ${unitId}::bigint is null or u.id = ${unitId}::bigint order by a.id desc limit 50`
  return rows.map(({ unitStatus, isCanceled, form, ...row }) => ({
    ...row,
    kind: 'SHOP',
    status: isCanceled ? 'CANCELED' : shopStatus[unitStatus],
    shop: form,
    person: null,
  }))
}

export async function people(tx: Tx, id: string | null = null): Promise<Followed[]> {
  const rows = await tx<PersonRow[]>`
    select a.id, a.no, a.name as title, b.name as under, a.status, a.audit_reason as reason, a.created_at, a.updated_at, a.version,
           jsonb_build_object('brandId', a.unit_id::text, 'brandName', b.name, 'name', a.name, 'idNo', a.id_mask, 'reason', a.reason,
             'materialUrls', a.material_urls, 'signatureUrl', coalesce(a.signature_url, ''), 'inviterName', coalesce(a.inviter_name, '')) as form
      from distribution_application a join unit b on b.id = a.unit_id
     where ${id}::bigint is null or a.id = ${id}::bigint order by a.id desc limit 50`
  return rows.map(({ form, ...row }) => ({ ...row, kind: 'DISTRIBUTOR', shop: null, person: form }))
}

export const openShops = async (tx: Tx): Promise<number> => {
  const row = await tx<{ total: number }[]>`
    select count(*) as total from unit_application a join unit u on u.id = a.unit_id where a.canceled_at is null and u.status = 'PENDING'`.one()
  return row.total
}

export async function platform(tx: Tx): Promise<{ id: string; name: string }> {
  const row = await tx<{ id: string; name: string }[]>`
    select id, name from unit where kind = 'PLATFORM' and deleted_at is null order by unit.id limit 1`.one()
  return row
}

/** Files that no application shows, a day after they were sent: which they are. They are no longer the applicant's. */
export async function dropUnused(tx: Tx, before: string): Promise<string[]> {
  const rows = await tx<{ fileId: string }[]>`
    delete from applicant_file a where a.created_at < ${before} and not exists (select from file_use u where u.file_id = a.file_id) returning a.file_id`
  return rows.map(({ fileId }) => fileId)
}

export const forgetSessions = (tx: Tx, now: Date) => tx`delete from applicant_session where expires_at < ${now.toISOString()}`
