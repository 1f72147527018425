// The thinking of a form: what is wrong, what is required, what was changed. The schema is the one that the server checks with.

import type { z } from 'zod'
import { same, type Values } from '#contract/kit/merge'
import { labelOf, problemsOf, schemaAt } from '#contract/kit/problem'
import type { Language, Words } from '#contract/kit/words'

export { same, type Values } from '#contract/kit/merge'
export type Problems = Readonly<Record<string, string>>

/** Field path → message, in the reader's language. */
export function problemsIn(schema: z.ZodType, values: Values, language: Language): Problems {
  const checked = schema.safeParse(withoutBlanks(schema, values))
  return checked.success ? {} : problemsOf(checked.error, schema, language)
}

/** Blank values of optional fields leave the input; without this an optional mobile number could never be left empty. */
export function withoutBlanks(schema: z.ZodType, values: Values): Values {
  const kept = Object.entries(values).filter(([key, value]) => {
    if (value !== '') return true
    const field = schemaAt(schema, [key])
    return !field || field.safeParse('').success || !field.safeParse(undefined).success
  })
  return Object.fromEntries(kept)
}

/** Neither absent, nor blank, nor an empty list will do. */
export function isRequired(schema: z.ZodType, key: string): boolean {
  const field = schemaAt(schema, [key])
  return Boolean(field) && [undefined, '', []].every((nothing) => !field?.safeParse(nothing).success)
}

/** The name that the contract gives the field. */
export function labelAt(schema: z.ZodType, key: string): Words {
  const label = labelOf(schemaAt(schema, [key]))
  if (!label) throw new Error(`the field ${key} has no label in the contract`)
  return label
}

/** The names of those fields that have one: what a form only carries along has none. */
export const labelsOf = (schema: z.ZodType, keys: readonly string[]): Words[] =>
  keys.flatMap((key) => {
    const label = labelOf(schemaAt(schema, [key]))
    return label ? [label] : []
  })

export const isDirty = (initial: Values, values: Values): boolean =>
  [...new Set([...Object.keys(initial), ...Object.keys(values)])].some((key) => !same(initial[key], values[key]))
