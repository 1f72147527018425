// Two texts side by side: what both have stands beside itself, and nothing is lost.

import { expect, test } from 'vitest'
import { paragraphsOf, sideBySide } from './compare'

test.each([
  ['<p>一</p><p>二</p>', ['<p>一</p>', '<p>二</p>']],
  ['<ul><li><p>一</p></li></ul><img src="/a.png" /><p>二</p>', ['<ul><li><p>一</p></li></ul>', '<img src="/a.png" />', '<p>二</p>']],
  ['散的<p>一<br />二</p>尾', ['散的', '<p>一<br />二</p>', '尾']],
  ['', []],
  ['没有标签', ['没有标签']],
])('%s is cut where it is whole', (html, pieces) => {
  expect(paragraphsOf(html)).toEqual(pieces)
})

test('a changed paragraph stands beside what it became, one that came or went stands alone', () => {
  expect(sideBySide('<p>七天</p><p>运费买家</p><p>生鲜不退</p>', '<p>七天</p><p>运费卖家</p><p>生鲜不退</p><p>新增</p>')).toEqual([
    { before: '<p>七天</p>', after: '<p>七天</p>', isSame: true },
    { before: '<p>运费买家</p>', after: '<p>运费卖家</p>', isSame: false },
    { before: '<p>生鲜不退</p>', after: '<p>生鲜不退</p>', isSame: true },
    { before: null, after: '<p>新增</p>', isSame: false },
  ])
})

test('whatever is compared, both texts can be read off the rows whole', () => {
  const texts = ['', '<p>a</p>', '<p>a</p><p>b</p><p>a</p>', '<p>b</p><p>a</p>', '<h2>c</h2><p>a</p><p>b</p>', '<p>a</p><p>a</p><p>a</p>']
  for (const before of texts) {
    for (const after of texts) {
      const rows = sideBySide(before, after)
      expect(rows.map((row) => row.before ?? '').join('')).toBe(before)
      expect(rows.map((row) => row.after ?? '').join('')).toBe(after)
      expect(rows.every((row) => row.isSame === (row.before === row.after))).toBe(true)
    }
  }
})
