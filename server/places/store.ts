// Units in the database. Whose units: the table's own policy answers, by the caller's kind of scope.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Place, PlaceDetail, placeSorts } from '#contract/places/calls'
import type { OwnerState, PlaceKind, UnitStatus } from '#contract/places/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { OpenRows, SealedIdentity } from '../kit/secrets/identity'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  status?: UnitStatus
  region?: string
  marketId?: string
  brandId?: string
  agentId?: string
  unlocated?: boolean
  closing?: boolean
  ownerState?: OwnerState
  kind?: PlaceKind
  sort?: (typeof placeSorts)[number]
  order?: 'asc' | 'desc'
}

// How soon a closure counts as coming up: home shows it while there is still time to tell the customers.
const soon = '3 days'

const ownerStateOf = (tx: Tx) => tx`
  coalesce((select o.state from v_unit_owner o where o.unit_id = u.id order by o.state, o.account_id limit 1), 'NONE')`

const columns = (tx: Tx, now: Date) => tx`
  u.id, u.kind, u.code, u.name, u.status, u.status_reason, u.logo_url, u.market_id, m.name as market_name, u.brand_id, b.name as brand_name,
  u.manage_mode, u.contact_name, u.contact_phone, u.region_code, u.address, u.lng::float8 as longitude, u.lat::float8 as latitude,
  coalesce(${now.toISOString()} between u.closed_from and u.closed_to, false) as is_closed_now,
  case u.kind
    when 'MARKET' then (select count(*) from unit s where s.market_id = u.id and s.kind = 'SHOP' and s.deleted_at is null)
    when 'BRAND' then (select count(*) from unit s where s.brand_id = u.id and s.kind = 'SHOP' and s.deleted_at is null)
    when 'AGENT' then (select count(*) from unit s where s.agent_id = u.id and s.kind = 'SHOP' and s.deleted_at is null)
    else 0 end as shop_count,
  ${ownerStateOf(tx)} as owner_state,
  (select o.name from v_unit_owner o where o.unit_id = u.id order by o.state, o.account_id limit 1) as owner_name,
  u.created_at, u.version`

const detailColumns = (tx: Tx) => tx`
  u.intro, u.opening_hours, u.closed_from, u.closed_to, u.closure_note, u.commission_rate_bp, u.settlement_cycle, u.min_withdraw_fen,
  case when q.unit_id is not null then jsonb_build_object(
    'subjectType', q.subject_type, 'companyName', q.company_name, 'uscc', q.uscc, 'licenceUrl', q.licence_url, 'legalName', q.legal_name,
    'legalIdNo', q.legal_id_mask,
    'legalIdUrls', q.legal_id_urls, 'scope', q.scope, 'validTo', q.valid_to, 'version', q.version) end as qualification`

const joined = (tx: Tx) => tx`
  unit u left join v_unit_name m on m.id = u.market_id and u.kind <> 'MARKET' left join v_unit_name b on b.id = u.brand_id and u.kind <> 'BRAND'`

const likeOf = (text: string) => containing(text.trim())

/** A province holds the codes of its prefix, a city too; a district only its own. */
const prefixOf = (region: string) => (region.endsWith('0000') ? region.slice(0, 2) : region.endsWith('00') ? region.slice(0, 4) : region)

/** Under which names of the index of words a kind of unit is found. */
const entriesOf: Partial<Record<PlaceKind, string[]>> = { MARKET: ['market'], SHOP: ['shop', 'brand-store'], DISTRIBUTOR: ['distributor'] }
const fewEnough = 500

/** The few units that a keyword finds, by the index; null when there are many, or none to ask. */
async function idsLike(tx: Tx, { kind, keyword }: Filter): Promise<string[] | null> {
  const entries = kind && entriesOf[kind]
  if (!keyword?.trim() || !entries) return null
  const { ids } = await tx<{ ids: string[] | null }[]>`select unit_ids_like(${keyword}, ${entries}, ${fewEnough})::text[] as ids`.one()
  return ids
}

