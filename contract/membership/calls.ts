// The programme of a unit: whether it runs, its settings, its ladder, and what a changed one would do before it is saved.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { job } from '../kit/job'
import { edits, listOf, rowsBy, setOf } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { ladderForm, ladderWords, levelForm } from './levels'
import { namesForm, programmeSettings, settingsEdit } from './settings'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

export const programme = z.object({
  id,
  unitId: id,
  unitName: z.string(),
  unitKind: z.enum(['MARKET', 'SHOP']),
  isEnabled: z.boolean(),
  pointsName: z.string(),
  growthName: z.string(),
  memberCount: count,
  /** When the package that it needs ends; null without one. */
  packageUntil: time.nullable(),
  createdAt: time,
  version: count,
})
export type Programme = z.output<typeof programme>

export const level = levelForm.extend({
  id,
  rank: count,
  memberCount: count,
  /** By name, with whether each can still be given. */
  coupons: z.array(z.object({ id, name: z.string(), isGiven: z.boolean() })),
})
export type Level = z.output<typeof level>

/** One rung on its own page, with what one needs to read it. */
export const levelDetail = level.extend({
  programmeId: id,
  unitName: z.string(),
  pointsName: z.string(),
  growthName: z.string(),
  /** Where the next rung begins; null on the last. */
  nextThreshold: count.nullable(),
  /** Of all members of the programme. */
  allCount: count,
  version: count,
})
export type LevelDetail = z.output<typeof levelDetail>

/** One rung under the edited ladder: who stands there now, who would, and what it costs a month by what they bought in the last. */
const rung = z.object({
  name: z.string(),
  nowCount: count,
  thenCount: count,
  risingCount: count,
  fallingCount: count,
  discountFen: fen,
  freightFen: fen,
  points: count,
})
export const ladderEffect = z.object({
  rungs: z.array(rung),
  risingCount: count,
  fallingCount: count,
  /** A month more than now. */
  moreFen: fen,
})
export type LadderEffect = z.output<typeof ladderEffect>

export const memberships = {
  /** The programmes that the reader's unit has a say in: its own; a market also sees those of its shops that run themselves. */
  list: read('POST /merchant-api/membershipEnable/list', {
    access: 'level:read',
    title: ['会员开通情况', 'Programmes'],
    topics: ['membership'],
    input: nothing,
    output: z.array(programme),
  }),
  changeEnable: write('POST /merchant-api/membershipEnable/changeEnable', {
    access: 'membership:write',
    title: ['启用或停用会员', 'Switch membership on or off'],
    input: z.strictObject({ isEnabled: z.boolean(), version: count.optional() }),
    output: programme,
  }),
  settings: read('POST /merchant-api/membershipEnable/getSettings', {
    access: 'level:read',
    title: ['会员设置', 'Settings of membership'],
    topics: ['membership'],
    input: nothing,
    output: z.object({ ...namesForm, settings: programmeSettings, version: count }),
  }),
  saveSettings: write('POST /merchant-api/membershipEnable/saveSettings', {
    access: 'membership:write',
    title: ['保存会员设置', 'Save the settings of membership'],
    merging: edits('programme', {
      together: [
        ['deductMinPoints', 'deductStep'],
        ['expiry', 'expiryMonths'],
      ],
    }),
    input: settingsEdit,
    output: done,
  }),
  /** The names of the rungs, for filters and choices anywhere. */
  levelList: read('POST /merchant-api/membershipEnable/levelList', {
    access: ['level:read', 'member:read', 'coupon:read', 'points-mall:read'],
    title: ['等级名称', 'Names of levels'],
    topics: ['membership'],
    input: nothing,
    output: z.array(z.object({ id, rank: count, name: z.string() })),
  }),
  levels: read('POST /merchant-api/memberUnitMemberLevel/list', {
    access: 'level:read',
    title: ['会员等级', 'Levels'],
    topics: ['membership', 'members'],
    input: nothing,
    output: z.object({ levels: z.array(level), version: count }),
  }),
  detail: read('GET /merchant-api/memberUnitMemberLevel/detail', {
    access: ['level:read', 'level-detail:read'],
    title: ['等级详情', 'One level'],
    topics: ['membership', 'members'],
    input: z.strictObject({ id }),
    output: levelDetail,
  }),
  /** The ladder as a whole: what is missing is removed. Members are put on their rungs by a job. */
  saveAll: write('POST /merchant-api/memberUnitMemberLevel/saveAll', {
    access: 'level:write',
    title: ['保存会员等级', 'Save the levels'],
    once: true,
    merging: edits('programme', { lists: { levels: rowsBy('id', { like: 'name', lists: { couponIds: setOf(), benefits: listOf() } }) } }),
    input: z.strictObject({ levels: field(ladderWords, ladderForm), version: count }),
    output: job.nullable(),
  }),
  /** What the edited ladder would do, before it is saved. */
  tryLadder: read('POST /merchant-api/memberUnitMemberLevel/try', {
    access: 'level:read',
    title: ['预估等级调整', 'Try a ladder'],
    input: z.strictObject({ levels: field(ladderWords, ladderForm) }),
    output: ladderEffect,
  }),
}
