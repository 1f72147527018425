// Query strings and form bodies are all text: this reads them as the numbers, booleans and lists that the contract asks for.

import { z } from 'zod'
import { sure } from '#contract/kit/sure'

type Def = { def: { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; values?: unknown[]; options?: z.ZodType[] } }

function bare(schema: z.ZodType): z.ZodType {
  let at = schema
  for (;;) {
    // Zod tells what a schema is made of to whoever knows its kind; here any kind is asked.
    const { def } = at as unknown as Def
    const inner = at instanceof z.ZodPipe ? def.in : def.innerType
    if (!inner) return at
    at = inner
  }
}

export function coerceText(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const object = bare(schema)
  if (!(object instanceof z.ZodObject)) return given
  const shape = object.shape as Record<string, z.ZodType>
  const read: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) read[key] = Object.hasOwn(shape, key) ? coerceValue(sure(shape[key]), value) : value
  return read
}

function coerceValue(schema: z.ZodType, value: unknown): unknown {
  const target = bare(schema)
  if (target instanceof z.ZodArray) {
    const list = Array.isArray(value) ? value : [value]
    return list.map((item) => coerceValue(target.element as z.ZodType, item))
  }
  if (typeof value !== 'string') return value
  // An empty filter field means that the filter is not set.
  if (value === '' && schema.safeParse(undefined).success) return undefined
  if (wantsNumber(target)) return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (target instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function wantsNumber(target: z.ZodType): boolean {
  if (target instanceof z.ZodNumber) return true
  return target instanceof z.ZodLiteral && [...(target as z.ZodLiteral).values].every((value) => typeof value === 'number')
}
