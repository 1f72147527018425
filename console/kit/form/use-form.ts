// A form bound to the call that it sends: checked on every change by the call's own schema, refused on the field that is wrong.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Given, WriteCall } from '#contract/kit/call'
import type { CallFailed } from '../call/calls'
import { useLanguage, useSay } from '../text/words'
import { isDirty, isRequired, labelAt, problemsIn, type Values } from './form-check'
import type { MergeShell } from './use-merge'
import { type Options, useSubmit } from './use-submit'
import { fieldOf, useTyped } from './use-values'

/** What a field is given: `<TextField {...form.bind('name')} />`. */
export type Bound<V> = {
  id: string
  name: string
  label: string
  required: boolean
  value: V | undefined
  onChange: (value: V | undefined) => void
  error?: string
}

/** The part of a form that its drawer needs to know. */
export type FormShell = {
  call: WriteCall
  values: Values
  dirty: boolean
  pending: boolean
  /** What is to be said about somebody else who saved while this form was open. */
  merge: MergeShell
  /** What the form was opened with, or last saved. */
  start: Values
  element: RefObject<HTMLFormElement | null>
  submit: () => void
  /** Puts back what was typed before, with what it was typed over. */
  resume: (base: Values, typed: Values) => void
}

export type Form<C extends WriteCall> = FormShell & {
  bind: <K extends keyof Given<C> & string>(key: K) => Bound<Given<C>[K]>
  /** The reason of a part of a field: `skus.3.priceFen`. */
  errorAt: (path: string) => string | undefined
  set: (patch: Partial<Given<C>>) => void
  /** What the server says is stored now: shown, and no change of the reader's. */
  adopt: (patch: Partial<Given<C>>) => void
  /** For another call that saves the same fields: it was refused, and is sent again with what somebody else changed. */
  refused: (failure: CallFailed, send: (values: Values) => void) => void
}

export function useForm<C extends WriteCall>(call: C, initial: Partial<Given<C>>, options: Options<C>): Form<C> {
  const language = useLanguage()
  const say = useSay()
  const typed = useTyped(initial as Values)
  const { start, values, set, adopt, isTouched, touchAll, refused } = typed
  const { element, focusWrong } = useFocusOnWrong()
  const { merge, submit, pending, refused: wasRefused } = useSubmit(call, typed, focusWrong, options)
  const problems = problemsIn(call.input, values, language)
  const shown = (path: string) => refused[path] ?? (isTouched(fieldOf(path)) ? problems[path] : undefined)
  return {
    call,
    values,
    start,
    dirty: isDirty(start, values),
    pending,
    merge: merge.shell,
    element,
    submit,
    refused: wasRefused,
    resume: (base, earlier) => {
      merge.resume(base, { ...start, ...earlier })
      touchAll()
    },
    errorAt: shown,
    set: (patch) => set(patch as Values),
    adopt: (patch) => adopt(patch as Values),
    bind: (key) => ({
      id: `field-${key}`,
      name: key,
      label: say(labelAt(call.input, key)),
      required: isRequired(call.input, key),
      value: values[key] as Given<C>[typeof key] | undefined,
      onChange: (value) => set({ [key]: value }),
      error: shown(key),
    }),
  }
}

/** The first wrong field takes the focus, once the wrongness has been drawn. */
function useFocusOnWrong() {
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return { element, focusWrong: () => setAttempt((count) => count + 1) }
}
