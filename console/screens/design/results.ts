// What the widgets of a draft show: as the server answers for the saved draft; rows typed by hand are the widget's own.

import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { send } from '#console/kit/call/calls'
import type { Result } from '#contract/datasets/table'
import { screens } from '#contract/screens/calls'
import type { Widget } from '#contract/screens/document'
import { hasData } from '#contract/screens/widgets'
import type { Desk } from './desk'
import { watched } from './watched'

export type Results = ReturnType<typeof createResults>

type Known = { of: ReadonlyMap<string, Result>; failure: string }

function createResults() {
  const known = watched<Known>({ of: new Map(), failure: '' })
  return {
    watch: known.watch,
    of: (id: string): Result | null => known.get().of.get(id) ?? null,
    failure: () => known.get().failure,
    /** The same rows of the same time stay the same object: nothing is drawn again for them. */
    take: (answer: Readonly<Record<string, Result>>) => {
      const of = new Map(known.get().of)
      for (const [id, result] of Object.entries(answer)) {
        const before = of.get(id)
        if (before?.hash !== result.hash || before.at !== result.at) of.set(id, result)
      }
      known.set({ of, failure: '' })
    },
    fail: (failure: string) => known.set({ of: known.get().of, failure }),
  }
}

export const ResultsContext = createContext<{ results: Results; refresh: () => void } | null>(null)

/** What this widget shows now. */
export function useResult(widget: Widget): Result | null {
  const held = useContext(ResultsContext)
  const fetched = useSyncExternalStore(held?.results.watch ?? never, () => held?.results.of(widget.id) ?? null)
  return widget.data.from === 'manual' ? null : fetched
}
const never = () => () => {}

const everyMs = 10_000

/** Asks for what the saved draft shows. */
async function ask(desk: Desk, id: string, results: Results) {
  const asking = desk.draft().widgets.filter(({ type, data }) => hasData(type) && data.from !== 'manual')
  if (asking.length === 0 || document.visibilityState !== 'visible') return
  try {
    results.take(await send(screens.data, { id, isDraft: true, widgetIds: asking.map((widget) => widget.id) }))
  } catch (failed) {
    results.fail(failed instanceof Error ? failed.message : '')
  }
}

/** Asks when the draft was saved, and again every few seconds while somebody looks. */
export function useResults(desk: Desk, id: string, savedVersion: number): { results: Results; refresh: () => void } {
  const [results] = useState(createResults)
  useEffect(() => {
    void ask(desk, id, results)
    const timer = setInterval(() => void ask(desk, id, results), everyMs)
    return () => clearInterval(timer)
  }, [desk, id, results, savedVersion])
  return useMemo(() => ({ results, refresh: () => void ask(desk, id, results) }), [desk, id, results])
}
