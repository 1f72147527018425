// The bill of materials of a build: every package that ships, read from the lockfile, as CycloneDX. The same sources give the same bytes.

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './installed.mjs'

export const sbomPath = join(root, 'dist', 'sbom.cdx.json')

/** Each once, by code point: the order of a language would differ from machine to machine. */
const inOrder = (names) => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1))

/** The packages that a folder's code names; types leave nothing behind in a bundle. */
export function importedBy(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter(
    (name) => /\.(tsx?|css|html)$/.test(name) && !/\.test\./.test(name),
  )
  const names = files.flatMap((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8').replace(/^(import|export) type [^']*'[^']*'$/gm, '')
    const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|@import|new URL\()\s*['"]([@a-z][^'"]*)['"]/g)
    return [...found].map(([, specifier]) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0])
  })
  return inOrder(names)
}

/** Where Node would find a package for the one at `at`: in its own folder first, then upwards. */
function placeOf(packages, at, name) {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (packages[place]) return place
    if (from === '') return undefined
  }
}

/** What one entry of the lockfile needs; peers count where they are installed. */
function installedFor(packages, at) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[at]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(at === '' ? {} : peerDependencies) })
  return names.map((name) => placeOf(packages, at, name)).filter((place) => place !== undefined)
}

/** What a bundle takes from it: neither types, which are no code, nor peers, which are named where they are used. */
function bundledFor(packages, at) {
  const names = Object.keys({ ...packages[at].dependencies }).filter((name) => !name.startsWith('@types/'))
  return names.map((name) => placeOf(packages, at, name)).filter((place) => place !== undefined)
}

/** All that the given places need, however far away. */
function closure(packages, first, needsOf) {
  const known = new Set(first)
  for (const at of known) for (const place of needsOf(packages, at)) known.add(place)
  return known
}

const nameAt = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (at, { version }) => `pkg:npm/${nameAt(at).replace('@', '%40')}@${version}`
const isExpression = (licence) => / (OR|AND|WITH) /.test(licence)

function component(at, entry, parts) {
  const [name, group] = nameAt(at).split('/').reverse()
  const [algorithm, digest] = (entry.integrity ?? '').split('-')
  if (algorithm !== 'sha512') throw new Error(`${at} ships without a digest in package-lock.json`)
  if (!entry.license) throw new Error(`${at} ships without a licence in package-lock.json`)
  return {
    type: 'library',
    'bom-ref': at,
    ...(group ? { group } : {}),
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [
      isExpression(entry.license) ? { expression: entry.license.replace(/^\((.*)\)$/, '$1') } : { license: { id: entry.license } },
    ],
    purl: purlOf(at, entry),
    properties: parts.map((value) => ({ name: 'marketdesk:part', value })),
  }
}

/** `lock` is the lockfile as it was read, `bundled` the packages whose code is put into the console. */
export function billOf(lock, bundled) {
  const { packages } = lock
  const ours = packages['']
  const named = bundled.map((name) => placeOf(packages, '', name))
  const server = closure(packages, installedFor(packages, ''), installedFor)
  const browser = closure(packages, named, bundledFor)
  const places = inOrder([...server, ...browser])
  const partsOf = (at) => [...(server.has(at) ? ['server'] : []), ...(browser.has(at) ? ['console'] : [])]
  const needsOf = (at) => [...(server.has(at) ? installedFor : bundledFor)(packages, at)]
  const edges = [['marketdesk', [...installedFor(packages, ''), ...named]], ...places.map((at) => [at, needsOf(at)])]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'marketdesk',
        name: lock.name,
        version: ours.version,
        licenses: [{ license: { id: ours.license } }],
        purl: `pkg:npm/${lock.name}@${ours.version}`,
      },
    },
    components: places.map((at) => component(at, packages[at], partsOf(at))),
    dependencies: edges.map(([ref, needs]) => ({ ref, dependsOn: inOrder(needs) })),
  }
  // Named by what it says, not by chance: two builds of the same sources can be compared.
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const uuid = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join(
    '-',
  )
  return { $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', serialNumber: `urn:uuid:${uuid}`, ...bill }
}

export function writeBill(path = sbomPath) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const known = importedBy('console').filter((name) => lock.packages[`node_modules/${name}`])
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(billOf(lock, known), null, 2)}\n`)
}