function where(
  tx: Tx,
  { kind, keyword, status, region, marketId, brandId, agentId, unlocated, closing, ownerState }: Filter,
  now: Date,
  ids: string[] | null = null,
) {
  const like = likeOf(keyword ?? '')
  const at = now.toISOString()
  return tx`u.deleted_at is null and ${kind ? tx`u.kind = ${kind}` : tx`u.kind <> 'PLATFORM'`}
    ${status ? tx`and u.status = ${status}` : tx``}
    ${ids ? tx`and u.id = any (${ids}::bigint[])` : tx``}
    ${keyword?.trim() ? tx`and (u.name ilike ${like} or u.code ilike ${like} or u.contact_phone like ${like})` : tx``}
    ${region ? tx`and u.region_code between ${prefixOf(region)} and ${`${prefixOf(region)}99999999`}` : tx``}
    ${marketId ? tx`and u.market_id = ${marketId}` : tx``}
    ${brandId ? tx`and u.brand_id = ${brandId}` : tx``}
    ${agentId ? tx`and u.agent_id = ${agentId}` : tx``}
    ${unlocated ? tx`and (u.lng is null or u.lat is null)` : tx``}
    ${closing ? tx`and u.closed_to > ${at} and u.closed_from < ${at}::timestamptz + ${soon}::interval` : tx``}
    ${ownerState ? tx`and ${ownerStateOf(tx)} = ${ownerState}` : tx``}
    ${ownerState === 'NONE' ? tx`and u.status <> 'TERMINATED' and not (u.kind = 'SHOP' and u.manage_mode = 1 and u.market_id is not null)` : tx``}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { createdAt: tx``, name: tx`u.name ${way},`, code: tx`u.code ${way},`, status: tx`u.status ${way},` }[sort]
  return tx`${first} u.id ${way}`
}

/** `brand-markets` are the markets that a brand's stores stand in: not its own rows, so they come through their own door. */
export async function page(tx: Tx, filter: Filter, now: Date, from: 'own' | 'brand-markets' = 'own'): Promise<Page<Place>> {
  const source = from === 'own' ? tx`unit` : tx`brand_markets()`
  const ids = from === 'own' ? await idsLike(tx, filter) : null
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${source} u where ${where(tx, filter, now, ids)}`,
    tx<Place[]>`
      select ${columns(tx, now)} from (
        select * from ${source} u where ${where(tx, filter, now, ids)} order by ${orderOf(tx, filter)}
         limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}) u
        left join v_unit_name m on m.id = u.market_id and u.kind <> 'MARKET' left join v_unit_name b on b.id = u.brand_id and u.kind <> 'BRAND'
       order by ${orderOf(tx, filter)}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Omit<Filter, 'pageNumber' | 'pageSize'>, now: Date): AsyncIterable<Place[]> => {
  const all = { ...filter, pageNumber: 1, pageSize: 1 }
  return tx<Place[]>`select ${columns(tx, now)} from ${joined(tx)} where ${where(tx, all, now)} order by ${orderOf(tx, all)}`.cursor()
}

export async function one(tx: Tx, id: string, now: Date): Promise<PlaceDetail | undefined> {
  const [row] = await tx<PlaceDetail[]>`
    select ${columns(tx, now)}, ${detailColumns(tx)} from ${joined(tx)} left join unit_qualification q on q.unit_id = u.id
     where u.id = ${id} and u.deleted_at is null and u.kind <> 'PLATFORM'`
  return row
}

/** Is there such a unit of this kind that the caller sees? A brand sees the markets that its stores stand in. */
export async function isSeen(tx: Tx, kind: PlaceKind, id: string, from: 'own' | 'brand-markets'): Promise<boolean> {
  const source = from === 'own' || kind !== 'MARKET' ? tx`unit` : tx`brand_markets()`
  const rows = await tx`select 1 from ${source} u where u.id = ${id} and u.kind = ${kind} and u.deleted_at is null`
  return rows.length === 1
}

/** Holds the unit until the call ends, so that what a rule saw is still true when it is written. */
export async function take(tx: Tx, id: string, now: Date): Promise<PlaceDetail | undefined> {
  const held = await tx`select id from unit where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id, now)
}

export type Form = Pick<
  PlaceDetail,
  'name' | 'logoUrl' | 'intro' | 'contactName' | 'contactPhone' | 'regionCode' | 'address' | 'longitude' | 'latitude' | 'openingHours'
>
export type NewPlace = Form & {
  kind: PlaceKind
  code: string
  marketId: string | null
  brandId: string | null
  agentId: string | null
  manageMode: number | null
}

export async function insert(tx: Tx, place: NewPlace): Promise<string> {
  const { id } = await tx<{ id: string }[]>`select nextval('unit_id_seq') as id`.one()
  const own = (kind: PlaceKind, given: string | null) => (place.kind === kind ? id : given)
  await tx`
    insert into unit (id, kind, code, name, market_id, brand_id, agent_id, status, manage_mode, logo_url, intro, contact_name, contact_phone,
                      region_code, address, lng, lat, opening_hours)
    values (${id}, ${place.kind}, ${place.code}, ${place.name}, ${own('MARKET', place.marketId)}, ${own('BRAND', place.brandId)},
            ${own('AGENT', place.agentId)}, 'DRAFT', ${place.manageMode}, ${place.logoUrl}, ${place.intro}, ${place.contactName},
            ${place.contactPhone}, ${place.regionCode}, ${place.address}, ${place.longitude}, ${place.latitude},
            ${JSON.stringify(place.openingHours)}::text::jsonb)`
  return id
}

