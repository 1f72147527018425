// A form checked by the schema of its call: problems appear on change, refusals of the server land on their field.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallFailed } from '#console/kit/call/failure'
import { useOpenSubmits } from '#console/kit/call/open-submits'
import { useLanguage } from '#console/kit/text/words'
import { problemsOf } from '#contract/kit/problem'
import { guessable } from '#contract/kit/refusal'

export type Values = Record<string, string>

/** While somebody is typing, a half-written value is not scolded at every key. */
const pauseMs = 500

type Work<Parsed> = (parsed: Parsed, form: { clear: (name: string) => void }) => Promise<void>

const without = (fields: Values, gone: string): Values => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone))

export type FormState = {
  values: Values
  problems: Record<string, string>
  /** What the server said about the whole. */
  refusal: string
  isBusy: boolean
  set: (name: string, value: string) => void
  /** Empties a field without holding its emptiness against the reader. */
  clear: (name: string) => void
  touch: (name: string) => void
}

export function useSignForm<S extends z.ZodType>(schema: S, first: Values, work: Work<z.input<S>>) {
  const language = useLanguage()
  const [values, setValues] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<{ fields: Values; whole: string }>({ fields: {}, whole: '' })
  const [isBusy, setBusy] = useState(false)
  const submits = useOpenSubmits()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const outcome = schema.safeParse(values)
  const all: Record<string, string> = outcome.success ? {} : problemsOf(outcome.error, schema, language)
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name)))

  const touch = (name: string) => {
    clearTimeout(pause.current)
    setTouched((before) => new Set(before).add(name))
  }
  const set = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setSaid(({ fields }) => ({ fields: without(fields, name), whole: '' }))
    clearTimeout(pause.current)
    pause.current = setTimeout(() => touch(name), pauseMs)
  }
  const clear = (name: string) => setValues((before) => ({ ...before, [name]: '' }))
  const refuse = (failed: unknown) => {
    if (!(failed instanceof CallFailed)) throw failed
    // What was sent kept every rule of the form: from here on only new changes are judged.
    setTouched(new Set())
    const isGuessable = 'newPassword' in values && guessable.some(({ code }) => code === failed.code)
    const fields = isGuessable ? { newPassword: failed.message } : { ...failed.fields }
    const hasFields = Object.keys(fields).some((name) => name in values)
    setSaid({ fields, whole: hasFields ? '' : failed.message })
  }
  const send = async () => {
    setBusy(true)
    setSaid({ fields: {}, whole: '' })
    try {
      await work(values as z.input<S>, { clear })
    } catch (failed) {
      refuse(failed)
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (submits.isOpen()) return
    setTouched(new Set(Object.keys(values)))
    if (!outcome.success) return focusFirst(event.currentTarget, Object.keys(all))
    await submits.run(send)
  }
  const state: FormState = { values, problems: { ...shown, ...said.fields }, refusal: said.whole, isBusy, set, clear, touch }
  return { ...state, submit, refuse }
}

/** The first wrong field, in the order of the screen. */
function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
  inputs.find((input) => names.includes(input.name))?.focus()
}
