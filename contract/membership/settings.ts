// The settings of a programme, and what they come to: how many points an order earns, when they can be used and until when, and how much
// of a basket they pay. Screens show examples by these very rules.

import { z } from 'zod'
import { integerBetween, text } from '../kit/fields'
import { field, problem } from '../kit/problem'
import type { Words } from '../kit/words'
import { type PointsRule, pointsCapFen, pointsWithin, worthFen } from '../pricing/points'
import { programmeLabels } from './labels'
import { membershipRefusals } from './refusals'

export const earnBases = ['PAID', 'GOODS'] as const
export type EarnBase = (typeof earnBases)[number]
export const earnBaseWords: Record<EarnBase, Words> = {
  PAID: ['实付金额（含运费）', 'What was paid, with freight'],
  GOODS: ['商品实付（不含运费）', 'What was paid for the goods'],
}

export const expiryWays = ['NEVER', 'ROLLING', 'YEAR_END'] as const
export type ExpiryWay = (typeof expiryWays)[number]
export const expiryWayWords: Record<ExpiryWay, Words> = {
  NEVER: ['永不过期', 'Never'],
  ROLLING: ['获得后若干个月', 'So many months after they were earned'],
  YEAR_END: ['次年年底', 'At the end of the next year'],
}

const f = {
  earnPerYuan: ['每消费 1 元得', 'For each yuan'],
  earnBase: ['计算基数', 'Of what'],
  minOrderFen: ['起算金额', 'From an amount of'],
  maxPerOrder: ['每单上限', 'At most for an order'],
  freezeDays: ['完成后冻结天数', 'Days frozen after completion'],
  expiry: ['有效期', 'Valid'],
  expiryMonths: ['有效月数', 'Months'],
  isDeductOn: ['下单抵扣', 'Pay with points'],
  pointsPerYuan: ['抵 1 元需', 'Points for one yuan'],
  deductMinPoints: ['起用积分', 'From so many points'],
  deductStep: ['每次须为其倍数', 'In steps of'],
  deductMaxPct: ['最多抵扣订单的', 'At most of an order'],
  growthPerYuan: ['每消费 1 元得成长值', 'Growth for each yuan'],
  growthMaxPerOrder: ['每单成长值上限', 'Growth at most for an order'],
  levelMonths: ['等级有效月数', 'Months that a level holds'],
  retainPct: ['保级比例', 'Kept with'],
} as const satisfies Record<string, Words>
export const settingLabels = f

/** Points of a yuan are counted in hundredths, so that 0.5 points for a yuan can be said. */
export const programmeSettings = z.strictObject({
  points: z.strictObject({
    earnPerYuanX100: field(f.earnPerYuan, integerBetween(0, 1_000_000)),
    earnBase: field(f.earnBase, z.enum(earnBases)),
    minOrderFen: field(f.minOrderFen, integerBetween(0, 100_000_000)),
    /** Null: without end. */
    maxPerOrder: field(f.maxPerOrder, integerBetween(1, 100_000_000).nullable()),
    freezeDays: field(f.freezeDays, integerBetween(0, 90)),
    expiry: field(f.expiry, z.enum(expiryWays)),
    expiryMonths: field(f.expiryMonths, integerBetween(1, 60)),
    isDeductOn: field(f.isDeductOn, z.boolean()),
    pointsPerYuan: field(f.pointsPerYuan, integerBetween(1, 1_000_000)),
    deductMinPoints: field(f.deductMinPoints, integerBetween(0, 100_000_000)),
    deductStep: field(f.deductStep, integerBetween(1, 1_000_000)),
    deductMaxPct: field(f.deductMaxPct, integerBetween(1, 100)),
  }),
  growth: z.strictObject({
    earnPerYuanX100: field(f.growthPerYuan, integerBetween(0, 1_000_000)),
    maxPerOrder: field(f.growthMaxPerOrder, integerBetween(1, 100_000_000).nullable()),
  }),
  level: z.strictObject({
    /** Null: a level once reached is kept for good. */
    months: field(f.levelMonths, integerBetween(1, 60).nullable()),
    /** Of its threshold, earned within that time. */
    retainPct: field(f.retainPct, integerBetween(0, 100)),
  }),
})
export type ProgrammeSettings = z.output<typeof programmeSettings>

type Steps = { deductMinPoints: number; deductStep: number }
const inSteps = ({ deductMinPoints, deductStep }: Steps) => deductMinPoints % deductStep === 0
const notInSteps = problem(membershipRefusals.minNoMultiple.words)

/** Rules that somebody typed: a step that the least amount is no multiple of would never let that amount be used. */
export const settingsForm = programmeSettings.refine(({ points }) => inSteps(points), {
  path: ['points', 'deductMinPoints'],
  error: notInSteps,
})

