// What a view keeps of a list: its filters and order as the address holds them, and the arrangement of its columns.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRead } from '#console/kit/call/calls'
import { type Arrangement, arrangement } from '#console/kit/list/arrangement'
import { type ListState, searchFrom } from '#console/kit/list/list-state'
import { useAddress } from '#console/kit/screen/use-address'
import type { Given, ReadCall } from '#contract/kit/call'
import { type View, views } from '#contract/views/calls'

export type Query = Given<typeof views.add>['query']
export type Shown = { query: Query; columns: Arrangement }

/** The state without the page: a view opens at its beginning, with as many rows as its reader wants. */
export const shownOf = (state: ListState, call: ReadCall, columns: Arrangement): Shown => ({
  query: searchFrom({ ...state, pageNumber: 1 }, call.input, {}, state.pageSize) as Query,
  columns,
})

const sorted = (query: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(query)
      .map(([name, value]) => JSON.stringify([name, [value].flat().map(String)]))
      .sort(),
  )

/** Is this view what the list shows now? The columns may have been touched since; the rows are what a view is about. */
export const isShowing = ({ query }: View, shown: Shown): boolean => sorted(query) === sorted(shown.query)

/** Opens a view, and once, on a list that was entered without a wish of its own, the default one. */
export function useViews(list: string, arrange: (columns: Arrangement) => void): (view: View) => void {
  const [{ tab }, change] = useAddress()
  const { data, isFetching } = useRead(views.list, { list }, { quiet: true })
  // A page that was open before is first drawn with the search of that time: whether there is one now, only the address knows.
  const router = useRouter()
  const isBare = () => Object.keys(router.latestLocation.search).length === 0
  const entered = useRef<boolean>(null)
  entered.current ??= isBare()

  const show = (view: View, replace = false) => {
    const columns = arrangement.safeParse(view.columns)
    if (columns.success) arrange(columns.data)
    // A page of several lists says in its address which of them it shows.
    change(tab === undefined ? view.query : { tab, ...view.query }, { replace })
  }
  useEffect(() => {
    // What was kept from before may not know yet which view became the default.
    if (!data || isFetching) return
    const isUntouched = entered.current && isBare()
    const first = isUntouched && data.find(({ isDefault }) => isDefault)
    entered.current = false
    if (first) show(first, true)
  })
  return (view) => show(view)
}
