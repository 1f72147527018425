// What the server does for exports: checks what is wanted, starts the job, and hands the finished file over.

import { type ExportPeriod, exportRefusals, type exports, exportTitle, openExports } from '#contract/exports/calls'
import { opens } from '#contract/kit/call'
import { startOfDay, writeDate } from '#contract/kit/dates'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { permissions } from '#contract/permissions'
import { zoneOf } from '../kit/database/zone'
import type { Exportable } from '../kit/exportable'
import { beginJob } from '../kit/jobs/job-row'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './store'

export const exportCalls = (exportables: readonly Exportable[]): Handlers<typeof exports> => ({
  start: async (ctx, wanted) => {
    const { sheet, whyNot } = found(
      exportables.find((list) => list.sheet.name === wanted.sheet),
      exportRefusals.noSuchSheet,
    )
    must(mayExport(ctx.session.permissions, sheet) ? null : houseRefusals.denied)
    must(wanted.columns.every((key) => Object.hasOwn(sheet.columns, key)) ? null : exportRefusals.noSuchColumn)
    must(mayHaveWhole(ctx.session.permissions, sheet, wanted) ? null : exportRefusals.notWhole)
    const filter = { ...wanted.filter, ...(await periodOf(ctx, sheet, wanted.period)) }
    const whole = checkFilter(ctx, sheet, filter)
    must(whyNot?.(ctx.session, whole) ?? null)
    const link = `/${permissions[sheet.permission].page}?${openExports}=1`
    const job = await beginJob(ctx, { kind: 'export', title: exportTitle(sheet.title), input: { ...wanted, filter }, link })
    if (wanted.isFull) await store.logFull(ctx, { jobId: job.id, sheet: say(sheet.title, 'zh-CN'), reason: wanted.fullReason ?? '' })
    return job
  },
})

/** Who may export a list may also see it. */
export const mayExport = (held: ReadonlySet<string>, { permission, call }: Exportable['sheet']): boolean =>
  held.has(permission) && opens(call.access, held)

/** Whole numbers and addresses are a right of their own, and of some lists alone. */
export const mayHaveWhole = (held: ReadonlySet<string>, { full }: Exportable['sheet'], { isFull }: { isFull: boolean }): boolean =>
  !isFull || (full !== undefined && held.has(full))

/** The month as the filters of the list say it: from its first moment to the first of the next, by the unit's own clock. */
async function periodOf({ tx, session, now }: Context, { period }: Exportable['sheet'], wanted: ExportPeriod | undefined) {
  if (!wanted) return {}
  if (!period) return refuse(exportRefusals.noPeriod)
  const [from, to] = monthOf(wanted, now, await zoneOf(tx, session.unit.id))
  return { [period.from]: from.toISOString(), [period.to]: to.toISOString() }
}

function monthOf(wanted: ExportPeriod, now: Date, zone: string): [Date, Date] {
  const [year = 0, month = 0] = writeDate(now, zone).split('-').map(Number)
  const first = (offset: number) => startOfDay(new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10), zone)
  return wanted === 'lastMonth' ? [first(-1), first(0)] : [first(0), first(1)]
}

/** The filter must be one that the list itself would take: the job parses it again when it runs. */
function checkFilter({ language }: Context, { call }: Exportable['sheet'], filter: Record<string, unknown>): unknown {
  const parsed = call.input.safeParse(filter)
  if (!parsed.success) return refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, call.input, language) })
  return parsed.data
}
