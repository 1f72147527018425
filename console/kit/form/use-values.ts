// What was typed into a form, where it began, which fields were touched, and what the server said of them.

import { useLayoutEffect, useRef, useState } from 'react'
import type { Problems, Values } from './form-check'

export function useTyped(initial: Values) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  // Whoever waited for an answer merges with what is in the fields by then, not with what was there when it was sent.
  const held = useRef({ start, values })
  useLayoutEffect(() => {
    held.current = { start, values }
  })
  const set = (patch: Values) => {
    setValues((before) => ({ ...before, ...patch }))
    setTouched((before) => (before === 'all' ? before : new Set([...before, ...Object.keys(patch)])))
    setRefused((before) => without(before, patch))
  }
  const adopt = (patch: Values) => {
    setStart((before) => ({ ...before, ...patch }))
    setValues((before) => ({ ...before, ...patch }))
  }
  const take = (from: Values, to: Values) => {
    held.current = { start: from, values: to }
    setStart(from)
    setValues(to)
  }
  return {
    start,
    values,
    latest: () => held.current,
    /** Another beginning, and what is in the fields now. */
    take,
    restart: setStart,
    set,
    adopt,
    isTouched: (key: string) => touched === 'all' || touched.has(key),
    touchAll: () => setTouched('all'),
    refused,
    setRefused,
  }
}

/** The field of the form that a path leads into. */
export const fieldOf = (path: string): string => path.replace(/\..*$/, '')

const without = (problems: Problems, patch: Values): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !(fieldOf(path) in patch)))
