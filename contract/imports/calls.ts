// The import bench: rows from a spreadsheet lie on it, checked cell by cell; the good ones go in, the others stay to be mended.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { importLimits } from '../kit/import-limits'
import { job } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export { importLimits }

export const importRefusals = refusals('import', {
  missing: [40465, '导入不存在或已被丢弃', 'This import does not exist or was discarded'],
  noSuchList: [40466, '该列表不支持导入', 'This list cannot be imported'],
  tooManyRows: [42265, '一次最多导入 {n} 行', 'Up to {n} rows at a time'],
  misfit: [42266, '行的列数与列表不符', 'The rows do not match the columns of this list'],
  nothing: [42267, '没有可以导入的行', 'No rows are ready to import'],
  tooManyBenches: [42268, '未完成的导入过多，请先处理或丢弃其中一些', 'Too many unfinished imports. Finish or discard some first'],
  busy: [40990, '导入正在进行中', 'The import is running'],
  undone: [40991, '导入已撤销', 'This import was already undone'],
  nothingToUndo: [40992, '没有已导入的行', 'No rows were imported'],
  changedSince: [40993, '数据在此之后又被修改，未撤销', 'Changed since then, so left as it is'],
  gap: [40994, '中间缺少一些行，请重新开始', 'Some rows in between are missing, please start again'],
})

/** What a cell says that the form could not: it stands beside other rows and is written in words. */
export const cellWords = {
  twin: ['与第 {n} 行重复', 'The same as in row {n}'],
  unknown: ['没有编码为“{value}”的数据可更新', 'There is nothing with the code "{value}" to update'],
  fetchFailed: ['图片未能获取（{why}）：{link}', 'The picture could not be fetched ({why}): {link}'],
  noChoice: ['没有名为“{value}”的{field}', 'There is no {field} called "{value}"'],
} as const satisfies Record<string, Words>

/** What is done with a row whose code is there already: it is wrong, it is all that is wanted, or either will do. */
export const importModes = ['add', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]
export const importModeWords: Record<ImportMode, Words> = {
  add: ['仅新增', 'Only add'],
  update: ['仅更新', 'Only update'],
  both: ['新增和更新', 'Add and update'],
}

const planKinds = ['new', 'changed', 'same'] as const
export const planWords: Record<(typeof planKinds)[number], Words> = {
  new: ['新增', 'New'],
  changed: ['更新', 'Changed'],
  same: ['无变化', 'Unchanged'],
}

/** What an import and its undo are called among the jobs. */
export const importTitle = ([zh, en]: Words): Words => [`导入${zh}`, `Import of ${en}`]
export const importUndoTitle = ([zh, en]: Words): Words => [`撤销导入${zh}`, `Undo of the import of ${en}`]

/** In the address of a list: this bench is shown over it. The bell leads there. */
export const openImport = 'import'

const list = z.string().max(40)
const column = z.string().max(60)
const cell = z.string().max(importLimits.cellLength)
const seq = z.number().int().min(1).max(importLimits.rowsTogether)
const headers = z.array(z.string().max(200)).max(importLimits.columns)
/** Column of the list → place of the column in the file. */
const mapping = z.record(
  column,
  z
    .number()
    .int()
    .min(0)
    .max(importLimits.columns - 1),
)
export type ImportMapping = z.output<typeof mapping>

