// What apps show and count, in the database: whatever stands at a moment, when that changes, and who came.

import type { BannerLink, BannerPosition } from '#contract/banners/states'
import type { Tx } from '../kit/database/db'
import type { Span } from './rules'

export type Shown = {
  id: string
  rung: number
  title: string
  imageUrl: string
  linkKind: BannerLink
  linkId: string | null
  linkUrl: string | null
  startsAt: string
  endsAt: string | null
}

export const shownAt = (tx: Tx, unitId: string, position: BannerPosition, at: string): Promise<Shown[]> =>
  tx<Shown[]>`select * from banners_shown(${unitId}, ${position}, ${at})`

/** Without an end: everything that is still to come. */
export const spans = (tx: Tx, unitId: string, position: BannerPosition, from: string, until: string | null): Promise<Span[]> =>
  tx<Span[]>`select rung, starts_at, ends_at from banner_spans(${unitId}, ${position}, ${from}, ${until}::timestamptz)`

export type Event = { id: string; type: 'VIEW' | 'CLICK'; bannerId: string; at: string }

export async function count(tx: Tx, unitId: string, events: readonly Event[]): Promise<number> {
  const { counted } = await tx<{ counted: number }[]>`
    select count_banners(${unitId}, ${events.map(({ id }) => id)}::uuid[], ${events.map(({ bannerId }) => bannerId)}::bigint[],
                         ${events.map(({ type }) => type === 'CLICK')}::boolean[], ${events.map(({ at }) => at)}::timestamptz[])::int as counted`.one()
  return counted
}

export async function forgetEvents(tx: Tx, before: string): Promise<number> {
  return (await tx`delete from banner_event where at < ${before}`).count
}

export type Day = { day: string; viewCount: number; clickCount: number }

/** Every day of the span in the unit's own calendar, also those on which nobody came. */
export const days = (tx: Tx, id: string, at: string, many: number): Promise<Day[]> =>
  tx<Day[]>`
    with today as (select (${at}::timestamptz at time zone u.timezone)::date as day from banner b join unit u on u.id = b.unit_id where b.id = ${id})
    select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(d.view_count, 0)::bigint as view_count, coalesce(d.click_count, 0)::bigint as click_count
      from today cross join generate_series(today.day - ${many - 1}::int, today.day, interval '1 day') as s(day)
      left join banner_day d on d.banner_id = ${id} and d.day = s.day::date order by s.day`
