// Wallets in the database: the balances of a unit, what they are made of, and what is still on its way.

import type { Page } from '#contract/kit/page'
import type { Wallet } from '#contract/wallet/calls'
import { type WalletAccount, withdrawalParts } from '#contract/wallet/parts'
import { openWithdrawalStates } from '#contract/withdrawals/states'
import type { Tx } from '../kit/database/db'

export type Account = { id: string; kind: string; balanceFen: number }

export const accountsOf = (tx: Tx, unitId: string): Promise<Account[]> =>
  tx<
    Account[]
  >`select id, kind, balance as balance_fen from ledger_account where book = 'money' and owner_type = 'unit' and owner_id = ${unitId}`

export async function accountOf(tx: Tx, unitId: string, kind: WalletAccount): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from ledger_account where book = 'money' and owner_type = 'unit' and owner_id = ${unitId} and kind = ${kind}`
  return row?.id ?? null
}

/** How many postings an account has, and what moved on it on one day but for withdrawals. */
export const countOf = (tx: Tx, accountId: string, today: string): Promise<{ count: number; todayFen: number }> =>
  tx<{ count: number; todayFen: number }[]>`
    select coalesce(sum(in_count + out_count), 0)::bigint as count,
           coalesce(sum(in_fen + out_fen) filter (where day = ${today}::date and part <> all (${[...withdrawalParts]})), 0)::bigint as today_fen
      from ledger_day where account_id = ${accountId}`.one()

export const heldCount = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select wallet_held(${[...openWithdrawalStates]}) as total`.one()).total

export const forecast = (tx: Tx, now: Date): Promise<Wallet['forecast']> =>
  tx<Wallet['forecast']>`
    select day::text, sum(amount_fen)::bigint as amount_fen, count(*) as order_count from wallet_due(${now.toISOString()}) group by day order by day nulls last`

type Due = {
  orderId: string
  orderNo: string
  shopName: string
  goods: string
  lineCount: number
  pieceCount: number
  amountFen: number
  day: string | null
  isEstimated: boolean
}

/** Orders that are waited for, the next first. */
export async function due(tx: Tx, now: Date, day: string | undefined, pageNumber: number, pageSize: number): Promise<Page<Due>> {
  const ofDay = day === undefined ? tx`` : day === 'unknown' ? tx`where day is null` : tx`where day = ${day}::date`
  const rows = await tx<(Due & { total: number })[]>`
    with waiting as materialized (select order_id, amount_fen, day, is_estimated from wallet_due(${now.toISOString()}) ${ofDay}),
    wanted as materialized (select * from waiting order by day nulls last, order_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
    select all_of_them.total, w.order_id, o.order_no, o.shop_name, o.goods, o.line_count, o.piece_count, w.amount_fen, w.day::text, w.is_estimated
      from (select count(*) as total from waiting) all_of_them
      left join (wanted w join wallet_orders(array(select order_id from wanted)) o on o.order_id = w.order_id) on true
     order by w.day nulls last, w.order_id`
  return { total: rows[0]?.total ?? 0, records: rows.flatMap(({ total: _total, ...row }) => (row.orderId === null ? [] : [row])) }
}

/** When the books were proven last; nothing while nobody has. */
export async function lastProof(tx: Tx): Promise<Wallet['proof']> {
  const [row] = await tx<NonNullable<Wallet['proof']>[]>`select at, entry_count, difference_count::bigint, difference_fen from last_proof()`
  return row ?? null
}
