// A call's input goes to the right places of its address.

import { expect, it } from 'vitest'
import { fillPath, queryString } from './address'

it.each([
  [{}, ''],
  [{ a: 1, b: 'x y' }, '?a=1&b=x+y'],
  [{ status: 0, on: false }, '?status=0&on=false'],
  [{ a: undefined, b: null, c: '' }, ''],
  [{ ids: ['1', '2'] }, '?ids=1&ids=2'],
  [{ name: '王&李' }, '?name=%E7%8E%8B%26%E6%9D%8E'],
])('%j becomes %s', (input, text) => {
  expect(queryString(input)).toBe(text)
})

it('fills the path and sends only the rest', () => {
  expect(fillPath('/pay-notice/market/:id', { id: '7', text: 'x' })).toEqual({ path: '/pay-notice/market/7', rest: { text: 'x' } })
})

it('lets no value leave its place in the path', () => {
  expect(fillPath('/file/:name', { name: '../a/b?c' }).path).toBe('/file/..%2Fa%2Fb%3Fc')
})
