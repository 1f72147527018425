// The figures that are kept, put together and put right: what was added line by line, and what is missing in them.

import type { Tx } from '../kit/database/db'

export const foldFacts = async (tx: Tx): Promise<number> => (await tx<{ total: number }[]>`select fold_facts() as total`.one()).total
/** Keeps the hours that are over; whether there was one. */
export const foldHour = async (tx: Tx): Promise<boolean> => (await tx<{ isMade: boolean }[]>`select fold_hour() as is_made`.one()).isMade
/** Sets of days on which something happened, so many days at once; how many marks went. */
export const foldSets = async (tx: Tx, days: number): Promise<number> =>
  (await tx<{ total: number }[]>`select fold_sets(${days}::int) as total`.one()).total

/** Parts and goods of the days whose sets were made anew. */
export const foldParts = async (tx: Tx, days: number): Promise<number> =>
  (await tx<{ total: number }[]>`select fold_parts(${days}::int) as total`.one()).total
export const foldMonths = async (tx: Tx): Promise<number> => (await tx<{ total: number }[]>`select fold_months() as total`.one()).total

/** How many lines were missing; none where all is well. */
export const addMissing = async (tx: Tx): Promise<number> => (await tx<{ total: number }[]>`select rebuild_facts() as total`.one()).total
/** Days with trade of which nothing is kept: marked, and named. */
export const markBare = async (tx: Tx): Promise<string[]> =>
  (await tx<{ day: string }[]>`select day::text from mark_bare_days() day order by 1`).map(({ day }) => day)
export type Days = { from: string; to: string }
/** On how many of these days the sets of a unit were wrong. */
export const markWrongSets = async (tx: Tx, { from, to }: Days): Promise<number> =>
  (await tx<{ total: number }[]>`select mark_wrong_sets(${from}::date, ${to}::date) as total`.one()).total
export const markWrongParts = async (tx: Tx, { from, to }: Days): Promise<number> =>
  (await tx<{ total: number }[]>`select mark_wrong_parts(${from}::date, ${to}::date) as total`.one()).total

export const turnClocks = async (tx: Tx): Promise<number> => (await tx<{ total: number }[]>`select turn_fact_clocks() as total`.one()).total

/** Units whose figures are being added up anew. */
export const unready = async (tx: Tx): Promise<string[]> =>
  (await tx<{ unitId: string }[]>`select unit_id from fact_unit where not is_ready order by unit_id`).map(({ unitId }) => unitId)

export const thisTransaction = async (tx: Tx): Promise<string> =>
  (await tx<{ no: string }[]>`select pg_current_xact_id()::text as no`.one()).no

/** Whether whatever was under way when that transaction was is over. */
export const isOver = async (tx: Tx, no: string): Promise<boolean> =>
  (await tx<{ over: boolean }[]>`select pg_snapshot_xmin(pg_current_snapshot()) > ${no}::text::xid8 as over`.one()).over

export async function makeReady(tx: Tx, units: readonly string[]): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select rebuild_facts(${units as string[]}::bigint[]) as total`.one()
  await tx`select forget_sets(${units as string[]}::bigint[])`
  await tx`select rebuild_sets(${units as string[]}::bigint[])`
  await tx`update fact_unit set is_ready = true where unit_id = any (${units as string[]}::bigint[])`
  return total
}

/** Cells that are wrong among the days that are looked at. */
export const wrongOn = async (tx: Tx, days: readonly string[]): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*)::int as total from reconcile_facts where day = any (${days as string[]}::date[])`.one())
    .total

/** A day of all that were ever counted; nothing where none was. */
export const anyDay = async (tx: Tx): Promise<string | null> =>
  (
    await tx<{ day: string | null }[]>`
      select (min(day) + floor(random() * (max(day) - min(day) + 1))::int)::text as day from fact_trade where unit_id = 0`.one()
  ).day

/** Who hears of it when the house counts wrongly: the owners of the platform. */
export const platformOwners = (tx: Tx): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`
    select m.account_id, m.unit_id from membership m join unit u on u.id = m.unit_id and u.kind = 'PLATFORM' join account a on a.id = m.account_id
     where m.is_owner and a.status = 1 and a.deleted_at is null`
