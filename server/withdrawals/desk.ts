// What the server does for the platform's desk of withdrawals: look, decide, pay by hand, and set the terms.

import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import type { payouts } from '#contract/withdrawals/calls'
import { whyNotReview, withdrawalRefusals, withdrawalStates } from '#contract/withdrawals/states'
import { behindSavepoint } from '../kit/database/one-row'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import { resetClocks } from './clocks'
import type { Ends } from './ends'
import { bankFile } from './file'
import { comeBack, fail, giveBack, pay } from './move'
import * as moves from './move-store'
import * as store from './store'

export const approvalOf = ({ status, applyId, firstId, needsTwo }: store.Row, accountId: string): Refusal | null =>
  whyNotReview.approve({ status, applyAccountId: applyId, firstAccountId: firstId, needsTwo }, accountId)

const personOf = ({ session }: Context) => ({ id: session.accountId, name: session.accountName })
const held = async ({ tx }: Context, id: string) => found(await store.hold(tx, id), withdrawalRefusals.missing)
const shown = async ({ tx, language }: Context, id: string) =>
  store.told(found(await store.find(tx, id), withdrawalRefusals.missing), language)

/** The first of two where two must; else it goes to the bank. */
async function approveOne(ctx: Context, id: string): Promise<'first' | 'approved'> {
  const { tx, now } = ctx
  const row = await held(ctx, id)
  const by = personOf(ctx)
  must(approvalOf(row, by.id))
  if (row.needsTwo && row.firstId === null) {
    await moves.setFirst(tx, id, by, now)
    return 'first'
  }
  await moves.setReviewed(tx, id, 'APPROVED', by, null, now)
  await moves.enqueue(tx, id)
  return 'approved'
}

/** In the order of their ids, so that two who approve the same rows do not wait for each other. */
async function approve(ctx: Context, ids: readonly string[]) {
  const outcome = { approvedCount: 0, firstCount: 0, refused: [] as { id: string; no: string; why: string }[] }
  for (const id of [...new Set(ids)].sort((a, b) => Number(a) - Number(b))) {
    const done = await behindSavepoint(ctx.tx, () => approveOne(ctx, id))
    if (done instanceof Refused) {
      const no = (await store.find(ctx.tx, id))?.no ?? ''
      outcome.refused.push({ id, no, why: say(done.refusal.words, ctx.language, done.refusal.params) })
    } else if (done === 'first') outcome.firstCount += 1
    else outcome.approvedCount += 1
  }
  return outcome
}

type ByHand = { id: string; result: 'SUCCESS' | 'FAILED' | 'RETURNED'; channelNo?: string; receiptUrl?: string; reason?: string }

async function paidByHand(ctx: Context, ends: Ends, { id, result, channelNo, receiptUrl, reason }: ByHand) {
  const { tx, now } = ctx
  const row = await held(ctx, id)
  must(row.channel === 'MANUAL' ? null : withdrawalRefusals.notManual)
  must(row.status === (result === 'RETURNED' ? 'SUCCESS' : 'PROCESSING') ? null : withdrawalRefusals.wrongState)
  const ending = { tx, now, ends }
  if (result === 'SUCCESS') {
    const number = found(channelNo?.trim() || null, withdrawalRefusals.noReceipt)
    await pay(ending, row, { channelNo: number, receiptUrl: found(receiptUrl?.trim() || null, withdrawalRefusals.noReceipt), at: now })
  } else {
    const why = found(reason?.trim() || null, withdrawalRefusals.noReason)
    if (result === 'FAILED') await fail(ending, row, { code: null, reason: why, at: now, channelNo: null })
    else await comeBack(ending, row, { reason: why, at: now })
  }
  return shown(ctx, id)
}

async function saveSetting({ tx, now }: Context, given: store.Setting): Promise<null> {
  const isOrdered = given.leastFen <= given.mostFen && given.feeLeastFen <= given.feeMostFen
  must(isOrdered ? null : withdrawalRefusals.wrongTerms)
  if (!(await store.saveSetting(tx, given, now))) refuse(houseRefusals.stale, { current: await store.setting(tx) })
  await resetClocks(tx)
  return null
}

export const payoutCallsOf = (ends: () => Ends): Handlers<typeof payouts> => ({
  page: ({ tx, session, now, language }, filter) => store.page(tx, { reviewer: session.accountId, now }, filter, language),
  overview: async ({ tx, session, now }) => {
    const found = new Map((await store.overview(tx)).map((row) => [row.status, row]))
    const entries = withdrawalStates.map((status) => [
      status,
      { count: found.get(status)?.total ?? 0, amountFen: found.get(status)?.fenTotal ?? 0 },
    ])
    const states = Object.fromEntries(entries) as Record<(typeof withdrawalStates)[number], { count: number; amountFen: number }>
    const reader = { reviewer: session.accountId, now }
    return { states, mine: await store.sumOf(tx, reader, { mine: true }), overdue: await store.sumOf(tx, reader, { overdue: true }) }
  },
  reports: ({ tx, language }, filter) => store.reports(tx, filter, language),
  approve: (ctx, { ids }) => approve(ctx, ids),
  reject: async (ctx, { id, reason }) => {
    const row = await held(ctx, id)
    const { status, applyId, firstId, needsTwo } = row
    must(whyNotReview.reject({ status, applyAccountId: applyId, firstAccountId: firstId, needsTwo }, ctx.session.accountId))
    await moves.setReviewed(ctx.tx, id, 'REJECTED', personOf(ctx), reason, ctx.now)
    await giveBack({ ...ctx, ends: ends() }, row, 'REJECTED', reason)
    return shown(ctx, id)
  },
  retry: async (ctx, { id }) => {
    must(whyNotReview.retry(await held(ctx, id)))
    await moves.setAgain(ctx.tx, id, ctx.now)
    await moves.enqueue(ctx.tx, id)
    return shown(ctx, id)
  },
  close: async (ctx, { id, reason }) => {
    const row = await held(ctx, id)
    must(whyNotReview.close(row))
    await moves.setClosed(ctx.tx, id, reason, ctx.now)
    await giveBack({ ...ctx, ends: ends() }, row, 'CLOSED', reason)
    return shown(ctx, id)
  },
  paidByHand: (ctx, given) => paidByHand(ctx, ends(), given),
  bankFile: (ctx, { ids, reason }) => bankFile(ctx, ids, reason),
  setting: ({ tx }) => store.setting(tx),
  saveSetting,
})
