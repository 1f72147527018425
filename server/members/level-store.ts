// Levels of many members in the database: a changed ladder, levels that have ended, and birthdays.

import type { Tx } from '../kit/database/db'

/** `lastId` is the last one that was looked at, null when there are no more. */
export type Batch = { lastId: string | null; seenCount: number; movedCount: number }

export const settleLadder = (tx: Tx, programmeId: string, after: string, limit: number, at: string): Promise<Batch> =>
  tx<Batch[]>`select last_id, seen_count, moved_count from settle_ladder(${programmeId}, ${after}, ${limit}, ${at})`.one()

export type Ended = {
  id: string
  programmeId: string
  isHeld: boolean
  rank: number
  growthTotal: number
  thresholdTotal: number
  earnedTotal: number
}

export const ended = (tx: Tx, at: string, limit: number): Promise<Ended[]> =>
  tx<Ended[]>`
    select id, programme_id, is_held, rank, growth as growth_total, threshold as threshold_total, earned as earned_total
      from levels_ended(${at}, ${limit})`

/** Held, and whether its level has still ended: another process may have been quicker. */
export const takeEnded = async (tx: Tx, id: string, at: string): Promise<boolean> =>
  (await tx`select id from member where id = ${id} and level_until <= ${at} for no key update`).length === 1

/** For another while; what was held by hand is held no more. */
export async function renew(tx: Tx, id: string, at: string): Promise<void> {
  await tx`
    update member m set is_level_held = false, level_until = rung_until(m.programme_id, l.rank, ${at}), updated_at = now(), version = m.version + 1
      from member_level l where l.id = m.level_id and m.id = ${id}`
}

export type Birthday = { id: string; programmeId: string; year: string; points: number }

/** Whose birthday it is by the clock of their unit, and who has not been given anything this year. Who was born on a leap day has it on the 28th. */
export const birthdays = (tx: Tx, at: string, limit: number): Promise<Birthday[]> =>
  tx<Birthday[]>`
    select m.id, m.programme_id, to_char(d.day, 'YYYY') as year, l.birthday_points as points
      from member m join member_level l on l.id = m.level_id join unit u on u.id = m.unit_id join programme p on p.id = m.programme_id
      cross join lateral (select (${at}::timestamptz at time zone u.timezone)::date as day) d
     where m.birthday is not null and m.status = 'NORMAL' and l.birthday_points > 0 and p.is_enabled
       and extract(month from m.birthday) * 100 + extract(day from m.birthday) = any (array(
             select extract(month from t) * 100 + extract(day from t) from generate_series((${at}::timestamptz - interval '1 day')::date, (${at}::timestamptz + interval '1 day')::date, '1 day') t
             union select 229))
       and ((extract(month from m.birthday), extract(day from m.birthday)) = (extract(month from d.day), extract(day from d.day))
            or (to_char(m.birthday, 'MMDD') = '0229' and to_char(d.day, 'MMDD') = '0228' and to_char(d.day + 1, 'MMDD') = '0301'))
       and not exists (select from points_lot k where k.member_id = m.id and k.kind = 'EARN_GIFT' and k.cause = 'BIRTHDAY:' || to_char(d.day, 'YYYY'))
     order by m.id limit ${limit}`

export const foldTally = (tx: Tx) => tx`select fold_member_tally()`
