// What the history of a record tells, and what it leaves out.

import { expect, it } from 'vitest'
import { tellable } from './history-entry'

const entry = (changes: { field: string; before: unknown; after: unknown }[]) => ({
  id: '1',
  at: '2026-11-15T00:00:00.000Z',
  actorName: '林晓月',
  action: 'update' as const,
  changes,
  reason: null,
})

it('names fields as the screens do', () => {
  expect(tellable(entry([{ field: 'display_name', before: 'a', after: 'b' }]))[0]).toMatchObject({
    field: 'displayName',
    before: 'a',
    after: 'b',
  })
})

it('leaves out what stayed the same', () => {
  const changes = [
    { field: 'is_owner', before: false, after: false },
    { field: 'list', before: ['a'], after: ['a'] },
    { field: 'gone', before: null, after: undefined },
  ]
  expect(tellable(entry(changes))).toEqual([])
})

it('tells that a masked field changed, though both sides look the same', () => {
  expect(tellable(entry([{ field: 'mobile', before: '***', after: '***' }]))).toMatchObject([{ field: 'mobile', isMasked: true }])
})
