// Every package that is installed, or ships to any platform, may be used and passed on under terms that an MIT product can live with.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root, textOf } from '../tree'

const free = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'MIT-0',
])

/** Stricter terms, each for one kind of package: MPL for tools that are used as they are and not shipped, LGPL for a library that is loaded. */
const mayBeMpl = /^(axe-core|@axe-core\/|lightningcss)/
const mayBeLgpl = /^@img\/sharp/

/** Packages that name no licence in their package.json, but carry one in a file. */
const unnamed = new Set(['humanize-number', 'only'])

type Entry = { version: string; license?: string; dev?: boolean }
type Bill = { components: { 'bom-ref': string; properties: { value: string }[] }[] }
type Maker = { billOf: (lock: object, bundled: string[]) => Bill; importedBy: (folder: string) => string[] }
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> }

type Package = { name: string; version: string; licence: string }

function packagesIn(folder: string): Package[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return []
    if (name.startsWith('@')) return packagesIn(join(folder, name))
    const file = join(folder, name, 'package.json')
    const nested = packagesIn(join(folder, name, 'node_modules'))
    if (!existsSync(file)) return nested
    const { name: called, version, license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return [{ name: String(called), version: String(version), licence: licenceOf(license ?? licenses) }, ...nested]
  })
}

function licenceOf(said: unknown): string {
  if (Array.isArray(said)) return said.map((each: { type?: string }) => each.type ?? '').join(' OR ')
  if (typeof said === 'object' && said !== null) return String((said as { type?: unknown }).type)
  return typeof said === 'string' ? said : ''
}

/** `A OR B` needs one that is free, `A AND B` needs both. */
const isFree = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => free.has(part.trim())))

const packages = packagesIn(join(root, 'node_modules'))

test('every installed package has a licence that we may use', () => {
  expect(packages.length).toBeGreaterThan(200)
  const wrong = packages.filter(({ name, licence }) => {
    if (isFree(licence)) return false
    if (licence === 'MPL-2.0') return !mayBeMpl.test(name)
    if (licence.includes('LGPL-3.0-or-later')) return !mayBeLgpl.test(name)
    return !(licence === '' && unnamed.has(name))
  })
  expect(wrong).toEqual([])
})

test('what ships is free on every platform, however far down the tree; nothing stricter is bundled into the console', async () => {
  const maker = (await import(/* @vite-ignore */ new URL('../../scripts/sbom.mjs', import.meta.url).href)) as Maker
  const bundled = maker.importedBy('console').filter((name) => `node_modules/${name}` in lock.packages)
  const { components } = maker.billOf(lock, bundled)
  expect(components.length).toBeGreaterThan(300)
  const wrong = components.filter(({ 'bom-ref': at, properties }) => {
    const licence = lock.packages[at]?.license ?? ''
    if (isFree(licence)) return false
    const isLoaded = mayBeLgpl.test(at.replace(/^.*node_modules\//, '')) && licence.includes('LGPL-3.0-or-later')
    return !isLoaded || properties.some(({ value }) => value === 'console')
  })
  expect(wrong).toEqual([])
})

test('the lockfile says of each installed package what the package says of itself', () => {
  const said = new Map(packages.map(({ name, version, licence }) => [`${name}@${version}`, licence]))
  const differing = Object.entries(lock.packages).filter(([at, { version, license }]) => {
    const installed = said.get(`${at.replace(/^.*node_modules\//, '')}@${version}`)
    return license !== undefined && installed !== undefined && installed !== '' && installed !== license
  })
  expect(differing.map(([at]) => at)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['', false],
])('%o is free: %s', (licence, verdict) => expect(isFree(licence)).toBe(verdict))

type Overrides = { [name: string]: string | Overrides }
/** What a package is overridden with: a version of its own, or `npm:other@version`, which stands in its place. */
const flatOverrides = (overrides: Overrides): [name: string, version: string][] =>
  Object.entries(overrides).flatMap(([name, by]) => {
    if (typeof by !== 'string') return flatOverrides(by)
    const [, other, version] = /^npm:(.+)@([^@]+)$/.exec(by) ?? []
    return [[other ?? name, version ?? by]]
  })

test('every version is exact, and no override is stale', () => {
  const listed = { ...packageJson.dependencies, ...packageJson.devDependencies, ...packageJson.optionalDependencies }
  expect(Object.entries(listed).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const installed = new Map(packages.map(({ name, version }) => [name, version]))
  const overrides = flatOverrides(packageJson.overrides)
  expect(overrides.filter(([name, version]) => installed.has(name) && installed.get(name) !== version)).toEqual([])
})
