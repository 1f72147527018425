// How wide the columns of a sheet are.

import { expect, test } from 'vitest'
import { trackOf } from './Sheet'
import type { SheetColumn } from './sheet-store'

const column = (key: string, width?: number): SheetColumn => ({ key, label: [key, key], width })
const track = (...columns: SheetColumn[]) => trackOf(columns)?.gridTemplateColumns

test('a column without a width takes what is left; where all have one, the last does', () => {
  expect(track(column('name'), column('points', 96))).toBe('44px minmax(150px, 1fr) 96px')
  expect(track(column('name', 200), column('points', 96))).toBe('44px 200px minmax(96px, 1fr)')
  expect(track(column('name'), column('points'))).toBeUndefined()
})
