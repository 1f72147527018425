// A report on its way in: written down in a transaction of its own, then confirmed by asking back, then matched in another.

import { z } from 'zod'
import { id } from '#contract/kit/page'
import { paymentRefusals } from '#contract/payments/states'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, task } from '../kit/jobs/jobs'
import { found } from '../kit/road/refuse'
import type { Causes } from './causes'
import type { Driver } from './driver'
import { driversOf, type Reach } from './drivers'
import { matchReport, notConfirmed, type Outcome } from './match'
import * as reports from './report-store'

export type Settling = Reach & { clock: { now: () => Date } }

/** Whether the provider says the same when it is asked. */
async function isConfirmed(report: reports.Report, { ask }: Driver, signal: AbortSignal): Promise<boolean> {
  if (!ask || report.source !== 'NOTIFY') return true
  const said = await ask(report, signal)
  return (
    said.status === 'PAID' &&
    said.transactionNo === report.transactionNo &&
    said.amountFen === report.amountFen &&
    said.currency === report.currency &&
    said.merchantNo === report.merchantNo
  )
}

/** `isPatient`: what is not confirmed yet is asked for again later; without patience it is put before a person. */
export async function settleReport(
  house: Settling,
  causes: Causes,
  reportId: string,
  { signal = new AbortController().signal, isPatient = false } = {},
): Promise<Outcome> {
  const report = await asHouse(house.db, 'payments', async (tx) => found(await reports.look(tx, reportId), paymentRefusals.reportMissing))
  const driver = (await driversOf(house)).find(({ name }) => name === report.provider)
  // It waits until its provider is connected again, rather than being judged without it.
  if (!driver) throw new Error(`the provider ${report.provider} of report ${reportId} is not connected`)
  const confirmed = report.state !== 'WAITING' || (await isConfirmed(report, driver, signal))
  if (!confirmed && isPatient) throw new Error(`the provider does not confirm report ${reportId} yet`)
  return asHouse(house.db, driver.name, (tx) => {
    const moment = { tx, now: house.clock.now() }
    return confirmed ? matchReport(moment, causes, reportId, driver.merchantNo) : notConfirmed(moment, reportId)
  })
}

/** So often a provider may say that it knows nothing of what it reported. */
const patientTries = 4

export const matchTaskOf = (causes: Causes): Task =>
  task('match-report', z.object({ id }), async ({ id: reportId }, ctx) => {
    const { signal, attempt } = ctx
    const outcome = await settleReport(ctx, causes, reportId, { signal, isPatient: attempt < patientTries })
    ctx.log.info({ reportId, outcome }, 'a report of a provider was looked at')
  })

const forgottenMs = 15 * 60_000
/** The queue gives up after a while; a report is never given up. */
export const sweepReportsTask = task('sweep-reports', z.unknown(), async (_payload, { db, clock, log }) => {
  const found = await asHouse(db, 'payments', (tx) => reports.enqueueForgotten(tx, new Date(clock.now().getTime() - forgottenMs)))
  if (found > 0) log.error({ found }, 'reports of providers wait to be matched')
})
export const sweepReportsCron: Cron = { task: 'sweep-reports', match: '*/10 * * * *' }
