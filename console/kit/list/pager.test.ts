// The pager of the specification: 'page N, total M pages', no previous on the first page, no next on the last.

import { expect, it } from 'vitest'
import { pageCount, pagerView } from './pager'

it.each([
  [0, 5, 1],
  [5, 5, 1],
  [6, 5, 2],
  [101, 20, 6],
])('%s rows of %s each are %s pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

it('is page 1 of 1 by default', () => {
  expect(pagerView()).toEqual({ page: 1, pages: 1, previous: null, next: null })
})

it.each([
  [1, null, 2],
  [2, 1, 3],
  [3, 2, null],
])('on page %s of 3 goes back to %s and on to %s', (page, previous, next) => {
  expect(pagerView(12, 5, page)).toEqual({ page, pages: 3, previous, next })
})

it('stays within its pages', () => {
  expect(pagerView(12, 5, 99).page).toBe(3)
  expect(pagerView(12, 5, -4).page).toBe(1)
})