export const bench = z.object({
  id,
  list: z.string(),
  /** The name of the file, or empty for what was pasted. */
  source: z.string(),
  mode: z.enum(importModes),
  /** Not imported yet; of these so many have something wrong. */
  openCount: z.number().int(),
  wrongCount: z.number().int(),
  doneCount: z.number().int(),
  undoneCount: z.number().int(),
  /** Not taken back by the undo, each with its reason. */
  keptCount: z.number().int(),
  /** The latest run or undo. */
  jobId: id.nullable(),
  isBusy: z.boolean(),
  isUndone: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Bench = z.output<typeof bench>

const benchRow = z.object({
  seq: z.number().int(),
  cells: z.array(z.string()),
  /** Column → what is wrong, in the reader's language; under '' what concerns the whole row. */
  problems: z.record(z.string(), z.string()),
  /** What would become of it: a new one, or what changes of one that is there. Null while it is wrong. */
  plan: z
    .object({
      kind: z.enum(planKinds),
      /** What it is called that would be changed. */
      name: z.string(),
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
})
export type BenchRow = z.output<typeof benchRow>
export type RowPlan = NonNullable<BenchRow['plan']>

/** open: all that is left; wrong: what needs mending; kept: what the undo had to leave. */
export const benchParts = ['open', 'wrong', 'kept'] as const

type Standing = Pick<Bench, 'isBusy' | 'isUndone'>
/** Both sides ask here: the console to grey a button, the server to refuse. */
export const whyNotImport = {
  change: ({ isBusy, isUndone }: Standing): Refusal | null => (isBusy ? importRefusals.busy : isUndone ? importRefusals.undone : null),
  run: (of: Standing & Pick<Bench, 'openCount' | 'wrongCount'>): Refusal | null =>
    whyNotImport.change(of) ?? (of.openCount === of.wrongCount ? importRefusals.nothing : null),
  undo: (of: Standing & Pick<Bench, 'doneCount'>): Refusal | null =>
    whyNotImport.change(of) ?? (of.doneCount === 0 ? importRefusals.nothingToUndo : null),
}

const which = { benchId: id }

export const imports = {
  list: read('GET /merchant-api/import/list', {
    access: 'signed-in',
    title: ['未完成的导入', 'Unfinished imports'],
    input: z.strictObject({ list }),
    output: z.array(bench),
  }),
  // A read by POST: the headers of a file are too long for an address.
  mapping: read('POST /merchant-api/import/mapping', {
    access: 'signed-in',
    title: ['上次的列对应', 'How the columns were mapped last time'],
    input: z.strictObject({ list, headers }),
    output: mapping.nullable(),
  }),
  start: write('POST /merchant-api/import/start', {
    access: 'signed-in',
    title: ['开始导入', 'Begin an import'],
    input: z.strictObject({ list, source: z.string().max(200), headers, mapping, mode: z.enum(importModes).optional() }),
    output: bench,
  }),
  /** Rows in the order of the list's columns. Sending the same rows again changes nothing. */
  append: write('POST /merchant-api/import/append', {
    access: 'signed-in',
    title: ['添加待导入的行', 'Put rows on the bench'],
    input: z.strictObject({
      ...which,
      from: seq,
      rows: z.array(z.array(cell).max(importLimits.columns)).min(1).max(importLimits.rowsAtOnce),
    }),
    output: done,
  }),
  detail: read('GET /merchant-api/import/detail', {
    access: 'signed-in',
    title: ['导入详情', 'One import'],
    input: z.strictObject(which),
    output: bench,
  }),
  rows: read('GET /merchant-api/import/rows', {
    access: 'signed-in',
    title: ['待导入的行', 'The rows of an import'],
    input: pageQuery.extend({ ...which, part: z.enum(benchParts) }).strict(),
    output: pageOf(benchRow),
  }),
  /** The next wrong cell after this one, from the top again after the last; `at` is its place among the open rows. */
  nextWrong: read('GET /merchant-api/import/next', {
    access: 'signed-in',
    title: ['下一处错误', 'The next wrong cell'],
    input: z.strictObject({ ...which, seq: z.number().int().min(0).max(importLimits.rowsTogether), column }),
    output: z.object({ seq: z.number().int(), column: z.string(), at: z.number().int() }).nullable(),
  }),
  /** Answers every row that reads differently now: mending one of two equal cells mends the other. */
  mend: write('POST /merchant-api/import/mend', {
    access: 'signed-in',
    title: ['修改单元格', 'Mend cells'],
    input: z.strictObject({
      ...which,
      cells: z
        .array(z.strictObject({ seq, column, value: cell }))
        .min(1)
        .max(importLimits.cellsAtOnce),
    }),
    output: z.object({ bench, rows: z.array(benchRow) }),
  }),
  drop: write('POST /merchant-api/import/drop', {
    access: 'signed-in',
    title: ['移除行', 'Take rows off the bench'],
    input: z.strictObject({ ...which, seqs: z.array(seq).min(1).max(importLimits.cellsAtOnce) }),
    output: z.object({ bench, rows: z.array(benchRow) }),
  }),
  run: write('POST /merchant-api/import/run', {
    access: 'signed-in',
    title: ['导入正确的行', 'Import the good rows'],
    input: z.strictObject(which),
    output: job,
    once: true,
  }),
  /** What is left to mend goes; what was imported stays. */
  discard: write('POST /merchant-api/import/discard', {
    access: 'signed-in',
    title: ['丢弃未导入的行', 'Discard what was not imported'],
    input: z.strictObject(which),
    output: done,
  }),
  undo: write('POST /merchant-api/import/undo', {
    access: 'signed-in',
    title: ['撤销导入', 'Undo an import'],
    input: z.strictObject(which),
    output: job,
    once: true,
  }),
}
