// The tree as the house's tests read it: every file of our own, and what each of them imports.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { firstOf } from '#contract/kit/sure'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What is not ours, or is made anew by a command. */
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', '.git', '.cache', '.marketdesk-dev', 'playwright-report'])

/** Every file of the tree, as a path from its root with forward slashes. */
export function filesUnder(folder = '', base: string = root): string[] {
  const found: string[] = []
  for (const name of readdirSync(join(base, folder)).sort()) {
    if (notOurs.has(name)) continue
    const path = folder === '' ? name : `${folder}/${name}`
    if (statSync(join(base, path)).isDirectory()) found.push(...filesUnder(path, base))
    else found.push(path.split(sep).join('/'))
  }
  return found
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isSource = (path: string): boolean => /\.(ts|tsx|mjs|cjs|js)$/.test(path)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(house|e2e|bench|siege)\//.test(path)

/** One import: where from, which names (`*` for all of them), whether the types alone, and whether only when it is needed. */
export type Asked = { spec: string; names: string[]; typeOnly: boolean; later?: boolean }

/** A name as its own file says it, however it is called where it is used. */
const nameIn = ({ kind, name }: { kind: string; name?: string | null }): string => (kind === 'Default' ? 'default' : (name ?? '*'))

export function parse(path: string, text: string) {
  const parsed = parseSync(path, text)
  // A file that cannot be read must not count as a file without faults.
  if (parsed.errors.length > 0) throw new Error(`${path}: ${firstOf(parsed.errors).message}`)
  return parsed
}

/** Static, re-exported and dynamic imports, and `import('…')` in a type. */
export function importsOf(path: string, text: string): Asked[] {
  const { module, program } = parse(path, text)
  const asked: Asked[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    spec: moduleRequest.value,
    // An import without names is for what the file does: all of it.
    names: entries.length > 0 ? entries.map((entry) => nameIn(entry.importName)) : ['*'],
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest) asked.push({ spec: moduleRequest.value, names: [nameIn(importName)], typeOnly: isType })
    }
  }
  walk(program, (node) => {
    const source = (node.source ?? node.argument) as { value?: unknown; literal?: { value?: unknown } } | undefined
    const spec = source?.value ?? source?.literal?.value
    if (typeof spec !== 'string') return
    if (node.type === 'ImportExpression') asked.push({ spec, names: ['*'], typeOnly: false, later: true })
    if (node.type === 'TSImportType') asked.push({ spec, names: ['*'], typeOnly: true })
  })
  return asked
}

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Calls `visit` with every node of a syntax tree, a parent before its children. */
export function walk(node: unknown, visit: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, parents)
    return
  }
  if (typeof node !== 'object' || node === null || typeof (node as Node).type !== 'string') return
  const here = node as Node
  visit(here, parents)
  const below = [...parents, here]
  for (const [key, value] of Object.entries(here)) if (key !== 'type' && typeof value === 'object') walk(value, visit, below)
}

/** Where an import of our own leads: a path of the tree; null for a package; undefined when it leads nowhere. */
export function resolve(from: string, spec: string, files: ReadonlySet<string>): string | null | undefined {
  const plain = spec.replace(/\?.*$/, '')
  const target = plain.startsWith('#') ? plain.slice(1) : plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : null
  if (target === null) return null
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => target + end).find((path) => files.has(path))
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
