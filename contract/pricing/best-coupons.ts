// The coupons of a basket that save the most: each shop keeps its own or lets the market's count, and all ways of doing so are compared.

import type { HeldCoupon } from './coupon'
import { couponLook, couponSaves } from './coupon-on'
import { addedLooks, byEnd, couponOver, netOf, type Over, type PricedShop, shopsOf, type Use } from './coupon-over'

/** So many shops of a market may each keep their own coupon or not; of more, those whose own save the most keep them. */
const mostOpen = 12

/** A coupon of one shop, or of a market over those that keep none of their own, and what it really saves. */
type Counted = { over: Over; netFen: number }
/** One way to use coupons in the shops of a market: `boundFen` is the most that it can save. */
type Way = { kept: Counted[]; market: HeldCoupon; boundFen: number }
type Tried = { counted: Counted[]; netFen: number }

/** Coupons that fit, each with what it does when no other one is used. */
export type Usable = ReadonlyMap<HeldCoupon, Over>

export function bestUses(shops: readonly PricedShop[], usable: Usable): Use[] {
  const groups = new Map<string, PricedShop[]>()
  for (const shop of shops) {
    const key = shop.marketId ?? `shop ${shop.shopId}`
    groups.set(key, [...(groups.get(key) ?? []), shop])
  }
  return [...groups.values()].flatMap((group) => bestInMarket(group, usable)).flatMap(({ over }) => over.uses())
}

function bestInMarket(shops: readonly PricedShop[], usable: Usable): Counted[] {
  const owns = shops.flatMap((shop) => bestOwn(shop, usable) ?? [])
  let best = together(owns.filter(({ netFen }) => netFen > 0))
  const markets = [...usable.keys()].filter((coupon) => coupon.shopId === null && shopsOf(coupon, shops).length > 0)
  const ways = markets.flatMap((market) => waysWith(market, shops, owns)).sort((a, b) => b.boundFen - a.boundFen)
  // What a way really saves is known when it is priced; one that cannot reach the best any more need not be.
  for (const way of ways) {
    if (way.boundFen < best.netFen) break
    const tried = together([...way.kept, shared(way, shops)])
    if (isBetter(tried, best)) best = tried
  }
  return best.counted
}

function bestOwn(shop: PricedShop, usable: Usable): Counted | null {
  const owns = [...usable].flatMap(([coupon, over]) => (coupon.shopId === shop.shopId ? [{ over, netFen: netOf(over) }] : []))
  return owns.sort((a, b) => b.netFen - a.netFen || byEnd(a.over.coupon, b.over.coupon))[0] ?? null
}

const shopsThatKeep = (kept: readonly Counted[]) => new Set(kept.flatMap(({ over }) => over.shops))

/** With this coupon of the market: every choice of shops that keep their own. */
function waysWith(market: HeldCoupon, shops: readonly PricedShop[], owns: readonly Counted[]): Way[] {
  const sorted = [...owns].sort((a, b) => a.netFen - b.netFen || byEnd(a.over.coupon, b.over.coupon))
  const [open, always] = [sorted.slice(0, mostOpen), sorted.slice(mostOpen)]
  const looks = new Map(shops.map((shop) => [shop, couponLook(market, shop.lines)]))
  const ways: Way[] = []
  for (let choice = 0; choice < 2 ** open.length; choice += 1) {
    const kept = [...always, ...open.filter((_, n) => (choice >> n) & 1)]
    const keeping = shopsThatKeep(kept)
    const { savesFen } = couponSaves(market, addedLooks([...looks].flatMap(([shop, look]) => (keeping.has(shop) ? [] : [look]))))
    if (savesFen > 0) ways.push({ kept, market, boundFen: together(kept).netFen + savesFen })
  }
  return ways
}

function shared({ kept, market }: Way, shops: readonly PricedShop[]): Counted {
  const keeping = shopsThatKeep(kept)
  const rest = shops.filter((shop) => !keeping.has(shop))
  const over = couponOver(market, rest)
  return { over, netFen: netOf(over) }
}

const together = (counted: Counted[]): Tried => ({ counted, netFen: counted.reduce((sum, { netFen }) => sum + netFen, 0) })

/** Saves more; or the same with fewer coupons, or with coupons that end earlier. */
function isBetter(one: Tried, other: Tried): boolean {
  if (one.netFen !== other.netFen) return one.netFen > other.netFen
  const [of, against] = [couponsOf(one), couponsOf(other)]
  if (of.length !== against.length) return of.length < against.length
  for (const [n, coupon] of of.entries()) {
    const order = byEnd(coupon, against[n] ?? coupon)
    if (order !== 0) return order < 0
  }
  return false
}
const couponsOf = ({ counted }: Tried): HeldCoupon[] => counted.map(({ over }) => over.coupon).sort(byEnd)
