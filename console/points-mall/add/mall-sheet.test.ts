// The rows that are about to be added to the mall, while they are edited.

import { expect, test } from 'vitest'
import { lineOfCoupon, MallSheet, type Shared } from './mall-sheet'

const shared: Shared = { levelIds: [], startAt: null, endAt: null, shopId: null }
const sheet = () => new MallSheet([], shared, 'zh-CN')
const names = (store: MallSheet) => store.lines().map(({ texts }) => texts.name)

test('something virtual is added as often as it is asked for, also after one went', () => {
  const store = sheet()
  store.add([lineOfCoupon({ id: '7', name: '满减券' })])
  store.addVirtual('品鉴')
  store.addVirtual('茶席')
  store.drop(1, 1)
  store.addVirtual('讲座')
  expect(names(store)).toEqual(['满减券', '茶席', '讲座'])
})

test('what is there already is not added twice', () => {
  const store = sheet()
  const coupon = lineOfCoupon({ id: '7', name: '满减券' })
  store.add([coupon])
  store.add([coupon])
  expect(store.lines()).toHaveLength(1)
})

test('another language keeps the rows, and says in it what is wrong with them', () => {
  const store = sheet()
  store.addVirtual('品鉴')
  store.mend([{ index: 0, column: 'points', value: 'x' }])
  const before = store.rowAt(0)?.problems.points
  const seen = store.lines()
  store.share(shared, 'en')
  expect(before).toMatch(/\p{Script=Han}/u)
  expect(store.rowAt(0)?.problems.points).toMatch(/^[ -~]+$/)
  expect(store.lines()).toEqual(seen)
  // Whoever shows the rows hears of it by another list.
  expect(store.lines()).not.toBe(seen)
})

test('an end before the start is said in every row, and is gone when it is mended', () => {
  const store = sheet()
  store.addVirtual('品鉴')
  store.share({ ...shared, startAt: '2026-11-20T00:00:00.000Z', endAt: '2026-11-19T00:00:00.000Z' }, 'zh-CN')
  expect(Object.keys(store.rowAt(0)?.problems ?? {})).not.toEqual([])
  store.share(shared, 'zh-CN')
  expect(store.rowAt(0)?.problems).toEqual({})
})
