// The documents tell the truth: what they name exists, and what one must know is named.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { variableNames } from '#server/kit/settings'
import packageJson from '../package.json' with { type: 'json' }
import { filesUnder, root, textOf } from './tree'

const documents = filesUnder().filter((path) => path.endsWith('.md'))
const readme = textOf('README.md')

test('every link and picture leads to a file', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every setting is in the table, and every variable of the table is a setting', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) => [...sure(line.split('|')[1]).matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))
  expect(named.toSorted()).toEqual(variableNames.toSorted())
})

test('every command that a document names exists', () => {
  const scripts = new Set(Object.keys(packageJson.scripts))
  const asked = documents.flatMap((path) => [...textOf(path).matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name))
  expect(asked.filter((name) => !scripts.has(name))).toEqual([])
  expect([...scripts]).toEqual(expect.arrayContaining(['start', 'test']))
})

test('every file that the architecture walks through exists', () => {
  const named = [...textOf('ARCHITECTURE.md').matchAll(/`((?:contract|server|console|house)\/[\w/.-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the decisions are numbered without a gap, and each says what was decided', () => {
  const numbered = filesUnder('docs/decisions').filter((path) => /\/\d{4}-/.test(path))
  expect(numbered.map((path) => Number(path.split('/').at(-1)?.slice(0, 4)))).toEqual(numbered.map((_, at) => at + 1))
  expect(numbered.filter((path) => !textOf(path).includes('**Decided:**'))).toEqual([])
})
