// Which act stands where in the foot of a drawer: the one that ends something is never the one in the corner.

import { expect, test } from 'vitest'
import type { Action } from '../action/action'
import { laidOut } from './DrawerFoot'

const why = { code: 1, words: ['不可', 'no'] as const }
const act = (label: string, rest: Partial<Action> = {}): Action => ({ label, run: () => undefined, ...rest })
const names = (laid: ReturnType<typeof laidOut>) => ({
  danger: laid.danger.map(({ label }) => label),
  more: laid.more.map(({ label }) => label),
  beside: laid.beside.map(({ label }) => label),
  primary: laid.primary?.label,
})

const order = [
  act('ship', { primary: true }),
  act('note', { key: 'e' }),
  act('address'),
  act('refund'),
  act('print'),
  act('extend', { why }),
  act('close', { danger: true }),
]

test('danger far left, three beside, the rest with its reasons in the menu, what is waited for at the right', () => {
  expect(names(laidOut(order, false))).toEqual({
    danger: ['close'],
    more: ['print', 'extend'],
    beside: ['refund', 'address', 'note'],
    primary: 'ship',
  })
})

test('what has no room beside the others goes into the menu, the last first', () => {
  expect(names(laidOut(order, false, 1))).toMatchObject({ more: ['refund', 'print', 'extend'], beside: ['address', 'note'] })
  expect(names(laidOut(order, false, 9))).toMatchObject({ beside: [], primary: 'ship' })
})

test('on a phone the one act is under the thumb and all others, the dangerous too, are in the menu', () => {
  expect(names(laidOut(order, true))).toEqual({
    danger: [],
    more: ['note', 'address', 'refund', 'print', 'extend', 'close'],
    beside: [],
    primary: 'ship',
  })
})

test.each([
  ['a dangerous act is never the primary one', [act('remove', { danger: true, primary: true })], undefined],
  ['what waits for nothing is there to be edited', [act('copy'), act('edit', { key: 'e' })], 'edit'],
  [
    'what waits for something that cannot be done now offers no stand-in',
    [act('ship', { primary: true, why }), act('note', { key: 'e' })],
    undefined,
  ],
])('%s', (_, actions, primary) => {
  for (const isNarrow of [false, true]) expect(laidOut(actions, isNarrow).primary?.label).toBe(primary)
})

test('every act is somewhere, once', () => {
  for (const isNarrow of [false, true]) {
    const { danger, more, beside, primary } = names(laidOut(order, isNarrow))
    const shown = [...danger, ...more, ...beside, primary]
    expect(shown).toHaveLength(order.length)
    expect(new Set(shown)).toEqual(new Set(order.map(({ label }) => label)))
  }
})
