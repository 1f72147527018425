// A delivery note says what is in its own parcel, what travels elsewhere and what is still to come.

import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders/shapes'
import { type Note, notesOf } from './notes'

const line = (id: string, qty: number, more: object = {}) => ({
  id,
  name: id,
  qty,
  shippedQty: 0,
  canceledQty: 0,
  returnedQty: 0,
  cancelingQty: 0,
  returningQty: 0,
  ...more,
})
const parcel = (id: string, pieces: Record<string, number>, status = 'SHIPPED') => ({
  id,
  no: `S${id}`,
  status,
  items: Object.entries(pieces).map(([itemId, qty]) => ({ itemId, qty })),
})
// Only what a note reads of an order.
const order = (items: object[], shipments: object[] = []) =>
  ({ id: '1', no: '2026111600000001', items, shipments }) as unknown as OrderDetail
const short = (lines: Note['lines']) => lines.map(({ item, qty }) => `${item.id}×${qty}`).join(' ')
const told = (notes: readonly Note[]) =>
  notes.map(({ code, lines, elsewhere, toCome, place }) => [
    code,
    short(lines),
    short(elsewhere),
    short(toCome),
    place && `${place.at}/${place.of}`,
  ])

test('an order that waits has one note with all of it, under its own number', () => {
  expect(told(notesOf(order([line('tea', 3), line('cup', 1, { canceledQty: 1 })]), true))).toEqual([
    ['2026111600000001', 'tea×3', '', '', null],
  ])
})

const partly = order([line('tea', 3, { shippedQty: 1 }), line('cup', 2, { shippedQty: 2 })], [parcel('7', { tea: 1, cup: 2 })])

test('partly shipped: the note of the next parcel lists the rest only; the parcel that left has its own', () => {
  expect(told(notesOf(partly, false))).toEqual([['2026111600000001', 'tea×2', 'tea×1 cup×2', '', '2/2']])
  expect(told(notesOf(partly, true))).toEqual([
    ['S7', 'tea×1 cup×2', '', 'tea×2', '1/2'],
    ['2026111600000001', 'tea×2', 'tea×1 cup×2', '', '2/2'],
  ])
})

test('several parcels print each its own, and one that was taken back prints none', () => {
  const shipped = order(
    [line('tea', 3, { shippedQty: 3 })],
    [parcel('7', { tea: 1 }), parcel('8', { tea: 2 }, 'CANCELED'), parcel('9', { tea: 2 })],
  )
  expect(told(notesOf(shipped, false))).toEqual([
    ['S7', 'tea×1', 'tea×2', '', '1/2'],
    ['S9', 'tea×2', 'tea×1', '', '2/2'],
  ])
})

test('what is asked back is still to come, and not in the parcel', () => {
  const contested = order([line('tea', 3, { shippedQty: 1, cancelingQty: 1 })], [parcel('7', { tea: 1 })])
  expect(told(notesOf(contested, false))).toEqual([['2026111600000001', 'tea×1', 'tea×1', 'tea×1', '2/2']])
})
