// A statement with names for values, as drivers want it: `:name` becomes the mark of the driver, and the values travel apart.

import { askProblems } from '#contract/datasets/problems'
import type { Values } from './fill'
import { Unanswered } from './unanswered'

/** Texts, names in quotes and comments are passed over: what looks like a value in them is none. A doubled colon is a cast. */
const pieces = /'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|::|:([A-Za-z_][A-Za-z0-9_]{0,39})/g

export function namesIn(sql: string): string[] {
  return [...new Set([...sql.matchAll(pieces)].flatMap(([, name]) => (name === undefined ? [] : [name])))]
}

/** What a unit may use says whose rows it means. */
export const bindsUnit = (sql: string): boolean => namesIn(sql).includes('unit')

export type Bound = { text: string; values: string[]; names: string[] }

/** One mark for each place; `mark` is given the name and which place it is, from 1 on. */
export function bound(sql: string, given: Values, mark: (name: string, place: number) => string): Bound {
  const [values, names]: [string[], string[]] = [[], []]
  const text = sql.replace(pieces, (whole: string, name: string | undefined) => {
    if (name === undefined) return whole
    if (!Object.hasOwn(given, name)) throw new Unanswered(askProblems.paramMissing, { name })
    values.push(given[name] ?? '')
    names.push(name)
    return mark(name, values.length)
  })
  return { text, values, names }
}
