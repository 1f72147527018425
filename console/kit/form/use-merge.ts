// Somebody else saved while this form was open: what each of the two touched is merged, and what both touched is asked.

import { useState } from 'react'
import type { WriteCall } from '#contract/kit/call'
import { acts, type Conflict, idOf, type Merged, mergeThree, type Side, same, type Values } from '#contract/kit/merge'

type Choices = Readonly<Record<string, Side>>
/** The record as it stands now, as the refusal brought it. */
export type Current = Values
type Open = { base: Values; theirs: Values; current: Current; send: ((values: Values) => void) | null }

/** What a form says about the other editor: nothing, a question, or what came in of the other's. */
export type MergeShell = {
  /** Null when nothing is asked. An act that is merely to be looked at again asks without conflicts. */
  asked: { conflicts: readonly Conflict[]; incoming: readonly string[]; current: Current; sends: boolean } | null
  /** The fields into which the other's changes came by themselves. */
  brought: { fields: readonly string[]; current: Current } | null
  chosen: Choices
  choose: (conflicts: readonly Conflict[], side: Side) => void
  /** Takes what was chosen; false while something is not. */
  settle: () => boolean
}

type Typed = {
  call: WriteCall
  latest: () => { start: Values; values: Values }
  /** Another beginning, and what is in the fields now. */
  take: (start: Values, values: Values) => void
  read: ((current: Current) => Values) | undefined
}

export function useMerge({ call, latest, take, read }: Typed) {
  const [open, setOpen] = useState<Open | null>(null)
  const [brought, setBrought] = useState<MergeShell['brought']>(null)
  const [chosen, setChosen] = useState<Choices>({})
  const merging = call.merging ?? acts()
  const merged = (of: Open, choices: Choices = {}) =>
    mergeThree(merging, { base: of.base, theirs: of.theirs, mine: latest().values }, choices)
  const taken = ({ theirs, current }: Open, { values, incoming }: Merged) => {
    take(theirs, values)
    setOpen(null)
    // Somebody may save again while this is being sent: what came in before is still told.
    if (incoming.length > 0) setBrought((before) => ({ fields: [...new Set([...(before?.fields ?? []), ...incoming])], current }))
    return values
  }

  /** What can be sent at once, with the other's changes in it; null when there is something to ask first. */
  const meet = (current: Current, send: (values: Values) => void): { values: Values; incoming: readonly string[] } | null => {
    const { start } = latest()
    const met: Open = { base: start, theirs: { ...start, ...standing(merging.isAct, start, current, read) }, current, send }
    const found = merged(met)
    setChosen({})
    if (!merging.isAct && found.conflicts.length === 0) return { values: taken(met, found), incoming: found.incoming }
    setOpen(met)
    return null
  }

  /** What was typed earlier goes on from where it began, over what stands now. */
  const resume = (base: Values, typed: Values) => {
    const { start } = latest()
    const met: Open = { base, theirs: start, current: start, send: null }
    const found = mergeThree(merging, { base, theirs: start, mine: typed })
    take(start, found.values)
    if (found.conflicts.length > 0) setOpen(met)
  }

  const settle = () => {
    if (!open) return true
    const found = merged(open, chosen)
    if (found.conflicts.some((conflict) => !chosen[idOf(conflict)])) return false
    const values = taken(open, found)
    open.send?.(values)
    return true
  }

  const asking = open && merged(open)
  const shell: MergeShell = {
    asked: open && asking && { ...asking, current: open.current, sends: open.send !== null },
    brought,
    chosen,
    choose: (conflicts, side) => setChosen((before) => ({ ...before, ...Object.fromEntries(conflicts.map((one) => [idOf(one), side])) })),
    settle,
  }
  return { shell, meet, resume, clear: () => setBrought(null) }
}

/** What stands now as the form would have begun with it. An act has fields of its own: only what it was seen at is of the record. */
function standing(isAct: boolean, start: Values, current: Current, read: Typed['read']): Values {
  if (isAct) return 'version' in start ? { version: current.version } : {}
  if (read) return read(current)
  return Object.fromEntries(Object.keys(start).flatMap((key) => (key in current ? [[key, current[key]]] : [])))
}

/** Whether anything of what was typed earlier is still to be saved. */
export function isWorthResuming(call: WriteCall, base: Values, start: Values, typed: Values): boolean {
  const { values, conflicts } = mergeThree(call.merging ?? acts(), { base, theirs: start, mine: typed })
  return conflicts.length > 0 || Object.keys(values).some((key) => !same(values[key], start[key]))
}
