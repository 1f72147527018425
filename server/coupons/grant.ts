// Granting: a coupon to many buyers, as a job that says of each row what became of it. What is unused can be taken back.

import type { coupons } from '#contract/coupons/calls'
import { maxGranted } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { whyNotCoupon, whyNotRevoke } from '#contract/coupons/standing'
import { grantTitle } from '#contract/coupons/states'
import { isOver, jobRefusals } from '#contract/kit/job'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import type { Tx } from '../kit/database/db'
import { beginJob } from '../kit/jobs/job-row'
import type { JobKind, RunningJob } from '../kit/jobs/job-run'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { sealOf } from '../orders/index'
import { hold } from './calls'
import { giveCoupon } from './claims'
import * as store from './grant-store'
import * as hand from './hand-store'

type Seal = Awaited<ReturnType<typeof sealOf>>

const said = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]

/** 138 0013 8000, +86-13800138000, １３８…: a mobile as people paste it; null for anything else. */
export function mobileOf(pasted: string): string | null {
  const digits = pasted
    .normalize('NFKC')
    .replace(/[\s\-‐-―()]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : null
}

/** Who is asked for, row by row; what is no number, and who was asked for before, is said at once. */
export function rowsOf(seal: Seal, buyerKeys: readonly string[], mobiles: readonly string[]): store.Asked[] {
  const first = new Map<string, number>()
  const row = (at: number, asked: string, by: Pick<store.Asked, 'buyerKey' | 'mobileHash'>): store.Asked => {
    const mark = by.buyerKey === null ? `mobile ${by.mobileHash}` : `key ${by.buyerKey}`
    const earlier = first.get(mark)
    if (earlier === undefined) first.set(mark, at)
    else return { row: at, asked, buyerKey: null, mobileHash: null, problem: said(withParams(couponRefusals.twiceAsked, { n: earlier })) }
    return { row: at, asked, ...by, problem: null }
  }
  const pasted = mobiles.map((text) => text.trim()).filter((text) => text !== '')
  return [
    ...buyerKeys.map((key, at) => row(at + 1, key, { buyerKey: key, mobileHash: null })),
    ...pasted.map((text, n): store.Asked => {
      const at = buyerKeys.length + n + 1
      const mobile = mobileOf(text)
      if (mobile === null) return { row: at, asked: text, buyerKey: null, mobileHash: null, problem: said(couponRefusals.notMobile) }
      const { mobileMask, mobileHash } = seal.close(mobile)
      return row(at, mobileMask, { buyerKey: null, mobileHash })
    }),
  ]
}

async function begin(ctx: Context, id: string, buyerKeys: readonly string[], mobiles: readonly string[]) {
  const { tx, session } = ctx
  const coupon = await hold(ctx, id)
  must(whyNotCoupon.grant(coupon))
  const rows = rowsOf(await sealOf(ctx), buyerKeys, mobiles)
  must(rows.length === 0 ? couponRefusals.noBuyers : null)
  must(rows.length > maxGranted ? withParams(couponRefusals.tooManyBuyers, { n: maxGranted }) : null)
  const { name } = coupon
  const title: Words = [say(grantTitle, 'zh-CN', { name }), say(grantTitle, 'en', { name })]
  const job = await beginJob(ctx, {
    kind: 'coupon-grant',
    title,
    input: { couponId: id },
    totalCount: rows.length,
    link: pathTo('coupons', { id }),
  })
  await store.addRows(tx, job.id, session.unit.id, rows)
  return job
}

/** The grant is the cause: a process that was killed has given each row or has not, and the next goes on with the others. */
async function giveRow(tx: Tx, { id: jobId, clock }: RunningJob, couponId: string, asked: store.Asked): Promise<void> {
  const { row } = asked
  const buyer = await store.buyerBy(tx, asked)
  if (!buyer) return store.setOutcome(tx, jobId, { row, problem: said(couponRefusals.buyerUnknown) })
  const buyerName = buyer.name
  const given = await giveCoupon(tx, buyer, { couponId, source: 'GRANT', cause: `GRANT:${jobId}`, at: clock.now() })
  if ('code' in given) return store.setOutcome(tx, jobId, { row, buyerName, problem: said(given) })
  const earlier = given.isNew ? undefined : await store.rowOf(tx, jobId, given.id)
  if (earlier)
    return store.setOutcome(tx, jobId, { row, buyerName, problem: said(withParams(couponRefusals.twiceAsked, { n: earlier.row })) })
  return store.setOutcome(tx, jobId, { row, buyerName, heldId: given.id })
}

const atATime = 50

export const grantJob: JobKind = {
  kind: 'coupon-grant',
  run: async (job) => {
    const { couponId } = job.input as { couponId: string }
    const before = await job.read((tx) => store.countRows(tx, job.id))
    // Asked for again after it was done: what failed is tried once more.
    if (before.waitCount === 0) await job.write((tx) => store.reopen(tx, job.id))
    for (;;) {
      const given = await job.write(async (tx) => {
        const rows = await store.waiting(tx, job.id, atATime)
        for (const asked of rows) await giveRow(tx, job, couponId, asked)
        return rows.length
      })
      const { doneCount, failedCount } = await job.read((tx) => store.countRows(tx, job.id))
      await job.progress({ done: doneCount, failed: failedCount })
      if (given < atATime) return { result: { couponId, grantedCount: doneCount - failedCount, failedCount } }
    }
  },
}

export type GrantCalls = Pick<Handlers<typeof coupons>, 'buyers' | 'grant' | 'grantRows' | 'undoGrant'>

export const grantCalls: GrantCalls = {
  buyers: async (ctx, wanted) => {
    const mobile = mobileOf(wanted.keyword ?? '')
    return store.buyers(ctx.tx, wanted, mobile === null ? null : (await sealOf(ctx)).hash(mobile))
  },

  grant: (ctx, { id, buyerKeys = [], mobiles = [] }) => begin(ctx, id, buyerKeys, mobiles),

  grantRows: async ({ tx, now, language }, wanted) => {
    found(await store.jobOf(tx, wanted.jobId), jobRefusals.missing)
    const { total, records } = await store.rows(tx, wanted, now.toISOString())
    return { total, records: records.map((row) => ({ ...row, problem: row.problem && say(row.problem, language) })) }
  },

  undoGrant: async ({ tx, now }, { jobId }) => {
    const job = found(await store.jobOf(tx, jobId), jobRefusals.missing)
    must(isOver(job) ? null : couponRefusals.grantRunning)
    const held = await store.heldOf(tx, jobId, now.toISOString())
    const free = held.filter((one) => whyNotRevoke(one) === null)
    await hand.revoke(
      tx,
      free.map(({ id }) => id),
    )
    return { revokedCount: free.length, keptCount: held.filter(({ state }) => state !== 'REVOKED').length - free.length }
  },
}
