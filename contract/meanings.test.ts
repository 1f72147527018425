// Every state of every column says what it means, so that it has its colour and its shape on every screen.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { filesUnder, isTest, root } from '../house/tree'
import { meanings } from './kit/meaning'

/** Words by state stand beside the meanings of the very same states: `orderStatusWords` and `orderStatusMeanings`. */
function faults(parts: Record<string, unknown>): string[] {
  const found: string[] = []
  for (const [name, words] of Object.entries(parts)) {
    const stem = /^(\w+(?:Status|State|Phase))Words$/.exec(name)?.[1]
    if (!stem || typeof words !== 'object' || words === null) continue
    const said = parts[`${stem}Meanings`]
    if (typeof said !== 'object' || said === null) found.push(`${name} has no ${stem}Meanings`)
    else if (Object.keys(said).toSorted().join() !== Object.keys(words).toSorted().join()) found.push(`${stem}Meanings has other states`)
    else if (!Object.values(said).every((one) => meanings.includes(one))) found.push(`${stem}Meanings has a meaning that is none`)
  }
  return found
}

test('every state that has words has a meaning', async () => {
  const files = filesUnder('contract').filter((file) => !isTest(file))
  const parts: Record<string, unknown> = {}
  for (const file of files) Object.assign(parts, await import(pathToFileURL(join(root, file)).href))
  expect(faults(parts)).toEqual([])
  expect(Object.keys(parts).filter((name) => /(?:Status|State|Phase)Meanings$/.test(name)).length).toBeGreaterThan(15)
})

test.each([
  ['none', { aStateWords: { ON: ['开', 'On'] } }],
  ['of other states', { aStateWords: { ON: ['开', 'On'] }, aStateMeanings: { OFF: 'over' } }],
  ['that is none', { aStateWords: { ON: ['开', 'On'] }, aStateMeanings: { ON: 'accent' } }],
])('a planted meaning %s is found', (_, parts) => {
  expect(faults(parts)).toHaveLength(1)
})
