// Keeps the draft: a second after the last change it is saved; what somebody else saved meanwhile is merged in, and only what both touched is asked.

import type { Given } from '#contract/kit/call'
import { acts, type Conflict, idOf, mergeThree, type Side, same, type Values } from '#contract/kit/merge'
import { houseRefusals } from '#contract/kit/refusal'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import type { Widget } from '#contract/screens/document'
import type { Desk } from '../desk'
import type { Draft } from '../model/draft'
import { type Watched, watched } from '../watched'

const pauseMs = 1000
const againMs = 5000
const mostTries = 5

/** saved: the server has it all. offline: no answer came, it is tried again. refused: it was not taken as it is. asking: both touched the same. */
export type Status = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'asking'
export type Asked = { conflicts: readonly Conflict[]; current: ScreenDetail }
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

/** What a saver works with: what the server has, and what is under way. */
type Work = {
  desk: Desk
  calls: Calls
  held: Watched<SaverState>
  base: Draft
  timer?: ReturnType<typeof setTimeout>
  road: Promise<void> | null
}

const set = (work: Work, patch: Partial<SaverState>) => work.held.set({ ...work.held.get(), ...patch })
const isSaved = ({ desk, base }: Work) => desk.draft() === base || same(desk.draft(), base)

function schedule(work: Work, ms: number) {
  clearTimeout(work.timer)
  work.timer = setTimeout(() => void flush(work), ms)
}

/** Theirs comes in; true when nothing has to be asked. */
function meet(work: Work, current: ScreenDetail, chosen: Readonly<Record<string, Side>> = {}): boolean {
  const theirs = draftOf(current)
  const mine = work.desk.draft()
  const { values, conflicts } = mergeThree(merging, { base: work.base, theirs, mine }, chosen)
  if (conflicts.some((conflict) => !chosen[idOf(conflict)])) {
    set(work, { status: 'asking', asked: { conflicts, current } })
    return false
  }
  work.base = theirs
  set(work, { detail: current, asked: null })
  work.desk.bring(sharing(values, mine))
  return true
}

/** Whether it is worth trying again at once. */
function failed(work: Work, failure: Failed): boolean {
  const current = failure.code === houseRefusals.stale.code ? (failure.data as { current?: ScreenDetail } | null)?.current : undefined
  if (current) return meet(work, current)
  const isLost = failure.answered === false
  set(work, { status: isLost ? 'offline' : 'refused', problem: failure.message ?? '' })
  if (isLost) schedule(work, againMs)
  return false
}

async function attempt(work: Work, tries: number): Promise<void> {
  if (isSaved(work)) return set(work, { status: 'saved', problem: '' })
  const sent = work.desk.draft()
  set(work, { status: 'saving' })
  try {
    const { id, version } = work.held.get().detail
    const detail = await work.calls.save({ id, version, ...sent })
    work.base = sent
    set(work, { status: isSaved(work) ? 'saved' : 'waiting', savedAt: new Date(), problem: '', detail })
    if (!isSaved(work)) schedule(work, pauseMs)
  } catch (failure) {
    if (failed(work, failure as Failed) && tries > 0) await attempt(work, tries - 1)
  }
}

/** Saves what is there now and answers when the server has it, or could not take it. One after the other. */
async function flush(work: Work): Promise<boolean> {
  clearTimeout(work.timer)
  while (work.road) await work.road
  if (work.held.get().asked) return false
  work.road = attempt(work, mostTries).finally(() => {
    work.road = null
  })
  await work.road
  return isSaved(work)
}

/** Listens to the desk until it is told to stop; what is left over is sent on the way out. */
function start(work: Work): () => void {
  let seen = work.desk.draft()
  const stop = work.desk.watch(() => {
    const draft = work.desk.draft()
    if (draft === seen) return
    seen = draft
    const { asked, status } = work.held.get()
    if (asked || isSaved(work)) return
    if (status !== 'saving') set(work, { status: 'waiting' })
    schedule(work, pauseMs)
  })
  return () => {
    stop()
    if (!isSaved(work)) void flush(work)
    clearTimeout(work.timer)
  }
}

/** Somebody else has saved a later version: it is fetched and merged before it could be in the way. */
async function heard(work: Work, version: number) {
  const isBusy = () => work.road !== null || work.held.get().asked !== null
  if (isBusy() || version <= work.held.get().detail.version) return
  const current = await work.calls.load(work.held.get().detail.id)
  if (isBusy() || current.version <= work.held.get().detail.version) return
  if (!meet(work, current)) return
  if (isSaved(work)) set(work, { status: 'saved', savedAt: new Date(current.updatedAt) })
  else schedule(work, pauseMs)
}

export function createSaver(desk: Desk, first: ScreenDetail, calls: Calls) {
  const held = watched<SaverState>({ status: 'saved', savedAt: new Date(first.updatedAt), problem: '', asked: null, detail: first })
  const work: Work = { desk, calls, held, base: desk.draft(), road: null }
  return {
    state: held.get,
    watch: held.watch,
    start: () => start(work),
    flush: () => flush(work),
    again: () => void flush(work),
    heard: (version: number) => heard(work, version),
    /** What was asked is answered: mine or theirs, for each. */
    settle: async (chosen: Readonly<Record<string, Side>>) => {
      const { asked } = held.get()
      if (asked && meet(work, asked.current, chosen)) await flush(work)
    },
    /** Another call changed the screen, such as publishing; its draft is what the desk has. */
    adopt: (detail: ScreenDetail) => {
      work.base = desk.draft()
      set(work, { detail, status: 'saved', savedAt: new Date(detail.updatedAt) })
    },
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
