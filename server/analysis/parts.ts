// Figures cut into parts, funnels, hours and goods as the pages of the data center and data screens ask for them.

import type { Slice } from '#contract/analysis/calls'
import type { Tx } from '../kit/database/db'
import { type Asked, type Cut, frameOf } from './asked'
import type { Reader } from './figures'
import * as goods from './goods'
import type { Filter } from './goods-store'
import * as sets from './sets-store'
import { slicesOf } from './slices'

type Asking = { tx: Tx; now: Date }

const paid = { count: 'paidCount', fen: 'paidFen' } as const
const terms = {
  type: { dimension: 'type', ...paid },
  channel: { dimension: 'channel', ...paid },
  shop: { dimension: 'shop', ...paid },
  category: { dimension: 'category', count: 'soldQty', fen: 'linePaidFen' },
  basket: { dimension: 'basket', ...paid },
  closeType: { dimension: 'closeType', count: 'closedCount', fen: null },
  province: { dimension: 'province', ...paid },
  city: { dimension: 'city', ...paid },
  hour: { dimension: 'hour', ...paid },
} as const
export type PartDimension = keyof typeof terms

/** The largest first; of the cities, those of one province where it is named. */
export const partsOf = (tx: Tx, by: PartDimension, cut: Cut, province?: string): Promise<Slice[]> =>
  slicesOf(tx, terms[by], cut, province ? { dimension: 'province', key: province } : undefined)

/** Monday is 1. Only those that have any. */
export async function hoursOf(tx: Tx, cut: Cut): Promise<{ weekday: number; hour: number; count: number; fen: number }[]> {
  const parts = await partsOf(tx, 'hour', cut)
  return parts.map(({ key, count, fen }) => ({ weekday: Number(key.slice(0, 1)), hour: Number(key.slice(2)), count, fen }))
}

export async function funnelOf(ctx: Asking, { zone }: Reader, asked: Asked) {
  const { cut, earlier } = frameOf(asked, zone, ctx.now)
  const [now, before] = await Promise.all([sets.funnel(ctx.tx, cut), earlier ? sets.funnel(ctx.tx, earlier) : null])
  const steps = now.steps.map(({ step, people }, at) => ({ step, people, previous: before?.steps[at]?.people ?? null }))
  return { at: ctx.now.toISOString(), steps, unseenPayers: now.unseenPayers }
}

export const topGoods = ({ tx, now }: Asking, { zone }: Reader, asked: Asked, sort: NonNullable<Filter['sort']>, top: number) =>
  goods.page(tx, { sort, pageNumber: 1, pageSize: top }, frameOf(asked, zone, now).cut)