export const namesForm = {
  pointsName: field(programmeLabels.pointsName, text({ max: 8 })),
  growthName: field(programmeLabels.growthName, text({ max: 8 })),
}

const { points, growth, level } = programmeSettings.shape

/** The same as a form has it: field by field, so that what two people change of it merges. */
export const settingFields = {
  ...namesForm,
  ...points.shape,
  growthPerYuanX100: growth.shape.earnPerYuanX100,
  growthMaxPerOrder: growth.shape.maxPerOrder,
  levelMonths: level.shape.months,
  retainPct: level.shape.retainPct,
}
const flatForm = z.strictObject(settingFields)
export type SettingFields = z.output<typeof flatForm>

/** What a form of them sends, with the version that it was opened at. */
export const settingsEdit = flatForm.extend({ version: z.number().int() }).refine(inSteps, { path: ['deductMinPoints'], error: notInSteps })

type Named = { pointsName: string; growthName: string; settings: ProgrammeSettings }

export const fieldsOfSettings = ({ pointsName, growthName, settings }: Named): SettingFields => ({
  pointsName,
  growthName,
  ...settings.points,
  growthPerYuanX100: settings.growth.earnPerYuanX100,
  growthMaxPerOrder: settings.growth.maxPerOrder,
  levelMonths: settings.level.months,
  retainPct: settings.level.retainPct,
})

export function settingsOfFields(fields: SettingFields): Named {
  const { pointsName, growthName, growthPerYuanX100, growthMaxPerOrder, levelMonths, retainPct, ...ofPoints } = fields
  return {
    pointsName,
    growthName,
    settings: {
      points: ofPoints,
      growth: { earnPerYuanX100: growthPerYuanX100, maxPerOrder: growthMaxPerOrder },
      level: { months: levelMonths, retainPct },
    },
  }
}

export const standardNames = { pointsName: '积分', growthName: '成长值' } as const

export const standardSettings: ProgrammeSettings = {
  points: {
    earnPerYuanX100: 10,
    earnBase: 'GOODS',
    minOrderFen: 0,
    maxPerOrder: null,
    freezeDays: 7,
    expiry: 'YEAR_END',
    expiryMonths: 12,
    isDeductOn: true,
    pointsPerYuan: 100,
    deductMinPoints: 100,
    deductStep: 100,
    deductMaxPct: 30,
  },
  growth: { earnPerYuanX100: 100, maxPerOrder: null },
  level: { months: 12, retainPct: 60 },
}

type Paid = { paidFen: number; freightFen: number }

/** The amount that earns: nothing under the least, and nothing for what points paid, since that was not paid. */
export function earningFen({ paidFen, freightFen }: Paid, { points: { earnBase, minOrderFen } }: ProgrammeSettings): number {
  const base = earnBase === 'PAID' ? paidFen : Math.max(0, paidFen - freightFen)
  return base < minOrderFen ? 0 : base
}

const earned = (fen: number, perYuanX100: number, multipleX100: number, most: number | null): number =>
  Math.min(Math.floor((fen * perYuanX100 * multipleX100) / 1_000_000), most ?? Number.MAX_SAFE_INTEGER)

/** Whole points, rounded down; a level may multiply them (150 is one and a half times). */
export const pointsOfOrder = (paid: Paid, settings: ProgrammeSettings, multipleX100 = 100): number =>
  earned(earningFen(paid, settings), settings.points.earnPerYuanX100, multipleX100, settings.points.maxPerOrder)

export const growthOfOrder = (paid: Paid, settings: ProgrammeSettings): number =>
  earned(earningFen(paid, settings), settings.growth.earnPerYuanX100, 100, settings.growth.maxPerOrder)

/** How points pay for orders, as the price engine reads it; null where they do not. */
export const pointsRuleOf = ({ points }: Pick<ProgrammeSettings, 'points'>): PointsRule | null =>
  points.isDeductOn
    ? { perYuan: points.pointsPerYuan, least: points.deductMinPoints, step: points.deductStep, maxPct: points.deductMaxPct }
    : null

/** How many points may pay at most for an amount whose goods set no limit of their own. */
export function deductiblePoints(have: number, payableFen: number, settings: ProgrammeSettings): number {
  const rule = pointsRuleOf(settings)
  return rule ? pointsWithin(have, pointsCapFen(payableFen, rule), rule).points : 0
}

/** What so many points are worth. */
export const fenOfPoints = (points: number, { points: { pointsPerYuan } }: ProgrammeSettings): number =>
  worthFen(points, { perYuan: pointsPerYuan })
