// A house whose books have so many postings: sixty shops, one of which has a fifth of the trade, over three years. It is furnished in sets,
// past every trigger; what grows is the history, and the orders that are still open are as many in each.

import { sure } from '#contract/kit/sure'
import type { Tx } from '#server/kit/database/db'
import type { Owner } from '#server/kit/database/owner'

export const bigShop = '1000'
const openOrders = 5000
const [whenPaid, whenSettled] = [6, 8]
/** Orders, one each tick; with each the one before the open ones is settled. */
const ordersFor = (postings: number): number => Math.ceil((postings + whenSettled * openOrders) / (whenPaid + whenSettled))

const units = `
  insert into unit (id, kind, code, name, market_id) values (101, 'MARKET', 'M-101', 'Market', 101);
  insert into unit (id, kind, code, name, market_id, manage_mode) select 1000 + n, 'SHOP', 'S-' || n, 'Shop ' || n, 101, 2 from generate_series(0, 59) n;
  insert into ledger_account (id, book, owner_type, owner_id, kind, shop_id, market_id) overriding system value
  select (1000 + n) * 10 + k.id, 'money', 'unit', 1000 + n, k.kind, 1000 + n, 101
    from generate_series(0, 59) n cross join (values (1, 'PENDING'), (2, 'AVAILABLE'), (3, 'FROZEN')) k(id, kind)
  union all select 1, 'money', 'platform', 1, 'CASH', null, null union all select 2, 'money', 'platform', 1, 'COMMISSION', null, null;`

/** The order of a tick: whose it is, its number, its time and its amounts. `offset 0` has it reckoned once for all its postings. */
const orderOf = (tick: string, orders: number) => `
  select case when (${tick}) % 5 = 0 then 1000 else 1001 + (${tick}) * 7919 % 59 end as shop_id, '20' || lpad((${tick})::text, 14, '0') as no,
         now() - (${orders} - (${tick})) * (interval '1095 days' / ${orders}) as at,
         1000 + (${tick}) * 37 % 9000 as income, 800 as freight, (1000 + (${tick}) * 37 % 9000) / 20 as commission, (1000 + (${tick}) * 37 % 9000) / 50 as rebate offset 0`

const journals = (orders: number) => `
  insert into ledger_journal (id, book, biz_type, biz_id, memo, actor, at, shop_id, market_id) overriding system value
  select 2 * g - 1, 'money', 'ORDER_PAID', g::text, o.no, 'system', o.at, o.shop_id, 101 from generate_series(1::bigint, ${orders}) g cross join lateral (${orderOf('g', orders)}) o
  union all
  select 2 * g, 'money', 'ORDER_SETTLED', (g - ${openOrders})::text, o.no, 'system', t.at, o.shop_id, 101
    from generate_series(${openOrders + 1}::bigint, ${orders}) g cross join lateral (${orderOf(`g - ${openOrders}`, orders)}) o cross join lateral (${orderOf('g', orders)}) t;`

/** In the order of time, as books grow. */
const entries = (orders: number) => `
  insert into ledger_entry (journal_id, account_id, delta, balance_after, part, ref, at, shop_id, market_id)
  select 2 * g - p.back, p.account, p.delta, 0, p.part, case when p.part is not null then p.no end, o.at, p.shop_id, case when p.shop_id is not null then 101 end
    from generate_series(1::bigint, ${orders}) g
    cross join lateral (${orderOf('g', orders)}) o cross join lateral (${orderOf(`g - ${openOrders}`, orders)}) s
    cross join lateral (values
      (1, 1, 1::bigint, -o.income - o.freight + o.rebate, null, o.no, null::bigint), (2, 1, 2, o.commission, null, o.no, null),
      (3, 1, o.shop_id * 10 + 1, o.income, 'ORDER_INCOME', o.no, o.shop_id), (4, 1, o.shop_id * 10 + 1, o.freight, 'FREIGHT', o.no, o.shop_id),
      (5, 1, o.shop_id * 10 + 1, -o.commission, 'COMMISSION', o.no, o.shop_id), (6, 1, o.shop_id * 10 + 1, -o.rebate, 'DISTRIBUTION', o.no, o.shop_id),
      (7, 0, s.shop_id * 10 + 1, -s.income, 'ORDER_INCOME', s.no, s.shop_id), (8, 0, s.shop_id * 10 + 1, -s.freight, 'FREIGHT', s.no, s.shop_id),
      (9, 0, s.shop_id * 10 + 1, s.commission, 'COMMISSION', s.no, s.shop_id), (10, 0, s.shop_id * 10 + 1, s.rebate, 'DISTRIBUTION', s.no, s.shop_id),
      (11, 0, s.shop_id * 10 + 2, s.income, 'ORDER_INCOME', s.no, s.shop_id), (12, 0, s.shop_id * 10 + 2, s.freight, 'FREIGHT', s.no, s.shop_id),
      (13, 0, s.shop_id * 10 + 2, -s.commission, 'COMMISSION', s.no, s.shop_id), (14, 0, s.shop_id * 10 + 2, -s.rebate, 'DISTRIBUTION', s.no, s.shop_id)
    ) p(step, back, account, delta, part, no, shop_id)
   where p.back = 1 or g > ${openOrders};`

