// A file laid beside the books, set against set: what is ticked, what differs, what the one or the other does not have.

import type { Tx } from '../kit/database/db'

/** Which file ticks what is decided by one at a time. */
export async function takeTurns(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('bank files', 0))`
}

export async function compare(tx: Tx, fileId: string): Promise<void> {
  await takeTurns(tx)
  // What was bought since the plan was made, and what was just put in, may be a hundred times as much.
  await tx`set local plan_cache_mode = force_custom_plan`
  // Two lines may change places: neither may hold what the other is about to take.
  await tx`update bank_line set book_id = null where file_id = ${fileId} and row is not null and book_id is not null`
  await judge(tx, fileId)
  await tx`delete from bank_line where file_id = ${fileId} and row is null and state = 'NOT_IN_FILE'`
  await addMissing(tx, fileId)
  await tickElsewhere(tx, fileId)
  // Whoever goes on in this transaction plans as everybody does: each of their rows would be checked by a plan that is made for it alone.
  await tx`set local plan_cache_mode to default`
}

/**
 * A line is known by our number, else by the provider's, and a refund also by the number of its payment and the amount. Of several lines with one
 * number the first with the right amount counts; an explanation stays as long as it explains the same.
 */
async function judge(tx: Tx, fileId: string): Promise<void> {
  await tx`
    with line as materialized (
      select id, row, kind, no, channel_no, file_fen from bank_line where file_id = ${fileId} and row is not null),
    by_no as materialized (
      select l.id, b.kind, b.book_id, b.fen, b.channel from line l join bank_book b on b.kind = l.kind and b.no = l.no where l.no <> ''),
    by_channel as materialized (
      select distinct on (l.id) l.id, b.kind, b.book_id, b.fen, b.channel
        from line l join bank_book b on b.kind = l.kind and b.channel_no = l.channel_no
       where l.channel_no <> '' and not exists (select from by_no n where n.id = l.id) order by l.id, b.book_id),
    left_over as materialized (
      select l.id, l.no, l.file_fen, row_number() over (partition by l.no, l.file_fen order by l.row) as nth from line l
       where l.kind = 'REFUND' and l.no <> '' and not exists (select from by_no n where n.id = l.id) and not exists (select from by_channel c where c.id = l.id)),
    refund_left as (
      select b.kind, b.book_id, b.fen, b.channel, b.payment_no, row_number() over (partition by b.payment_no, b.fen order by b.at, b.book_id) as nth
        from bank_book b
       where b.kind = 'REFUND' and b.payment_no in (select no from left_over)
         and not exists (select from by_no n where n.kind = b.kind and n.book_id = b.book_id)
         and not exists (select from by_channel c where c.kind = b.kind and c.book_id = b.book_id)),
    by_payment as (
      select l.id, r.kind, r.book_id, r.fen, r.channel from left_over l join refund_left r on r.payment_no = l.no and r.fen = l.file_fen and r.nth = l.nth),
    known as (select * from by_no union all select * from by_channel union all select * from by_payment),
    ranked as (
      select k.*, row_number() over (partition by k.kind, k.book_id order by l.file_fen <> k.fen, l.row) as place,
             exists (select from bank_line o where o.kind = k.kind and o.book_id = k.book_id and o.row is not null and o.file_id <> ${fileId}) as is_elsewhere
        from known k join line l on l.id = k.id),
    verdict as (
      select l.id, case when r.id is null then 'NOT_IN_BOOKS' when r.place > 1 or r.is_elsewhere then 'TWICE'
                        when r.fen = l.file_fen then 'MATCHED' else 'OTHER_AMOUNT' end as found, r.book_id, r.fen, r.channel
        from line l left join ranked r on r.id = l.id)
    update bank_line b
       set found = v.found, state = case when b.state = 'EXPLAINED' and b.found = v.found then 'EXPLAINED' else v.found end,
           book_id = case when v.found in ('MATCHED', 'OTHER_AMOUNT') then v.book_id end,
           books_fen = case when v.found in ('MATCHED', 'OTHER_AMOUNT') then v.fen end, channel = v.channel,
           updated_at = now(), version = b.version + 1
      from verdict v where v.id = b.id`
}

/**
 * What the books have of the file's days and the file has not. A file speaks for the providers that its lines went through, and for no other;
 * what another file has, or has been missed from already, is not missed here.
 */
async function addMissing(tx: Tx, fileId: string): Promise<void> {
  await tx`
    insert into bank_line (file_id, at, kind, no, channel_no, books_fen, book_id, channel, found, state)
    select f.id, b.at, b.kind, b.no, b.channel_no, b.fen, b.book_id, b.channel, 'NOT_IN_FILE', 'NOT_IN_FILE'
      from bank_file f join bank_book b
        on b.at >= f.day_from::timestamp at time zone 'Asia/Shanghai' and b.at < (f.day_to + 1)::timestamp at time zone 'Asia/Shanghai'
     where f.id = ${fileId}
       and b.channel in (select l.channel from bank_line l where l.file_id = f.id and l.row is not null and l.channel is not null)
       and not exists (select from bank_line o where o.kind = b.kind and o.book_id = b.book_id)
     order by b.at, b.book_id`
}

/** A payment of the last minute stands in the file of the next day: where it was missed it is ticked now. */
async function tickElsewhere(tx: Tx, fileId: string): Promise<void> {
  await tx`
    update bank_line m set found = 'MATCHED', state = 'MATCHED', ticked_by = l.id, updated_at = now(), version = m.version + 1
      from bank_line l
     where l.file_id = ${fileId} and l.row is not null and l.book_id = m.book_id and l.kind = m.kind and m.row is null and m.found = 'NOT_IN_FILE'`
}

/** Of lines that go: what they had ticked elsewhere is missed again. */
const untick = (tx: Tx, which: ReturnType<Tx>) => tx`
  update bank_line m set ticked_by = null, found = 'NOT_IN_FILE', state = case when m.explained_at is null then 'NOT_IN_FILE' else 'EXPLAINED' end,
         updated_at = now(), version = m.version + 1
   where m.ticked_by in (select l.id from bank_line l where ${which})`

export async function removeFile(tx: Tx, fileId: string, at: string): Promise<void> {
  await takeTurns(tx)
  await untick(tx, tx`l.file_id = ${fileId}`)
  await tx`delete from bank_line where file_id = ${fileId}`
  await tx`update bank_file set deleted_at = ${at}, is_importing = false where id = ${fileId}`
}

/** True where it went, or was gone; false where somebody has explained it since. */
export async function removeLine(tx: Tx, id: string): Promise<boolean> {
  const [line] = await tx<{ state: string }[]>`select state from bank_line where id = ${id} for update`
  if (!line) return true
  if (line.state === 'EXPLAINED') return false
  await untick(tx, tx`l.id = ${id}`)
  await tx`delete from bank_line where id = ${id}`
  return true
}
