// The sums of what is earned, over a few thousand orders at random: nobody has less than nothing, and whole and parts agree to the fen.

import { expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { incomeFen, incomeParts } from '#contract/orders/books'
import { chanceFrom } from '../../seed/chance'
import { rebateOfLine } from './rebates'
import { commissionPartFen, earnedOf, partLeftFen, royaltyFenOf, type SoldLine } from './shares'

const chance = chanceFrom(20_261_117)
const bp = (most: number) => (chance.upTo(4) === 0 ? 0 : chance.upTo(most))

function anyLine(): SoldLine & { qty: number } {
  const goodsFen = chance.upTo(2) === 0 ? chance.upTo(60) : chance.upTo(5_000_000)
  const freightFen = chance.upTo(2_000)
  return {
    id: '1',
    qty: 1 + chance.upTo(5),
    payableFen: goodsFen + freightFen,
    freightFen,
    commissionFen: Math.floor((goodsFen * bp(3_000)) / 10_000),
    rebateRateBp: bp(9_000),
    marketShareBp: bp(8_001),
    agentShareBp: bp(8_001),
    shareAgentId: '401',
    royaltyBp: bp(3_001),
  }
}

test('of a line: the platform and the shop are left with something or nothing, and never with less', () => {
  for (let n = 0; n < 4_000; n += 1) {
    const line = anyLine()
    const order = {
      marketId: chance.upTo(4) === 0 ? null : '101',
      brandId: chance.upTo(4) === 0 ? null : '301',
      distributorId: chance.upTo(2) === 0 ? null : '501',
    }
    const parts = earnedOf(order, line).map(({ unitId, kind, amountFen }) => ({ unitId, kind, fen: amountFen }))
    const rebateFen = rebateOfLine(order, line)
    const { payableFen: paidFen, freightFen, commissionFen } = line
    const royaltyFen = royaltyFenOf(parts)
    expect(parts.every(({ fen }) => fen > 0)).toBe(true)
    expect(commissionFen - commissionPartFen(parts)).toBeGreaterThanOrEqual(0)
    const income = { paidFen, freightFen, commissionFen, rebateFen, royaltyFen, refundedFen: 0, subsidyFen: 0 }
    expect(incomeFen(income)).toBeGreaterThanOrEqual(freightFen)
    expect(incomeParts(income).reduce((sum, { fen }) => sum + fen, 0) + commissionFen + rebateFen + royaltyFen).toBe(paidFen)
  }
})

test('back in steps: what is left of the parts is never more than what is left of the commission, and nothing in the end', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const line = anyLine()
    const goodsFen = line.payableFen - line.freightFen
    const earned = earnedOf({ marketId: '101', brandId: null, distributorId: null }, line)
    let refundedFen = 0
    while (refundedFen < goodsFen) {
      refundedFen += Math.min(goodsFen - refundedFen, 1 + chance.upTo(goodsFen))
      const undone = { refundedFen, goneQty: 0, allGone: false }
      const left = earned.map(({ amountFen }) => partLeftFen(amountFen, line, undone))
      const ofAll = left.reduce((sum, fen) => sum + fen, 0)
      expect(ofAll).toBeLessThanOrEqual(partLeftFen(line.commissionFen, line, undone))
      if (refundedFen === goodsFen) expect(ofAll).toBe(0)
    }
  }
})

test.each([
  ['a market that has all that it may, and an agent', { marketShareBp: 8000, agentShareBp: 5000 }, [800, 100]],
  ['an agent alone', { marketShareBp: 0, agentShareBp: 5000 }, [500]],
  ['odd fen stay with the platform', { marketShareBp: 3333, agentShareBp: 3333 }, [333, 222]],
])('%s', (_name, rates, fen) => {
  const line = {
    id: '1',
    payableFen: 20_000,
    freightFen: 0,
    commissionFen: 1000,
    rebateRateBp: 0,
    shareAgentId: '401',
    royaltyBp: 0,
    ...rates,
  }
  expect(earnedOf({ marketId: '101', brandId: null, distributorId: null }, line).map(({ amountFen }) => amountFen)).toEqual(fen)
})

test('a royalty is no more than commission and rebate leave of the goods', () => {
  const line = { id: '1', payableFen: 1000, freightFen: 0, commissionFen: 300, marketShareBp: 0, agentShareBp: 0, shareAgentId: null }
  const royalty = (rebateRateBp: number) =>
    firstOf(earnedOf({ marketId: null, brandId: '301', distributorId: '501' }, { ...line, rebateRateBp, royaltyBp: 3000 })).amountFen
  expect([royalty(0), royalty(5000)]).toEqual([300, 200])
})
