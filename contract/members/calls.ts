// The members of a programme: who they are, what they have, everything that happened, and what is changed by hand.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { atLeastOne, integerBetween, mobile, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { growthKinds, pointsKinds } from '../points/parts'
import { memberOverview } from './overview'
import { changeStates, levelCauses, memberEventKinds, memberRefusals, memberSources, memberStates, segments } from './states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

export const member = z.object({
  id,
  no: z.string(),
  name: z.string(),
  /** As far as one may see it. */
  mobile: z.string().nullable(),
  levelId: id,
  levelName: z.string(),
  levelRank: count,
  levelUntil: time.nullable(),
  growth: count,
  points: count,
  frozenPoints: count,
  debtPoints: count,
  lifetimePoints: count,
  tags: z.array(z.string()),
  source: z.enum(memberSources),
  status: z.enum(memberStates),
  paidFen: fen,
  orderCount: count,
  lastOrderAt: time.nullable(),
  birthday: z.iso.date().nullable(),
  joinedAt: time,
  /** Name and mobile were removed for good. */
  isForgotten: z.boolean(),
  version: count,
})
export type Member = z.output<typeof member>

/** One thing that happened: an order, points, growth, a level, a coupon, a task, a note. */
export const memberEvent = z.object({
  at: time,
  kind: z.enum(memberEventKinds),
  title: z.string(),
  /** Fen for an order and an after-sale, else points or growth. */
  amount: count.nullable(),
  orderId: id.nullable(),
  actor: z.string().nullable(),
})
export type MemberEvent = z.output<typeof memberEvent>
export const memberDetail = member.extend({
  /** Until the next rung: how much growth is missing; null on the last. */
  nextLevelName: z.string().nullable(),
  growthToNext: count.nullable(),
  /** What expires next. */
  expiringPoints: count,
  expiringAt: time.nullable(),
  averageFen: fen,
  couponCount: count,
  unitName: z.string(),
  /** Held by hand until `levelUntil`, or for good. */
  isLevelHeld: z.boolean(),
})
export type MemberDetail = z.output<typeof memberDetail>

export const pointsChange = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  at: time,
  kind: z.enum(pointsKinds),
  amount: count,
  balanceAfter: count,
  title: z.string(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  operator: z.string().nullable(),
  remark: z.string(),
})
export type PointsChange = z.output<typeof pointsChange>
export const growthChange = pointsChange.extend({ kind: z.enum(growthKinds) })
export type GrowthChange = z.output<typeof growthChange>

/** What somebody wants to change by hand and a second person must approve. */
export const pointsProposal = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  amount: count,
  reason: z.string(),
  status: z.enum(changeStates),
  proposedName: z.string(),
  proposedAt: time,
  decidedName: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string().nullable(),
  /** Whether whoever asks may decide it: somebody else than who proposed it. */
  mayDecide: z.boolean(),
})
export type PointsProposal = z.output<typeof pointsProposal>

export const memberSorts = ['joinedAt', 'lastOrderAt', 'paidFen', 'orderCount', 'points', 'growth'] as const
const filter = {
  keyword: z.string().max(60).optional(),
  levelId: id.optional(),
  status: z.enum(memberStates).optional(),
  source: z.enum(memberSources).optional(),
  segment: z.enum(segments).optional(),
  tag: z.string().max(20).optional(),
  joinedFrom: time.optional(),
  joinedTo: time.optional(),
  leastPoints: count.optional(),
  ...sortBy(memberSorts),
}
const changeFilter = {
  memberId: id.optional(),
  from: time.optional(),
  to: time.optional(),
  direction: z.enum(['IN', 'OUT']).optional(),
  keyword: z.string().max(60).optional(),
}
const reason = field(['原因', 'Reason'], text({ min: 2, max: 100 }))
const amount = field(['变动', 'Change'], integerBetween(-10_000_000, 10_000_000)).refine(
  (n) => n !== 0,
  problem(memberRefusals.nothing.words),
)
const tag = text({ max: 20 })

