// Whose table is it: who may write what, read from every statement of the server.

import { sure } from '#contract/kit/sure'
import { parse, walk } from './tree'

/** A statement that writes: where it stands, what it does, to which table. `…` is a table that is known only when it runs. */
export type Write = { path: string; line: number; verb: string; table: string }

const table = String.raw`(?:only\s+)?"?([a-z_][a-z_0-9.]*|…|%[Is])"?`
const writing = [
  ['insert', new RegExp(String.raw`\binsert\s+into\s+${table}`, 'gi')],
  ['update', new RegExp(String.raw`\bupdate\s+${table}(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b`, 'gi')],
  ['delete', new RegExp(String.raw`\bdelete\s+from\s+${table}`, 'gi')],
  ['merge', new RegExp(String.raw`\bmerge\s+into\s+${table}`, 'gi')],
  ['truncate', new RegExp(String.raw`\btruncate\s+(?:table\s+)?${table}(?=\s*(?:;|,|cascade|restart|$))`, 'gi')],
  ['copy', new RegExp(String.raw`\bcopy\s+${table}\s*(?:\([^)]*\)\s*)?from\b`, 'gi')],
] as const

type Text = { text: string; at: number }

/** What is written in this file that a database could be given: strings and templates of TypeScript, all of a .sql but its comments. */
function textsOf(path: string, source: string): Text[] {
  if (path.endsWith('.sql')) return [{ text: source.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length)), at: 0 }]
  const texts: Text[] = []
  walk(parse(path, source).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ text: node.value, at: node.start })
    if (node.type !== 'TemplateLiteral') return
    const quasis = node.quasis as { value: { cooked: string } }[]
    texts.push({ text: quasis.map(({ value }) => value.cooked).join('…'), at: node.start })
  })
  return texts
}

export function writesIn(path: string, source: string): Write[] {
  const lineAt = (at: number) => source.slice(0, at).split('\n').length
  return textsOf(path, source).flatMap(({ text, at }) =>
    writing.flatMap(([verb, pattern]) =>
      [...text.matchAll(pattern)].map((found) => {
        const before = text.slice(0, found.index).split('\n').length - 1
        const [, name = ''] = found
        const named = name.startsWith('%') ? '…' : name.toLowerCase()
        return { path, line: lineAt(at) + before, verb, table: named.replace(/^public\./, '') }
      }),
    ),
  )
}

/** server/auth/factors/store.ts belongs to auth. */
export const columnOf = (path: string): string => sure(path.split('/')[1], `the column of ${path}`)

/** A table belongs to the column whose migration makes it, or to whom it has moved since. */
export function ownersOf(
  migrations: readonly { path: string; text: string }[],
  moved: Readonly<Record<string, string>>,
): Map<string, string> {
  const made = migrations.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?([a-z_]+)/g)].map(([, name = '']): [string, string] => [
      name,
      columnOf(path),
    ]),
  )
  return new Map([...made, ...Object.entries(moved)])
}

export type Exception = { path: string; verb: string; table: string; because: string }

/** Every write into a table of another column, as one line each. */
export function breaches(writes: readonly Write[], owners: ReadonlyMap<string, string>, exceptions: readonly Exception[]): string[] {
  return writes
    .filter(({ path, table: name }) => owners.get(name) !== columnOf(path))
    .filter(
      (write) => !exceptions.some(({ path, verb, table: name }) => path === write.path && verb === write.verb && name === write.table),
    )
    .map(({ path, line, verb, table: name }) => `${path}:${line} ${verb} ${name}: of ${owners.get(name) ?? 'nobody that is known'}`)
}
