// Inputs of the calls of membership, and what another unit has for each place of an id.

import { memberships } from '#contract/membership/calls'
import { firstRung } from '#contract/membership/levels'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { levelsOf, sentLevel } from '../membership/programme'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

/** A rung of shop 205. */
async function foreign(house: House): Promise<Record<string, Sample>> {
  const token = await house.signIn('merchant05')
  const [level] = (await house.call(memberships.levelList, {}, { token })).data
  const { version } = await levelsOf(house, await house.signIn('merchant01'))
  return {
    'memberships.detail': shop({}, { id: level?.id ?? '' }),
    'memberships.saveAll': shop({ levels: [firstRung], version }, { 'levels.0.id': level?.id ?? '' }),
    'memberships.tryLadder': shop({ levels: [firstRung] }, { 'levels.0.id': level?.id ?? '' }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const token = await house.signIn('merchant01')
  const { levels, version } = await levelsOf(house, token)
  const input = { levels: levels.map(sentLevel), version }
  const beside = { name: '别家的等级', growthThreshold: 900_000 }
  return {
    'memberships.saveAll': { as: 'merchant01', path: 'levels.0.id', input, beside },
    'memberships.tryLadder': { as: 'merchant01', path: 'levels.0.id', input: { levels: input.levels }, beside },
  }
}

export const samples: ColumnSamples = {
  open: {
    'memberships.tryLadder levels.0.couponIds.0': 'trying a ladder gives nothing, so that nobody looks at what it would give',
    'memberships.saveAll levels.0.couponIds.0': 'refused at its field; server/membership/levels.test.ts tries it beside one of the own',
  },
  foreign,
  batches,
}
