// A brand in the database: its unit, its profile, and the people who own it. Whose: the walls answer.

import type { BrandInfo } from '#contract/brand/calls'
import type { Tx } from '../kit/database/db'
import { rewriteBrand } from '../places/index'

export type Row = Omit<BrandInfo, 'administrators' | 'isAdministrator'>

export async function one(tx: Tx, brandId: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select u.id, u.code, u.name, u.status, u.status_reason, u.logo_url, u.intro, coalesce(p.slogan, '') as slogan,
           coalesce(p.story_html, '') as story_html, coalesce(p.image_urls, '{}') as image_urls, u.contact_name, u.contact_phone,
           u.region_code, u.address, u.lng::float8 as longitude, u.lat::float8 as latitude, p.brand_id is not null as is_configured,
           (select count(*) from unit s where s.brand_id = u.id and s.kind = 'SHOP' and s.deleted_at is null) as store_count,
           u.created_at, u.updated_at, u.version
      from unit u left join brand_profile p on p.brand_id = u.id
     where u.id = ${brandId} and u.kind = 'BRAND' and u.deleted_at is null`
  return row
}

/** Held until the call ends, so that two who save at once save one after the other. */
export async function take(tx: Tx, brandId: string): Promise<Row | undefined> {
  const held = await tx`select id from unit where id = ${brandId} and kind = 'BRAND' and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, brandId)
}

export type Owner = { id: string; name: string; mobile: string | null }

export const owners = (tx: Tx, brandId: string): Promise<Owner[]> =>
  tx<Owner[]>`
    select a.id, a.display_name as name, a.mobile from membership m join account a on a.id = m.account_id
     where m.unit_id = ${brandId} and m.is_owner and a.status = 1 order by m.created_at, a.id`

export async function mobileOf(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx<{ mobile: string | null }[]>`select mobile from account where id = ${accountId}`
  return row?.mobile ?? null
}

type Form = Pick<
  Row,
  | 'name'
  | 'logoUrl'
  | 'slogan'
  | 'intro'
  | 'contactName'
  | 'contactPhone'
  | 'regionCode'
  | 'address'
  | 'longitude'
  | 'latitude'
  | 'imageUrls'
  | 'storyHtml'
>

export async function rewrite(tx: Tx, brandId: string, form: Form): Promise<void> {
  await rewriteBrand(tx, brandId, form)
  await tx`
    insert into brand_profile (brand_id, slogan, story_html, image_urls)
    values (${brandId}, ${form.slogan}, ${form.storyHtml}, ${form.imageUrls})
    on conflict (brand_id) do update set slogan = excluded.slogan, story_html = excluded.story_html, image_urls = excluded.image_urls,
      updated_at = now()`
}

/** What the history says of the changes that follow in this transaction. */
export async function because(tx: Tx, reason: string): Promise<void> {
  await tx`select set_config('scope.reason', ${reason}, true)`
}
