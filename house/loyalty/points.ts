// A programme with members for the tests of points: rows as they stand once somebody has joined.

import { type ProgrammeSettings, standardSettings } from '#contract/membership/settings'
import type { Tx } from '#server/kit/database/db'
import type { Holder } from '#server/points/index'
import type { House } from '../harness/index'

export type Points = Partial<ProgrammeSettings['points']>

export const settingsWith = (points: Points = {}): ProgrammeSettings => ({
  ...standardSettings,
  points: { ...standardSettings.points, ...points },
})

type Unit = { id: string; kind: string; marketId: string | null; brandId: string | null; agentId: string | null }

/** The programme of a unit, made where it has none, and so many new members of it. */
export async function joinMembers({ owner }: Pick<House, 'owner'>, unitId: string, count: number, points: Points = {}): Promise<Holder[]> {
  const sql: Tx = owner.sql
  const unit = await sql<Unit[]>`select id, kind, market_id, brand_id, agent_id from unit where id = ${unitId}`.one()
  const isShop = unit.kind === 'SHOP'
  const place = isShop
    ? { shopId: unit.id, marketId: unit.marketId, brandId: unit.brandId, agentId: unit.agentId }
    : { shopId: null, marketId: unit.id, brandId: null, agentId: null }
  const { id: programmeId } = await sql<{ id: string }[]>`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, is_enabled, settings)
    values (${unitId}, ${place.shopId}, ${place.marketId}, ${place.brandId}, ${place.agentId}, true, ${JSON.stringify(settingsWith(points))}::text::jsonb)
    on conflict (unit_id) do update set settings = excluded.settings returning id`.one()
  await sql`
    insert into member_level (programme_id, shop_id, market_id, rank, name, growth_threshold, colour, discount_bp)
    select ${programmeId}, ${place.shopId}, ${place.marketId}, 1, '普通会员', 0, 'slate', 10000
     where not exists (select from member_level where programme_id = ${programmeId} and rank = 1)`
  const rows = await sql<{ id: string }[]>`
    insert into member (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, name, level_id, level_since, source, joined_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'T' || p.id || '-' || gen_random_uuid(), '测试会员',
           (select id from member_level where programme_id = p.id and rank = 1), now(), 'HAND', now()
      from programme p, generate_series(1, ${count}) where p.id = ${programmeId} returning id`
  return rows.map(({ id }) => ({ id, programmeId, unitId, place }))
}

export type Has = { usable: number; frozen: number; owed: number; lots: { state: string; left: number }[] }

/** What the books and the lots say of a member. */
export async function hasPoints({ owner }: Pick<House, 'owner'>, memberId: string): Promise<Has> {
  const rows = await owner.sql<{ kind: string; balanceTotal: number }[]>`
    select kind, balance as balance_total from ledger_account where book = 'points' and owner_type = 'member' and owner_id = ${memberId}`
  const of = new Map(rows.map(({ kind, balanceTotal }) => [kind, balanceTotal]))
  const lots = await owner.sql<{ state: string; leftTotal: number }[]>`
    select state, remaining as left_total from points_lot where member_id = ${memberId} order by id`
  return {
    usable: of.get('AVAILABLE') ?? 0,
    frozen: of.get('FROZEN') ?? 0,
    owed: 0 - (of.get('DEBT') ?? 0),
    lots: lots.map(({ state, leftTotal }) => ({ state, left: leftTotal })),
  }
}
