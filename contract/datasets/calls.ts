// Datasets and sources: what a unit's screens may show, tried out before it is kept, and where the platform lets them ask.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { integerBetween, rules, text } from '../kit/fields'
import { edits, listOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { apiDefinition, dataSetId, houseDefinition, mostTransforms, param, sqlDefinition, transform } from './definition'
import {
  datasetKinds,
  datasetKindWords,
  datasetLimits,
  leastRefresh,
  sourceStates,
  sourceStateWords,
  sourceTypes,
  sourceTypeWords,
} from './states'
import { result, tableColumn } from './table'

const time = z.iso.datetime()
const version = z.number().int()
const count = z.number().int()

const asks = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('HOUSE'), house: houseDefinition }),
  z.strictObject({ kind: z.literal('API'), api: apiDefinition }),
  z.strictObject({ kind: z.literal('SQL'), sql: sqlDefinition }),
])
/** What a dataset asks, by its kind. */
export type Asks = z.output<typeof asks>

const mostSeconds = 86_400
const form = {
  name: field(['数据集名称', 'Name'], text({ min: 1, max: 40 })),
  asks: field(['取什么数', 'What it asks'], asks),
  transforms: field(['处理步骤', 'Steps'], z.array(transform).max(mostTransforms)).default([]),
  params: field(['变量', 'Variables'], z.array(param).max(20)).default([]),
  /** How long an answer counts as new; left out, as long as is usual for its kind. */
  cacheSeconds: field(['缓存秒数', 'Seconds kept'], integerBetween(leastRefresh.HOUSE, mostSeconds)).optional(),
  rowCap: field(['最多行数', 'Most rows'], integerBetween(1, datasetLimits.rows)).default(1000),
}

type Kept = { asks: Pick<Asks, 'kind'>; cacheSeconds?: number }

/** No kind is asked more often than its own least, so nobody is let believe that it were. */
function checkCache({ asks: { kind }, cacheSeconds }: Kept, ctx: z.RefinementCtx): void {
  const min = leastRefresh[kind]
  if (cacheSeconds === undefined || cacheSeconds >= min) return
  ctx.addIssue({ code: 'custom', path: ['cacheSeconds'], message: problem(rules.range, { min, max: mostSeconds }) })
}

export const datasetRow = z.object({
  id: dataSetId,
  name: z.string(),
  kind: z.enum(datasetKinds),
  isBuiltIn: z.boolean(),
  /** Written by the platform for every unit, each of which sees its own rows of it and never the statement. */
  isLent: z.boolean(),
  /** Of the last time it was asked. */
  columns: z.array(tableColumn),
  /** How many screens read it: the unit's own, and for what the platform lends those of others too. */
  usedCount: count,
  cacheSeconds: count,
  updatedAt: time.nullable(),
  version,
})
export type DatasetRow = z.output<typeof datasetRow>

/** Sealed values of headers come back as dots. */
export const datasetDetail = datasetRow.extend({
  /** Nothing of what is lent: the statement is the platform's. */
  asks: asks.nullable(),
  transforms: z.array(transform),
  params: z.array(param),
  rowCap: count,
  sourceName: z.string().nullable(),
  usedBy: z.array(z.object({ id, name: z.string() })),
  /** Screens of other units: a number and no names, because they are others'. */
  usedElsewhere: count,
})
export type DatasetDetail = z.output<typeof datasetDetail>

