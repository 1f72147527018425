// A list's rows and the state that they belong to: the address bar holds the state, the server the rows.

import { useEffect } from 'react'
import type { Answer, Given, ReadCall } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { queryKey, useRead } from '../call/calls'
import { usePreference } from '../call/preferences'
import { useAddress } from '../screen/use-address'
import { inputFrom, type ListState, searchFrom, stateFrom } from './list-state'
import { pageCount } from './pager'
import { rowsPerPage } from './rows-per-page'
import { type News, useHeld } from './use-held'

export type RowOf<C extends ReadCall> = Answer<C> extends Page<infer Row> ? Row : Answer<C> extends readonly (infer Row)[] ? Row : never

/** The list's state, and how to change it. A step that Back should undo is pushed; typing replaces. */
export function useListState(call: ReadCall): [ListState, (next: ListState, how?: { replace?: boolean }) => void] {
  const [search, set] = useAddress()
  const [usual, keep] = usePreference(...rowsPerPage)
  const state = stateFrom(search, call.input, usual)
  const change = (next: ListState, { replace = false } = {}) => {
    // Rows per page are chosen once, for all lists; the address names them only where a link asked for others.
    const size = rowsPerPage[1].safeParse(next.pageSize)
    const isChosen = size.success && next.pageSize !== state.pageSize
    if (isChosen) keep(size.data)
    set(searchFrom(next, call.input, search, isChosen ? size.data : usual), { replace })
  }
  return [state, change]
}

export type Rows<Row> = {
  rows: Row[] | undefined
  /** What came, went and changed while the list was looked at, where the call names topics. */
  news?: News<Row & { id: string }>
  total: number
  failed: Error | null
  fetching: boolean
  again: () => void
}

/** Fetches the page that the state asks for. A call that answers everything at once is cut into pages here. */
export function useRows<C extends ReadCall>(call: C, state: ListState, change: (next: ListState, how?: { replace?: boolean }) => void) {
  const input = inputFrom(state, call.input) as Given<C>
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useRead(call, input)
  const answer = data as Page<RowOf<C>> | RowOf<C>[] | undefined
  const from = (state.pageNumber - 1) * state.pageSize
  const rows = Array.isArray(answer) ? answer.slice(from, from + state.pageSize) : answer?.records
  const total = Array.isArray(answer) ? answer.length : (answer?.total ?? 0)

  // The last row of the last page was deleted, or the link is older than the data: show the page that is the last now.
  const last = pageCount(total, state.pageSize)
  const past = answer !== undefined && !isFetching && state.pageNumber > last
  useEffect(() => {
    if (past) change({ ...state, pageNumber: last }, { replace: true })
  })

  const { news, isAsked, ask } = useHeld({
    key: queryKey(call, input),
    // A list whose call names topics answers with pages of rows that have ids.
    rows: isPlaceholderData || Array.isArray(answer) ? undefined : (answer?.records as (RowOf<C> & { id: string })[] | undefined),
    at: dataUpdatedAt,
    topics: call.topics,
    page: state,
  })
  const found: Rows<RowOf<C>> = {
    rows: news ? [...news.rows] : rows,
    news,
    total,
    failed: data ? null : error,
    // What others changed is fetched without a word.
    fetching: isFetching && (!news || isAsked || isPlaceholderData),
    again: () => {
      ask()
      void refetch()
    },
  }
  return found
}

/** How many rows the list has as it is narrowed now, by the very answer that the rows are of. */
export function useListTotal(call: ReadCall): { total: number | undefined; state: ListState } {
  const [state] = useListState(call)
  const { data, isPlaceholderData } = useRead(call, inputFrom(state, call.input))
  const answer = data as Page<unknown> | undefined
  return { total: isPlaceholderData ? undefined : answer?.total, state }
}
