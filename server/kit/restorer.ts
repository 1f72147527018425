// What a capability says to let one of its fields be put back: how it is done, by its own edit call.

import type { z } from 'zod'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import type { Context } from './road/answer'
import { refuse } from './road/refuse'

/** `changedSince`: the fields that this entry or a later one changed, for those whose meaning hangs on another. */
export type Restored = { id: string; version: number; field: string; value: unknown; changedSince: readonly string[] }
export type Restorer = (ctx: Context, what: Restored) => Promise<void>

/** A record as its form has it: the fields that both know. */
export function formOf<S extends z.ZodObject>(schema: S, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (key in record ? [[key, record[key]]] : [])))
}

/** The log writes moments as the database does; forms are given them as everywhere else. */
export const asGiven = (field: string, value: unknown): unknown =>
  field.endsWith('At') && typeof value === 'string' ? new Date(value).toISOString() : value

/** What stood in a record may break a rule that came later: it is checked like anything typed. */
export function checked<S extends z.ZodObject>({ language }: Context, schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, schema, language) })
  return parsed.data
}
