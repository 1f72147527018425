// What is typed is kept on the server while it is typed, and offered again after a crash or on another device.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send, useRead } from '#console/kit/call/calls'
import type { Values } from '#console/kit/form/form-check'
import type { FormShell } from '#console/kit/form/use-form'
import { isWorthResuming } from '#console/kit/form/use-merge'
import { type Draft, draftEveryMs, drafts, keptFields } from '#contract/drafts/calls'

export type Offered = { draft: Draft; take: () => void; drop: () => void }
/** `keptAt` is when what stands in the form was last kept; nothing is said of what was not typed. */
export type DraftState = { offered: Offered | null; keptAt: Date | undefined }

/** What tells two forms of one call apart: the record, and what is being done to it. */
const telling = ['id', 'unitId', 'kind', 'move', 'decision']

/** A form is known by its call and its record; a new record has none yet. */
export const formKey = ({ call, values }: Pick<FormShell, 'call' | 'values'>): string => {
  const told = telling.map((key) => values[key]).filter((value) => typeof value === 'string')
  return `${call.path.slice(1)}:${told.join(':') || 'new'}`
}

/** What the contract lets a draft keep, and what is there at all. */
const keepable = (values: Values): Values =>
  keptFields(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))

/**
 * What the typing began from. A draft that did not keep it began from what stands now if that is of the same version; else nobody knows who
 * changed what, and wherever the two differ it is asked.
 */
export const baseOf = ({ base, baseVersion }: Pick<Draft, 'base' | 'baseVersion'>, start: Values): Values =>
  base ? { ...start, ...base } : baseVersion === null || baseVersion === start.version ? start : {}

/** Whether it is still being asked for a draft of such a form: one that would jump when it comes is drawn afterwards. */
export function useDraftAsked(call: FormShell['call'], start: Values): boolean {
  const [form] = useState(() => formKey({ call, values: start }))
  return useRead(drafts.detail, { form }, { quiet: true }).isPending
}

export function useDraft(form: FormShell, title: string): DraftState {
  const { call, start } = form
  // A new record that was saved has an id from then on: its drafts are that record's.
  const key = formKey({ call, values: start })
  const [asked] = useState(key)
  const { data } = useRead(drafts.detail, { form: asked }, { quiet: true })
  const [answered, answer] = useState(false)
  const { claim, keptAt, isOwn } = useKeeping(form, key, title)

  const typed = data && { ...start, ...data.value, version: data.base?.version ?? start.version }
  const isLeft = data && typed && isWorthResuming(call, baseOf(data, start), start, typed)
  // What this form has kept itself is not offered to it: once saved, it would be asked whether it wants back what it has.
  if (!data || !isLeft || answered || isOwn || form.dirty || key !== asked)
    return { offered: null, keptAt: form.dirty ? keptAt : undefined }
  const offered = {
    draft: data,
    take: () => {
      answer(true)
      claim()
      form.resume(baseOf(data, start), typed)
    },
    drop: () => {
      answer(true)
      void send(drafts.remove, { form: asked }).catch(() => {})
    },
  }
  return { offered, keptAt: undefined }
}

/**
 * Sends the latest of what was typed every other second, and says how to make an older draft this form's own. Saving ends the draft, and so
 * does leaving in an orderly way. One call after the other: a draft that is still on its way must not arrive behind its own end.
 */
function useKeeping(form: FormShell, key: string, title: string): { claim: () => void; keptAt: Date | undefined; isOwn: boolean } {
  const [keptAt, tell] = useState<Date>()
  const [isOwn, setOwn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef(false)
  const road = useRef<Promise<unknown>>(Promise.resolve())
  const { values, start, dirty, pending } = form
  const keep = useEffectEvent(() => {
    timer.current = undefined
    if (!dirty || pending) return
    kept.current = true
    setOwn(true)
    const baseVersion = typeof start.version === 'number' ? start.version : null
    // What a form holds came from JSON or from fields, and goes where JSON goes.
    const draft = { form: key, title, value: keepable(values) as Draft['value'], base: keepable(start) as Draft['value'], baseVersion }
    road.current = road.current
      .then(() => send(drafts.save, draft))
      .then(() => tell(new Date()))
      // What could not be kept is kept with the next change; until then nobody is told that it was.
      .catch(() => tell(undefined))
  })

  // A change of the values is what starts the clock, and a save that failed. While one is under way nothing is kept.
  useEffect(() => {
    if (dirty && !pending) timer.current ??= setTimeout(() => keep(), draftEveryMs)
  }, [values, dirty, pending])

  const end = useEffectEvent((of: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!kept.current) return
    kept.current = false
    road.current = road.current.then(() => send(drafts.remove, { form: of })).catch(() => {})
  })
  // Saved, or put back to what it was: there is nothing left to keep.
  useEffect(() => {
    if (!dirty) end(key)
  }, [dirty, key])
  useEffect(() => () => end(key), [key])
  const claim = () => {
    kept.current = true
  }
  return { claim, keptAt, isOwn }
}
