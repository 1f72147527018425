// A picking list fetches each SKU once, and only what still has to leave.

import { expect, test } from 'vitest'
import type { OrderDetail, OrderItem } from '#contract/orders/shapes'
import { picksOf } from './picking'

const item = (skuId: string, skuCode: string, rest: Partial<OrderItem> = {}) =>
  ({
    skuId,
    skuCode,
    name: `goods ${skuId}`,
    specText: '',
    unitName: 'piece',
    qty: 2,
    shippedQty: 0,
    canceledQty: 0,
    cancelingQty: 0,
    ...rest,
  }) as OrderItem
const order = (no: string, ...items: OrderItem[]) => ({ no, items }) as OrderDetail

test('the same SKU of two orders is one line, in the order of the codes', () => {
  const picks = picksOf([order('D1', item('2', 'B'), item('1', 'A')), order('D2', item('2', 'B', { qty: 3 }))])
  expect(picks.map(({ skuCode, qty, orders }) => [skuCode, qty, orders.map(({ no }) => no)])).toEqual([
    ['A', 2, ['D1']],
    ['B', 5, ['D1', 'D2']],
  ])
})

test('what was shipped, refunded or is asked back is not fetched', () => {
  expect(picksOf([order('D1', item('1', 'A', { qty: 4, shippedQty: 1, canceledQty: 1, cancelingQty: 1 }))])[0].qty).toBe(1)
  expect(picksOf([order('D1', item('1', 'A', { shippedQty: 2 }))])).toEqual([])
})
