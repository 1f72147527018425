// Closing a day in the database.

import type { Tx } from '../kit/database/db'

/**
 * The days that have ended and are not closed, the oldest first. By the clock of the database, which is the clock that postings are written by;
 * every day between the first posting and today is closed, also one on which nothing was booked.
 */
export const openDays = async (tx: Tx): Promise<string[]> => {
  const rows = await tx<{ day: string }[]>`
    select d::date::text as day
      from generate_series(coalesce((select max(day) + 1 from book_day), (select (min(at) at time zone 'Asia/Shanghai')::date from ledger_entry)),
                           ((clock_timestamp() - interval '10 minutes') at time zone 'Asia/Shanghai')::date - 1, interval '1 day') d`
  return rows.map(({ day }) => day)
}

/** Waits for everybody who is writing into the books, and lets nobody begin until the day is closed: nothing comes into it afterwards. */
export async function holdBooks(tx: Tx): Promise<void> {
  await tx`set local lock_timeout = '5s'`
  await tx`lock table ledger_entry in share mode`
}

/** What was there when the day before was closed, and what the day added; in one statement with its digest. */
export async function close(tx: Tx, day: string, differenceCount: number): Promise<void> {
  await tx`
    insert into book_day (day, closed_at, entry_count, in_fen, out_fen, available_fen, pending_fen, frozen_fen, commission_fen, cash_fen, digest, difference_count)
    select ${day}::date, clock_timestamp(), n.entry_count, n.in_fen, n.out_fen, coalesce(p.available_fen, 0) + n.available, coalesce(p.pending_fen, 0) + n.pending,
           coalesce(p.frozen_fen, 0) + n.frozen, coalesce(p.commission_fen, 0) + n.commission, coalesce(p.cash_fen, 0) + n.in_fen + n.out_fen,
           book_digest(${day}::date), ${differenceCount}
      from (select count(*) as entry_count,
                   coalesce(-sum(e.delta) filter (where a.owner_type = 'platform' and a.kind = 'CASH' and e.delta < 0), 0) as in_fen,
                   coalesce(-sum(e.delta) filter (where a.owner_type = 'platform' and a.kind = 'CASH' and e.delta > 0), 0) as out_fen,
                   coalesce(sum(e.delta) filter (where a.owner_type = 'unit' and a.kind = 'AVAILABLE'), 0) as available,
                   coalesce(sum(e.delta) filter (where a.owner_type = 'unit' and a.kind = 'PENDING'), 0) as pending,
                   coalesce(sum(e.delta) filter (where a.owner_type = 'unit' and a.kind = 'FROZEN'), 0) as frozen,
                   coalesce(sum(e.delta) filter (where a.owner_type = 'platform' and a.kind = 'COMMISSION'), 0) as commission
              from ledger_entry e join ledger_account a on a.id = e.account_id and a.book = 'money'
             where e.at >= start_of_day(${day}::date) and e.at < start_of_day(${day}::date + 1)) n
      left join (select * from book_day order by day desc limit 1) p on true
    on conflict do nothing`
}
