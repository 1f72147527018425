// A report of a provider, or its answer, on its way into the books: judged once, in one transaction, whoever brings it.

import { z } from 'zod'
import { id } from '#contract/kit/page'
import { unsaidReason, withdrawalRefusals } from '#contract/withdrawals/states'
import { asHouse } from '../kit/database/door'
import { type Task, task } from '../kit/jobs/jobs'
import { found } from '../kit/road/refuse'
import { fakeReturn } from './drivers/fake'
import type { Ends } from './ends'
import { comeBack, type Ending, fail, pay } from './move'
import { tellReviewers } from './news'
import * as reports from './report-store'
import { type Meaning, meaningOf } from './rules'
import * as store from './store'

export async function settleReport(ending: Ending, reportId: string): Promise<void> {
  const { tx, now } = ending
  const report = found(await reports.hold(tx, reportId), withdrawalRefusals.missing)
  if (report.outcome !== 'WAITING') return
  const { said, channel } = report
  const row = await store.holdByNo(tx, said.withdrawalNo)
  const meaning = meaningOf(row, channel, said)
  if (row && meaning.kind === 'act') {
    await act(ending, row, meaning.act, { at: new Date(said.at), channelNo: said.channelNo ?? null, reason: said.reason || unsaidReason })
    return reports.decide(tx, reportId, 'DONE', null, now)
  }
  if (meaning.kind === 'act') throw new Error('there is nothing to act on')
  await reports.decide(tx, reportId, meaning.kind === 'nothing' ? 'NOTHING' : 'REFUSED', meaning.why.words, now)
  if (meaning.kind !== 'refused') return
  const [reason, reasonEn] = meaning.why.words
  const params = { no: said.withdrawalNo, reason, reasonEn }
  await tellReviewers(tx, 'refused', params, { id: row?.id ?? null, cause: `payout-report:${reportId}` })
}

type Told = { at: Date; channelNo: string | null; reason: string }
type Act = Extract<Meaning, { kind: 'act' }>['act']

async function act(ending: Ending, row: store.Row, which: Act, told: Told): Promise<void> {
  if (which === 'FAIL') return fail(ending, row, { ...told, code: null })
  if (which !== 'RETURN') await pay(ending, row, told)
  if (which !== 'PAY') await comeBack(ending, row, told)
}

export const settleTaskOf = (ends: Ends): Task =>
  task('settle-payout-report', z.object({ id }), async ({ id: reportId }, { db, clock }) => {
    await asHouse(db, 'payouts', (tx) => settleReport({ tx, now: clock.now(), ends }, reportId))
  })

/** The demo's bank sends money back: it reports it like anybody. */
export const returnTask: Task = task('play-payout-return', z.object({ no: z.string() }), async ({ no }, { db, clock }) => {
  await asHouse(db, 'payouts', async (tx) => {
    const said = await fakeReturn(tx, no, clock.now())
    if (said) await reports.record(tx, { channel: 'FAKE', reportNo: `RETURN-${no}`, said }, Buffer.from(no), clock.now())
  })
})
