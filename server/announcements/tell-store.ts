// Whom the bells ring for: what is out and was not told yet, and who has not read it.

import type { Tx } from '../kit/database/db'

export type Due = { id: string; title: string; senderName: string }

/** The next that is out and of which nobody was told. */
export async function due(tx: Tx, at: string): Promise<Due | undefined> {
  const [row] = await tx<Due[]>`
    select a.id, a.title, u.name as sender_name from announcement a join unit u on u.id = a.unit_id
     where a.told_at is null and a.deleted_at is null and not a.is_draft and a.withdrawn_at is null and a.publish_at <= ${at}
       and (a.ends_at is null or a.ends_at > ${at})
     order by a.publish_at limit 1`
  return row
}

/** Said when every bell has rung: a process that dies before leaves it to be done again, and a bell rings once for one cause. */
export async function told(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update announcement set told_at = ${at}, receiver_count = (select count(*) from announcement_receivers(${id})) where id = ${id} and told_at is null`
  await tx`select tell_announcement_readers(${id})`
}

export type Reader = { accountId: string; unitId: string }

/** After this person, in one order: so many at a time that no transaction is long. */
export const readersAfter = (tx: Tx, id: string, after: string, limit: number): Promise<Reader[]> =>
  tx<Reader[]>`select account_id, unit_id from announcement_bells(${id}, ${after}, ${limit})`

/** Those who have not read it and were not reminded since then: they are marked as reminded. */
export const remind = (tx: Tx, id: string, since: string, at: string): Promise<Reader[]> =>
  tx<Reader[]>`select account_id, unit_id from remind_readers(${id}, ${since}, ${at})`
