// The figures of the first page: today beside yesterday until now, and how the places below are doing.

import { z } from 'zod'
import { pagePermission } from '../analysis/calls'
import { type Metric, metricNames } from '../analysis/metrics'
import { nothing, read } from '../kit/call'
import { id } from '../kit/page'

const count = z.number().int()
const value = z.number().int().nullable()

/** In their order on the page; each is told to whoever may open the analysis page that shows it. */
export const todayMetrics = ['paidFen', 'paidCount', 'refundFen', 'visitors'] as const satisfies readonly Metric[]

const todayFigure = z.object({
  metric: z.enum(metricNames),
  value,
  /** Yesterday until the same time of day. */
  previous: value,
  /** By the hour: today those that have begun, yesterday all of them. */
  today: z.array(count).max(25),
  yesterday: z.array(count).max(25),
})
export type TodayFigure = z.output<typeof todayFigure>

export const homePlace = z.object({
  id,
  kind: z.enum(['MARKET', 'SHOP']),
  name: z.string(),
  paidFen: count,
  previousFen: count,
  /** Orders that should have left by now. */
  lateCount: count,
})
export type HomePlace = z.output<typeof homePlace>

/** So many are told; the rest stand in the list of places. */
export const mostPlaces = 8

export const homeFigures = {
  today: read('GET /merchant-api/desk/today', {
    access: [pagePermission.customer, pagePermission.order],
    title: ['今日与昨日此时', 'Today against yesterday at this hour'],
    input: nothing,
    output: z.object({
      at: z.iso.datetime(),
      /** The unit's own day, and how many minutes of it have passed. */
      day: z.iso.date(),
      minute: count,
      figures: z.array(todayFigure),
    }),
    topics: ['orders', 'after-sales'],
  }),
  /** Of a market its shops, of a brand its stores, of an agent and the platform the markets, and the shops that are in none. */
  places: read('GET /merchant-api/desk/places', {
    access: pagePermission.order,
    title: ['下级单位今日经营', 'Places below, today'],
    input: nothing,
    output: z.object({
      day: z.iso.date(),
      /** Those with trade today or yesterday, or with something late: the late first, then the largest. */
      places: z.array(homePlace).max(mostPlaces),
      /** Of how many of them, and how many others are open and quiet. */
      total: count,
      quiet: count,
    }),
    topics: ['orders'],
  }),
}
