// Keeps the draft: a second after the last change it is saved; what somebody else saved meanwhile is merged in, and only what both touched is asked.

import type { Given } from '#contract/kit/call'
import { acts, type Conflict, idOf, mergeThree, type Side, same, type Values } from '#contract/kit/merge'
import { houseRefusals } from '#contract/kit/refusal'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import type { Widget } from '#contract/screens/document'
import type { Desk } from '../desk'
import type { Draft } from '../model/draft'

const pauseMs = 1000
const againMs = 5000
const mostTries = 5

/** saved: the server has it all. offline: no answer came, it is tried again. refused: it was not taken as it is. asking: both touched the same. */
export type Status = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'asking'
export type Asked = { conflicts: readonly Conflict[]; theirs: Draft; current: ScreenDetail }
export type SaverState = { status: Status; savedAt: Date | null; problem: string; asked: Asked | null; detail: ScreenDetail }

/** How a failed call tells of itself; the console's own error has all of these. */
type Failed = { code?: number; message?: string; data?: unknown; answered?: boolean }
export type Calls = {
  save: (input: Given<typeof screens.saveDraft>) => Promise<ScreenDetail>
  load: (id: string) => Promise<ScreenDetail>
}
export type Saver = ReturnType<typeof createSaver>

/** As the contract says it of the call. */
const merging = screens.saveDraft.merging ?? acts()

export const draftOf = ({ name, draft }: Pick<ScreenDetail, 'name' | 'draft'>): Draft => ({ ...draft, name })

export function createSaver(desk: Desk, first: ScreenDetail, calls: Calls) {
  let state: SaverState = { status: 'saved', savedAt: new Date(first.updatedAt), problem: '', asked: null, detail: first }
  let base = desk.draft()
  let timer: ReturnType<typeof setTimeout> | undefined
  let road: Promise<void> | null = null
  const watchers = new Set<() => void>()
  const set = (patch: Partial<SaverState>) => {
    state = { ...state, ...patch }
    for (const told of [...watchers]) told()
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const isSaved = () => desk.draft() === base || same(desk.draft(), base)

  /** Theirs comes in; true when nothing has to be asked. */
  const meet = (current: ScreenDetail, chosen: Readonly<Record<string, Side>> = {}): boolean => {
    const theirs = draftOf(current)
    const mine = desk.draft()
    const { values, conflicts } = mergeThree(merging, { base, theirs, mine }, chosen)
    if (conflicts.some((conflict) => !chosen[idOf(conflict)])) {
      set({ status: 'asking', asked: { conflicts, theirs, current } })
      return false
    }
    const merged = sharing(values, mine)
    base = theirs
    set({ detail: current, asked: null })
    desk.bring(merged)
    return true
  }

  const failed = (failure: Failed): 'again' | 'stop' => {
    const current = failure.code === houseRefusals.stale.code ? (failure.data as { current?: ScreenDetail } | null)?.current : undefined
    if (current) return meet(current) ? 'again' : 'stop'
    const isLost = failure.answered === false
    set({ status: isLost ? 'offline' : 'refused', problem: failure.message ?? '' })
    if (isLost) schedule(againMs)
    return 'stop'
  }

  const attempt = async (tries: number): Promise<void> => {
    if (isSaved()) return set({ status: 'saved', problem: '' })
    const sent = desk.draft()
    set({ status: 'saving' })
    try {
      const { id, version } = state.detail
      const detail = await calls.save({ id, version, ...sent })
      base = sent
      set({ status: isSaved() ? 'saved' : 'waiting', savedAt: new Date(), problem: '', detail })
      if (!isSaved()) schedule(pauseMs)
    } catch (failure) {
      if (failed(failure as Failed) === 'again' && tries > 0) await attempt(tries - 1)
    }
  }

  /** Saves what is there now and answers when the server has it, or could not take it. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (road) await road
    if (state.asked) return false
    road = attempt(mostTries).finally(() => {
      road = null
    })
    await road
    return isSaved()
  }

  const changed = () => {
    if (desk.draft() === base || state.asked || isSaved()) return
    if (state.status !== 'saving') set({ status: 'waiting' })
    schedule(pauseMs)
  }
  let seen = desk.draft()
  return {
    state: (): SaverState => state,
    watch: (told: () => void) => {
      watchers.add(told)
      return () => watchers.delete(told)
    },
    flush,
    /** Listens to the desk until it is told to stop; what is left over is sent on the way out. */
    start: () => {
      const stop = desk.watch(() => {
        if (desk.draft() === seen) return
        seen = desk.draft()
        changed()
      })
      return () => {
        stop()
        if (!isSaved()) void flush()
        clearTimeout(timer)
      }
    },
    /** Somebody else has saved a later version: it is fetched and merged before it could be in the way. */
    heard: async (version: number) => {
      if (road || state.asked || version <= state.detail.version) return
      const current = await calls.load(state.detail.id)
      if (road || state.asked || current.version <= state.detail.version) return
      if (meet(current) && !isSaved()) schedule(pauseMs)
      else if (!state.asked) set({ status: 'saved', savedAt: new Date(current.updatedAt) })
    },
    /** What was asked is answered: mine or theirs, for each. */
    settle: async (chosen: Readonly<Record<string, Side>>) => {
      const { asked } = state
      if (!asked || !meet(asked.current, chosen)) return
      await flush()
    },
    /** Another call changed the screen, such as publishing; its draft is what the desk has. */
    adopt: (detail: ScreenDetail) => {
      base = desk.draft()
      set({ detail, status: 'saved', savedAt: new Date(detail.updatedAt) })
    },
    again: () => void flush(),
  }
}

/** What the merge left as it was stays the very object: steps go on sharing it. */
function sharing(values: Values, mine: Draft): Draft {
  const known = new Map(mine.widgets.map((widget) => [widget.id, widget]))
  const widgets = (values.widgets as Widget[]).map((widget) => {
    const own = known.get(widget.id)
    return own && same(own, widget) ? own : (withoutBlanks(widget) as Widget)
  })
  return { ...(withoutBlanks(values) as Draft), widgets }
}

const withoutBlanks = (of: object): object => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
