// Layers stand once: whoever lies above others says which layer that is, and no number of its own.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
// Inside the map, whose own box keeps them apart from everything else, the map's panes go up to 800.
const boxed = new Set(['desk/location/map.css'])

const wild = (css: string) => [...css.matchAll(/z-index:\s*(\d+)/g)].filter(([, n]) => Number(n) > 9).map(([text]) => text)

it('numbers above 9 are found, and the names of layers are not', () => {
  expect(wild('a { z-index: 1000 } b { z-index: 2; } c { z-index: var(--md-layer-paper) }')).toEqual(['z-index: 1000'])
})

it('no stylesheet outside of layers.css has a layer of its own', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css') && !boxed.has(path))
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((path) => wild(readFileSync(join(root, path), 'utf8')).length > 0)).toEqual([])
})
