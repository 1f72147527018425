// What the history of a record tells, and what it leaves out.

import { expect, it } from 'vitest'
import { acts, tellable } from './history-entry'

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

it('makes one entry of what one act wrote into several tables', () => {
  const one = { ...entry([{ field: 'role', before: 'a', after: 'b' }]), id: '3', at: '2026-11-15T00:00:10.622Z' }
  const same = { ...entry([{ field: 'name', before: 'x', after: 'y' }]), id: '2', at: '2026-11-15T00:00:10.606Z' }
  const earlier = { ...entry([]), id: '1', at: '2026-11-15T00:00:01.000Z' }
  const told = acts([one, same, earlier])
  expect(told.map(({ id }) => id)).toEqual(['3', '1'])
  expect(told[0].changes.map(({ field }) => field)).toEqual(['role', 'name'])
  expect(acts([one, { ...same, actorName: '别人' }])).toHaveLength(2)
})