export const members = {
  page: read('POST /merchant-api/membershipUser/page', {
    access: 'member:read',
    title: ['会员列表', 'Members'],
    topics: ['members'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(member),
  }),
  overview: memberOverview,
  pointsChanges: read('POST /merchant-api/membershipUser/pointsChangePage', {
    access: 'member:read',
    title: ['积分明细', 'Changes of points'],
    topics: ['members'],
    input: pageQuery.extend({ ...changeFilter, kind: z.enum(pointsKinds).optional() }).strict(),
    output: pageOf(pointsChange),
  }),
  growthChanges: read('POST /merchant-api/membershipUser/growthValueChangePage', {
    access: 'member:read',
    title: ['成长值明细', 'Changes of growth'],
    topics: ['members'],
    input: pageQuery.extend({ ...changeFilter, kind: z.enum(growthKinds).optional() }).strict(),
    output: pageOf(growthChange),
  }),
  detail: read('POST /merchant-api/memberUnitUser/detail', {
    access: 'member:read',
    title: ['会员详情', 'One member'],
    topics: ['members'],
    input: z.strictObject({ id }),
    output: memberDetail,
  }),
  timeline: read('GET /merchant-api/memberUnitUser/timeline', {
    access: 'member:read',
    title: ['会员动态', 'What happened'],
    topics: ['members'],
    input: pageQuery.extend({ id, kind: z.enum(memberEventKinds).optional() }).strict(),
    output: pageOf(memberEvent),
  }),
  levelRecords: read('GET /merchant-api/memberUnitUser/levels', {
    access: 'member:read',
    title: ['等级变动', 'Changes of level'],
    topics: ['members'],
    input: pageQuery.extend({ id }).strict(),
    output: pageOf(
      z.object({
        id,
        at: time,
        from: z.string().nullable(),
        to: z.string(),
        cause: z.enum(levelCauses),
        growth: count,
        operator: z.string().nullable(),
        remark: z.string(),
      }),
    ),
  }),
  /** Booked at once, or proposed where a second person must approve. */
  changePoints: write('POST /merchant-api/memberUnitUser/changeMemberPoints', {
    access: 'member:points',
    title: ['调整积分', 'Change points'],
    once: true,
    input: z.strictObject({ id, amount, reason, remark: z.string().max(100).optional() }),
    output: z.object({ isBooked: z.boolean(), points: count }),
  }),
  changeGrowth: write('POST /merchant-api/memberUnitUser/changeGrowthValue', {
    access: 'member:points',
    title: ['调整成长值', 'Change growth'],
    once: true,
    input: z.strictObject({ id, amount, reason }),
    output: z.object({ growth: count, levelName: z.string() }),
  }),
  /** By setting the growth to the threshold, or by holding the level until a day. */
  changeLevel: write('POST /merchant-api/memberUnitUser/changeLevel', {
    access: 'member:points',
    title: ['调整等级', 'Change the level'],
    once: true,
    input: z.strictObject({
      id,
      levelId: field(['调整为', 'New level'], id),
      way: field(['调整方式', 'How'], z.enum(['SET_GROWTH', 'HOLD'])),
      until: field(['锁定至', 'Hold until'], time).optional(),
      reason,
    }),
    output: member,
  }),
  proposals: read('GET /merchant-api/memberUnitUser/proposals', {
    access: 'member:read',
    title: ['待复核的积分调整', 'Changes to approve'],
    topics: ['members'],
    input: pageQuery.extend({ status: z.enum(changeStates).optional(), memberId: id.optional() }).strict(),
    output: pageOf(pointsProposal),
  }),
  decide: write('POST /merchant-api/memberUnitUser/decide', {
    access: 'member:points',
    title: ['复核积分调整', 'Decide a change of points'],
    once: true,
    input: z.strictObject({ id, isBooked: z.boolean(), decision: field(['意见', 'Remark'], z.string().max(200)).optional() }),
    output: pointsProposal,
  }),
  add: write('POST /merchant-api/memberUnitUser/add', {
    access: 'member:write',
    title: ['添加会员', 'Add a member'],
    once: true,
    input: z.strictObject({
      name: field(['姓名', 'Name'], text({ max: 40 })),
      mobile: field(['手机号', 'Mobile'], mobile()),
      birthday: field(['生日', 'Birthday'], z.iso.date()).optional(),
      tags: field(['标签', 'Tags'], z.array(tag).max(20)).optional(),
    }),
    output: member,
  }),
  tag: write('POST /merchant-api/memberUnitUser/tag', {
    access: 'member:write',
    title: ['设置标签', 'Set tags'],
    input: z.strictObject({
      ids: atLeastOne(id, 500),
      add: field(['添加标签', 'Add tags'], z.array(tag).max(20)),
      remove: field(['去掉标签', 'Take tags off'], z.array(tag).max(20)),
    }),
    output: z.object({ changedCount: count }),
  }),
  setStatus: write('POST /merchant-api/memberUnitUser/status', {
    access: 'member:write',
    title: ['冻结、恢复或退出', 'Freeze, bring back or leave'],
    merging: acts('member'),
    input: z.strictObject({ id, status: z.enum(memberStates), reason, version: count }),
    output: member,
  }),
  /** Name and mobile are gone for good; the books stay. */
  forget: write('POST /merchant-api/memberUnitUser/forget', {
    access: 'member:forget',
    title: ['清除会员信息', 'Forget a member'],
    asksAgain: true,
    input: z.strictObject({ id, reason }),
    output: done,
  }),
}
