// Lots that end soon, and the messages of them.

import type { Tx } from '../kit/database/db'

/** What ends within so many days, but not within the nearer ones. */
export type Span = { days: number; nearer: number }
export type Warned = {
  memberId: string
  mobileSealed: string | null
  unitName: string
  pointsName: string
  timezone: string
  pointsTotal: number
  expiresAt: string
}

/** Marks what it finds in the same statement: two who look at once find each lot once. Nobody is woken: it is day where the unit is. */
export const warn = (tx: Tx, { days, nearer }: Span, at: string, limit: number): Promise<Warned[]> =>
  tx<Warned[]>`
    with whom as (
      select l.member_id from points_lot l join programme p on p.id = l.programme_id join unit u on u.id = p.unit_id
       where l.state = 'ACTIVE' and coalesce(l.warned_days, 99) > ${days}
         and l.expires_at > ${at}::timestamptz + ${nearer}::int * interval '1 day' and l.expires_at <= ${at}::timestamptz + ${days}::int * interval '1 day'
         and extract(hour from ${at}::timestamptz at time zone u.timezone) between 9 and 20
       group by 1 order by 1 limit ${limit}),
    marked as (
      update points_lot l set warned_days = ${days} from whom w
       where l.member_id = w.member_id and l.state = 'ACTIVE' and coalesce(l.warned_days, 99) > ${days}
         and l.expires_at > ${at}::timestamptz + ${nearer}::int * interval '1 day' and l.expires_at <= ${at}::timestamptz + ${days}::int * interval '1 day'
      returning l.member_id, l.remaining, l.expires_at)
    select k.member_id, case when m.status = 'NORMAL' then m.mobile_sealed end as mobile_sealed, u.name as unit_name, p.points_name, u.timezone,
           sum(k.remaining)::bigint as points_total, min(k.expires_at) as expires_at
      from marked k join member m on m.id = k.member_id join programme p on p.id = m.programme_id join unit u on u.id = p.unit_id
     group by k.member_id, m.id, u.id, p.id`

export async function sendAll(tx: Tx, messages: readonly { mobile: string; text: string }[]): Promise<void> {
  if (messages.length === 0) return
  await tx`
    select enqueue('send-sms', (m.value || '{"deliver": true, "code": ""}')::json) from jsonb_array_elements(${JSON.stringify(messages)}::text::jsonb) m`
}
