// A call's input goes to the right places of its address.

import { expect, it } from 'vitest'
import { fillPath } from './address'

it('fills the path and sends only the rest', () => {
  expect(fillPath('/pay-notice/market/:id', { id: '7', text: 'x' })).toEqual({ path: '/pay-notice/market/7', rest: { text: 'x' } })
})

it('lets no value leave its place in the path', () => {
  expect(fillPath('/file/:name', { name: '../a/b?c' }).path).toBe('/file/..%2Fa%2Fb%3Fc')
})
