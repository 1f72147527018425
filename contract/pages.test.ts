// A screen's address carries the state of its list, and nothing that was not given.

import { expect, test } from 'vitest'
import { pathTo } from './pages'

test.each([
  [{}, ''],
  [{ a: 1, b: 'x y' }, '?a=1&b=x+y'],
  [{ status: 0, on: false }, '?status=0&on=false'],
  [{ a: undefined, b: null, c: '' }, ''],
  [{ ids: ['1', '2'] }, '?ids=1&ids=2'],
  [{ name: '王&李' }, '?name=%E7%8E%8B%26%E6%9D%8E'],
])('%j becomes %s', (query, text) => {
  expect(pathTo('coupons', query)).toBe(`/coupon/index${text}`)
})
