// What the server does for rehearsals: starts one in place of the caller's older one, and tells what it found.

import { couponRefusals } from '#contract/coupons/refusals'
import { couponRehearsal, metKindWords, type RehearsalFigure, type Rehearsed } from '#contract/coupons/rehearsal'
import { isOver, jobRefusals } from '#contract/kit/job'
import { type Language, say } from '#contract/kit/words'
import type { Tx } from '../../kit/database/db'
import { beginJob, cancelOlder } from '../../kit/jobs/job-row'
import type { Handlers } from '../../kit/road/answer'
import { found, must, refuse } from '../../kit/road/refuse'
import { countScoped } from '../store'
import * as store from './store'

const kind = 'coupon-rehearsal'

export const rehearsalCalls: Handlers<typeof couponRehearsal> = {
  rehearse: async (ctx, { id, terms }) => {
    const { tx, session } = ctx
    must(session.unit.kind === 'SHOP' || session.unit.kind === 'MARKET' ? null : couponRefusals.notYours)
    must(session.unit.kind === 'SHOP' && terms.bearer !== 'SHOP' ? couponRefusals.shopBears : null)
    const before = id === undefined ? undefined : found(await store.scopeOf(tx, session.unit.id, id), couponRefusals.missing)
    // What was chosen before may be gone since: the rest can be tried all the same.
    const fresh = terms.scopeIds.filter((one) => !before?.scopeIds.includes(one))
    const isKnown = fresh.length === 0 || (await countScoped(tx, session.unit.id, terms.scope, fresh)) === fresh.length
    must(isKnown ? null : couponRefusals.scopeMissing)
    await cancelOlder(ctx, kind)
    return beginJob(ctx, { kind, title: couponRehearsal.rehearse.title, input: { id, terms } })
  },

  result: ({ tx, language }, { jobId }) => resultOf(tx, jobId, language),

  rows: async ({ tx, language }, wanted) => {
    const result = await resultOf(tx, wanted.jobId, language)
    const names = new Map(result.met.map(({ key, name }) => [key, name]))
    const rows = await store.rows(tx, wanted)
    const records = rows.map((row) => ({ ...row, met: row.met.map((key) => names.get(key) ?? key) }))
    return { total: totalOf(result, wanted.figure, wanted.met), records }
  },
}

async function resultOf(tx: Tx, jobId: string, language: Language): Promise<Rehearsed> {
  const { status, result } = found(await store.find(tx, jobId), jobRefusals.missing)
  if (result === null) return refuse(isOver({ status }) ? jobRefusals.missing : jobRefusals.notEnded)
  return { ...result, met: result.met.map((one) => ({ ...one, name: one.name || say(metKindWords[one.kind], language) })) }
}

/** The figures are sums of the rows, so they know how many there are. */
function totalOf({ usedCount, belowCostCount, justShortCount, metCount, met }: Rehearsed, figure: RehearsalFigure, key?: string): number {
  if (figure === 'MET' && key !== undefined) return met.find((one) => one.key === key)?.orderCount ?? 0
  return { USED: usedCount, BELOW_COST: belowCostCount, JUST_SHORT: justShortCount, MET: metCount }[figure]
}
