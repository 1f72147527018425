// Short answers about units: the shops of a market, points for a map, and how many wait for something.

import type { OnboardingStep } from '#contract/places/onboarding'
import { type PlaceKind, type UnitStatus, unitStatuses } from '#contract/places/states'
import type { Tx } from '../kit/database/db'

type Shop = { shopId: string; name: string; status: UnitStatus; manageMode: number | null }

export const shopsOf = (tx: Tx, marketId: string): Promise<Shop[]> =>
  tx<Shop[]>`
    select id as shop_id, name, status, manage_mode from unit
     where market_id = ${marketId} and kind = 'SHOP' and deleted_at is null order by unit.id`

/** Of another market of the caller's own, whose wall this transaction does not stand behind. */
export const shopsOfAnotherOwn = (tx: Tx, marketId: string): Promise<Shop[]> =>
  tx<Shop[]>`select shop_id, name, status, manage_mode from shops_of_own_market(${marketId})`

/** One by its id, whatever became of it since: what it is called is asked of what was chosen long ago. */
export async function called(tx: Tx, id: string): Promise<{ id: string; name: string; kind: PlaceKind }[]> {
  return [
    ...(await tx<{ id: string; name: string; kind: PlaceKind }[]>`select id, name, kind from unit where id = ${id} and kind <> 'PLATFORM'`),
  ]
}

type Point = [id: string, name: string, longitude: number, latitude: number, status: UnitStatus]

export async function points(tx: Tx, kind: string, regionPrefix: string | null): Promise<Point[]> {
  const rows = await tx<{ id: string; name: string; lng: number; lat: number; status: UnitStatus }[]>`
    select id, name, lng::float8, lat::float8, status from unit
     where kind = ${kind} and deleted_at is null and lng is not null and lat is not null
       ${regionPrefix ? tx`and region_code like ${`${regionPrefix}%`}` : tx``} order by unit.id limit 20000`
  return rows.map(({ id, name, lng, lat, status }) => [id, name, lng, lat, status])
}

type Counts = { total: number; byStatus: Record<UnitStatus, number>; unlocated: number; closing: number }

export async function counts(tx: Tx, kind: string, now: Date): Promise<Counts> {
  const at = now.toISOString()
  const rows = await tx<{ status: UnitStatus; total: number; unlocatedCount: number; closingCount: number }[]>`
    select status, count(*) as total, count(*) filter (where lng is null or lat is null) as unlocated_count,
           count(*) filter (where closed_to > ${at} and closed_from < ${at}::timestamptz + interval '3 days') as closing_count
      from unit where kind = ${kind} and deleted_at is null group by status`
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const byStatus = Object.fromEntries(unitStatuses.map((status) => [status, rows.find((row) => row.status === status)?.total ?? 0]))
  return {
    total: sum((row) => row.total),
    byStatus: byStatus as Record<UnitStatus, number>,
    unlocated: sum((row) => row.unlocatedCount),
    closing: sum((row) => row.closingCount),
  }
}

type Facts = Record<OnboardingStep, boolean>

/** Whether the data of a unit say that a step was taken. Only a brand may look at profiles of brands. */
export async function onboardingOf(tx: Tx, unitId: string, isBrand: boolean): Promise<Facts | undefined> {
  const [facts] = await tx<Facts[]>`
    select u.logo_url is not null and u.intro <> '' as profile, u.lng is not null and u.lat is not null as location,
           u.opening_hours <> '[]' as hours, q.unit_id is not null as qualification,
           ${isBrand ? tx`exists (select from brand_profile p where p.brand_id = u.id and p.story_html <> '')` : tx`false`} as story,
           coalesce((select member_count > 1 from unit_staff f where f.unit_id = u.id), false) as colleague,
           exists (select from unit s where s.market_id = u.id and s.kind = 'SHOP' and s.deleted_at is null) as shop,
           exists (select from unit s where s.brand_id = u.id and s.kind = 'SHOP' and s.deleted_at is null) as store,
           exists (select from unit d where d.brand_id = u.id and d.kind = 'DISTRIBUTOR' and d.deleted_at is null) as distributor,
           exists (select from shipping_template t where t.shop_id = u.id and t.deleted_at is null) as freight,
           exists (select from product g where g.shop_id = u.id and g.deleted_at is null and g.shelf_status not in ('RECYCLED', 'DELETED')) as product
      from unit u left join unit_qualification q on q.unit_id = u.id where u.id = ${unitId}`
  return facts
}
