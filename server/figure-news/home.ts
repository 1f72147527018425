// The figures of the first page, made of the catalogue's: the same day, the same comparison and the same rows as on the analysis pages.

import { permissionOf } from '#contract/analysis/calls'
import { daysLater, pointOf } from '#contract/analysis/periods'
import type { HomePlace, homeFigures, TodayFigure } from '#contract/figure-news/home'
import { mostPlaces, todayMetrics } from '#contract/figure-news/home'
import { writeDate, writeTime } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { figuresFor, paidByShop } from '../analysis/index'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import * as store from './home-store'

type Asking = Pick<Context, 'tx' | 'session' | 'now'>
const readerOf = async ({ tx, session }: Asking) => ({ unitId: session.unit.id, zone: await zoneOf(tx, session.unit.id) })

export async function dayOf(ctx: Asking) {
  const { now, session } = ctx
  const reader = await readerOf(ctx)
  const day = writeDate(now, reader.zone)
  const names = todayMetrics.filter((metric) => session.permissions.has(permissionOf(metric)))
  const yesterday = daysLater(day, -1)
  const told = await figuresFor(ctx, reader, { from: day, to: day, compare: 'before' }, names)
  const before = await figuresFor(ctx, reader, { from: yesterday, to: yesterday, compare: 'none' }, names)
  const begun = told.points.indexOf(pointOf(now, told.step, reader.zone)) + 1
  const figures = told.figures.map(
    ({ metric, value, previous, series }, at): TodayFigure => ({
      metric,
      value,
      previous,
      today: series.slice(0, begun).map((hour) => hour ?? 0),
      yesterday: sure(before.figures[at]).series.map((hour) => hour ?? 0),
    }),
  )
  const [hours = 0, minutes = 0] = writeTime(now, reader.zone).slice(11).split(':').map(Number)
  return { at: now.toISOString(), day, minute: hours * 60 + minutes, figures }
}

/** Shops of one market are one line for whoever looks after markets. */
function joined(shops: readonly HomePlace[], markets: ReadonlyMap<string, { id: string; name: string }>): HomePlace[] {
  const places = new Map<string, HomePlace>()
  for (const shop of shops) {
    const market = markets.get(shop.id)
    const known = places.get(market?.id ?? shop.id)
    if (!market) places.set(shop.id, shop)
    else if (!known) places.set(market.id, { ...shop, ...market, kind: 'MARKET' })
    else {
      known.paidFen += shop.paidFen
      known.previousFen += shop.previousFen
      known.lateCount += shop.lateCount
    }
  }
  return [...places.values()]
}

async function places(ctx: Asking) {
  const { tx, session, now } = ctx
  const reader = await readerOf(ctx)
  const day = writeDate(now, reader.zone)
  const { kind } = session.unit
  if (kind === 'SHOP' || kind === 'DISTRIBUTOR') return { day, places: [], total: 0, quiet: 0 }
  const paid = await paidByShop(ctx, reader, { from: day, to: day, compare: 'before' })
  const late = await store.lateByShop(tx, now)
  const shops = new Map(paid.map(({ shopId, ...sums }) => [shopId, { id: shopId, kind: 'SHOP' as const, ...sums, lateCount: 0 }]))
  for (const { shopId, name, lateCount } of late) {
    const known = shops.get(shopId) ?? { id: shopId, kind: 'SHOP' as const, name, paidFen: 0, previousFen: 0, lateCount: 0 }
    shops.set(shopId, { ...known, lateCount })
  }
  const byMarket = kind === 'AGENT' || kind === 'PLATFORM'
  const all = joined([...shops.values()], byMarket ? await store.marketsOf(tx, [...shops.keys()]) : new Map())
  const first = all.sort(
    (one, other) => other.lateCount - one.lateCount || other.paidFen - one.paidFen || Number(one.id) - Number(other.id),
  )
  const open = await store.openPlaces(tx, byMarket)
  return {
    day,
    places: first.slice(0, mostPlaces),
    total: all.length,
    quiet: open.filter((id) => !all.some((place) => place.id === id)).length,
  }
}

export const homeCalls: Handlers<typeof homeFigures> = { today: dayOf, places }
