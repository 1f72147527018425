// Which build is older than its sources: a digest of all inputs is kept beside the output. Plain Node, because start needs it first.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

const shared = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/build-server.mjs']
const consoleInputs = [
  'console',
  'reference-data',
  'vite.config.ts',
  'scripts/bundled.ts',
  'scripts/chunks.ts',
  'scripts/compiled-ahead.ts',
  'scripts/early.ts',
  'scripts/joined-runtime.ts',
  'scripts/lean-contract.ts',
  'scripts/named-by-content.ts',
  'scripts/retried-imports.ts',
  'scripts/seen-through.ts',
  'tsconfig.console.json',
  ...shared,
]
export const builds = {
  server: { inputs: ['server', ...shared], output: 'dist/server', proof: 'dist/server/main.js' },
  console: { inputs: consoleInputs, output: 'dist/console', proof: 'dist/console/index.html' },
  // The console with its page of parts, for the browser tests: built when it is named.
  parts: { inputs: consoleInputs, output: 'dist/parts', proof: 'dist/parts/index.html', onlyNamed: true },
}

const isInput = (name) => !/\.test\.tsx?$|\.(sql|md)$/.test(name)

function digestOf(name) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  const walk = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (entry.isDirectory()) walk(`${path}/${entry.name}`)
      else if (isInput(entry.name)) add(`${path}/${entry.name}`)
    }
  }
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  for (const input of builds[name].inputs) {
    if (!existsSync(join(root, input))) continue
    if (/\.\w+$/.test(input)) add(input)
    else walk(input)
  }
  return hash.digest('hex')
}

const stampOf = (name) => join(root, 'dist', `.${name}-stamp`)

export const usualBuilds = Object.keys(builds).filter((name) => !builds[name].onlyNamed)

export function staleBuilds(names = usualBuilds) {
  return names.filter((name) => {
    if (!existsSync(join(root, builds[name].proof)) || !existsSync(stampOf(name))) return true
    return readFileSync(stampOf(name), 'utf8') !== digestOf(name)
  })
}

/** Runs a build with its digest taken before, so that a change during the build makes it stale again. */
export async function stamped(name, build) {
  const digest = digestOf(name)
  rmSync(stampOf(name), { force: true })
  await build()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(name), digest)
}
