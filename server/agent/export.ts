// Reports as rows of a spreadsheet: the same lines that the screen shows.

import { reportSheet } from '#contract/agent/calls'
import { zoneOf } from '../kit/database/zone'
import { exportable } from '../kit/exportable'
import type { Context } from '../kit/road/answer'
import * as report from './report-store'

type Asking = Pick<Context, 'tx' | 'session'> & { now?: Date }
export const readerOf = async ({ tx, session, now = new Date() }: Asking): Promise<report.Reader> => ({
  isPlatform: session.unit.kind === 'PLATFORM',
  zone: await zoneOf(tx, session.unit.id),
  now,
})

export const reportExport = exportable(reportSheet, {
  count: async (ctx, filter) => report.count(ctx.tx, filter, await readerOf(ctx)),
  rows: async function* (ctx, filter) {
    yield* report.lines(ctx.tx, filter, await readerOf(ctx))
  },
})
