// The migrations as they lie in the tree: how each is called, in which order they run, and under which digests they may have been applied.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packageRoot } from '../root'
import { formerDigests } from './former-digests'

export type Migration = { name: string; text: string; digest: string }

/** Old ones have four digits and begin with a nought, so that they sort before those that are named by the minute. */
const named = /^(0\d{3}|20\d{10})_[a-z_]+\.sql$/

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Every .sql below server/, with its path from there, told apart by where it lies: beside its column, or in a folder `sql`. */
export function sqlFiles(): { path: string; text: string }[] {
  const folder = join(packageRoot, 'server')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'))
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }))
}

export function migrationFiles(): Migration[] {
  const beside = sqlFiles().filter(({ path }) => !/(^|\/)sql\/[^/]+$/.test(path))
  return inOrder(beside.map(({ path, text }) => ({ name: basename(path), text, digest: digestOf(text) })))
}

/** In the order in which they run. Two with one number would run in an order that nobody chose. */
export function inOrder(found: readonly Migration[]): Migration[] {
  const strange = found.find(({ name }) => !named.test(name))
  if (strange) throw new Error(`${strange.name} is not named as a migration: YYYYMMDDhhmm_what_it_does.sql, by the UTC minute`)
  const sorted = found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const numbers = sorted.map(({ name }) => name.split('_', 1)[0])
  const twice = numbers.find((number, at) => number === numbers[at + 1])
  if (twice) throw new Error(`two migrations have the number ${twice}: give the younger one the minute of now`)
  return sorted
}

type Applied = { name: string; digest: string }

/** Whether a migration was applied as it stands today, or as it stood before its functions and policies moved out of it. */
export function knownMigrations(files: readonly Migration[] = migrationFiles()): (applied: Applied) => boolean {
  const digests = new Map(files.map(({ name, digest }) => [name, digest]))
  return ({ name, digest }) => digest === digests.get(name) || digest === formerDigests[name]
}
