// Keys, webhooks and deliveries in the database.

import type { UnitKind } from '#contract/auth/calls'
import type { ApiKeyRow, DeliveryRow, WebhookRow } from '#contract/gateway/calls'
import type { FigureEvent } from '#contract/gateway/states'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export const rootKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select gateway_root() as key`.one()).key

export type Holder = {
  id: string
  name: string
  scopes: string[]
  revokedAt: string | null
  unitId: string
  unitKind: UnitKind
  unitName: string
  unitStatus: string
  marketId: string | null
  manageMode: number | null
}
export const holderOf = async (tx: Tx, keyId: string): Promise<Holder | undefined> =>
  (await tx<Holder[]>`select * from api_key_for(${keyId})`)[0]

export const useNonce = async (tx: Tx, keyId: string, nonce: string, at: Date): Promise<boolean> =>
  (await tx<{ fresh: boolean }[]>`select use_nonce(${keyId}, ${nonce}, ${at.toISOString()}) as fresh`.one()).fresh

export async function dropNonces(tx: Tx, before: Date): Promise<void> {
  await tx`delete from api_nonce where at < ${before.toISOString()}`
}

type Paged = { pageNumber: number; pageSize: number; keyword?: string }
const like = (keyword: string | undefined) => (keyword ? containing(keyword) : null)
const window = (tx: Tx, { pageNumber, pageSize }: Paged) => tx`limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`

export async function keys(tx: Tx, filter: Paged & { inUse?: boolean }): Promise<Page<ApiKeyRow>> {
  const pattern = like(filter.keyword)
  const where = tx`where (${pattern}::text is null or name ilike ${pattern} or key_id ilike ${pattern})
    and (${filter.inUse ?? null}::boolean is null or (revoked_at is null) = ${filter.inUse ?? null})`
  const records = await tx<ApiKeyRow[]>`
    select id, name, key_id, scopes, created_at, created_by, last_used_at, revoked_at, version from api_key ${where} order by id desc ${window(tx, filter)}`
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total from api_key ${where}`.one()
  return { total, records: [...records] }
}

export const keysInUse = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*)::int as total from api_key where revoked_at is null`.one()).total

type NewKey = { unitId: string; name: string; keyId: string; scopes: string[]; createdBy: string; createdAt: string }
export const addKey = async (tx: Tx, key: NewKey): Promise<string> =>
  (await tx<{ id: string }[]>`insert into api_key ${tx(key)} returning id`.one()).id

export const keyOf = async (tx: Tx, id: string): Promise<{ revokedAt: string | null; version: number } | undefined> =>
  (await tx<{ revokedAt: string | null; version: number }[]>`select revoked_at, version from api_key where id = ${id}`)[0]

export const revokeKey = async (tx: Tx, id: string, version: number, at: string): Promise<boolean> =>
  (await tx`update api_key set revoked_at = ${at}, version = version + 1 where id = ${id} and version = ${version} and revoked_at is null`)
    .count === 1

export async function hooks(tx: Tx, filter: Paged): Promise<Page<WebhookRow>> {
  const pattern = like(filter.keyword)
  const where = tx`where w.deleted_at is null and (${pattern}::text is null or w.name ilike ${pattern} or w.url ilike ${pattern})`
  const records = await tx<WebhookRow[]>`
    select w.id, w.name, w.url, w.events, w.is_enabled, w.created_at, w.version,
           (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'WAITING') as waiting_count,
           (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'FAILED') as failed_count,
           (select max(d.delivered_at) from webhook_delivery d where d.webhook_id = w.id and d.status = 'DELIVERED') as last_delivered_at
      from webhook w ${where} order by w.id desc ${window(tx, filter)}`
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total from webhook w ${where}`.one()
  return { total, records: [...records] }
}

