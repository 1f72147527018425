// What the widgets of a draft show: rows typed by hand at once, everything else as the server answers for the saved draft.

import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { send } from '#console/kit/call/calls'
import type { Result, Row, TableColumn } from '#contract/datasets/table'
import { screens } from '#contract/screens/calls'
import type { Widget } from '#contract/screens/document'
import { hasData } from '#contract/screens/widgets'
import type { Desk } from './desk'

export type Results = ReturnType<typeof createResults>

function createResults() {
  let known: ReadonlyMap<string, Result> = new Map()
  let failure = ''
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const told of [...watchers]) told()
  }
  return {
    of: (id: string): Result | null => known.get(id) ?? null,
    failure: () => failure,
    take: (answer: Readonly<Record<string, Result>>) => {
      const next = new Map(known)
      for (const [id, result] of Object.entries(answer))
        if (next.get(id)?.hash !== result.hash || next.get(id)?.at !== result.at) next.set(id, result)
      known = next
      failure = ''
      tell()
    },
    fail: (why: string) => {
      failure = why
      tell()
    },
    watch: (told: () => void) => {
      watchers.add(told)
      return () => watchers.delete(told)
    },
  }
}

export const ResultsContext = createContext<{ results: Results; refresh: () => void } | null>(null)

/** Columns as they are first met, numbers where every cell is one. */
export function manualResult(rows: readonly Row[]): Result {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = keys.map((key): TableColumn => {
    const cells = rows.map((row) => row[key] ?? null).filter((cell) => cell !== null)
    return { key, name: key, kind: cells.length > 0 && cells.every((cell) => typeof cell === 'number') ? 'number' : 'text' }
  })
  const table = { columns, rows: [...rows] }
  return {
    hash: JSON.stringify(rows),
    at: new Date(0).toISOString(),
    tookMs: 0,
    table,
    problem: null,
    isSample: false,
    total: null,
    opens: null,
  }
}

/** What this widget shows now. */
export function useResult(widget: Widget): Result | null {
  const held = useContext(ResultsContext)
  const fetched = useSyncExternalStore(held?.results.watch ?? never, () => held?.results.of(widget.id) ?? null)
  const { data } = widget
  const own = useMemo(() => (data.from === 'manual' ? manualResult(data.value) : null), [data])
  return own ?? fetched
}
const never = () => () => {}

const everyMs = 10_000

/** Asks when the draft was saved with other data, and again every few seconds while somebody looks. */
export function useResults(desk: Desk, id: string, savedVersion: number): { results: Results; refresh: () => void } {
  const [results] = useState(createResults)
  const ask = useEffectEvent(async () => {
    const asking = desk.draft().widgets.filter(({ type, data }) => hasData(type) && data.from !== 'manual')
    if (asking.length === 0 || document.visibilityState !== 'visible') return
    try {
      results.take(await send(screens.data, { id, isDraft: true, widgetIds: asking.map((widget) => widget.id) }))
    } catch (failed) {
      results.fail(failed instanceof Error ? failed.message : '')
    }
  })
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => clearInterval(timer)
  }, [savedVersion])
  return useMemo(() => ({ results, refresh: () => void ask() }), [results])
}
