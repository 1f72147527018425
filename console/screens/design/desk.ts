// The designer's desk: the draft with its steps, what is chosen and how it is looked at. One for each open screen; parts watch what they show.

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Widget } from '#contract/screens/document'
import { type Command, type Draft, type Ids, widgetsOf } from './model/draft'
import { begun, closed, type History, rebased, redone, stepped, undone } from './model/history'
import { watched } from './watched'

/** Where the canvas lies in the stage, in pixels of the window, and how large a pixel of it is. */
export type View = { zoom: number; x: number; y: number }
export type DeskState = {
  history: History
  chosen: Ids
  isHand: boolean
  isSnapping: boolean
  hasGrid: boolean
  view: View
  /** What was last done, for readers who hear it. */
  said: string
}
export type Desk = ReturnType<typeof createDesk>

export const gridStep = 8

export function createDesk(draft: Draft) {
  const held = watched<DeskState>({
    history: begun(draft),
    chosen: [],
    isHand: false,
    isSnapping: true,
    hasGrid: false,
    view: { zoom: 0.44, x: 40, y: 84 },
    said: '',
  })
  const state = held.get
  const set = (patch: Partial<DeskState>) => held.set({ ...held.get(), ...patch })
  /** What is no longer there is no longer chosen. */
  const turned = (history: History) => {
    if (history === state().history) return
    const there = new Set(history.now.widgets.map(({ id }) => id))
    const chosen = state().chosen.every((id) => there.has(id)) ? state().chosen : state().chosen.filter((id) => there.has(id))
    set({ history, chosen })
  }
  return {
    state,
    draft: (): Draft => state().history.now,
    chosen: (): Widget[] => widgetsOf(state().history.now, state().chosen),
    watch: held.watch,
    set,
    /** `key`: what comes again and again from one field is one step. */
    act: (what: string, command: Command, key?: string) =>
      turned(stepped(state().history, what, command(state().history.now), { key, at: performance.now() })),
    /** A field was left: what is typed into it next is another step. */
    settle: () => {
      const history = closed(state().history)
      if (history !== state().history) set({ history })
    },
    undo: () => turned(undone(state().history)),
    redo: () => turned(redone(state().history)),
    /** What somebody else saved came in. */
    bring: (merged: Draft) => turned(rebased(state().history, merged)),
    choose: (ids: Ids) => set({ chosen: ids }),
    say: (said: string) => set({ said: said === state().said ? `${said}\u00a0` : said }),
  }
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no designer is open here')
  return desk
}

/** What is asked must be the same object while it means the same. */
export function useDeskState<T>(ask: (state: DeskState) => T): T {
  const desk = useDesk()
  return useSyncExternalStore(desk.watch, () => ask(desk.state()))
}

export const useDraftNow = (): Draft => useDeskState((state) => state.history.now)

/** The widget that is chosen alone; null for none or several. */
export function useChosenOne(): Widget | null {
  return useDeskState(({ chosen, history }) => {
    const [id] = chosen
    return chosen.length === 1 ? (history.now.widgets.find((widget) => widget.id === id) ?? null) : null
  })
}
