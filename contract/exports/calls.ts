// Exporting a list to a spreadsheet: a job that writes a file, which is then fetched.

import { z } from 'zod'
import { raw, write } from '../kit/call'
import { atLeastOne, text } from '../kit/fields'
import { job } from '../kit/job'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Stretches of time by name, in the calendar of the unit. */
export const exportPeriods = ['lastMonth', 'thisMonth'] as const
export type ExportPeriod = (typeof exportPeriods)[number]

/** How long a finished file can be fetched. */
export const exportKeptDays = 7

/** The header that carries a download's failure, percent-encoded because headers are ASCII. */
export const failureHeader = 'error-message'

/** What an export of this list is called among the jobs. */
export const exportTitle = ([zh, en]: Words): Words => [`导出${zh}`, `Export of ${en}`]

/** In the address of a list: its exports are shown over it. The bell leads there. */
export const openExports = 'exports'

export const exportRefusals = refusals('export', {
  noSuchSheet: [40481, '该列表不支持导出', 'This list cannot be exported'],
  noSuchColumn: [42280, '所选列不存在', 'A selected column does not exist'],
  noPeriod: [409230, '该列表不能按月导出', 'This list cannot be exported by month'],
  notWhole: [40381, '没有导出完整手机号和地址的权限', 'You cannot export full phone numbers and addresses'],
})

const nameEmpty: Words = ['请填写文件名', 'please fill in the file name']
const nameSigns: Words = ['文件名不能包含 \\ / : * ? " < > |', 'The file name cannot contain \\ / : * ? " < > |']
const nameLong: Words = ['文件名不能超过 {n} 个字符', 'The file name takes at most {n} characters']

/** A name that every operating system accepts; the extension is added to it. */
export const fileName = () =>
  z
    .string({ error: problem(nameEmpty) })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, problem(nameEmpty))
        .max(100, problem(nameLong, { n: 100 }))
        // Control characters are what is refused.
        .regex(/^[^\\/:*?"<>|\u0000-\u001f\u007f\ud800-\udfff]*$/u, problem(nameSigns)),
    )

const terms = z.strictObject({
  sheet: z.string().max(40),
  fileName: field(['文件名', 'File name'], fileName()),
  format: field(['格式', 'Format'], z.enum(exportFormats)),
  /** In the order in which they shall stand. */
  columns: field(['列', 'Columns'], atLeastOne(z.string().max(60), 100)),
  /** The list's own filters and sort; the page is left out. */
  filter: z.record(z.string().max(60), z.json()).default({}),
  /** Takes the place of the filters of time; what it means is decided in the unit's own zone. */
  period: field(['时间范围', 'Period'], z.enum(exportPeriods)).optional(),
  /** Numbers and addresses stand whole in the file. Why is kept in the audit log, with how many rows left. */
  isFull: field(['导出完整手机号与地址', 'Export full numbers and addresses'], z.boolean().default(false)),
  fullReason: field(['导出完整信息的原因', 'Why full numbers are needed'], text({ min: 4, max: 200 })).optional(),
})
const reasonEmpty: Words = ['请填写导出完整信息的原因', 'please say why full numbers are needed']
export const exportInput = terms.refine(({ isFull, fullReason }) => !isFull || fullReason !== undefined, {
  path: ['fullReason'],
  error: problem(reasonEmpty),
})

export const exports = {
  start: write('POST /merchant-api/export/start', {
    access: 'signed-in',
    title: ['导出表格', 'Export to a spreadsheet'],
    input: exportInput,
    output: job,
  }),
  download: raw('POST /merchant-api/export/download', {
    access: 'signed-in',
    title: ['下载导出文件', 'Download an exported file'],
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
}
