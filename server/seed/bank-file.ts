// A provider's file of the demo: two days of payments and refunds as the provider has them, with what is always wrong in such a file.

import { writeDate } from '#contract/kit/dates'
import { compare } from '../bank-files/index'
import type { Tx } from '../kit/database/db'
import { furnisher } from './authors'

const day = 86_400_000

export async function addBankFile(tx: Tx, now: Date): Promise<void> {
  const [from, to] = [writeDate(new Date(now.getTime() - 3 * day)), writeDate(new Date(now.getTime() - 2 * day))]
  const { id } = await tx<{ id: string }[]>`
    insert into bank_file (name, day_from, day_to, imported_name, imported_at)
    values (${`微信支付账单 ${from} 至 ${to}`}, ${from}, ${to}, ${furnisher}, ${new Date(now.getTime() - day).toISOString()}) returning id`.one()
  // The fifth has another amount, the ninth is missing, the twelfth stands there twice, and one line nobody knows.
  await tx`
    with mine as (
      select b.kind, b.no, b.channel_no, b.fen, b.at, row_number() over (order by b.at, b.kind, b.book_id)::int as n from bank_book b
       where b.channel = 'WECHAT' and b.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and b.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'),
    told as (
      select m.kind, m.no, m.channel_no, m.fen + case when m.n = 5 then 100 else 0 end as fen, m.at, m.n * 10 as place from mine m where m.n <> 9
      union all select m.kind, m.no, m.channel_no, m.fen, m.at, m.n * 10 + 1 from mine m where m.n = 12
      union all select 'PAYMENT', 'P' || to_char(${from}::date, 'YYYYMMDD') || '990017', 'WX990017', 6800, ${from}::date + time '20:14' at time zone 'Asia/Shanghai', 15)
    insert into bank_line (file_id, row, at, kind, no, channel_no, file_fen, found, state)
    select ${id}, row_number() over (order by place), at, kind, no, channel_no, fen, 'NOT_IN_BOOKS', 'NOT_IN_BOOKS' from told`
  // What grew in this transaction is unknown to the planner: each line would be laid beside each payment.
  await tx`analyze payment, refund, bank_line`
  await compare(tx, id)
  await tx`
    update bank_line set state = 'EXPLAINED', note = '渠道重复推送，已与对方核对', explained_name = ${furnisher}, explained_at = ${now.toISOString()}
     where file_id = ${id} and state = 'TWICE'`
}
