// What each kind of dataset begins with, and what a form holds of one that exists.

import type { Asks, DatasetDetail } from '#contract/datasets/calls'
import type { HouseDefinition } from '#contract/datasets/definition'
import type { DatasetKind } from '#contract/datasets/states'

export const shows = ['figures', 'steps', 'parts', 'goods', 'funnel', 'hours', 'rows', 'view'] as const satisfies HouseDefinition['show'][]
export type Show = (typeof shows)[number]

const when = { period: 'today', compare: 'before' } as const

/** Another thing to show keeps what both have: the period, what it is compared with, and how it is narrowed. */
export function houseOf(show: Show, before: Partial<HouseDefinition> = {}): HouseDefinition {
  const { period, compare } = { ...when, ...('period' in before ? before : {}) }
  const { shopId, channel, type } = 'period' in before ? before : {}
  const asked = { period, compare, ...(shopId && { shopId }), ...(channel && { channel }), ...(type && { type }) }
  if (show === 'figures') return { show, metrics: ['paidFen', 'paidCount'], ...asked }
  if (show === 'steps') return { show, metrics: ['paidFen'], ...asked }
  if (show === 'parts') return { show, by: 'shop', top: 10, ...asked }
  if (show === 'goods') return { show, sort: 'linePaidFen', top: 10, ...asked }
  if (show === 'rows') return { show, of: 'latestPaid', top: 10 }
  // Which view it is, the reader chooses: until then there is none, and the field says so.
  if (show === 'view') return { show, viewId: '', top: 10 }
  return { show, ...asked }
}

export function asksOf(kind: DatasetKind): Asks {
  if (kind === 'HOUSE') return { kind, house: houseOf('figures') }
  if (kind === 'API') return { kind, api: { url: '', requestType: 'GET', params: {}, headers: {}, resultType: 'array', path: '' } }
  return { kind, sql: { sourceId: '', sql: '', timeoutMs: 10_000 } }
}

/** What a copy begins with: sealed values go with no copy, so they are typed anew. */
export const copyOf = (one: Whole) => {
  const { asks, ...rest } = formOf(one)
  if (asks.kind !== 'API') return { asks, ...rest }
  const headers = Object.fromEntries(Object.keys(asks.api.headers).map((name) => [name, '']))
  return { ...rest, asks: { ...asks, api: { ...asks.api, headers } } }
}

/** What is lent by the platform has nothing that could be changed. */
export type Whole = DatasetDetail & { asks: Asks }
export const isWhole = (one: DatasetDetail): one is Whole => one.asks !== null

export const formOf = ({ name, asks, transforms, params, cacheSeconds, rowCap }: Whole) => ({
  name,
  asks,
  transforms,
  params,
  cacheSeconds,
  rowCap,
})
