// What the server does for fines and adjustments: one person of the platform proposes, another books.

import type { Adjustment, adjustments } from '#contract/adjustments/calls'
import { adjustmentRefusals, whyNotDecide } from '#contract/adjustments/states'
import { withParams } from '#contract/kit/refusal'
import type { Session } from '../kit/database/scope'
import { nextNo } from '../kit/numbers'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { bookAdjustment } from './books'
import { tellOwners } from './news'
import * as store from './store'

/** What the reader needs no more than to know whether it is theirs to decide. */
export function told({ proposedId, ...row }: store.Row, { accountId, permissions }: Session): Adjustment {
  return { ...row, mayDecide: permissions.has('adjustment:write') && whyNotDecide({ ...row, proposedId }, accountId) === null }
}

const seen = async ({ tx, session }: Context, id: string): Promise<Adjustment> =>
  told(found(await store.find(tx, id), adjustmentRefusals.missing), session)

export const adjustmentCalls: Handlers<typeof adjustments> = {
  page: async ({ tx, session }, filter) => {
    const { total, records } = await store.page(tx, filter)
    return { total, records: records.map((row) => told(row, session)) }
  },

  overview: async ({ tx }) => {
    const counts = await store.overview(tx)
    return { PROPOSED: 0, POSTED: 0, REFUSED: 0, ...Object.fromEntries(counts.map(({ status, total }) => [status, total])) }
  },

  propose: async (ctx, { unitId, kind, amountFen, reason, orderNo }) => {
    const { tx, session, now } = ctx
    found(await store.holderOf(tx, unitId), adjustmentRefusals.noWallet)
    if (orderNo) must((await store.hasOrder(tx, unitId, orderNo)) ? null : withParams(adjustmentRefusals.orderMissing, { no: orderNo }))
    const id = await store.add(tx, {
      no: await nextNo(tx, 'J', now, null),
      unitId,
      kind,
      amountFen: kind === 'FINE' ? -amountFen : amountFen,
      reason,
      orderNo: orderNo ?? null,
      proposedId: session.accountId,
      proposedName: session.accountName,
      proposedAt: now.toISOString(),
    })
    return seen(ctx, id)
  },

  decide: async (ctx, { id, isBooked, decision }) => {
    const { tx, session, now } = ctx
    const row = found(await store.hold(tx, id), adjustmentRefusals.missing)
    must(whyNotDecide(row, session.accountId))
    await store.decide(tx, id, {
      status: isBooked ? 'POSTED' : 'REFUSED',
      decidedId: session.accountId,
      decidedName: session.accountName,
      decidedAt: now.toISOString(),
      decision: decision ?? null,
    })
    if (isBooked) await tellOwners(tx, row, await bookAdjustment(tx, row))
    return seen(ctx, id)
  },
}