export const hookCount = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*)::int as total from webhook where deleted_at is null`.one()).total

type NewHook = { unitId: string; name: string; url: string; events: string[]; createdAt: string }
export const addHook = async (tx: Tx, hook: NewHook): Promise<string> =>
  (await tx<{ id: string }[]>`insert into webhook ${tx(hook)} returning id`.one()).id

export type HookChange = { name: string; url: string; events: string[]; isEnabled: boolean }
export const hookOf = async (tx: Tx, id: string): Promise<(HookChange & { version: number }) | undefined> =>
  (
    await tx<(HookChange & { version: number })[]>`
      select name, url, events, is_enabled, version from webhook where id = ${id} and deleted_at is null`
  )[0]

export const changeHook = async (tx: Tx, id: string, version: number, change: HookChange): Promise<boolean> =>
  (
    await tx`update webhook set ${tx(change)}, updated_at = now(), version = version + 1 where id = ${id} and version = ${version} and deleted_at is null`
  ).count === 1

export const dropHook = async (tx: Tx, id: string, version: number): Promise<boolean> =>
  (await tx`update webhook set deleted_at = now(), version = version + 1 where id = ${id} and version = ${version} and deleted_at is null`)
    .count === 1

export async function deliveries(tx: Tx, filter: Paged & { webhookId?: string; status?: string }): Promise<Page<DeliveryRow>> {
  const where = tx`where (${filter.webhookId ?? null}::bigint is null or d.webhook_id = ${filter.webhookId ?? null})
    and (${filter.status ?? null}::text is null or d.status = ${filter.status ?? null})
    and (${filter.keyword ?? null}::text is null or d.order_no = ${filter.keyword ?? null})`
  const records = await tx<DeliveryRow[]>`
    select ${shown(tx)} from webhook_delivery d join webhook w on w.id = d.webhook_id ${where} order by d.id desc ${window(tx, filter)}`
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total from webhook_delivery d ${where}`.one()
  return { total, records: [...records] }
}

const shown = (tx: Tx) => tx`
  d.id, d.webhook_id, w.name as webhook_name, d.event, d.order_no, d.status, d.attempts, d.last_status, d.last_error, d.created_at, d.delivered_at`

export type Delivery = DeliveryRow & { url: string; body: string; answer: string | null; isEnabled: boolean }
export const delivery = async (tx: Tx, id: string): Promise<Delivery | undefined> =>
  (
    await tx<Delivery[]>`
      select ${shown(tx)}, w.url, d.body, d.answer, w.is_enabled and w.deleted_at is null as is_enabled
        from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ${id}`
  )[0]

export type Outcome = { status: DeliveryRow['status']; lastStatus: number | null; lastError: string | null; answer: string | null }
export async function recordOutcome(tx: Tx, id: string, { status, lastStatus, lastError, answer }: Outcome, at: Date): Promise<void> {
  await tx`
    update webhook_delivery
       set status = ${status}, attempts = attempts + 1, last_status = ${lastStatus}, last_error = ${lastError}, answer = ${answer},
           delivered_at = case when ${status} = 'DELIVERED' then ${at.toISOString()}::timestamptz end
     where id = ${id}`
}

export async function deliverAgain(tx: Tx, id: string): Promise<void> {
  await tx`update webhook_delivery set status = 'WAITING' where id = ${id}`
  await tx`select enqueue('deliver-webhook', ${JSON.stringify({ id })}::text::json)`
}

export type HookNews = { unitId: string; event: FigureEvent; cause: string; at: Date; data: object }
/** As the house: gives how many webhooks will hear it. */
export async function tellHooks(tx: Tx, { unitId, event, cause, at, data }: HookNews): Promise<number> {
  const { told } = await tx<{ told: number }[]>`
    select tell_hooks(${unitId}, ${event}, ${cause}, ${at.toISOString()}, ${JSON.stringify(data)}::text::jsonb) as told`.one()
  return told
}

export async function dropOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx`delete from webhook_delivery where created_at < ${before.toISOString()} and status <> 'WAITING'`
}

/** By its code, or else the first market: for the command line. */
export const openUnitOf = async (tx: Tx, code: string | null): Promise<string | undefined> =>
  (
    await tx<{ id: string }[]>`
      select id from unit where status = 'OPEN' and deleted_at is null and (code = ${code} or (${code}::text is null and kind = 'MARKET')) order by id limit 1`
  )[0]?.id

export const keyNamed = async (tx: Tx, unitId: string, name: string): Promise<string | undefined> =>
  (
    await tx<{ keyId: string }[]>`
      select key_id from api_key where unit_id = ${unitId} and name = ${name} and revoked_at is null order by id limit 1`
  )[0]?.keyId
