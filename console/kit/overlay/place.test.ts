// A popup stays in the window.

import { expect, it } from 'vitest'
import { placed } from './place'

const box = (left: number, top: number, width = 80, height = 30) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})
const room = { width: 375, height: 700 }
const popup = { width: 200, height: 160 }

it('hangs below its button, edges in line', () => {
  expect(placed(box(20, 100), popup, room, 'below', 'start')).toEqual({ left: 20, top: 136 })
  expect(placed(box(280, 100), popup, room, 'below', 'end')).toEqual({ left: 160, top: 136 })
})

it('goes above where there is no room below', () => {
  expect(placed(box(20, 650), popup, room, 'below', 'start').top).toBe(484)
})

it('never crosses an edge', () => {
  expect(placed(box(300, 100), popup, room, 'below', 'start').left).toBe(167)
  expect(placed(box(0, 100), popup, room, 'below', 'end').left).toBe(8)
})

it('sits in the middle above, or below where there is no room above', () => {
  expect(placed(box(100, 300), { width: 60, height: 40 }, room, 'above', 'middle')).toEqual({ left: 110, top: 254 })
  expect(placed(box(100, 10), { width: 60, height: 40 }, room, 'above', 'middle').top).toBe(46)
})