const sums = `
  insert into ledger_day (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id)
  select account_id, (at at time zone 'Asia/Shanghai')::date, part, count(*) filter (where delta > 0), count(*) filter (where delta < 0),
         coalesce(sum(delta) filter (where delta > 0), 0), coalesce(sum(delta) filter (where delta < 0), 0), shop_id, market_id
    from ledger_entry where part is not null group by 1, 2, 3, shop_id, market_id;
  update ledger_account a set balance = s.fen from (select account_id, sum(in_fen + out_fen) as fen from ledger_day group by 1) s where s.account_id = a.id;`

/** The orders that are open, and the newest that are settled: what stands on the first pages is bought goods with their rates. */
const orders = (all: number) => `
  insert into trade_order (id, no, group_id, group_no, shop_id, market_id, shop_name, buyer_key, status, goods_fen, freight_fen, payable_fen, paid_fen, commission_fen,
                           rebate_fen, lines, item_count, total_qty, receiver_name, placed_at, paid_at, ship_deadline, completed_at, after_sale_deadline, settled_at)
  select g, o.no, g, o.no, o.shop_id, 101, 'Shop', 'b', 'COMPLETED', o.income, o.freight, o.income + o.freight, o.income + o.freight, o.commission, o.rebate,
         '[{"name": "龙井", "specText": "250g", "imageUrl": null, "qty": 1, "priceFen": 1}]', 1, 1, 'r', o.at, o.at, o.at, o.at,
         now() + (g % 14) * interval '1 day', case when g <= ${all - openOrders} then o.at end
    from generate_series(${all - openOrders - 999}::bigint, ${all}) g cross join lateral (${orderOf('g', all)}) o;
  insert into order_item (order_id, shop_id, market_id, position, name, qty, price_fen, goods_fen, payable_fen, commission_rate_bp, rebate_rate_bp)
  select id, shop_id, market_id, 0, '龙井', 1, goods_fen, goods_fen, goods_fen, 500, 200 from trade_order;`

type Index = { name: string; text: string }

/** Indexes are made when all rows are there, which is many times faster. */
async function withoutIndexes(sql: Tx, table: string, work: () => Promise<unknown>): Promise<void> {
  const indexes = await sql.unsafe<Index[]>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i where i.indrelid = '${table}'::regclass and not i.indisunique`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await work()
  for (const { text } of indexes) await sql.unsafe(text)
}

/** Once; says how many postings there are. */
export async function furnishBooks(owner: Owner, postings: number): Promise<number> {
  const count = async () => Number(sure((await owner.sql<{ total: number }[]>`select count(*) as total from ledger_entry`)[0]).total)
  const there = await count()
  if (there > 0) return there
  const all = ordersFor(postings)
  await owner.session(async (sql) => {
    await sql.unsafe(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set statement_timeout = 0",
    )
    // Emptied in the same transaction they are filled without a log of it.
    await sql.unsafe('begin')
    await sql.unsafe('truncate ledger_entry, ledger_journal, ledger_day, statement_line, statement_dispute')
    await sql.unsafe(units)
    await sql.unsafe(journals(all))
    await withoutIndexes(sql, 'ledger_entry', () => sql.unsafe(entries(all)))
    await sql.unsafe(sums)
    await sql.unsafe(orders(all))
    await sql.unsafe('commit')
    await sql.unsafe('vacuum analyze')
  })
  return count()
}
