// Tasks of a programme: what earns points beside buying, each with its rule, its caps and its records.

import { z } from 'zod'
import { type Answer, nothing, read, write } from '../kit/call'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { sheet } from '../kit/sheet'
import { recordStates, recordStateWords, type TaskForm, taskCodes, taskCodeWords, taskForm } from './states'

const count = z.number().int()
const time = z.iso.datetime()

export const task = taskForm.extend({
  id,
  isEnabled: z.boolean(),
  pinnedAt: time.nullable(),
  grantedCount: count,
  grantedPoints: count,
  memberCount: count,
  /** Of what it may give; null without a budget. */
  budgetLeft: count.nullable(),
  /** Of the goods that earn points, as they are called. */
  productNames: z.record(z.string(), z.string()),
  version: count,
})
export type Task = z.output<typeof task>

/** A task as its form sends it back. */
export const formOfTask = ({ code, name, description, points, growth, dailyCap, totalCap, budgetPoints, rule }: Task): TaskForm => ({
  code,
  name,
  description,
  points,
  growth,
  dailyCap,
  totalCap,
  budgetPoints,
  rule,
})

export const taskRecord = z.object({
  id,
  taskId: id,
  taskName: z.string(),
  code: z.enum(taskCodes),
  memberId: id,
  memberName: z.string(),
  day: z.iso.date(),
  state: z.enum(recordStates),
  points: count,
  growth: count,
  at: time,
  note: z.string(),
})
export type TaskRecord = z.output<typeof taskRecord>

export const tasks = {
  list: read('POST /merchant-api/memberUnitMemberTask/list', {
    access: 'points-setting:read',
    title: ['积分任务', 'Tasks'],
    topics: ['tasks'],
    input: nothing,
    output: z.array(task),
  }),
  reverseEnable: write('POST /merchant-api/memberUnitMemberTask/reverseEnable', {
    access: 'points-setting:write',
    title: ['启用或停用任务', 'Switch a task on or off'],
    input: z.strictObject({ id }),
    output: task,
  }),
  top: write('POST /merchant-api/memberUnitMemberTask/top', {
    access: 'points-setting:write',
    title: ['置顶任务', 'Put a task on top'],
    input: z.strictObject({ id }),
    output: task,
  }),
  save: write('POST /merchant-api/memberUnitMemberTask/settingTaskDetail', {
    access: 'points-setting:write',
    title: ['设置任务', 'Set a task'],
    merging: edits('member_task'),
    input: taskForm.extend({ id: id.optional(), version: count.optional() }),
    output: task,
  }),
  /** Goods to choose from for points of their own. */
  products: read('POST /merchant-api/memberUnitMemberTask/products', {
    access: 'points-setting:read',
    title: ['可选的商品', 'Products to choose from'],
    input: pageQuery.extend({ keyword: z.string().max(100).optional() }).strict(),
    output: pageOf(z.object({ id, name: z.string(), imageUrl: z.string().nullable(), shopName: z.string(), priceFen: count.nullable() })),
  }),
  records: read('GET /merchant-api/memberUnitMemberTask/records', {
    access: 'points-setting:read',
    title: ['任务记录', 'Records of tasks'],
    topics: ['tasks'],
    input: pageQuery
      .extend({
        taskId: id.optional(),
        memberId: id.optional(),
        state: z.enum(recordStates).optional(),
        from: time.optional(),
        to: time.optional(),
        keyword: z.string().max(60).optional(),
      })
      .strict(),
    output: pageOf(taskRecord),
  }),
}

export type TaskProduct = Answer<typeof tasks.products>['records'][number]

export const taskRecordSheet = sheet({
  name: 'task-records',
  title: ['任务记录', 'Records of tasks'],
  call: tasks.records,
  permission: 'points-setting:read',
  period: { from: 'from', to: 'to' },
  columns: {
    at: { label: ['时间', 'Time'], cell: 'time', width: 20 },
    taskName: { label: ['任务', 'Task'], cell: 'text', width: 20 },
    code: { label: ['类型', 'Kind'], cell: 'text', choices: taskCodeWords },
    memberName: { label: ['会员', 'Member'], cell: 'text', width: 20 },
    state: { label: ['状态', 'State'], cell: 'text', choices: recordStateWords },
    points: { label: ['积分', 'Points'], cell: 'number' },
    growth: { label: ['成长值', 'Growth'], cell: 'number' },
    note: { label: ['备注', 'Note'], cell: 'text', width: 30 },
  },
})
