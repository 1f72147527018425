// A copy of the tree with a toy column in it: its own files beside those that are there, and the few lines that every column adds.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { packageRoot } from '#server/kit/root'

const toy = join(packageRoot, 'house', 'toy')
const edits = JSON.parse(readFileSync(join(toy, 'touched.json'), 'utf8')) as Record<string, [was: string, is: string][]>

/** A migration has the minute in which it is written, and it is written now: one of an earlier minute would be refused as too late. */
const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12)

/** The files of the toy by the path that they have in the tree. They lie here as text, because here they would not compile. */
const brought = readdirSync(toy, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(contract|server|console|house)\/.*\.\w+$/.test(path))
  .map((path) => ({ from: join(toy, path), path: path.replace(/\.txt$/, '').replace(/\/\d{12}_/, `/${minute}_`) }))

/** The floors that are copied; what only runs is linked. */
const copied = ['contract', 'server', 'package.json', 'console/areas.ts']
const linked = ['node_modules', 'reference-data']

export type Scratch = {
  folder: string
  /** Files that were there before and had to be changed. */
  touched: string[]
  /** Files that the column brings. */
  added: string[]
  remove: () => void
}

export function scratchWithToy(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'toy-column-'))
  for (const path of copied) {
    const from = join(packageRoot, path)
    if (existsSync(from)) cpSync(from, join(folder, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  }
  for (const path of linked) symlinkSync(join(packageRoot, path), join(folder, path))
  const added = brought.map(({ path }) => path)
  for (const { from, path } of brought) {
    if (existsSync(join(packageRoot, path))) throw new Error(`${path} is there already: the toy must not cover it`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(from, join(folder, path))
  }
  const touched = Object.keys(edits).filter((path) => existsSync(join(folder, path)))
  for (const path of touched) writeFileSync(join(folder, path), edited(readFileSync(join(folder, path), 'utf8'), path))
  return { folder, touched, added, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function edited(text: string, path: string): string {
  return (edits[path] ?? []).reduce((now, [was, is]) => {
    if (!now.includes(was)) throw new Error(`${path} has no line ${JSON.stringify(was)} any more: house/toy/touched.json is out of date`)
    return now.replace(was, is)
  }, text)
}

/** The copy's server as scripts/build.mjs makes it, with what the test asks for exported. */
export async function builtFrom(folder: string): Promise<string> {
  cpSync(join(toy, 'entry.ts.txt'), join(folder, 'entry.ts'))
  const bundle = await rolldown({
    cwd: folder,
    input: { main: './entry.ts' },
    platform: 'node',
    external: (id) => /^(node:|@?[a-z])/.test(id),
    resolve: { alias: { '#contract': join(folder, 'contract'), '#server': join(folder, 'server') } },
  })
  await bundle.write({ dir: join(folder, 'dist', 'server'), format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  return join(folder, 'dist', 'server', 'main.js')
}
