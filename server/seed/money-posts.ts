// Postings of the demo that no order makes: they join those of the orders before the books are written, so that every balance is the one of its time.

import type { Tx } from '../kit/database/db'

/** `unit`: behind whose walls the journal lies. */
export type Posting = {
  bizType: string
  bizId: string
  memo: string
  at: string
  step: number
  ownerType: string
  ownerId: number
  kind: string
  delta: number
  part: string | null
  ref: string | null
  unit: number
}

type Available = { ownerId: string; at: string; fenTotal: number }

/** What a unit had at a time, by what the orders post. */
export async function availableOf(tx: Tx, units: readonly number[]): Promise<(unit: number, at: Date) => number> {
  const rows = await tx<Available[]>`
    select owner_id, at, sum(delta) over (partition by owner_id order by at)::bigint as fen_total
      from seed_post where owner_type = 'unit' and kind = 'AVAILABLE' and owner_id = any (${units as number[]}::bigint[]) order by at`
  return (unit, at) => rows.findLast((row) => row.ownerId === String(unit) && new Date(row.at) <= at)?.fenTotal ?? 0
}

/** Their accounts are opened where there are none, beside those that the unit has. */
export async function addPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const all = JSON.stringify(postings)
  const given = tx`jsonb_to_recordset(${all}::text::jsonb) as p ("bizType" text, "bizId" text, memo text, at timestamptz, step int, "ownerType" text, "ownerId" bigint,
    kind text, delta bigint, part text, ref text, unit bigint)`
  await tx`
    insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
    select distinct 'money', p."ownerType", p."ownerId", p.kind, case p.kind when 'FROZEN' then 0 end, a.shop_id, a.market_id, a.brand_id, a.agent_id
      from ${given} left join ledger_account a on p."ownerType" = 'unit' and a.book = 'money' and a.owner_type = 'unit' and a.owner_id = p."ownerId" and a.kind = 'AVAILABLE'
    on conflict do nothing`
  await tx`
    insert into seed_post (book, biz_type, biz_id, memo, at, step, owner_type, owner_id, kind, delta, part, ref, shop_id, market_id, brand_id, agent_id)
    select 'money', p."bizType", p."bizId", p.memo, p.at, p.step, p."ownerType", p."ownerId", p.kind, p.delta, p.part, p.ref, a.shop_id, a.market_id, a.brand_id, a.agent_id
      from ${given} left join ledger_account a on a.book = 'money' and a.owner_type = 'unit' and a.owner_id = p.unit and a.kind = 'AVAILABLE'`
}
