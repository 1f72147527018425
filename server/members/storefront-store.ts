// Members for a shop's app, in the database: past the wall where the shop sells to its market's members.

import type { MemberState } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import type { SealedMobile } from '../orders/index'

export type Me = {
  id: string
  no: string
  name: string
  mobile: string | null
  birthday: string | null
  levelId: string
  levelUntil: string | null
  growth: number
  points: number
  frozenPoints: number
  debtPoints: number
  status: MemberState
  isForgotten: boolean
  joinedAt: string
  expiringTotal: number
  expiringAt: string | null
}

export async function me(tx: Tx, programmeId: string, buyerKey: string, at: string): Promise<Me | undefined> {
  const [row] = await tx<Me[]>`
    select m.id, m.no, m.name, m.mobile_mask as mobile, m.birthday::text, m.level_id, m.level_until, m.growth::int, m.points::int, m.frozen_points::int,
           m.debt_points::int, m.status, m.forgotten_at is not null as is_forgotten, m.joined_at, e.points as expiring_total, e.at as expiring_at
      from members_of_buyer(array[${programmeId}::bigint], ${buyerKey}) m cross join lateral what_expires(m.id, ${at}) e`
  return row
}

type Profile = { name: string; mobile: SealedMobile | null; birthday: string | null }

/** False where the number is another member's. */
export async function setProfile(tx: Tx, id: string, { name, mobile, birthday }: Profile): Promise<boolean> {
  const row = await tx<{ isSet: boolean }[]>`
    select set_member_profile(${id}, ${name}, ${mobile && JSON.stringify(mobile)}::text::jsonb, ${birthday}::date) as is_set`.one()
  return row.isSet
}
