// The rungs of a ladder in the database: they are written together, and whoever stands on one is counted.

import type { LevelForm } from '#contract/membership/levels'
import type { Tx } from '../kit/database/db'

const values = (tx: Tx, programmeId: string, { couponIds, ...level }: LevelForm, rank: number) => tx`
  ${programmeId}, ${rank}, ${level.name}, ${level.growthThreshold}, ${level.iconUrl}, ${level.colour}, ${level.discountBp}, ${level.isFreightFree},
  ${level.pointsMultipleX100}, ${level.birthdayPoints}, ${couponIds}::bigint[], ${level.benefits}::text[]`

export async function add(tx: Tx, programmeId: string, level: LevelForm, rank: number): Promise<void> {
  await tx`
    insert into member_level (programme_id, rank, name, growth_threshold, icon_url, colour, discount_bp, is_freight_free, points_multiple_x100,
                              birthday_points, coupon_ids, benefits)
    values (${values(tx, programmeId, level, rank)})`
}

/** What stays as it is has no line in the history. */
export async function change(tx: Tx, id: string, programmeId: string, level: LevelForm, rank: number): Promise<void> {
  await tx`
    update member_level set (programme_id, rank, name, growth_threshold, icon_url, colour, discount_bp, is_freight_free, points_multiple_x100,
                             birthday_points, coupon_ids, benefits, updated_at, version)
         = row (${values(tx, programmeId, level, rank)}, now(), version + 1)
     where id = ${id} and programme_id = ${programmeId}
       and (rank, name, growth_threshold, icon_url, colour, discount_bp, is_freight_free, points_multiple_x100, birthday_points, coupon_ids, benefits)
           is distinct from (${rank}, ${level.name}, ${level.growthThreshold}::bigint, ${level.iconUrl}, ${level.colour}, ${level.discountBp},
                             ${level.isFreightFree}, ${level.pointsMultipleX100}, ${level.birthdayPoints}, ${level.couponIds}::bigint[],
                             ${level.benefits}::text[])`
}

/** Whoever joins at this moment waits, and then does not find a rung that was removed. */
export async function hold(tx: Tx, programmeId: string): Promise<void> {
  await tx`select id from member_level where programme_id = ${programmeId} order by id for update`
}

export async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`delete from member_level where id = any (${ids}::bigint[])`
}

/** Two who change the ladder are told apart by it. */
export async function countVersion(tx: Tx, programmeId: string): Promise<void> {
  await tx`update programme set ladder_version = ladder_version + 1, updated_at = now() where id = ${programmeId}`
}

/** How many stand on each rung; one on which nobody stands is not in it. */
export async function memberCounts(tx: Tx, programmeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx<{ levelId: string; memberCount: number }[]>`select level_id, member_count from level_counts(${programmeId})`
  return new Map(rows.map(({ levelId, memberCount }) => [levelId, memberCount]))
}

/** Members who are on one rung and would be at one place of the ladder in question, with what they bought in the last month. */
export type Cell = { nowId: string; thenPlace: number; memberCount: number; goodsFen: number; freightFen: number; earningFen: number }
type Tried = { levels: readonly LevelForm[]; since: Date; withFreight: boolean; leastFen: number }

export async function trial(tx: Tx, programmeId: string, { levels, since, withFreight, leastFen }: Tried): Promise<Cell[]> {
  const ids = levels.map(({ id }) => id ?? null)
  const thresholds = levels.map(({ growthThreshold }) => growthThreshold)
  const rows = await tx<
    (Omit<Cell, 'goodsFen' | 'freightFen' | 'earningFen'> & Record<'goodsFen' | 'freightFen' | 'earningFen', string>)[]
  >`
    select now_id, then_place, member_count, goods_fen::text, freight_fen::text, earning_fen::text
      from ladder_trial(${programmeId}, ${ids}::bigint[], ${thresholds}::bigint[], ${since.toISOString()}, ${withFreight}, ${leastFen})`
  return rows.map((row) => ({
    ...row,
    goodsFen: Number(row.goodsFen),
    freightFen: Number(row.freightFen),
    earningFen: Number(row.earningFen),
  }))
}
