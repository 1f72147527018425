// A statement with names for values, as drivers want it: `:name` becomes the mark of the driver, and the values travel apart.

import { askProblems } from '#contract/datasets/problems'
import type { SourceType } from '#contract/datasets/states'
import type { Values } from './fill'
import { Unanswered } from './unanswered'

const text = String.raw`'(?:[^']|'')*'`
const quoted = String.raw`"(?:[^"]|"")*"`
const line = String.raw`--[^\n]*`
const block = String.raw`/\*[\s\S]*?\*/`
const value = String.raw`::|:(?<name>[A-Za-z_][A-Za-z0-9_]{0,39})`

/** Each source writes texts, names and comments in its own way. They are passed over: what looks like a value in them is none, and a doubled colon is a cast. */
const pieces: Readonly<Record<SourceType, RegExp>> = {
  // A backslash takes the next letter's meaning away, and two dashes are a comment only before a space.
  '1': all(
    String.raw`'(?:[^'\\]|''|\\[\s\S])*'`,
    String.raw`"(?:[^"\\]|""|\\[\s\S])*"`,
    '`[^`]*`',
    String.raw`--(?=\s|$)[^\n]*`,
    String.raw`#[^\n]*`,
    block,
    value,
  ),
  '2': all(
    String.raw`[qQ]'(?:\[[\s\S]*?\]|\{[\s\S]*?\}|\([\s\S]*?\)|<[\s\S]*?>|(?<mark>[^\s[{(<])[\s\S]*?\k<mark>)'`,
    text,
    quoted,
    line,
    block,
    value,
  ),
  '3': all(text, quoted, String.raw`\[(?:[^\]]|\]\])*\]`, line, block, value),
}
function all(...kinds: string[]): RegExp {
  return new RegExp(kinds.join('|'), 'g')
}

export function namesIn(sql: string, type: SourceType): string[] {
  return [...new Set([...sql.matchAll(pieces[type])].flatMap(({ groups }) => (groups?.name === undefined ? [] : [groups.name])))]
}

/** What a unit may use says whose rows it means. */
export const bindsUnit = (sql: string, type: SourceType): boolean => namesIn(sql, type).includes('unit')

export type Bound = { text: string; values: string[] }

/** How each driver wants its values marked, from 1 on. Names of ours would not do: Oracle takes none that it uses itself (`:date`), nor any that begins with a line. */
const marks: Readonly<Record<SourceType, (place: number) => string>> = {
  '1': () => '?',
  '2': (place) => `:p${place}`,
  '3': (place) => `@p${place}`,
}

/** One mark for each place. */
export function bound(sql: string, type: SourceType, given: Values): Bound {
  const values: string[] = []
  const marked = sql.replace(pieces[type], (whole: string, ...rest: unknown[]) => {
    const { name } = rest.at(-1) as { name?: string }
    if (name === undefined) return whole
    if (!Object.hasOwn(given, name)) throw new Unanswered(askProblems.paramMissing, { name })
    values.push(given[name] ?? '')
    return marks[type](values.length)
  })
  return { text: marked, values }
}
