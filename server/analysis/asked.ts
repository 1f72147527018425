// What is asked of the figures: whose clocks, which stretch of time, and which part of the trade.

import type { Compare, Period, Step, Stretch } from '#contract/analysis/periods'
import { earlierStretch, stepOf, stretchOf } from '#contract/analysis/periods'
import type { OrderChannel, OrderType } from '#contract/orders/states'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'

export type Trade = { shopId?: string; channel?: OrderChannel; type?: OrderType; categoryId?: string; productId?: string }
export type Asked = Period & Trade & { compare: Compare }

/** A stretch of time by somebody's clocks, and the part of the trade that is meant. */
export type Cut = { stretch: Stretch; zone: string; now: Date; trade: Trade }

export type Frame = { cut: Cut; step: Step; earlier: Cut | null }

/** What lies ahead of now cannot have happened: a stretch that is not over is read as far as it has come. */
export function frameOf(asked: Asked, zone: string, now: Date): Frame {
  const { from, to, compare, shopId, channel, type, categoryId, productId } = asked
  const trade = { shopId, channel, type, categoryId, productId }
  const earlier = earlierStretch({ from, to }, compare, now, zone)
  return {
    cut: { stretch: stretchOf({ from, to }, zone), zone, now, trade },
    step: stepOf({ from, to }),
    earlier: earlier && { stretch: earlier, zone, now, trade },
  }
}

const local = (tx: Tx, at: Fragment, zone: string) => tx`(${at} at time zone ${zone})`

/** When the step begins in which a moment lies, by the clocks of the zone: rows are put together by it, because to name it for each of them takes long. */
export const stepSql = (tx: Tx, at: Fragment, step: Step, zone: string): Fragment => tx`date_trunc(${step}::text, ${local(tx, at, zone)})`

const pointForms: Readonly<Record<Step, string>> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM' }
/** Its name, as `pointOf` of the contract writes it. */
export const pointSql = (tx: Tx, begins: Fragment, step: Step | null): Fragment =>
  step ? tx`to_char(${begins}, ${pointForms[step]}::text)` : tx`null::text`

/** Monday is 1: '1-09' is Monday from nine to ten. */
export const hourSql = (tx: Tx, at: Fragment, zone: string): Fragment => tx`to_char(${local(tx, at, zone)}, 'ID-HH24')`

export const within = (tx: Tx, at: Fragment, { stretch }: Cut): Fragment =>
  tx`${at} >= ${stretch.from.toISOString()}::timestamptz and ${at} < ${stretch.to.toISOString()}::timestamptz`
