// Membership as a shop's app asks for it: joining, who one is and what one has, and what one says of oneself.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { mobile, text } from '../kit/fields'
import { id } from '../kit/page'

const count = z.number().int()
const time = z.iso.datetime()
const buyerKey = z.string().min(1).max(64)

const rung = z.object({
  id,
  rank: count,
  name: z.string(),
  growthThreshold: count,
  colour: z.string(),
  iconUrl: z.string().nullable(),
  /** 9500 is 9.5 折; 10000 is none. */
  discountBp: count,
  isFreightFree: z.boolean(),
  pointsMultipleX100: count,
  birthdayPoints: count,
  benefits: z.array(z.string()),
})

export const storeMember = z.object({
  no: z.string(),
  name: z.string(),
  /** As far as one may see it. */
  mobile: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  unitName: z.string(),
  pointsName: z.string(),
  growthName: z.string(),
  points: count,
  frozenPoints: count,
  /** Owed from refunds: the next points fill it first. */
  debtPoints: count,
  growth: count,
  level: rung,
  levelUntil: time.nullable(),
  /** Null on the last rung. */
  next: z.object({ name: z.string(), growthToNext: count }).nullable(),
  /** What is lost next if it is not used. */
  expiring: z.object({ points: count, at: time }).nullable(),
  joinedAt: time,
})
export type StoreMember = z.output<typeof storeMember>

export const memberStorefront = {
  /** Whoever is a member already stays the one they are. */
  joinMembers: write('POST /members/join', {
    access: 'signed-in',
    title: ['加入会员', 'Join'],
    input: z.strictObject({
      buyer: z.strictObject({ key: buyerKey, name: text({ max: 40 }), mobile: mobile().optional(), birthday: z.iso.date().optional() }),
    }),
    output: storeMember,
    once: true,
  }),
  memberMe: read('GET /members/me', {
    access: 'signed-in',
    title: ['会员信息', 'Who a member is and what they have'],
    input: z.strictObject({ buyerKey }),
    output: storeMember,
  }),
  changeProfile: write('POST /members/profile', {
    access: 'signed-in',
    title: ['修改会员资料', 'Change the profile'],
    input: z.strictObject({
      buyerKey,
      name: text({ max: 40 }).optional(),
      mobile: mobile().optional(),
      /** Said once: points are given for it every year. */
      birthday: z.iso.date().optional(),
    }),
    output: storeMember,
  }),
  memberLevels: read('GET /members/levels', {
    access: 'signed-in',
    title: ['会员等级', 'Levels'],
    input: z.strictObject({}),
    output: z.array(rung),
  }),
}
