// Bars and gaps of the coming weeks.

import { expect, it } from 'vitest'
import { barOf, between, shareOf } from './timeline'

const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)
const iso = (text: string) => new Date(at(text)).toISOString()
const span = { from: at('16T00:00'), to: at('30T00:00') }
const timed = (from: string, to: string | null) => ({ startsAt: iso(from), endsAt: to && iso(to) })

it('cuts a bar to what is shown', () => {
  expect(barOf(timed('01T00:00', '20T00:00'), span)).toEqual({ from: span.from, to: at('20T00:00') })
  expect(barOf(timed('29T00:00', null), span)).toEqual({ from: at('29T00:00'), to: span.to })
  expect(barOf(timed('01T00:00', '16T00:00'), span)).toBeNull()
})

it('finds what lies between the gaps', () => {
  const gap = (from: string, to: string) => ({ from: at(from), to: at(to) })
  expect(between([gap('17T00:00', '18T00:00'), gap('22T00:00', '30T00:00')], span)).toEqual([
    { from: span.from, to: at('17T00:00') },
    gap('18T00:00', '22T00:00'),
  ])
  expect(between([], span)).toEqual([span])
  expect(between([span], span)).toEqual([])
  // Two gaps that touch differ only in what is shown instead.
  expect(between([gap('16T00:00', '20T00:00'), gap('20T00:00', '30T00:00')], span)).toEqual([])
})

it('says a place as a share', () => {
  expect(shareOf(at('23T00:00'), span)).toBe(0.5)
})
