// How a schema says what is wrong, in both languages, without knowing which one the reader speaks.
// zod carries one message string per issue: ours is the pair of words as JSON, read back by `wordsOf`.

import { z } from 'zod'
import { type Language, type Params, say, type Words } from './words'

/** A message for any zod check or refine: `z.string().max(30, problem(rules.max, { n: 30 }))`. */
export const problem = (words: Words, params: Params = {}): string => JSON.stringify([words, params])

/** The names that fields go by, in both languages; asked by forms for the label and by messages for {field}. */
const labels = z.registry<{ label: Words }>()

/** Gives a field its name: `field(['账号', 'Account'], text({ max: 18 }))`. A copy, because fields share schemas such as `id`. */
export function field<T extends z.ZodType>(label: Words, schema: T): T {
  const named = schema.clone()
  labels.add(named, { label })
  return named
}

type Wrapped = { def: { innerType?: z.ZodType; in?: z.ZodType } }

/** A schema's own name, or the name of what it wraps (optional, nullable, default, pipe). */
export function labelOf(schema: z.ZodType | undefined): Words | undefined {
  for (let at = schema; at; ) {
    const label = labels.get(at)?.label
    if (label) return label
    // Zod tells what a schema wraps to whoever knows its kind; here any kind is asked.
    const { def } = at as unknown as Wrapped
    at = def.innerType ?? def.in
  }
  return undefined
}

/** The schema of one field of an object schema, however it is wrapped. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema
  for (const key of path) {
    while (at && !(at instanceof z.ZodObject) && !(at instanceof z.ZodArray) && !(at instanceof z.ZodUnion)) {
      // As above.
      const { def }: Wrapped = at as unknown as Wrapped
      at = def.innerType ?? def.in
    }
    // Of several shapes, the first that has such a field: what they share goes by one name.
    if (at instanceof z.ZodUnion) at = (at.options as z.ZodType[]).map((shape) => schemaAt(shape, [key])).find(Boolean)
    else if (at instanceof z.ZodObject) at = (at.shape as Record<PropertyKey, z.ZodType>)[key]
    else if (at instanceof z.ZodArray) at = at.element as z.ZodType
    else return undefined
  }
  return at
}

const generic: Words = ['{field}格式不正确', '{field} is not valid']
const required: Words = ['{field}不能为空', '{field} cannot be empty']
const unknownField: Words = ['不支持的字段：{keys}', 'Unknown field: {keys}']
const thisField: Words = ['该项', 'This field']

type Issue = {
  code?: string
  message: string
  path: PropertyKey[]
  input?: unknown
  keys?: string[]
  issues?: readonly { message: string }[]
}

/** What an issue says to a reader of this language. */
export function wordsOf(issue: Issue, schema: z.ZodType, language: Language): string {
  const label = labelOf(schemaAt(schema, issue.path)) ?? thisField
  const named = { field: say(label, language) }
  // What is wrong with a key of a record stands one step further in.
  const message = (issue.code === 'invalid_key' ? issue.issues?.[0]?.message : undefined) ?? issue.message
  if (message.startsWith('[[')) {
    const [words, params] = JSON.parse(message) as [Words, Params]
    return say(words, language, { ...named, ...params })
  }
  if (issue.code === 'unrecognized_keys') return say(unknownField, language, { keys: (issue.keys ?? []).join(', ') })
  // zod reports an absent value as a wrong type: for a reader it is simply empty.
  const absent = issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)
  return say(absent ? required : generic, language, named)
}

/** Field path → message, the first problem of each field: what a form shows and what a 422 carries. */
export function problemsOf(error: z.ZodError, schema: z.ZodType, language: Language): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) found[issue.path.join('.')] ??= wordsOf(issue, schema, language)
  return found
}