export const datasets = {
  page: read('GET /merchant-api/screen/datasets/page', {
    access: 'dataset:read',
    title: ['数据集', 'Datasets'],
    topics: ['datasets'],
    input: pageQuery
      .extend({ keyword: z.string().max(60).optional(), kind: z.enum(datasetKinds).optional(), isBuiltIn: z.boolean().optional() })
      .strict(),
    output: pageOf(datasetRow),
  }),
  detail: read('GET /merchant-api/screen/datasets/detail', {
    access: 'dataset:read',
    title: ['数据集详情', 'One dataset'],
    topics: ['datasets'],
    input: z.strictObject({ id: dataSetId }),
    output: datasetDetail,
  }),
  add: write('POST /merchant-api/screen/datasets/add', {
    access: 'dataset:write',
    title: ['新增数据集', 'Add a dataset'],
    input: z.strictObject(form).superRefine(checkCache),
    output: datasetDetail,
  }),
  update: write('POST /merchant-api/screen/datasets/update', {
    access: 'dataset:write',
    title: ['编辑数据集', 'Edit a dataset'],
    // What is asked is one thing: half of one question and half of another is none.
    merging: edits('dataset', { lists: { transforms: listOf(), params: listOf() }, together: [['asks']] }),
    input: z.strictObject({ id, version, ...form }).superRefine(checkCache),
    output: datasetDetail,
  }),
  remove: write('POST /merchant-api/screen/datasets/delete', {
    access: 'dataset:write',
    title: ['删除数据集', 'Delete a dataset'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** Asked now, nothing of it is kept. */
  preview: read('POST /merchant-api/screen/datasets/preview', {
    access: 'dataset:write',
    title: ['试运行数据集', 'Try a dataset'],
    input: z.strictObject({ asks, transforms: form.transforms, params: form.params, rowCap: form.rowCap, id: id.optional() }),
    output: result,
  }),
  rows: read('GET /merchant-api/screen/datasets/rows', {
    access: 'dataset:read',
    title: ['数据集的数据', 'What a dataset answers now'],
    input: z.strictObject({ id: dataSetId }),
    output: result,
  }),
}

const sourceForm = {
  name: field(['数据源名称', 'Name'], text({ min: 1, max: 40 })),
  type: field(['数据源类型', 'Type'], z.enum(sourceTypes)),
  host: field(
    ['主机', 'Host'],
    z
      .string()
      .min(1, problem(rules.required))
      .regex(/^[A-Za-z0-9.:-]{1,255}$/),
  ),
  port: field(['端口', 'Port'], integerBetween(1, 65_535)),
  database: field(['数据库', 'Database'], text({ max: 100 })),
  username: field(['用户名', 'User name'], text({ max: 100 })),
  tls: field(['加密连接', 'Encrypted'], z.boolean()).default(true),
}
/** Never read back: an empty one keeps what was sealed. */
const password = field(['密码', 'Password'], z.string().max(200))

export const sourceRow = z.object({
  id,
  name: z.string(),
  type: z.enum(sourceTypes),
  host: z.string(),
  port: count,
  database: z.string(),
  username: z.string(),
  tls: z.boolean(),
  state: z.enum(sourceStates),
  problem: z.string().nullable(),
  checkedAt: time.nullable(),
  usedCount: count,
  version,
})
export type SourceRow = z.output<typeof sourceRow>

export const sources = {
  page: read('GET /merchant-api/screen/sources/page', {
    access: ['source:write', 'dataset:sql'],
    title: ['数据源', 'Sources'],
    topics: ['sources'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), type: z.enum(sourceTypes).optional() }).strict(),
    output: pageOf(sourceRow).extend({
      /** Addresses that the operator lets sources stand at. */
      hosts: z.array(z.string()),
      /** Types whose driver is not installed here. */
      missing: z.array(z.enum(sourceTypes)),
    }),
  }),
  add: write('POST /merchant-api/screen/sources/add', {
    access: 'source:write',
    title: ['新增数据源', 'Add a source'],
    asksAgain: true,
    input: z.strictObject({ ...sourceForm, password }),
    output: sourceRow,
  }),
  update: write('POST /merchant-api/screen/sources/update', {
    access: 'source:write',
    title: ['编辑数据源', 'Edit a source'],
    asksAgain: true,
    merging: edits('data_source', { together: [['type', 'host', 'port', 'database', 'username', 'password', 'tls']] }),
    input: z.strictObject({ id, version, ...sourceForm, password: password.optional() }),
    output: sourceRow,
  }),
  /** Dials it, asks what its account may do, and keeps the state. */
  test: write('POST /merchant-api/screen/sources/test', {
    access: 'source:write',
    title: ['测试数据源', 'Try a source'],
    input: z.strictObject({ id }),
    output: sourceRow,
  }),
  remove: write('POST /merchant-api/screen/sources/delete', {
    access: 'source:write',
    title: ['删除数据源', 'Delete a source'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

export const datasetSheet = sheet({
  name: 'datasets',
  call: datasets.page,
  permission: 'dataset:read',
  columns: {
    name: { label: ['数据集名称', 'Name'], cell: 'text', width: 28 },
    kind: { label: ['类型', 'Kind'], cell: 'text', width: 14, choices: datasetKindWords },
    usedCount: { label: ['使用的大屏', 'Screens'], cell: 'number' },
    cacheSeconds: { label: ['缓存秒数', 'Seconds kept'], cell: 'number' },
    updatedAt: { label: ['更新时间', 'Changed'], cell: 'time' },
  },
})
export const sourceSheet = sheet({
  name: 'sources',
  call: sources.page,
  permission: 'source:write',
  columns: {
    name: { label: ['数据源名称', 'Name'], cell: 'text', width: 24 },
    type: { label: ['数据源类型', 'Type'], cell: 'text', width: 12, choices: sourceTypeWords },
    host: { label: ['主机', 'Host'], cell: 'text', width: 24 },
    port: { label: ['端口', 'Port'], cell: 'number' },
    database: { label: ['数据库', 'Database'], cell: 'text', width: 18 },
    state: { label: ['状态', 'State'], cell: 'text', width: 16, choices: sourceStateWords },
    checkedAt: { label: ['检查时间', 'Checked'], cell: 'time' },
  },
})
