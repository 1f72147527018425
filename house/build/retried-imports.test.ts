// What the builder wrote is rewritten where it must be, and nowhere else.

import { expect, test } from 'vitest'
import { preloadedAsFiles, retried } from '../../scripts/retried-imports'

test('a dynamic import of the build can be tried again under another address', () => {
  expect(retried('a(()=>import(`./Page-x1.js`),b([0]))')).toBe(
    'a(()=>mdImport("./Page-x1.js",(again)=>import("./Page-x1.js"+again)),b([0]))',
  )
  for (const other of ['import{a}from"./Page-x1.js"', 'import.meta.url', 'import(name)', 'reimport("./a.js")'])
    expect(retried(other)).toBe(other)
})

test('what a part needs is preloaded as a file', () => {
  expect(preloadedAsFiles('return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`')).toBe(
    'return e&&e.supports&&`preload`',
  )
})
