// What a capability says to let one of its fields be put back: how it is done, by its own edit call.

import type { z } from 'zod'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import type { Context } from './road/answer'
import { refuse } from './road/refuse'

export type Restored = { id: string; version: number; field: string; value: unknown }
export type Restorer = (ctx: Context, what: Restored) => Promise<void>

/** A record as its form has it: the fields that both know. */
export function formOf<S extends z.ZodObject>(schema: S, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).flatMap((key) => (key in record ? [[key, record[key]]] : [])))
}

/** What stood in a record may break a rule that came later: it is checked like anything typed. */
export function checked<S extends z.ZodObject>({ language }: Context, schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, schema, language) })
  return parsed.data
}
