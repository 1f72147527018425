// The thinking of a form: what is wrong, what is required, what differs. The schema is the one that the server checks with.

import type { z } from 'zod'
import { labelOf, problemsOf, schemaAt } from '#contract/kit/problem'
import type { Language, Words } from '#contract/kit/words'

export type Values = Readonly<Record<string, unknown>>
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

export const isDirty = (initial: Values, values: Values): boolean =>
  [...new Set([...Object.keys(initial), ...Object.keys(values)])].some((key) => !same(initial[key], values[key]))

/** A blank and an absent value are the same to the eye. */
export function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
  return plain(one) === plain(other)
}

/** Takes what is stored now for every field that the form speaks of; what was left blank stays blank. */
export function taken(values: Values, stored: Values): Values {
  const spoken = Object.keys(values).filter((key) => key in stored && values[key] !== '')
  return Object.fromEntries(spoken.map((key) => [key, stored[key]]))
}

export type Difference = { key: string; mine: unknown; theirs: unknown }

/** Where what I typed differs from what is stored now. What I left blank I did not say anything about. */
export function differences(mine: Values, theirs: Values): Difference[] {
  const told = Object.keys(mine).filter((key) => key in theirs && key !== 'version' && key !== 'id')
  const said = told.filter((key) => mine[key] !== undefined && mine[key] !== '')
  return said.filter((key) => !same(mine[key], theirs[key])).map((key) => ({ key, mine: mine[key], theirs: theirs[key] }))
}
