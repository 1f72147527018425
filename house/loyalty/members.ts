// A programme with a ladder for the tests of members, and joining it.

import type { Level } from '#contract/membership/calls'
import type { LevelForm } from '#contract/membership/levels'
import { standardSettings } from '#contract/membership/settings'
import type { Tx } from '#server/kit/database/db'
import { asHouse } from '#server/kit/database/door'
import { join, type MemberRow } from '#server/members/index'
import { type Programme, programmeById } from '#server/membership/index'
import { sealOf } from '#server/orders/index'
import type { House } from '../harness/index'

export const ladder: Pick<LevelForm, 'name' | 'growthThreshold' | 'birthdayPoints'>[] = [
  { name: '普通会员', growthThreshold: 0, birthdayPoints: 0 },
  { name: '银卡会员', growthThreshold: 1000, birthdayPoints: 50 },
  { name: '金卡会员', growthThreshold: 5000, birthdayPoints: 100 },
]

/** A rung as the form sends it back. */
export const formOf = (level: Level): LevelForm => {
  const { id, name, iconUrl, growthThreshold, colour, discountBp, isFreightFree, pointsMultipleX100, birthdayPoints, couponIds, benefits } =
    level
  return { id, name, iconUrl, growthThreshold, colour, discountBp, isFreightFree, pointsMultipleX100, birthdayPoints, couponIds, benefits }
}

/** The programme of a unit with a package, made where it has none, and its ladder. */
export async function openProgramme({ owner }: Pick<House, 'owner'>, unitId: string, maxMembers: number | null = null): Promise<string> {
  const sql: Tx = owner.sql
  await sql`
    insert into package_status (unit_id, paid_until, features, max_members) values (${unitId}, now() + interval '300 days', '{}', ${maxMembers})
    on conflict (unit_id) do update set max_members = excluded.max_members`
  const { id } = await sql<{ id: string }[]>`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, is_enabled, settings)
    select id, case when kind = 'SHOP' then id end, case when kind = 'MARKET' then id else market_id end, brand_id, agent_id, true,
           ${JSON.stringify(standardSettings)}::text::jsonb from unit where id = ${unitId}
    on conflict (unit_id) do update set is_enabled = true returning id`.one()
  // A ladder of its own: what the demo has is of no use to a test that counts on certain rungs.
  const mine =
    await sql`select id from member_level where programme_id = ${id} and rank = 2 and growth_threshold = ${ladder[1]?.growthThreshold ?? 0}`
  if (mine.length === 0) await sql`delete from member_level where programme_id = ${id}`
  for (const [at, { name, growthThreshold, birthdayPoints }] of ladder.entries())
    await sql`
      insert into member_level (programme_id, rank, name, growth_threshold, colour, discount_bp, birthday_points)
      select ${id}, ${at + 1}, ${name}, ${growthThreshold}, 'slate', 10000, ${birthdayPoints}
       where not exists (select from member_level where programme_id = ${id} and rank = ${at + 1})`
  return id
}

export const programmeNow = (house: House, id: string): Promise<Programme> =>
  asHouse(house.db, 'test', (tx) => programmeById(tx, id, house.clock.now()))

type Who = { buyerKey?: string | null; name?: string; mobile?: string; birthday?: string; source?: 'APP' | 'ORDER' | 'HAND' | 'IMPORT' }

export async function joinOne(house: House, programmeId: string, who: Who): Promise<MemberRow> {
  const { buyerKey = null, name = '何美玲', mobile, birthday, source = 'APP' } = who
  return asHouse(house.db, 'test', async (tx) => {
    const seal = await sealOf({ tx, settings: house.settings })
    const programme = await programmeById(tx, programmeId, house.clock.now())
    const sealed = mobile === undefined ? null : seal.close(mobile)
    return join({ tx, now: house.clock.now() }, programme, { buyerKey, name, mobile: sealed, birthday, source })
  })
}
