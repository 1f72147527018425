// Figures cut into parts, funnels, hours and goods as the pages of the data center and data screens ask for them.

import type { Slice } from '#contract/analysis/calls'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import { type Asked, type Cut, frameOf } from './asked'
import * as buyers from './buyers-store'
import { figuresOf, type Reader } from './figures'
import * as goods from './goods-store'
import { slicesOf } from './slices-store'

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
  const [now, before, unseen] = await Promise.all([
    buyers.funnel(ctx.tx, cut),
    earlier ? buyers.funnel(ctx.tx, earlier) : null,
    figuresOf(ctx, { zone }, { ...asked, compare: 'none' }, ['unseenPayers']),
  ])
  const steps = now.map(({ step, people }, at) => ({ step, people, previous: before?.[at]?.people ?? null }))
  return { at: ctx.now.toISOString(), steps, unseenPayers: sure(unseen.figures[0]).value ?? 0 }
}

export const topGoods = ({ tx, now }: Asking, { zone }: Reader, asked: Asked, sort: NonNullable<goods.Filter['sort']>, top: number) =>
  goods.page(tx, { sort, pageNumber: 1, pageSize: top }, frameOf(asked, zone, now).cut)
