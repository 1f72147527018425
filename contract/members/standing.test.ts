// What may be done with a member in each state, and from how many points on two people are needed.

import { expect, test } from 'vitest'
import { needsSecondPerson, whyNotMember } from './standing'
import { memberRefusals, memberStates, secondPersonFrom } from './states'

const isForgotten = false

test('from the limit on a second person is needed, in either direction', () => {
  expect(needsSecondPerson(secondPersonFrom - 1)).toBe(false)
  expect(needsSecondPerson(secondPersonFrom)).toBe(true)
  expect(needsSecondPerson(-secondPersonFrom)).toBe(true)
})

test('who left or was forgotten is changed no more; who is frozen is', () => {
  expect(whyNotMember.change({ status: 'NORMAL', isForgotten })).toBeNull()
  expect(whyNotMember.change({ status: 'FROZEN', isForgotten })).toBeNull()
  expect(whyNotMember.change({ status: 'LEFT', isForgotten })).toBe(memberRefusals.left)
  expect(whyNotMember.change({ status: 'LEFT', isForgotten: true })).toBe(memberRefusals.forgotten)
  expect(whyNotMember.act({ status: 'FROZEN', isForgotten })).toBe(memberRefusals.frozen)
})

test('nobody moves to where they are, and who was forgotten moves nowhere', () => {
  for (const status of memberStates) {
    expect(whyNotMember.move({ status, isForgotten }, status)).toBe(memberRefusals.sameState)
    expect(whyNotMember.move({ status, isForgotten: true }, 'NORMAL')).toBe(memberRefusals.forgotten)
  }
  expect(whyNotMember.move({ status: 'LEFT', isForgotten }, 'NORMAL')).toBeNull()
  expect(whyNotMember.move({ status: 'LEFT', isForgotten }, 'FROZEN')).toBe(memberRefusals.left)
  expect(whyNotMember.forget({ status: 'LEFT', isForgotten: true })).toBe(memberRefusals.forgotten)
})
