// Where a call's input takes ids: read off its schema, so that a new field cannot be forgotten.

import { z } from 'zod'
import { id } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'

// Zod tells what a schema is made of to whoever knows its kind; here any kind is asked.
type Def = Record<string, unknown> & { checks?: { _zod?: { def?: { pattern?: RegExp } } }[] }
const patternsOf = (schema: z.ZodType): string[] =>
  ((schema.def as unknown as Def).checks ?? []).flatMap((check) => check._zod?.def?.pattern?.source ?? [])
const idPattern = firstOf(patternsOf(id))

/** Paths such as `id`, `ids.0`, `target.ids.0`, `again.id`. */
export function idPositions(schema: z.ZodType, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodString) return patternsOf(schema).includes(idPattern) ? [path.join('.')] : []
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) => idPositions(part, [...path, key]))
  }
  if (schema instanceof z.ZodArray) return idPositions(schema.element as z.ZodType, [...path, '0'])
  // As above: any kind of schema.
  const { innerType, in: from, options } = schema.def as unknown as { innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[] }
  const inside = [innerType, from, ...(options ?? [])].filter((part) => part instanceof z.ZodType)
  return [...new Set(inside.flatMap((part) => idPositions(part, path)))]
}

/** The same input with another value at a path. */
export function withAt(input: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : withAt((input as Record<string, unknown> | undefined)?.[key], rest.join('.'), value)
  if (Array.isArray(input) || (input === undefined && key === '0')) return [next]
  return { ...(input as object | null), [key]: next }
}
