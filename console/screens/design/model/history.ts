// Steps back and forth: each keeps the draft before it, and drafts share whatever was not changed between them.

import { same } from '#contract/kit/same'
import type { Widget } from '#contract/screens/document'
import type { Draft } from './draft'

export const mostSteps = 200
/** Typing goes on in one step until there is a pause as long as this. */
const pauseMs = 1500

type Step = { draft: Draft; what: string }
export type History = {
  now: Draft
  past: readonly Step[]
  future: readonly Step[]
  /** What the last step belongs to: one drag, or typing in one field. */
  open: { key: string; at: number } | null
}

export const begun = (draft: Draft): History => ({ now: draft, past: [], future: [], open: null })

type Options = { key?: string; at?: number; most?: number }

/** Takes a step, unless nothing changed. A step with the key of the one before it, and soon after it, is the same step. */
export function stepped(history: History, what: string, next: Draft, { key, at = 0, most = mostSteps }: Options = {}): History {
  const { now, past, open } = history
  if (next === now) return history
  const goesOn = key !== undefined && open?.key === key && at - open.at <= pauseMs
  const steps = goesOn ? past : [...past, { draft: now, what }].slice(-most)
  return { now: next, past: steps, future: [], open: key === undefined ? null : { key, at } }
}

/** The next change is a step of its own, whatever field it comes from. */
export const closed = (history: History): History => (history.open ? { ...history, open: null } : history)

export function undone(history: History): History {
  const last = history.past.at(-1)
  if (!last) return history
  const future = [{ draft: history.now, what: last.what }, ...history.future]
  return { now: last.draft, past: history.past.slice(0, -1), future, open: null }
}

export function redone(history: History): History {
  const [next, ...rest] = history.future
  if (!next) return history
  return { now: next.draft, past: [...history.past, { draft: history.now, what: next.what }], future: rest, open: null }
}

/** What somebody else saved comes into every step: going back takes back one's own steps and nobody else's. */
export function rebased(history: History, merged: Draft): History {
  const carry = carrying(history.now, merged)
  const steps = (list: readonly Step[]) => list.map(({ draft, what }) => ({ draft: carry(draft), what }))
  return { now: merged, past: steps(history.past), future: steps(history.future), open: null }
}

type Fields = Readonly<Record<string, unknown>>
const gone = Symbol('gone')

/** What became another between two values of one shape. */
function differences(before: Fields, after: Fields): [key: string, value: unknown][] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !same(before[key], after[key])).map((key) => [key, key in after ? after[key] : gone])
}

function applied<T extends object>(to: T, patch: readonly (readonly [string, unknown])[]): T {
  const next = { ...to, ...Object.fromEntries(patch) }
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== gone)) as T
}

/** The way from one draft to another, to be gone from any other draft too. */
function carrying(before: Draft, after: Draft): (draft: Draft) => Draft {
  const was = new Map(before.widgets.map((widget) => [widget.id, widget]))
  const is = new Map(after.widgets.map((widget) => [widget.id, widget]))
  const added = after.widgets.filter(({ id }) => !was.has(id))
  const dropped = new Set(before.widgets.filter(({ id }) => !is.has(id)).map(({ id }) => id))
  const patches = new Map(
    after.widgets.flatMap((widget) => {
      const earlier = was.get(widget.id)
      const patch = earlier && earlier !== widget ? differences(earlier, widget) : []
      return patch.length > 0 ? [[widget.id, patch] as const] : []
    }),
  )
  const { widgets: _before, ...plainBefore } = before
  const { widgets: _after, ...plainAfter } = after
  const plain = differences(plainBefore, plainAfter)
  // One widget of many steps is carried once, so that steps go on sharing it.
  const carried = new Map<Widget, Widget>()
  const carry = (widget: Widget): Widget => {
    const patch = patches.get(widget.id)
    if (!patch) return widget
    const known = carried.get(widget) ?? applied(widget, patch)
    carried.set(widget, known)
    return known
  }
  return (draft) => {
    const held = new Set(draft.widgets.map(({ id }) => id))
    const stays = draft.widgets.filter(({ id }) => !dropped.has(id)).map(carry)
    return { ...applied(draft, plain), widgets: [...stays, ...added.filter(({ id }) => !held.has(id))] }
  }
}
