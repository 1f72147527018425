// Members as the trade asks for them: by buyer, past the wall where a shop sells to its market's members. SQL and nothing else.

import type { MemberSource, MemberState } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import type { SealedMobile } from '../orders/index'

export type Row = {
  id: string
  programmeId: string
  unitId: string
  shopId: string | null
  marketId: string | null
  brandId: string | null
  agentId: string | null
  no: string
  name: string
  buyerKey: string | null
  levelId: string
  status: MemberState
  points: number
  growth: number
  frozenPoints: number
  debtPoints: number
  birthday: string | null
  tags: string[]
}

// Counts that are whole numbers in the database and here, whatever they are called.
const columns = (tx: Tx) => tx`
  m.id, m.programme_id, m.unit_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, m.no, m.name, m.buyer_key, m.level_id, m.status,
  m.points::int, m.growth::int, m.frozen_points::int, m.debt_points::int, m.birthday::text, m.tags`

export const ofBuyer = (tx: Tx, programmeIds: readonly string[], buyerKey: string): Promise<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from members_of_buyer(${programmeIds as string[]}::bigint[], ${buyerKey}) m`

export const byId = (tx: Tx, id: string): Promise<Row> => tx<Row[]>`select ${columns(tx)} from members_by_id(array[${id}::bigint]) m`.one()

type Joining = {
  programmeId: string
  buyerKey: string | null
  name: string
  mobile: SealedMobile | null
  birthday: string | null
  tags: readonly string[]
  source: MemberSource
  levelId: string
  most: number | null
  at: string
}
export type Joined = { id: string | null; how: 'SAME' | 'LINKED' | 'NEW' | 'ALREADY' | 'FULL' }

export const join = (tx: Tx, who: Joining): Promise<Joined> =>
  tx<Joined[]>`
    select id, how from join_member(
      ${who.programmeId}, ${who.buyerKey}, ${who.name}, ${who.mobile && JSON.stringify(who.mobile)}::text::jsonb, ${who.birthday}::date,
      ${who.tags as string[]}::text[], ${who.source}, ${who.levelId}, ${who.most}, ${who.at})`.one()

export async function countOrder(tx: Tx, memberId: string, paidFen: number, orders: number, at: string): Promise<void> {
  await tx`select count_member_order(${memberId}, ${paidFen}, ${orders}, ${at})`
}

export type Moved = { fromRank: number | null; toRank: number | null }
type Settling = { cause: string; operator: string | null; remark: string; at: string }

/** Puts the member on the rung of its growth; both ranks are null where it stood there already. */
export const settle = (tx: Tx, memberId: string, { cause, operator, remark, at }: Settling): Promise<Moved> =>
  tx<Moved[]>`select from_rank, to_rank from settle_level(${memberId}, ${cause}, ${operator}, ${remark}, ${at})`.one()
