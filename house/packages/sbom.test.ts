// The bill of materials that comes with each build: all that ships is on it, with version, address, licence and digest.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importsOf, isSource, isTest, textOf } from '../tree'

type Entry = { version: string; integrity?: string; license?: string; dev?: boolean }
type Component = {
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl: string
  hashes: { alg: string; content: string }[]
  licenses: ({ license: { id: string } } | { expression: string })[]
  properties: { name: string; value: string }[]
}
type Bill = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: object
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Maker = { writeBill: (path: string) => void; billOf: (lock: object, bundled: string[]) => Bill }

// Plain Node without types, like all that runs before anything is installed.
const maker = (await import(/* @vite-ignore */ new URL('../../scripts/sbom.mjs', import.meta.url).href)) as Maker
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> }

function written(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const path = join(folder, 'dist', 'sbom.cdx.json')
  maker.writeBill(path)
  const text = readFileSync(path, 'utf8')
  rmSync(folder, { recursive: true })
  return text
}

const text = written()
const bill = JSON.parse(text) as Bill
const partsOf = ({ properties }: Pick<Component, 'properties'>) => properties.map(({ value }) => value)
const onBill = new Map(bill.components.map((each) => [each['bom-ref'], each]))

test('it is CycloneDX 1.6, and the same sources give the same bytes', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'marketdesk' } } })
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(written()).toBe(text)
})

test('a build writes it', () => {
  expect(textOf('scripts/build.mjs')).toMatch(/^writeBill\(\)$/m)
})

test('every package that npm installs for production is on it, and of those that it does not, only what the console bundles', () => {
  const production = Object.entries(lock.packages).flatMap(([at, { dev }]) => (at !== '' && !dev ? [at] : []))
  expect(production.length).toBeGreaterThan(150)
  expect(bill.components.flatMap((each) => (partsOf(each).includes('server') ? [each['bom-ref']] : [])).sort()).toEqual(production.sort())
  expect(bill.components.filter((each) => partsOf(each).length === 0)).toEqual([])
})

test('every package that the console or the contract names is on it as a part of the console', () => {
  const files = filesUnder().filter((path) => /^(console|contract)\//.test(path) && isSource(path) && !isTest(path))
  const asked = files.flatMap((path) => importsOf(path, textOf(path)).filter(({ typeOnly }) => !typeOnly))
  const names = new Set(asked.map(({ spec }) => /^(@[^/]+\/)?[^/]+/.exec(spec)?.[0] ?? '').filter((name) => /^@?[a-z]/.test(name)))
  expect(names.size).toBeGreaterThan(20)
  const missing = [...names].filter((name) => !partsOf(onBill.get(`node_modules/${name}`) ?? { properties: [] }).includes('console'))
  expect(missing).toEqual([])
})

test('each has its version, address, licence and digest from the lockfile', () => {
  const wrong = bill.components.filter(({ 'bom-ref': at, group, name, version, purl, hashes, licenses }) => {
    const entry = lock.packages[at]
    const full = group ? `${group}/${name}` : name
    const [said] = licenses
    const licence = said && ('expression' in said ? said.expression : said.license.id)
    const digest = `sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`
    return !(
      at.endsWith(`node_modules/${full}`) &&
      version === entry?.version &&
      purl === `pkg:npm/${full.replace('@', '%40')}@${version}` &&
      digest === entry.integrity &&
      licence === entry.license?.replace(/^\((.*)\)$/, '$1')
    )
  })
  expect(wrong).toEqual([])
})

test('what needs what leads only to packages that are on it', () => {
  const refs = new Set(['marketdesk', ...onBill.keys()])
  expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((at) => !refs.has(at))).toEqual([])
})

test.each(['integrity', 'license'] as const)('a package that ships without its %s stops the build', (missing) => {
  const { [missing]: _gone, ...rest } = lock.packages['node_modules/fastify'] as Entry
  const damaged = { ...lock, packages: { ...lock.packages, 'node_modules/fastify': rest } }
  expect(() => maker.billOf(damaged, [])).toThrow('node_modules/fastify ships without')
})
