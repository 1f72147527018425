// What the server does for exports: checks what is wanted, starts the job, and hands the finished file over.

import { exportRefusals, type exports, exportTitle, openExports } from '#contract/exports/calls'
import { opens } from '#contract/kit/call'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import { permissions } from '#contract/permissions'
import type { Exportable } from '../kit/exportable'
import { beginJob } from '../kit/jobs/job-row'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'

export const exportCalls = (exportables: readonly Exportable[]): Handlers<typeof exports> => ({
  start: async (ctx, wanted) => {
    const { sheet } = found(
      exportables.find((list) => list.sheet.name === wanted.sheet),
      exportRefusals.noSuchSheet,
    )
    must(mayExport(ctx.session.permissions, sheet) ? null : houseRefusals.denied)
    must(wanted.columns.every((key) => Object.hasOwn(sheet.columns, key)) ? null : exportRefusals.noSuchColumn)
    checkFilter(ctx, sheet, wanted.filter)
    const link = `/${permissions[sheet.permission].page}?${openExports}=1`
    return beginJob(ctx, { kind: 'export', title: exportTitle(sheet.title), input: wanted, link })
  },
})

/** Who may export a list may also see it. */
export const mayExport = (held: ReadonlySet<string>, { permission, call }: Exportable['sheet']): boolean =>
  held.has(permission) && opens(call.access, held)

/** The filter must be one that the list itself would take: the job parses it again when it runs. */
function checkFilter({ language }: Context, { call }: Exportable['sheet'], filter: Record<string, unknown>): void {
  const parsed = call.input.safeParse(filter)
  if (!parsed.success) refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, call.input, language) })
}
