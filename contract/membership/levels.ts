// The ladder of a programme: thresholds that rise, what each rung gives, and where a member stands on it.

import { z } from 'zod'
import { integerBetween, ownAddress, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import type { Words } from '../kit/words'
import { cardColours, levelLabels } from './labels'
import { membershipRefusals } from './refusals'

export const maxRank = 10
export const maxRungCoupons = 5

const l = levelLabels
export const ladderWords: Words = ['等级', 'Levels']

/** What the job is called that puts members on the rungs of a changed ladder. */
export const ladderJobTitle: Words = ['按新的等级重新定级', 'Members are put on the rungs of the changed ladder']

export const levelForm = z.strictObject({
  /** Missing: a new rung. */
  id: id.optional(),
  name: field(l.name, text({ max: 12 })),
  growthThreshold: field(l.growthThreshold, integerBetween(0, 1_000_000_000)),
  iconUrl: field(l.iconUrl, ownAddress().nullable()),
  colour: field(l.colour, z.enum(cardColours)),
  /** 9500 is 9.5 折; 10000 is none. */
  discountBp: field(l.discountBp, integerBetween(1000, 10_000)),
  isFreightFree: field(l.isFreightFree, z.boolean()),
  pointsMultipleX100: field(l.pointsMultipleX100, integerBetween(100, 1000)),
  birthdayPoints: field(l.birthdayPoints, integerBetween(0, 1_000_000)),
  couponIds: field(l.couponIds, z.array(id).max(maxRungCoupons)),
  benefits: field(l.benefits, z.array(text({ max: 40 })).max(10)),
})
export type LevelForm = z.output<typeof levelForm>

/** With what every programme begins: whoever joins stands on it. */
export const firstRung: LevelForm = {
  name: '普通会员',
  growthThreshold: 0,
  iconUrl: null,
  colour: 'slate',
  discountBp: 10_000,
  isFreightFree: false,
  pointsMultipleX100: 100,
  birthdayPoints: 0,
  couponIds: [],
  benefits: [],
}

/** A ladder to begin with: what each rung gives is little enough to be kept. */
export const templateLadder: readonly LevelForm[] = [
  firstRung,
  {
    ...firstRung,
    name: '银卡会员',
    growthThreshold: 1000,
    colour: 'silver',
    discountBp: 9800,
    pointsMultipleX100: 120,
    birthdayPoints: 50,
  },
  { ...firstRung, name: '金卡会员', growthThreshold: 5000, colour: 'gold', discountBp: 9500, pointsMultipleX100: 150, birthdayPoints: 100 },
  {
    ...firstRung,
    name: '钻石会员',
    growthThreshold: 20_000,
    colour: 'violet',
    discountBp: 9200,
    isFreightFree: true,
    pointsMultipleX100: 200,
    birthdayPoints: 200,
  },
]

/** The ladder from its first rung up: the place in the list is the rank. */
export const ladderForm = z
  .array(levelForm)
  .min(1, problem(membershipRefusals.ladderEmpty.words))
  .max(maxRank, problem(membershipRefusals.ladderFull.words))
  .superRefine((levels, ctx) => {
    const wrong = (at: number, key: keyof LevelForm, words: Words) =>
      ctx.addIssue({ code: 'custom', path: [at, key], message: problem(words) })
    for (const [at, { name, growthThreshold }] of levels.entries()) {
      const before = levels[at - 1]
      if (!before && growthThreshold !== 0) wrong(at, 'growthThreshold', membershipRefusals.firstThreshold.words)
      if (before && growthThreshold <= before.growthThreshold) wrong(at, 'growthThreshold', membershipRefusals.thresholds.words)
      if (levels.findIndex((one) => one.name === name) < at) wrong(at, 'name', membershipRefusals.sameName.words)
    }
  })

/** The highest rung whose threshold the growth has reached, by its place. */
export function rungOf(growth: number, ladder: readonly { growthThreshold: number }[]): number {
  let place = 0
  for (const [at, { growthThreshold }] of ladder.entries()) if (growth >= growthThreshold) place = at
  return place
}
