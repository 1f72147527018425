// A report that never came: whoever has not paid for a while is asked for at the provider, and what it answers is a report like any other.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import type { Causes } from './causes'
import { driversOf } from './drivers'
import { settleReport } from './receive'
import * as reports from './report-store'
import { takeDueToAsk } from './store'

const mostAtOnce = 50
const nothing = new AbortController().signal

type Asking = Pick<TaskContext, 'db' | 'settings' | 'clock' | 'log'> & { signal?: AbortSignal }

/** Answers how many payments were found to be paid. */
export async function askForPayments(house: Asking, causes: Causes): Promise<number> {
  const { db, clock, log, signal = nothing } = house
  const driver = (await driversOf(house)).find(({ ask }) => ask !== null)
  if (!driver?.ask) return 0
  const due = await asHouse(db, 'payments', (tx) => takeDueToAsk(tx, clock.now(), mostAtOnce))
  let found = 0
  for (const { no } of due) {
    if (signal.aborted) return found
    try {
      const said = await driver.ask({ paymentNo: no }, signal)
      if (said.status !== 'PAID') continue
      const { status: _status, channel = null, ...paid } = said
      const report = { provider: driver.name, source: 'ASK' as const, verdict: 'VALID' as const, headers: {}, address: '' }
      const claim = { ...paid, channel, paymentNo: no, reportNo: `ask-${no}-${said.transactionNo}`.slice(0, 160) }
      const reportId = await asHouse(db, driver.name, (tx) =>
        reports.record(tx, { ...report, claim, body: Buffer.from(JSON.stringify(said)) }, clock.now()),
      )
      await settleReport(house, causes, reportId, { signal })
      found += 1
    } catch (error) {
      // One that cannot be asked for does not hold up the others; it is asked for again when it is due.
      log.warn({ error, no }, 'a payment could not be asked for')
    }
  }
  return found
}

export const askTaskOf = (causes: Causes): Task =>
  task('ask-payments', z.unknown(), async (_payload, ctx) => {
    const found = await askForPayments(ctx, causes)
    if (found > 0) ctx.log.warn({ found }, 'payments were found that nobody had reported')
  })
export const askCron: Cron = { task: 'ask-payments', match: '* * * * *' }
