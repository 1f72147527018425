// A change by hand has the sign that was chosen, whatever was typed, and never leads below nothing.

import { expect, test } from 'vitest'
import { needsSecondPerson, whyNotMember } from '#contract/members/standing'
import { memberRefusals, secondPersonFrom } from '#contract/members/states'
import { afterwards, signedBy } from './change'

test('more is more and less is less, however it was typed', () => {
  expect(signedBy('add', 50)).toBe(50)
  expect(signedBy('add', -50)).toBe(50)
  expect(signedBy('take', 50)).toBe(-50)
  expect(signedBy('take', -50)).toBe(-50)
  expect(signedBy('take', undefined)).toBeUndefined()
})

test('what there will be is said only where it can be', () => {
  expect(afterwards(100, 50)).toBe(150)
  expect(afterwards(100, -100)).toBe(0)
  expect(afterwards(100, -101)).toBeNull()
  expect(afterwards(100, undefined)).toBeNull()
  expect(afterwards(100, 1.5)).toBeNull()
  expect(afterwards(100, Number.NaN)).toBeNull()
})

test('from the limit on a second person is needed, in either direction', () => {
  expect(needsSecondPerson(secondPersonFrom - 1)).toBe(false)
  expect(needsSecondPerson(secondPersonFrom)).toBe(true)
  expect(needsSecondPerson(-secondPersonFrom)).toBe(true)
})

test('each state says what may not be done in it', () => {
  expect(whyNotMember.points({ status: 'NORMAL' })).toBeNull()
  expect(whyNotMember.points({ status: 'FROZEN' })).toBe(memberRefusals.frozen)
  expect(whyNotMember.level({ status: 'LEFT' })).toBe(memberRefusals.left)
  expect(whyNotMember.freeze({ status: 'FROZEN' })).toBe(memberRefusals.frozen)
  expect(whyNotMember.leave({ status: 'LEFT' })).toBe(memberRefusals.left)
  expect(whyNotMember.restore({ status: 'LEFT' })).toBeNull()
  expect(whyNotMember.restore({ status: 'LEFT', isForgotten: true })).toBe(memberRefusals.forgotten)
  expect(whyNotMember.forget({ status: 'LEFT', isForgotten: true })).toBe(memberRefusals.forgotten)
})
