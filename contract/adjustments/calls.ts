// Fines and adjustments: proposed by one person of the platform, booked by another.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { id, pageOf, pageQuery } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { adjustmentKinds, adjustmentKindWords, adjustmentRefusals, adjustmentStates, adjustmentStateWords } from './states'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()
const most = 10_000_000_000

export const adjustment = z.object({
  id,
  no: z.string(),
  unitId: id,
  unitName: z.string(),
  kind: z.enum(adjustmentKinds),
  /** As the unit sees it: what is taken from it stands below zero. */
  amountFen: fen,
  reason: z.string(),
  orderNo: z.string().nullable(),
  status: z.enum(adjustmentStates),
  proposedName: z.string(),
  proposedAt: time,
  decidedName: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string().nullable(),
  /** Whether whoever asks may decide it. */
  mayDecide: z.boolean(),
  version: count,
})
export type Adjustment = z.output<typeof adjustment>

export const adjustments = {
  page: read('GET /merchant-api/adjustment/page', {
    access: 'adjustment:read',
    title: ['罚款与调账', 'Fines and adjustments'],
    topics: ['adjustments'],
    input: pageQuery
      .extend({
        kind: z.enum(adjustmentKinds).optional(),
        status: z.enum(adjustmentStates).optional(),
        unitId: id.optional(),
        from: time.optional(),
        to: time.optional(),
        keyword: z.string().max(60).optional(),
      })
      .strict(),
    output: pageOf(adjustment),
  }),
  overview: read('GET /merchant-api/adjustment/overview', {
    access: 'adjustment:read',
    title: ['罚款与调账概览', 'How many adjustments there are'],
    topics: ['adjustments'],
    input: nothing,
    output: z.record(z.enum(adjustmentStates), count),
  }),
  /** A fine is given as it is called (500 is taken); an adjustment with its sign. */
  propose: write('POST /merchant-api/adjustment/propose', {
    access: 'adjustment:write',
    title: ['提出罚款或调账', 'Propose a fine or an adjustment'],
    once: true,
    asksAgain: true,
    input: z
      .strictObject({
        unitId: field(['单位', 'Unit'], id),
        kind: z.enum(adjustmentKinds),
        amountFen: field(['金额', 'Amount'], integerBetween(-most, most)),
        reason: field(['原因', 'Reason'], text({ min: 4, max: 200 })),
        orderNo: field(['相关订单', 'Order'], text({ max: 40 })).optional(),
      })
      .refine(({ amountFen }) => amountFen !== 0, { path: ['amountFen'], error: problem(adjustmentRefusals.nothing.words) })
      .refine(({ kind, amountFen }) => kind !== 'FINE' || amountFen >= 0, {
        path: ['amountFen'],
        error: problem(adjustmentRefusals.fineSign.words),
      }),
    output: adjustment,
  }),
  decide: write('POST /merchant-api/adjustment/decide', {
    access: 'adjustment:write',
    title: ['复核罚款或调账', 'Decide a fine or an adjustment'],
    once: true,
    asksAgain: true,
    input: z.strictObject({ id, isBooked: z.boolean(), decision: field(['意见', 'Remark'], text({ max: 200 })).optional() }),
    output: adjustment,
  }),
}

export const adjustmentSheet = sheet({
  name: 'adjustments',
  title: ['罚款与调账', 'Fines and adjustments'],
  call: adjustments.page,
  permission: 'adjustment:read',
  period: { from: 'from', to: 'to' },
  columns: {
    no: { label: ['单号', 'Number'], cell: 'text', width: 24 },
    unitName: { label: ['单位', 'Unit'], cell: 'text', width: 24 },
    kind: { label: ['类型', 'Kind'], cell: 'text', choices: adjustmentKindWords },
    amountFen: { label: ['金额（元）', 'Amount (CNY)'], cell: 'money' },
    reason: { label: ['原因', 'Reason'], cell: 'text', width: 36 },
    orderNo: { label: ['相关订单', 'Order'], cell: 'text', width: 24 },
    status: { label: ['状态', 'State'], cell: 'text', choices: adjustmentStateWords },
    proposedName: { label: ['提出人', 'Proposed by'], cell: 'text' },
    proposedAt: { label: ['提出时间', 'Proposed at'], cell: 'time', width: 20 },
    decidedName: { label: ['复核人', 'Decided by'], cell: 'text' },
    decidedAt: { label: ['复核时间', 'Decided at'], cell: 'time', width: 20 },
  },
})