export async function rewrite(tx: Tx, id: string, form: Form): Promise<void> {
  await tx`
    update unit set name = ${form.name}, logo_url = ${form.logoUrl}, intro = ${form.intro}, contact_name = ${form.contactName},
           contact_phone = ${form.contactPhone}, region_code = ${form.regionCode}, address = ${form.address}, lng = ${form.longitude},
           lat = ${form.latitude}, opening_hours = ${JSON.stringify(form.openingHours)}::text::jsonb, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** A transition names the state that it starts from: 0 rows means that somebody was faster. */
export async function move(tx: Tx, id: string, from: UnitStatus, to: UnitStatus, reason: string | null): Promise<boolean> {
  const rows = await tx`
    update unit set status = ${to}, status_reason = ${reason}, updated_at = now(), version = version + 1
     where id = ${id} and status = ${from} returning id`
  return rows.length === 1
}

/** The phone that applied for this unit; the platform alone sees it. */
export async function applicantOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx<{ mobile: string }[]>`select mobile from unit_application where unit_id = ${id} and canceled_at is null`
  return row?.mobile
}

export const giveToApplicant = (tx: Tx, id: string, passwordHash: string) => tx`select give_to_applicant(${id}, ${passwordHash})`

export const tell = (tx: Tx, mobile: string, text: string) =>
  tx`select enqueue('send-sms', ${JSON.stringify({ mobile, text, code: '', deliver: true })}::text::json)`

type Terms = Pick<PlaceDetail, 'commissionRateBp' | 'settlementCycle' | 'minWithdrawFen'>

export async function setTerms(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx`
    update unit set commission_rate_bp = ${terms.commissionRateBp}, settlement_cycle = ${terms.settlementCycle},
           min_withdraw_fen = ${terms.minWithdrawFen}, updated_at = now(), version = version + 1 where id = ${id}`
}

type Closure = Pick<PlaceDetail, 'closedFrom' | 'closedTo' | 'closureNote'>

export async function setClosure(tx: Tx, id: string, { closedFrom, closedTo, closureNote }: Closure): Promise<void> {
  await tx`
    update unit set closed_from = ${closedFrom}, closed_to = ${closedTo}, closure_note = ${closureNote}, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Who looks after a region. */
export async function agentOf(tx: Tx, regionCode: string): Promise<string | null> {
  const { agentId } = await tx<{ agentId: string | null }[]>`select agent_of_region(${regionCode}) as agent_id`.one()
  return agentId
}

export async function idMask(tx: Tx, unitId: string): Promise<string | undefined> {
  const [row] = await tx<{ mask: string }[]>`select legal_id_mask as mask from unit_qualification where unit_id = ${unitId}`
  return row?.mask
}

export type QualificationForm = Omit<NonNullable<PlaceDetail['qualification']>, 'version'>
/** `legalId` is null where the number that is there stays. */
export type Qualification = Omit<QualificationForm, 'legalIdNo'> & { legalId: SealedIdentity | null }

export async function saveQualification(tx: Tx, unitId: string, q: Qualification): Promise<void> {
  await tx`
    insert into unit_qualification as had (unit_id, shop_id, market_id, brand_id, agent_id, subject_type, company_name, uscc, licence_url, legal_name,
                                    legal_id_sealed, legal_id_mask, legal_id_urls, scope, valid_to)
    select u.id, u.shop_id, u.market_id, u.brand_id, u.agent_id, ${q.subjectType}, ${q.companyName}, ${q.uscc}, ${q.licenceUrl}, ${q.legalName},
           ${q.legalId?.sealed ?? null}, ${q.legalId?.mask ?? ''}, ${q.legalIdUrls}, ${q.scope}, ${q.validTo} from unit u where u.id = ${unitId}
    on conflict (unit_id) do update set market_id = excluded.market_id, agent_id = excluded.agent_id, subject_type = excluded.subject_type, company_name = excluded.company_name, uscc = excluded.uscc,
      licence_url = excluded.licence_url, legal_name = excluded.legal_name,
      legal_id_no = case when excluded.legal_id_sealed is null then had.legal_id_no end,
      legal_id_mask = case when excluded.legal_id_sealed is null then had.legal_id_mask else excluded.legal_id_mask end,
      legal_id_sealed = coalesce(excluded.legal_id_sealed, had.legal_id_sealed),
      legal_id_urls = excluded.legal_id_urls, scope = excluded.scope, valid_to = excluded.valid_to, updated_at = now(),
      version = had.version + 1`
}

/** Papers whose number an earlier version kept in the open. */
export const openPapers: OpenRows = {
  take: (tx, most) => tx<{ id: string; number: string }[]>`
    select unit_id as id, legal_id_no as number from unit_qualification where legal_id_no is not null order by unit_id limit ${most} for update skip locked`,
  put: async (tx, rows) => {
    await tx`
      update unit_qualification q set legal_id_no = null, legal_id_sealed = n.sealed, legal_id_mask = n.mask
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id bigint, sealed text, mask text) where q.unit_id = n.id`
  },
}
