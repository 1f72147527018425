// What the server does for exports: checks what is wanted, starts the job, and hands the finished file over.

import { exportRefusals, type exports, exportTitle, openExports } from '#contract/exports/calls'
import { opens } from '#contract/kit/call'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { permissions } from '#contract/permissions'
import type { Exportable } from '../kit/exportable'
import { beginJob } from '../kit/jobs/job-row'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './store'

export const exportCalls = (exportables: readonly Exportable[]): Handlers<typeof exports> => ({
  start: async (ctx, wanted) => {
    const { sheet } = found(
      exportables.find((list) => list.sheet.name === wanted.sheet),
      exportRefusals.noSuchSheet,
    )
    must(mayExport(ctx.session.permissions, sheet) ? null : houseRefusals.denied)
    must(wanted.columns.every((key) => Object.hasOwn(sheet.columns, key)) ? null : exportRefusals.noSuchColumn)
    must(mayHaveWhole(ctx.session.permissions, sheet, wanted) ? null : exportRefusals.notWhole)
    checkFilter(ctx, sheet, wanted.filter)
    const link = `/${permissions[sheet.permission].page}?${openExports}=1`
    const job = await beginJob(ctx, { kind: 'export', title: exportTitle(sheet.title), input: wanted, link })
    if (wanted.fullReason) await store.logFull(ctx, { jobId: job.id, sheet: say(sheet.title, 'zh-CN'), reason: wanted.fullReason })
    return job
  },
})

/** Who may export a list may also see it. */
export const mayExport = (held: ReadonlySet<string>, { permission, call }: Exportable['sheet']): boolean =>
  held.has(permission) && opens(call.access, held)

/** Whole numbers and addresses are a right of their own, and of some lists alone. */
export const mayHaveWhole = (held: ReadonlySet<string>, { full }: Exportable['sheet'], { fullReason }: { fullReason?: string }): boolean =>
  !fullReason || (full !== undefined && held.has(full))

/** The filter must be one that the list itself would take: the job parses it again when it runs. */
function checkFilter({ language }: Context, { call }: Exportable['sheet'], filter: Record<string, unknown>): void {
  const parsed = call.input.safeParse(filter)
  if (!parsed.success) refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, call.input, language) })
}
