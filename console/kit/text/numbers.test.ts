// What people type as a number is understood, and what is none is not guessed at.

import { describe, expect, it } from 'vitest'
import { parseCount, parseYuan, signedYuan, yuan, yuanText } from './numbers'

describe('money', () => {
  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['0.07', 7],
    ['1,234.56', 123456],
    ['１２．５', 1250],
    ['¥ 8', 800],
    ['8.', 800],
    ['-3.20', -320],
    ['−¥3.20', -320],
    ['', undefined],
    [' ', undefined],
  ])('%s yuan is %s fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen)
  })

  it.each(['1.234', 'abc', '1e5', '--1', '.5.'])('%s is no amount', (text) => {
    expect(parseYuan(text)).toBeNaN()
  })

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [123456, '1,234.56'],
    [-320, '-3.20'],
    [100_000_000_00, '100,000,000.00'],
  ])('%s fen is shown as %s', (fen, text) => {
    expect(yuanText(fen)).toBe(text)
    expect(yuan(fen)).toBe(fen < 0 ? `−¥${text.slice(1)}` : `¥${text}`)
  })

  it('has its sign before the currency, and a plus where what came is told from what went', () => {
    expect(yuan(-1031)).toBe('−¥10.31')
    expect([1031, 0, -1031].map(signedYuan)).toEqual(['+¥10.31', '¥0.00', '−¥10.31'])
  })

  it('is read back as it was shown', () => {
    for (const fen of [0, 1, 99, 100, 101, 5_000_050, 999_999_999_999]) expect(parseYuan(yuanText(fen))).toBe(fen)
  })
})

describe('counts', () => {
  it.each([
    ['5', 5],
    ['1,200', 1200],
    ['-1', -1],
    ['1.5', 1.5],
    ['', undefined],
  ])('%s is %s', (text, count) => {
    expect(parseCount(text)).toBe(count)
  })

  it('does not guess', () => {
    expect(parseCount('1e3')).toBeNaN()
    expect(parseCount('三')).toBeNaN()
  })
})
