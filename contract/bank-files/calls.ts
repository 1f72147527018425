// Bank reconciliation: a provider's file laid beside the books; what differs is explained and worked off.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { atLeastOne, text } from '../kit/fields'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { bankLineKinds, bankLineKindWords, bankLineStates, bankLineStateWords } from './states'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()
const day = z.iso.date()

export const bankFile = z.object({
  id,
  name: z.string(),
  /** The days that it covers, by its first and last line. */
  dayFrom: day,
  dayTo: day,
  /** Of the file itself: what the books have and it has not is not among them. */
  lineCount: count,
  counts: z.record(z.enum(bankLineStates), count),
  /** What came in less what went out, by the file and by the books. */
  fileFen: fen,
  booksFen: fen,
  /** How many are still to be explained. */
  openCount: count,
  /** Its lines are still coming in: nothing was compared yet. */
  isImporting: z.boolean(),
  importedName: z.string(),
  importedAt: time,
})
export type BankFile = z.output<typeof bankFile>

export const bankLine = z.object({
  id,
  fileId: id,
  fileName: z.string(),
  /** The row of the file; null where the books have what the file has not. */
  row: count.nullable(),
  at: time,
  kind: z.enum(bankLineKinds),
  /** The house's own number, and the provider's. */
  no: z.string(),
  channelNo: z.string(),
  fileFen: fen.nullable(),
  booksFen: fen.nullable(),
  state: z.enum(bankLineStates),
  /** What the state was before somebody explained it. */
  found: z.enum(bankLineStates),
  /** What it was laid beside: the order of a payment or a refund, or the withdrawal. */
  orderId: id.nullable(),
  withdrawalId: id.nullable(),
  /** The other file that has it. */
  otherFile: z.string().nullable(),
  note: z.string(),
  explainedName: z.string().nullable(),
  explainedAt: time.nullable(),
})
export type BankLine = z.output<typeof bankLine>

export const bankFiles = {
  page: read('GET /merchant-api/bank-file/page', {
    access: 'bank-file:read',
    title: ['银行对账', 'Bank reconciliation'],
    topics: ['bank-files'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), open: z.boolean().optional() }).strict(),
    output: pageOf(bankFile),
  }),
  detail: read('GET /merchant-api/bank-file/detail', {
    access: 'bank-file:read',
    title: ['对账文件', 'A file'],
    topics: ['bank-files'],
    input: z.strictObject({ id }),
    output: bankFile,
  }),
  lines: read('GET /merchant-api/bank-file/lines', {
    access: 'bank-file:read',
    title: ['对账明细', 'Lines of a file'],
    topics: ['bank-files'],
    input: pageQuery
      .extend({
        fileId: id.optional(),
        state: z.enum(bankLineStates).optional(),
        kind: z.enum(bankLineKinds).optional(),
        /** Those that are still to be explained. */
        open: z.boolean().optional(),
        keyword: z.string().max(60).optional(),
      })
      .strict(),
    output: pageOf(bankLine),
  }),
  explain: write('POST /merchant-api/bank-file/explain', {
    access: 'bank-file:write',
    title: ['说明差异', 'Explain differences'],
    input: z.strictObject({ ids: atLeastOne(id, 200), note: field(['说明', 'Explanation'], text({ min: 2, max: 200 })) }),
    output: z.object({ explainedCount: count }),
  }),
  /** Takes explanations back: the lines are open again. */
  reopen: write('POST /merchant-api/bank-file/reopen', {
    access: 'bank-file:write',
    title: ['撤销说明', 'Take explanations back'],
    input: z.strictObject({ ids: atLeastOne(id, 200) }),
    output: z.object({ reopenedCount: count }),
  }),
  /** Lays a file beside the books again: what arrived since is ticked. */
  match: write('POST /merchant-api/bank-file/match', {
    access: 'bank-file:write',
    title: ['重新比对', 'Compare again'],
    input: z.strictObject({ id }),
    output: bankFile,
  }),
  remove: write('POST /merchant-api/bank-file/delete', {
    access: 'bank-file:write',
    title: ['删除对账文件', 'Delete a file'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

export const bankLineSheet = sheet({
  name: 'bank-lines',
  title: ['对账明细', 'Lines of a file'],
  call: bankFiles.lines,
  permission: 'bank-file:read',
  columns: {
    row: { label: ['行号', 'Row'], cell: 'number' },
    at: { label: ['时间', 'Time'], cell: 'time', width: 20 },
    kind: { label: ['类型', 'Kind'], cell: 'text', choices: bankLineKindWords },
    no: { label: ['商户单号', 'Number'], cell: 'text', width: 24 },
    channelNo: { label: ['渠道流水号', 'Number at the provider'], cell: 'text', width: 28 },
    fileFen: { label: ['文件金额（元）', 'In the file (CNY)'], cell: 'money' },
    booksFen: { label: ['账面金额（元）', 'In the books (CNY)'], cell: 'money' },
    state: { label: ['结果', 'Result'], cell: 'text', choices: bankLineStateWords },
    note: { label: ['说明', 'Explanation'], cell: 'text', width: 30 },
  },
})
