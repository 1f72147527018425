// Rebuilds contract/regions/pinyin.json: code → the name's syllables, ü written v. Shipping the index is 22 kB, the library 146 kB.
// Usage: npm i --no-save pinyin-pro@3.29.4 && node reference-data/regions/build-pinyin.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const tree = read('../../contract/regions/compact.json')
const readings = Object.entries(read('./pinyin-overrides.json'))
  .filter(([name]) => !name.startsWith('_'))
  .sort(([a], [b]) => b.length - a.length)

function syllables(name) {
  const made = pinyin(name, { toneType: 'none', type: 'array' }).map((one) => one.replace('üe', 'ue').replace('ü', 'v'))
  const known = readings.find(([start]) => name.startsWith(start))
  for (const [at, one] of (known?.[1].split(' ') ?? []).entries()) made[at] = one
  return made.join(' ')
}

const index = {}
function walk(list) {
  for (const [code, name, children] of list) {
    index[code] = syllables(name)
    if (children) walk(children)
  }
}
walk(tree)

writeFileSync(new URL('../../contract/regions/pinyin.json', import.meta.url), JSON.stringify(index))
