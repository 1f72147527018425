// What may be done to the open tabs, and what home and kept tabs are spared.

import { expect, test } from 'vitest'
import {
  closeAll,
  closeOthers,
  closeRight,
  closeTab,
  keepPermitted,
  moveTab,
  neighbour,
  noTabs,
  nudgeTab,
  openTab,
  readTabs,
  setPinned,
  type Tab,
} from './tabs'

const open = (...paths: string[]) => paths.reduce<readonly Tab[]>((tabs, path) => openTab(tabs, path, path), noTabs)
const paths = (tabs: readonly Tab[]) => tabs.map((tab) => (tab.pinned && tab.path !== '/home' ? `*${tab.path}` : tab.path)).join(' ')

const abc = open('/a', '/b', '/c')
const keptC = setPinned(abc, '/c', true)

const cases: [what: string, tabs: readonly Tab[], expected: string][] = [
  ['opening appends', abc, '/home /a /b /c'],
  ['opening again changes nothing', openTab(abc, '/a', '/a'), '/home /a /b /c'],
  ['closing removes', closeTab(abc, '/b'), '/home /a /c'],
  ['home cannot be closed', closeTab(abc, '/home'), '/home /a /b /c'],
  ['keeping moves to the left', keptC, '/home */c /a /b'],
  ['letting go moves behind the kept ones', setPinned(setPinned(keptC, '/a', true), '/c', false), '/home */a /c /b'],
  ['home cannot be let go', setPinned(abc, '/home', false), '/home /a /b /c'],
  ['close others spares the kept', closeOthers(keptC, '/b'), '/home */c /b'],
  ['close right', closeRight(abc, '/a'), '/home /a'],
  ['close all spares the kept', closeAll(keptC), '/home */c'],
  ['moving right', moveTab(abc, '/a', '/c'), '/home /b /c /a'],
  ['moving left', moveTab(abc, '/c', '/a'), '/home /c /a /b'],
  ['nothing gets left of home', moveTab(abc, '/c', '/home'), '/home /c /a /b'],
  ['home stays', moveTab(abc, '/home', '/c'), '/home /a /b /c'],
  ['an open tab does not get among the kept', moveTab(keptC, '/b', '/c'), '/home */c /b /a'],
  ['one step right', nudgeTab(abc, '/a', 1), '/home /b /a /c'],
  ['one step left of home is no step', nudgeTab(abc, '/a', -1), '/home /a /b /c'],
  ['no step past the kept', nudgeTab(keptC, '/a', -1), '/home */c /a /b'],
  ['only permitted pages stay', keepPermitted(abc, (path) => path === '/b'), '/home /b'],
]

for (const [what, tabs, expected] of cases) test(what, () => expect(paths(tabs)).toBe(expected))

test('a tab remembers the address it was left at, until the unit changes', () => {
  const tabs = openTab(open('/a'), '/a', '/a?pageNumber=3')
  expect(tabs[1].href).toBe('/a?pageNumber=3')
  expect(keepPermitted(tabs, () => true)[1].href).toBe('/a')
})

test('closing leads to the right neighbour, else to the left one', () => {
  expect(neighbour(abc, '/b').path).toBe('/c')
  expect(neighbour(abc, '/c').path).toBe('/b')
  expect(neighbour(noTabs, '/gone').path).toBe('/home')
})

test('stored tabs come back; what is not a tab does not', () => {
  expect(readTabs(JSON.parse(JSON.stringify(keptC)))).toEqual(keptC)
  for (const odd of [null, 'x', [1, { path: '/a' }, { path: 'javascript:1', href: 'javascript:1', pinned: true }]]) {
    expect(readTabs(odd)).toEqual(noTabs)
  }
  expect(paths(readTabs([{ path: '/a', href: '//elsewhere', pinned: false }]))).toBe('/home')
})
