// A form bound to the call that it sends: checked on every change by the call's own schema, refused on the field that is wrong.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer, Given, WriteCall } from '#contract/kit/call'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { type CallFailed, useWrite } from '../call/calls'
import { useOpenSubmits } from '../call/open-submits'
import { useLanguage, useSay } from '../text/words'
import { isDirty, isRequired, labelAt, type Problems, problemsIn, taken, type Values, withoutBlanks } from './form-check'

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
  /** What is stored now, when somebody else saved while this form was open. */
  stale: Values | null
  element: RefObject<HTMLFormElement | null>
  submit: () => void
  /** Answers the question that `stale` asks: the fields named take what is stored, the others what was typed. */
  settle: (theirs: readonly string[]) => void
  /** Puts back what was typed before. */
  restore: (values: Values) => void
}

export type Form<C extends WriteCall> = FormShell & {
  bind: <K extends keyof Given<C> & string>(key: K) => Bound<Given<C>[K]>
  /** The reason of a part of a field: `skus.3.priceFen`. */
  errorAt: (path: string) => string | undefined
  set: (patch: Partial<Given<C>>) => void
  /** What the server says is stored now: shown, and no change of the reader's. */
  adopt: (patch: Partial<Given<C>>) => void
}

type Options<C extends WriteCall> = {
  done: string
  onDone: (answer: Answer<C>) => void
  /** Which field a refusal speaks of: a taken name belongs under the name, not only in a toast. */
  lands?: readonly (readonly [Refusal, keyof Given<C> & string])[]
}

export function useForm<C extends WriteCall>(call: C, initial: Partial<Given<C>>, { done, onDone, lands = [] }: Options<C>): Form<C> {
  const language = useLanguage()
  const say = useSay()
  const { start, setStart, values, setValues, set, adopt, isTouched, touchAll, refused, setRefused } = useTyped(initial as Values)
  const [stale, setStale] = useState<Values | null>(null)
  const { element, focusWrong } = useFocusOnWrong()
  const write = useWrite(call, { done })
  const { mayStart, start: startSubmit } = useOneSubmit()
  const problems = problemsIn(call.input, values, language)
  const shown = (path: string) => refused[path] ?? (isTouched(fieldOf(path)) ? problems[path] : undefined)

  const failed = (failure: CallFailed) => {
    const found = landing(failure, lands)
    setRefused(found)
    if (failure.code === houseRefusals.stale.code) setStale(currentOf(failure.data))
    if (Object.keys(found).length > 0) focusWrong()
  }

  const submit = () => {
    if (!mayStart(values)) return
    touchAll()
    if (Object.keys(problems).length > 0) return focusWrong()
    const onSuccess = (answer: Answer<C>) => {
      setStart(values)
      onDone(answer)
    }
    const given = withoutBlanks(call.input, values) as Given<C>
    startSubmit(values, () => write.mutateAsync(given, { onSuccess, onError: failed }))
  }

  const settle = (theirs: readonly string[]) => {
    if (!stale) return
    // Either way the next save is made against what is stored now: what is overwritten is overwritten knowingly.
    const chosen = Object.fromEntries(theirs.map((key) => [key, stale[key]]))
    setValues({ ...values, ...chosen, version: stale.version })
    setStart({ ...start, ...taken(values, stale) })
    setStale(null)
  }

  return {
    call,
    values,
    dirty: isDirty(start, values),
    pending: write.isPending,
    stale,
    element,
    submit,
    settle,
    restore: set,
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

/** One submit at a time; and what was accepted is not sent again as it is, for its drawer may still be closing. */
function useOneSubmit() {
  const { isOpen, run } = useOpenSubmits()
  const accepted = useRef<Values>(undefined)
  const accept = (values: Values) => {
    accepted.current = values
  }
  return {
    mayStart: (values: Values) => !isOpen() && accepted.current !== values,
    start: (values: Values, work: () => Promise<unknown>) =>
      void run(() =>
        work().then(
          () => accept(values),
          () => {},
        ),
      ),
  }
}

/** What was typed, where it began, which fields were touched, and what the server said of them. */
function useTyped(initial: Values) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const set = (patch: Values) => {
    setValues((before) => ({ ...before, ...patch }))
    setTouched((before) => (before === 'all' ? before : new Set([...before, ...Object.keys(patch)])))
    setRefused((before) => without(before, patch))
  }
  const adopt = (patch: Values) => {
    setStart((before) => ({ ...before, ...patch }))
    setValues((before) => ({ ...before, ...patch }))
  }
  const isTouched = (key: string) => touched === 'all' || touched.has(key)
  return { start, setStart, values, setValues, set, adopt, isTouched, touchAll: () => setTouched('all'), refused, setRefused }
}

type Lands = readonly (readonly [Refusal, string])[]

/** Which fields a failure speaks of, and what it says of them. */
function landing(failure: CallFailed, lands: Lands): Problems {
  const landed = lands.filter(([refusal]) => refusal.code === failure.code).map(([, key]) => [key, failure.message] as const)
  return { ...failure.fields, ...Object.fromEntries(landed) }
}

/** The field of the form that a path leads into. */
const fieldOf = (path: string): string => path.replace(/\..*$/, '')

const without = (problems: Problems, patch: Values): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !(fieldOf(path) in patch)))

function currentOf(data: unknown): Values | null {
  const current = (data as { current?: unknown } | null)?.current
  return current && typeof current === 'object' ? (current as Values) : null
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
