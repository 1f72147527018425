// The state of a list as the address bar holds it: what a reload, Back and a copied link bring back.

import { z } from 'zod'
import { defaultPageSize, pageSizes } from '#contract/kit/page'

export type FilterValue = string | number | boolean | readonly (string | number)[]
export type ListState = {
  pageNumber: number
  pageSize: number
  sort?: string
  order?: 'asc' | 'desc'
  filters: Readonly<Record<string, FilterValue>>
}

type Search = Readonly<Record<string, unknown>>
const paging = ['pageNumber', 'pageSize', 'sort', 'order']

/** The fields of a list's input, whatever wraps the object. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}

/** Reads the address; a value that the call would refuse is as good as absent, so that no link can break a list. */
export function stateFrom(search: Search, schema: z.ZodType, usualSize: number = defaultPageSize): ListState {
  const shape = shapeOf(schema)
  const filters: Record<string, FilterValue> = {}
  for (const [name, field] of Object.entries(shape)) {
    const value = paging.includes(name) ? undefined : fitting(field, search[name])
    if (value !== undefined) filters[name] = value
  }
  const sort = fitting(shape.sort, search.sort)
  return {
    pageNumber: wholeNumber(search.page) ?? 1,
    pageSize: pageSizes.find((size) => size === wholeNumber(search.size)) ?? usualSize,
    ...(typeof sort === 'string' && { sort, order: search.order === 'desc' ? 'desc' : 'asc' }),
    filters,
  }
}

/** Writes the address: only what differs from the beginning. Names that are not the list's stay as they are. */
export function searchFrom(
  state: ListState,
  schema: z.ZodType,
  before: Search = {},
  usualSize: number = defaultPageSize,
): Record<string, unknown> {
  const own = new Set(['page', 'size', 'sort', 'order', ...Object.keys(shapeOf(schema))])
  const kept = Object.entries(before).filter(([name]) => !own.has(name))
  return {
    ...Object.fromEntries(kept),
    ...state.filters,
    ...(state.sort && { sort: state.sort, order: state.order ?? 'asc' }),
    ...(state.pageNumber > 1 && { page: state.pageNumber }),
    // The third page of five is not the third of twenty: with a page its size travels too.
    ...((state.pageNumber > 1 || state.pageSize !== usualSize) && { size: state.pageSize }),
  }
}

/** The input of the call: its own fields only, for a list without pages takes neither page nor sort. */
export function inputFrom(state: ListState, schema: z.ZodType): Record<string, unknown> {
  const shape = shapeOf(schema)
  const { filters, ...rest } = state
  const all: Record<string, unknown> = { ...rest, ...filters }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => name in shape && value !== undefined))
}

/** Pressing a column's title: ascending, descending, and back to the list's own order. */
export function nextSort(state: ListState, field: string): ListState {
  const { sort, order, ...rest } = state
  const first = { ...rest, pageNumber: 1 }
  if (sort !== field) return { ...first, sort: field, order: 'asc' }
  return order === 'asc' ? { ...first, sort: field, order: 'desc' } : first
}

/** Sets or clears filters and begins again at the first page. */
export function withFilters(state: ListState, patch: Readonly<Record<string, FilterValue | undefined>>): ListState {
  const entries = Object.entries({ ...state.filters, ...patch }).filter(([, value]) => value !== undefined && value !== '')
  return { ...state, pageNumber: 1, filters: Object.fromEntries(entries) as Record<string, FilterValue> }
}

// An address knows only text; the same value may come as '1', 1 or "1". The field decides which of them it is.
function fitting(schema: z.ZodType | undefined, value: unknown): FilterValue | undefined {
  if (!schema || value === undefined || value === null || value === '') return undefined
  const readings = [value, String(value), Number(value), String(value) === 'true', [value].flat().map(String)]
  const fits = readings.find((reading) => schema.safeParse(reading).success)
  return fits as FilterValue | undefined
}

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : undefined
}
