// The words of the dictionaries are reached by value, as the specification numbers them.

import { expect, test } from 'vitest'
import { modalTitle, modalTypes, rowStatusWords } from './dictionaries'

test('modals are titled Add, Edit, Detail', () => {
  expect([modalTypes.insert, modalTypes.update, modalTypes.detail].map((type) => modalTitle(type)[1])).toEqual(['Add', 'Edit', 'Detail'])
})

test.each([
  [0, 'Disabled'],
  ['0', 'Disabled'],
  [1, 'Normal'],
  ['1', 'Normal'],
  [2, 'Normal'],
  [-1, 'Normal'],
])('a row with status %o is %s', (status, words) => expect(rowStatusWords(status)[1]).toBe(words))
