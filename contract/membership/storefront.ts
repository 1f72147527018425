// A programme as a shop's app shows it: whether it runs, what its points are called and worth, and the ladder with what each rung gives.

import { z } from 'zod'
import { read } from '../kit/call'
import { id } from '../kit/page'
import type { Words } from '../kit/words'
import { paidOfBp, zheWords } from '../pricing/zhe'
import { cardColours } from './labels'
import type { LevelForm } from './levels'
import { deductiblePoints, fenOfPoints, type ProgrammeSettings } from './settings'

const count = z.number().int()

export const storeLevel = z.object({
  id,
  rank: count,
  name: z.string(),
  growthThreshold: count,
  iconUrl: z.string().nullable(),
  colour: z.enum(cardColours),
  discountBp: count,
  isFreightFree: z.boolean(),
  pointsMultipleX100: count,
  birthdayPoints: count,
  /** All that it gives, in words: the price, points, freight, the birthday, coupons, and what else was promised. */
  benefits: z.array(z.string()),
})

export const membershipStorefront = {
  /** Null where no programme works in the shop, or it is switched off. */
  programme: read('GET /membership/programme', {
    access: 'signed-in',
    title: ['会员规则与等级', 'The programme and its levels'],
    input: z.strictObject({ shopId: id }),
    output: z
      .object({
        id,
        unitName: z.string(),
        pointsName: z.string(),
        growthName: z.string(),
        /** New orders earn; without it what was earned may still be used for a while. */
        earns: z.boolean(),
        redeems: z.boolean(),
        rules: z.array(z.string()),
        levels: z.array(storeLevel),
      })
      .nullable(),
  }),
}

/** What a rung gives, one line each; nothing where it gives nothing of the kind. */
export function benefitWords(level: Omit<LevelForm, 'id'>, pointsName: string): Words[] {
  const { discountBp, pointsMultipleX100, isFreightFree, birthdayPoints, couponIds, benefits } = level
  const [zhe, ofPrice] = zheWords(paidOfBp(discountBp))
  const lines: (Words | false)[] = [
    discountBp < 10_000 && [`会员价 ${zhe}`, `Member price: ${ofPrice}`],
    isFreightFree && ['免运费', 'Free freight'],
    pointsMultipleX100 > 100 && [`${pointsMultipleX100 / 100} 倍${pointsName}`, `${pointsMultipleX100 / 100} times the ${pointsName}`],
    birthdayPoints > 0 && [`生日送 ${birthdayPoints} ${pointsName}`, `${birthdayPoints} ${pointsName} on the birthday`],
    couponIds.length > 0 && [`升级送 ${couponIds.length} 张优惠券`, `${couponIds.length} coupon(s) on reaching it`],
  ]
  return [...lines.filter((line) => line !== false), ...benefits.map((line): Words => [line, line])]
}

const yuanOf = (fen: number) => (fen / 100).toFixed(2)
const numberOf = (x100: number) => String(x100 / 100)

/** The rules as a buyer reads them. */
export function ruleWords(settings: ProgrammeSettings, names: { pointsName: string; growthName: string }): Words[] {
  const { pointsName, growthName } = names
  const { earnPerYuanX100, freezeDays, expiry, expiryMonths, isDeductOn, pointsPerYuan, deductMinPoints, deductMaxPct } = settings.points
  const { months, retainPct } = settings.level
  const worth = yuanOf(fenOfPoints(pointsPerYuan, settings))
  const ends: Record<typeof expiry, Words> = {
    NEVER: [`${pointsName}永不过期`, `${pointsName} never expire`],
    ROLLING: [`${pointsName}自获得起 ${expiryMonths} 个月后过期`, `${pointsName} expire ${expiryMonths} month(s) after they were earned`],
    YEAR_END: [`${pointsName}次年年底过期`, `${pointsName} expire at the end of the next year`],
  }
  const canPay = isDeductOn && deductiblePoints(Number.MAX_SAFE_INTEGER, 100_000_000, settings) > 0
  return [
    [
      `每消费 1 元得 ${numberOf(earnPerYuanX100)} ${pointsName}，订单完成 ${freezeDays} 天后可用`,
      `Each yuan earns ${numberOf(earnPerYuanX100)} ${pointsName}, usable ${freezeDays} day(s) after the order is completed`,
    ],
    ends[expiry],
    ...(canPay
      ? [
          [
            `${pointsPerYuan} ${pointsName}抵 ${worth} 元，满 ${deductMinPoints} 可用，每单最多抵 ${deductMaxPct}%`,
            `${pointsPerYuan} ${pointsName} pay ${worth} yuan, from ${deductMinPoints} on and at most ${deductMaxPct}% of an order`,
          ] satisfies Words,
        ]
      : []),
    [
      `每消费 1 元得 ${numberOf(settings.growth.earnPerYuanX100)} ${growthName}，达到门槛即升级`,
      `Each yuan earns ${numberOf(settings.growth.earnPerYuanX100)} ${growthName}; whoever reaches a threshold rises`,
    ],
    months === null
      ? ['等级长期有效', 'Levels are kept for good']
      : [
          `等级有效 ${months} 个月，期内新得${growthName}达到门槛的 ${retainPct}% 即保级`,
          `A level holds ${months} month(s) and is kept with ${retainPct}% of its threshold earned in ${growthName} meanwhile`,
        ],
  ]
}
