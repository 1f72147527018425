// What the reader arranged for themselves, as the server keeps it: read once, changed at once, saved a moment later.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { preferences } from '#contract/preferences/calls'
import { queryKey, send, tell, useRead } from './calls'

const saveAfterMs = 600
type All = Record<string, z.core.util.JSONType>

/** What was changed and is not saved yet: an answer that was on its way must not put the old value back. */
const unsaved = new Map<string, z.core.util.JSONType>()

/** As it is kept now, for whoever asks before anything is drawn. */
export function preferenceNow<T extends z.core.util.JSONType>(cache: QueryClient, name: string, schema: z.ZodType<T>, fallback: T): T {
  const kept = schema.safeParse(cache.getQueryData<All>(queryKey(preferences.all, {}))?.[name])
  return kept.success ? kept.data : fallback
}

/** `const [value, keep] = usePreference('list:accounts', schema, fallback)`; a kept value of another shape is the fallback. */
export function usePreference<T extends z.core.util.JSONType>(name: string, schema: z.ZodType<T>, fallback: T): [T, (next: T) => void] {
  const cache = useQueryClient()
  const { data } = useRead(preferences.all, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)

  const keep = useCallback(
    (value: T) => {
      const show = () => cache.setQueryData<All>(queryKey(preferences.all, {}), (all) => ({ ...all, [name]: value }))
      const save = () => {
        waiting.current = undefined
        void send(preferences.save, { name, value })
          .catch(tell)
          .finally(() => {
            // A later change is already waiting for its own turn.
            if (unsaved.get(name) !== value) return
            show()
            unsaved.delete(name)
          })
      }
      unsaved.set(name, value)
      show()
      clearTimeout(waiting.current?.timer)
      waiting.current = { save, timer: setTimeout(save, saveAfterMs) }
    },
    [cache, name],
  )

  // Leaving the screen within the moment must not lose the last change.
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.save()
    },
    [],
  )

  const kept = schema.safeParse(unsaved.get(name) ?? (data as All | undefined)?.[name])
  return [kept.success ? kept.data : fallback, keep]
}
