// Random contents of any form: made from the schema of its call, changed field by field and entry by entry, from a seed.

import { z } from 'zod'
import { labelOf } from '#contract/kit/problem'

export type Random = { below: (n: number) => number; chance: (share: number) => boolean; word: () => string }

/** Mulberry32: small, and the same everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (share) => next() < share, word: () => `w${below(1_000_000)}` }
}

type Def = {
  def: { type: string; innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[]; entries?: Record<string, string>; values?: unknown[] }
}
/** Zod tells its kinds apart by `def`; here any kind is asked. */
const defOf = (schema: z.ZodType) => (schema as unknown as Def).def

/** The schema without what wraps it, and whether it may be missing or null. */
export function bare(schema: z.ZodType): { schema: z.ZodType; mayMiss: boolean } {
  let [at, mayMiss] = [schema, false]
  for (;;) {
    const { type, innerType, in: before } = defOf(at)
    if (type === 'optional' || type === 'nullable') mayMiss = true
    const inner = innerType ?? before
    if (!inner) return { schema: at, mayMiss }
    at = inner
  }
}

/** A value of the schema's shape. Rules beyond the shape are not kept: a form holds what breaks them, too. */
export function randomOf(whole: z.ZodType, random: Random): unknown {
  const { schema, mayMiss } = bare(whole)
  if (mayMiss && random.chance(0.3)) return null
  const { type, options, entries, values } = defOf(schema)
  if (schema instanceof z.ZodObject) return randomRow(schema, random)
  if (schema instanceof z.ZodArray) return randomList(schema, random)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'number' || type === 'int') return random.below(1000)
  if (type === 'enum') return Object.values(entries ?? {})[random.below(Object.keys(entries ?? {}).length)]
  if (type === 'literal') return values?.[random.below(values.length)]
  if (type === 'union' && options) return randomOf(options[random.below(options.length)] ?? schema, random)
  return random.word()
}

const randomRow = (schema: z.ZodObject, random: Random) =>
  Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, randomOf(each as z.ZodType, random)]))

/** Entries differ from each other, as those of a form do: an enumeration cannot be longer than it is. */
function randomList(schema: z.ZodArray, random: Random): unknown[] {
  const entries = Array.from({ length: random.below(5) }, () => randomOf(schema.element as z.ZodType, random))
  const told = new Map(entries.map((entry) => [JSON.stringify(entry), entry]))
  return [...told.values()]
}

/** Another value of the same field: a list gains, loses, swaps or changes entries, anything else is made anew. */
export function changed(value: unknown, whole: z.ZodType, random: Random): unknown {
  const { schema } = bare(whole)
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return randomOf(whole, random)
  const element = schema.element as z.ZodType
  const list = [...(value as unknown[])]
  for (let n = 1 + random.below(3); n > 0; n -= 1) changeEntry(list, element, random)
  return [...new Map(list.map((entry) => [JSON.stringify(entry), entry])).values()]
}

function changeEntry(list: unknown[], element: z.ZodType, random: Random): void {
  const at = random.below(list.length)
  const act = random.below(4)
  const row = list[at]
  const { schema } = bare(element)
  if (list.length === 0 || act === 0) list.splice(random.below(list.length + 1), 0, randomOf(element, random))
  else if (act === 1) list.splice(at, 1)
  else if (act === 2) list.splice(random.below(list.length), 0, ...list.splice(at, 1))
  else if (schema instanceof z.ZodObject && typeof row === 'object' && row !== null) {
    const key = Object.keys(schema.shape)[random.below(Object.keys(schema.shape).length)] ?? ''
    list[at] = { ...row, [key]: randomOf(schema.shape[key] as z.ZodType, random) }
  } else list[at] = randomOf(element, random)
}

/** Whether a value has the schema's shape: the kinds of its fields, and no field that the schema does not know. */
export function fits(whole: z.ZodType, value: unknown): boolean {
  const { schema, mayMiss } = bare(whole)
  if (value === null || value === undefined) return mayMiss
  if (schema instanceof z.ZodArray) return Array.isArray(value) && value.every((each) => fits(schema.element as z.ZodType, each))
  const { type, options, values } = defOf(schema)
  if (type === 'union' && options) return options.some((option) => fits(option, value))
  if (type === 'literal') return (values ?? []).includes(value)
  if (!(schema instanceof z.ZodObject)) return kindsOf(schema).includes(typeof value)
  if (typeof value !== 'object') return false
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.entries(value).every(([key, each]) => key in shape && fits(shape[key] as z.ZodType, each ?? null))
}

function kindsOf(schema: z.ZodType): string[] {
  const { type } = defOf(schema)
  if (type === 'number' || type === 'int') return ['number']
  if (type === 'boolean') return ['boolean']
  return type === 'record' || type === 'lazy' || type === 'any' || type === 'unknown'
    ? ['object', 'string', 'number', 'boolean']
    : ['string']
}

/** The fields that people fill in: those with a name. */
export const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => {
  const { schema: object } = bare(schema)
  const shape = object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(Object.entries(shape).filter(([, each]) => labelOf(each) !== undefined || defOf(each).type === 'array'))
}
