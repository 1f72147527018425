// The address bar and the list agree, in both directions.

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id, pageQuery, sortBy } from '#contract/kit/page'
import { inputFrom, nextSort, searchFrom, stateFrom, withFilters } from './list-state'

const input = pageQuery
  .extend({
    keyword: z.string().max(50).optional(),
    status: z.number().int().min(0).max(1).optional(),
    roleId: id.optional(),
    ...sortBy(['createdAt', 'username']),
  })
  .strict()
const plain = { pageNumber: 1, pageSize: 5, filters: {} }

describe('reading the address', () => {
  it.each([
    ['nothing', {}, plain],
    ['page and size', { page: '3', size: '20' }, { ...plain, pageNumber: 3, pageSize: 20 }],
    ['a size that is not offered', { size: 7 }, plain],
    ['a page that is no page', { page: '-2' }, plain],
    ['a number written as text', { status: '0' }, { ...plain, filters: { status: 0 } }],
    ['an id that a parser took for a number', { roleId: 12 }, { ...plain, filters: { roleId: '12' } }],
    ['a long id', { roleId: '123456789012345678' }, { ...plain, filters: { roleId: '123456789012345678' } }],
    ['digits in a keyword', { keyword: 138 }, { ...plain, filters: { keyword: '138' } }],
    ['a value that the call refuses', { status: '9', roleId: 'x' }, plain],
    ['a sort', { sort: 'username', order: 'desc' }, { ...plain, sort: 'username', order: 'desc' }],
    ['a sort from outside the closed list', { sort: 'password' }, plain],
    ['a name that the list does not know', { colour: 'red' }, plain],
  ])('%s', (_, search, state) => {
    expect(stateFrom(search, input)).toEqual(state)
  })
})

describe('writing the address', () => {
  it('leaves out what is as at the beginning', () => {
    expect(searchFrom(plain, input)).toEqual({})
  })

  it('comes back as it went', () => {
    const state = {
      pageNumber: 4,
      pageSize: 50,
      sort: 'createdAt',
      order: 'desc' as const,
      filters: { status: 0, roleId: '7', keyword: '王' },
    }
    expect(stateFrom(searchFrom(state, input), input)).toEqual(state)
  })

  it('names the rows per page only where they are not the usual ones, or where a page hangs on them', () => {
    expect(searchFrom({ ...plain, pageSize: 20 }, input, {}, 20)).toEqual({})
    expect(searchFrom(plain, input, {}, 20)).toEqual({ size: 5 })
    expect(searchFrom({ ...plain, pageNumber: 2, pageSize: 20 }, input, {}, 20)).toEqual({ page: 2, size: 20 })
    expect(stateFrom({}, input, 20)).toEqual({ ...plain, pageSize: 20 })
    expect(stateFrom({ size: '5' }, input, 20)).toEqual(plain)
  })

  it('keeps what is not its own and drops what was cleared', () => {
    expect(searchFrom(plain, input, { status: 1, page: 3, lang: 'en' })).toEqual({ lang: 'en' })
  })
})

describe('changing the list', () => {
  it('turns a sort round and off', () => {
    const up = nextSort({ ...plain, pageNumber: 3 }, 'username')
    const down = nextSort(up, 'username')
    expect([up.sort, up.order, up.pageNumber]).toEqual(['username', 'asc', 1])
    expect(down.order).toBe('desc')
    expect(nextSort(down, 'username')).toEqual(plain)
  })

  it('goes back to the first page with another filter, and drops an empty one', () => {
    const filtered = withFilters({ ...plain, pageNumber: 9 }, { status: 0, keyword: '' })
    expect(filtered).toEqual({ ...plain, filters: { status: 0 } })
    expect(withFilters(filtered, { status: undefined })).toEqual(plain)
  })

  it('sends only what the call takes', () => {
    const state = { pageNumber: 2, pageSize: 10, filters: { keyword: 'a' } }
    expect(inputFrom(state, input)).toEqual({ pageNumber: 2, pageSize: 10, keyword: 'a' })
    expect(inputFrom(state, z.strictObject({ keyword: z.string().optional() }))).toEqual({ keyword: 'a' })
  })
})
