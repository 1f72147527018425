// No screen hides an act from who lacks its permission: a declared act is greyed by one mechanism (`permitted`), everywhere.

import { expect, test } from 'vitest'
import { filesUnder, textOf } from '../../../house/tree'

/** `holds('…') && <Button`, also over a line's end: a button that is there for some and not for others. */
const hidden = /\bholds\('[a-z-]+:(?!read)[a-z-]+'\)\s*&&\s*\(?\s*<(Button|ActionButton|IconButton)\b/g

const hiding = (text: string) => [...text.matchAll(hidden)].map(([found]) => found.replace(/\s+/g, ' '))

test('a button that only who may use it would see is found', () => {
  expect(hiding('{holds(\'order:ship\') && (\n  <Button look="link">')).toHaveLength(1)
  expect(hiding("{holds('order:read') && <Button>")).toEqual([])
  expect(hiding("<ActionButton action={{ permission: 'order:ship' }} />")).toEqual([])
})

test('no screen has one', () => {
  const screens = filesUnder().filter((path) => path.startsWith('console/') && path.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.flatMap((path) => hiding(textOf(path)).map((found) => `${path}: ${found}`))).toEqual([])
})
