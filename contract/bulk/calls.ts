// Doing one thing to many rows: preview what would change and what would be refused, run it as a job, undo it as a whole.

import { z } from 'zod'
import { type BulkName, bulkTerms, type Permission } from '../columns'
import { read, write } from '../kit/call'
import type { BulkTerms } from '../kit/column'
import { job } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const bulkRefusals = refusals('bulk', {
  missing: [40430, '批量操作不存在', 'Bulk action not found'],
  nothing: [42230, '没有可操作的数据', 'Nothing to apply this to'],
  tooMany: [42231, '一次最多处理 {n} 条数据', 'Up to {n} rows at a time'],
  running: [40931, '批量操作尚未结束', 'This bulk action is still running'],
  undone: [40932, '批量操作已撤销', 'This bulk action was already undone'],
  changedSince: [40933, '数据在此之后又被修改，未撤销', 'Changed since then, so left as it is'],
})

export const maxBulkRows = 20_000
/** How many rows a preview tries out for real; of the rest it gives only the number. */
export const previewedRows = 200

/** Every action that can be done to many rows, as its column says it. */
export const bulkActions = bulkTerms as Readonly<Record<BulkName, BulkTerms<Permission>>>

/** What the job is called that takes an action back. */
export const undoWords = ([zh, en]: Words): Words => [`撤销：${zh}`, `Undo: ${en}`]

export type { BulkName } from '../columns'

const bulkNames = Object.keys(bulkActions) as [BulkName, ...BulkName[]]

/** The chosen rows, or all that match the list's filters at this moment. */
export const bulkTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(maxBulkRows) }),
  z.strictObject({ filter: z.record(z.string().max(60), z.json()) }),
])
export type BulkTarget = z.output<typeof bulkTarget>

export const bulkRowStates = ['PENDING', 'DONE', 'REFUSED', 'UNDONE', 'KEPT'] as const
const bulkRow = z.object({
  entityId: id,
  name: z.string(),
  state: z.enum(bulkRowStates),
  /** Why it was refused, or kept when the rest was undone; in the reader's language. */
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What it would be well to know before: it is done all the same. Told by a preview. */
  warning: z.string().nullable(),
})
export type BulkRow = z.output<typeof bulkRow>

const changeSet = z.object({
  id,
  jobId: id,
  action: z.enum(bulkNames),
  total: z.number().int(),
  doneCount: z.number().int(),
  refusedCount: z.number().int(),
  keptCount: z.number().int(),
  isUndone: z.boolean(),
  isOver: z.boolean(),
})
export type ChangeSet = z.output<typeof changeSet>

export const whyNotBulk = {
  undo: ({ isOver, isUndone }: Pick<ChangeSet, 'isOver' | 'isUndone'>): Refusal | null =>
    !isOver ? bulkRefusals.running : isUndone ? bulkRefusals.undone : null,
}

/** Some acts want to be told how: their column says what `terms` must hold. */
const input = z.strictObject({ action: z.enum(bulkNames), target: bulkTarget, terms: z.record(z.string().max(30), z.json()).optional() })

export const bulk = {
  // Tries the action out and rolls it back: a write by its nature, though nothing stays.
  preview: write('POST /merchant-api/bulk/preview', {
    access: 'signed-in',
    title: ['预览批量操作', 'Preview a bulk action'],
    input,
    output: z.object({ total: z.number().int(), tried: z.number().int(), refused: z.number().int(), rows: z.array(bulkRow) }),
  }),
  start: write('POST /merchant-api/bulk/start', {
    access: 'signed-in',
    title: ['开始批量操作', 'Start a bulk action'],
    input,
    output: job,
    once: true,
  }),
  detail: read('GET /merchant-api/bulk/detail', {
    access: 'signed-in',
    title: ['批量操作详情', 'One bulk action'],
    input: z.strictObject({ jobId: id }),
    output: changeSet,
  }),
  rows: read('GET /merchant-api/bulk/rows', {
    access: 'signed-in',
    title: ['批量操作结果', 'The result of each row'],
    input: pageQuery.extend({ jobId: id, state: z.enum(bulkRowStates).optional() }).strict(),
    output: pageOf(bulkRow),
  }),
  undo: write('POST /merchant-api/bulk/undo', {
    access: 'signed-in',
    title: ['撤销批量操作', 'Undo a bulk action'],
    input: z.strictObject({ jobId: id }),
    output: job,
    once: true,
  }),
}
