// Whose mall a reader looks at: its own, or its market's where the market runs the shop.

import type { Context } from '../kit/road/answer'
import { programmesOf } from '../membership/index'
import { programmeOfUnit } from './lookup-store'

/** Nothing where there is no programme. */
export async function mallProgrammeId({ tx, session: { unit }, now }: Pick<Context, 'tx' | 'session' | 'now'>): Promise<string | null> {
  if (unit.kind === 'SHOP') return (await programmesOf(tx, [unit.id], now)).get(unit.id)?.id ?? null
  return (await programmeOfUnit(tx, unit.id)) ?? null
}

/** The mall of a shop that the app shows, else of the app's own unit. */
export const mallIn = async (ctx: Context, shopId: string | undefined): Promise<string | null> =>
  shopId === undefined ? mallProgrammeId(ctx) : ((await programmesOf(ctx.tx, [shopId], ctx.now)).get(shopId)?.id ?? null)
