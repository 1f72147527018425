// Tasks as an app asks for them: what a member can do and has done, and being told of what was done.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { id } from '../kit/page'
import { recordStates, taskCodes } from './states'

const count = z.number().int()
const key = z.string().min(1).max(64)

const taskOfMine = z.object({
  id,
  code: z.enum(taskCodes),
  name: z.string(),
  description: z.string(),
  points: count,
  growth: count,
  dailyCap: count.nullable(),
  totalCap: count.nullable(),
  doneToday: count,
  doneInAll: count,
  /** Of signing in: consecutive days until now, and what the next one brings. */
  streak: count.nullable(),
  next: z.object({ points: count, growth: count }),
  rule: z.object({ browseSeconds: count, minChars: count, needsImage: z.boolean() }).partial(),
  productIds: z.array(id),
  /** Why it brings nothing now; null when it does. */
  whyNot: z.string().nullable(),
})
export type TaskOfMine = z.output<typeof taskOfMine>

/** What came of something that was reported. Nothing is given twice: a repeated report answers the same. */
export const taskOutcome = z.object({
  state: z.enum(recordStates).nullable(),
  points: count,
  growth: count,
  streak: count.nullable(),
  whyNot: z.string().nullable(),
})
export type TaskOutcome = z.output<typeof taskOutcome>

const reports = { access: 'signed-in' as const, output: taskOutcome }
const who = { shopId: id, buyerKey: key }

export const taskStorefront = {
  myTasks: read('GET /tasks', {
    access: 'signed-in',
    title: ['我的任务', 'Tasks of a member'],
    input: z.strictObject(who),
    output: z.object({ pointsName: z.string(), growthName: z.string(), tasks: z.array(taskOfMine) }),
  }),
  signIn: write('POST /tasks/sign-in', { ...reports, title: ['签到', 'Sign in'], input: z.strictObject(who) }),
  browsed: write('POST /tasks/browsed', {
    ...reports,
    title: ['浏览商品', 'Goods were looked at'],
    input: z.strictObject({ ...who, productId: id, seconds: z.number().int().min(0).max(86_400) }),
  }),
  /** Of the sharer, when somebody else opens what was shared. */
  shareOpened: write('POST /tasks/share-opened', {
    ...reports,
    title: ['分享被打开', 'What was shared was opened'],
    input: z.strictObject({ ...who, productId: id, visitorKey: key }),
  }),
  /** A review is granted once it can be seen, and not when it was hidden. */
  reviewed: write('POST /tasks/reviewed', {
    ...reports,
    title: ['商品评价', 'Goods were reviewed'],
    input: z.strictObject({
      ...who,
      reviewId: key,
      productId: id,
      chars: z.number().int().min(0).max(100_000),
      images: z.number().int().min(0).max(100),
      state: z.enum(['SUBMITTED', 'VISIBLE', 'HIDDEN']),
    }),
  }),
  profileCompleted: write('POST /tasks/profile', {
    ...reports,
    title: ['完善资料', 'The profile is complete'],
    input: z.strictObject(who),
  }),
  /** Of whoever invited: it counts once the friend has completed a first order. */
  invited: write('POST /tasks/invited', {
    ...reports,
    title: ['邀请好友', 'A friend was invited'],
    input: z.strictObject({ ...who, friendKey: key }),
  }),
}
