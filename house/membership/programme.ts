// Membership for tests: a unit's package, its programme switched on, members without books.

import { randomUUID } from 'node:crypto'
import { type Level, memberships } from '#contract/membership/calls'
import { type LevelForm, levelForm } from '#contract/membership/levels'
import type { House } from '../harness/index'

/** What a unit has bought lasts until then. */
export async function givePackage(house: House, unitId: string, until: Date, kind: 'paid' | 'trial' = 'paid'): Promise<void> {
  const [paid, trial] = kind === 'paid' ? [until, null] : [null, until]
  await house.owner.sql`
    insert into package_status (unit_id, features, paid_until, trial_until)
    values (${unitId}, '{LEVELS,POINTS,TASKS,MALL,REHEARSAL}', ${paid?.toISOString() ?? null}, ${trial?.toISOString() ?? null})
    on conflict (unit_id) do update set paid_until = excluded.paid_until, trial_until = excluded.trial_until`
}

export const levelsOf = async (house: House, token: string): Promise<{ levels: Level[]; version: number }> =>
  (await house.call(memberships.levels, {}, { token })).data

/** A rung as it is sent: what the list tells of it besides is left out. */
export const sentLevel = (level: Level): LevelForm =>
  levelForm.parse(Object.fromEntries(Object.keys(levelForm.shape).map((key) => [key, level[key as keyof Level]])))

export const saveLevels = (house: House, token: string, levels: readonly LevelForm[], version: number) =>
  house.call(memberships.saveAll, { levels: [...levels], version }, { token, idempotencyKey: randomUUID() })

type Bare = { programmeId: string; levelId: string; growth: number; buyerKey?: string; isHeld?: boolean }
let made = 0

/** A member as the ladder looks at one, past every book. */
export async function addBareMember(house: House, { programmeId, levelId, growth, buyerKey, isHeld = false }: Bare): Promise<string> {
  made += 1
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into member (programme_id, unit_id, shop_id, market_id, no, buyer_key, name, level_id, level_since, is_level_held, growth, source, joined_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, ${`T${process.pid}${made}`}, ${buyerKey ?? `bare-${made}`}, '会员', ${levelId}, now(), ${isHeld},
           ${growth}, 'HAND', now()
      from programme p where p.id = ${programmeId} returning id`.one()
  return id
}
