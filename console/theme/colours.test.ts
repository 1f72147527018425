// Every accent that we offer can be read, in both themes; what cannot is made so or warned of.

import { describe, expect, test } from 'vitest'
import { contrast, mix, readable, readableOn, textOn } from './colours'
import { presets } from './presets'
import { accents, defaultTheme, grounds, readTheme } from './settings'

test('contrast is the formula of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0958d9', '#0958d9')).toBe(1)
})

describe.each(presets.map((preset) => preset.colour))('%s', (colour) => {
  test('can be read on a card, carries its text, and stands out from its own soft field', () => {
    for (const dark of [false, true]) {
      const { text, fill, onFill, soft } = accents(colour, dark)
      const { card, bg } = dark ? grounds.dark : grounds.light
      expect(contrast(text, card)).toBeGreaterThanOrEqual(readable)
      expect(contrast(text, bg)).toBeGreaterThanOrEqual(readable)
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(readable)
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(readable)
    }
  })
})

test('any colour becomes readable on a dark card, and every field has the better of two inks', () => {
  for (const colour of ['#000000', '#ffff00', '#ff0000', '#123456', '#ffffff']) {
    expect(contrast(readableOn(colour, grounds.dark.card), grounds.dark.card)).toBeGreaterThanOrEqual(readable)
    expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(readable)
  }
})

test('mixing goes from one colour to the other', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#000000', '#ffffff', 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ])
})

test('a stored theme is believed as far as it makes sense', () => {
  expect(readTheme({ mode: 'dark', accent: '#0B6B60', density: 'compact', radius: 4 })).toEqual({
    mode: 'dark',
    accent: '#0b6b60',
    density: 'compact',
    radius: 4,
  })
  for (const odd of [null, 'x', 7, { mode: 'blue', accent: 'red', density: 1, radius: 'wide' }])
    expect(readTheme(odd)).toEqual(defaultTheme)
  expect(readTheme({ radius: 400 }).radius).toBe(16)
})
