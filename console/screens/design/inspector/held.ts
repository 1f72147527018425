// A field of the inspector: what the contract takes is taken at once, what it refuses stays typed with the reason and changes nothing.

import { useState } from 'react'
import { z } from 'zod'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'

type Given<V> = {
  id: string
  label: string
  value: V
  schema: z.ZodType
  take: (value: V) => void
  /** What is said of a value that is not taken, where more can be said than that. */
  wrong?: string
}

export function useHeld<V>({ id, label, value, schema, take, wrong }: Given<V>): Bound<V> {
  const t = useT()
  const [held, hold] = useState<{ typed: unknown; over: V }>()
  // Another value came meanwhile, from the canvas or a step back: what was refused is forgotten.
  const isHeld = held !== undefined && held.over === value
  const inner = plain(schema)
  const range = inner instanceof z.ZodNumber && { min: inner.minValue ?? '', max: inner.maxValue ?? '' }
  const error = wrong ?? (range ? t('screenForm.field.between', range) : t('screenForm.field.wrong'))
  return {
    id,
    name: id,
    label,
    required: !schema.safeParse(undefined).success && !schema.safeParse('').success,
    value: isHeld ? (held.typed as V) : value,
    onChange: (next) => {
      const isFine = schema.safeParse(next).success && !(next === undefined && value !== undefined && inner instanceof z.ZodNumber)
      hold(isFine ? undefined : { typed: next, over: value })
      if (isFine) take(next as V)
    },
    error: isHeld ? error : undefined,
  }
}

/** Without what only says that it may be left out. */
export function plain(schema: z.ZodType): z.ZodType {
  let at = schema
  while (at instanceof z.ZodDefault || at instanceof z.ZodOptional) at = at.unwrap() as z.ZodType
  return at
}
