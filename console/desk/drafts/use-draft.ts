// What is typed is kept on the server while it is typed, and offered again after a crash or on another device.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send, useRead } from '#console/kit/call/calls'
import { same, type Values } from '#console/kit/form/form-check'
import type { FormShell } from '#console/kit/form/use-form'
import { type Draft, draftEveryMs, drafts } from '#contract/drafts/calls'

export type Offered = { draft: Draft; take: () => void; drop: () => void }

/** What tells two forms of one call apart: the record, and what is being done to it. */
const telling = ['id', 'unitId', 'kind', 'move', 'decision']

/** A form is known by its call and its record; a new record has none yet. */
export const formKey = ({ call, values }: Pick<FormShell, 'call' | 'values'>): string => {
  const told = telling.map((key) => values[key]).filter((value) => typeof value === 'string')
  return `${call.path.slice(1)}:${told.join(':') || 'new'}`
}

/** Nothing about a password or an identity card is ever kept. */
export const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !/password|idNo/i.test(key) && value !== undefined))

export function useDraft(form: FormShell, title: string): Offered | null {
  const [key] = useState(() => formKey(form))
  const { data } = useRead(drafts.detail, { form: key }, { quiet: true })
  const [answered, answer] = useState(false)
  const claim = useKeeping(form, key, title)

  const differs = data && Object.entries(data.value).some(([field, value]) => !same(value, form.values[field]))
  if (!data || answered || form.dirty || !differs) return null
  return {
    draft: data,
    take: () => {
      answer(true)
      claim()
      form.restore(data.value)
    },
    drop: () => {
      answer(true)
      void send(drafts.remove, { form: key }).catch(() => {})
    },
  }
}

/** Sends the latest of what was typed every other second, and says how to make an older draft this form's own. Leaving in an orderly way (saved, or discarded knowingly) ends the draft. */
function useKeeping(form: FormShell, key: string, title: string): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef(false)
  const { values, dirty } = form
  const keep = useEffectEvent(() => {
    timer.current = undefined
    if (!dirty) return
    kept.current = true
    const baseVersion = typeof values.version === 'number' ? values.version : null
    send(drafts.save, { form: key, title, value: keepable(values) as Draft['value'], baseVersion }).catch(() => {})
  })

  // A change of the values is what starts the clock.
  useEffect(() => {
    if (dirty) timer.current ??= setTimeout(() => keep(), draftEveryMs)
  }, [values, dirty])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (kept.current) void send(drafts.remove, { form: key }).catch(() => {})
    },
    [key],
  )
  return () => {
    kept.current = true
  }
}
