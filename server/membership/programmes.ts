// Programmes as the rest of the house asks for them: which one works in a shop, whether it earns, and its ladder.

import { membershipRefusals } from '#contract/membership/refusals'
import type { ProgrammeSettings } from '#contract/membership/settings'
import { unifiedMode } from '#contract/menu'
import { earningStates, type PackageFeature, packageStateOf, redeemUntilOf } from '#contract/packages/states'
import type { Tx } from '../kit/database/db'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import type { Place } from '../ledger/index'
import * as store from './store'

export type LevelRow = store.LevelRow

export type Programme = {
  id: string
  unitId: string
  unitName: string
  unitKind: 'MARKET' | 'SHOP'
  place: Place
  isEnabled: boolean
  /** Switched on, and the package lasts: orders and tasks earn. */
  earns: boolean
  /** Switched on: what was earned can be used for a while after the package has ended. */
  redeems: boolean
  features: PackageFeature[]
  settings: ProgrammeSettings
  pointsName: string
  growthName: string
  /** Null: without end. */
  maxMembers: number | null
  timeZone: string
  /** From the first rung up; there is always one. */
  levels: LevelRow[]
  ladderVersion: number
  version: number
  createdAt: string
  /** Until when its package lasts; null without one. */
  packageUntil: string | null
}

export function programmeOf(row: store.ProgrammeRow, at: Date): Programme {
  const { shopId, marketId, brandId, agentId, trialUntil, paidUntil, ...rest } = row
  const has = { trialUntil, paidUntil }
  const redeemUntil = redeemUntilOf(has)
  const ends = [trialUntil, paidUntil].filter((end) => end !== null).sort()
  return {
    ...rest,
    place: { shopId, marketId, brandId, agentId },
    earns: row.isEnabled && doesEarn(has, at),
    redeems: row.isEnabled && redeemUntil !== null && at.getTime() < Date.parse(redeemUntil),
    packageUntil: ends.at(-1) ?? null,
  }
}

export const doesEarn = (has: Parameters<typeof packageStateOf>[0], at: Date): boolean =>
  (earningStates as readonly string[]).includes(packageStateOf(has, at))

/** By shop, in one round trip: the market's where the market runs the shop, else its own. A shop without one is not in it. */
export async function programmesOf(tx: Tx, shopIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Programme>> {
  if (shopIds.length === 0) return new Map()
  const rows = await store.byShops(tx, [...new Set(shopIds)])
  return new Map(rows.map(({ askedId, ...row }) => [askedId, programmeOf(row, at)]))
}

export const programmeById = async (tx: Tx, id: string, at: Date): Promise<Programme> =>
  programmeOf(found(await store.byId(tx, id), membershipRefusals.none), at)

/** Of the unit that the caller acts for. A shop that its market runs has none: what it kept from before is the market's to look at. */
export async function ownProgramme({ tx, session, now }: Context): Promise<Programme> {
  must(session.manageMode === unifiedMode ? membershipRefusals.ofMarket : null)
  return programmeById(tx, found(await store.idOfUnit(tx, session.unit.id), membershipRefusals.none), now)
}

/** For looking: the one that works in the caller's unit, which is the market's where the market runs the shop. Null where there is none. */
export async function programmeHere({ tx, session, now }: Pick<Context, 'tx' | 'session' | 'now'>): Promise<Programme | null> {
  const { unit } = session
  if (unit.kind === 'SHOP') return (await programmesOf(tx, [unit.id], now)).get(unit.id) ?? null
  const id = await store.idOfUnit(tx, unit.id)
  return id === undefined ? null : programmeById(tx, id, now)
}
