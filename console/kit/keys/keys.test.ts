// The pure part of the keyboard: what keys mean, when they are text, and which letters lead where.

import { expect, test } from 'vitest'
import { withLetters } from './letters'
import { isTyping, meaningOf } from './meaning'

test.each([
  ['?', 'sheet'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'choose'],
  ['e', 'edit'],
  ['Enter', 'open'],
])('%s means %s', (key, what) => {
  expect(meaningOf(key)).toEqual({ what })
})

test('other keys mean nothing, also those that every object knows', () => {
  for (const key of ['q', 'g', 'Tab', 'constructor', 'toString']) expect(meaningOf(key)).toBeNull()
})

test('after g a letter is a page, whatever it means by itself', () => {
  expect(meaningOf('x', { key: 'g', agoMs: 300 })).toEqual({ what: 'go', letter: 'x' })
  expect(meaningOf('O', { key: 'g', agoMs: 300 })).toEqual({ what: 'go', letter: 'o' })
  expect(meaningOf('Enter', { key: 'g', agoMs: 300 })).toBeNull()
})

test('a g of long ago is forgotten', () => {
  expect(meaningOf('j', { key: 'g', agoMs: 1501 })).toEqual({ what: 'next' })
  expect(meaningOf('o', { key: 'g', agoMs: 1501 })).toBeNull()
})

test.each([
  [{ tag: 'INPUT' }, true],
  [{ tag: 'INPUT', type: 'search' }, true],
  [{ tag: 'INPUT', type: 'checkbox' }, false],
  [{ tag: 'TEXTAREA' }, true],
  [{ tag: 'DIV', isEditable: true }, true],
  [{ tag: 'DIV', role: 'combobox' }, true],
  [{ tag: 'BUTTON' }, false],
  [{ tag: 'TR' }, false],
])('keys in %o are text: %s', (under, text) => {
  expect(isTyping(under)).toBe(text)
})

const lettersOf = (...names: string[]) => withLetters(names.map((name) => ({ name }))).map(({ letter }) => letter)

test('a page takes a letter of its own name, and no letter leads to two', () => {
  expect(lettersOf('Home', 'Orders', 'Shops', 'Accounts')).toEqual(['h', 'o', 's', 'a'])
  expect(lettersOf('Brand stores', 'Brand markets', 'Brand orders')).toEqual(['b', 'm', 'o'])
  expect(lettersOf('Aa', 'Aa', 'Aa')).toEqual(['a', 'b', 'c'])
})

test('a page that comes later changes no letter before it; past the alphabet there is none', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Page ${at}`)
  const letters = lettersOf(...many)
  expect(letters).toHaveLength(26)
  expect(new Set(letters).size).toBe(26)
  expect(lettersOf(...many.slice(0, 5))).toEqual(letters.slice(0, 5))
})
