// Coupons paused, voided and revoked many at a time: the single act, row by row.

import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { heldStayGood, voidedInBulk } from '#contract/coupons/states'
import { say } from '#contract/kit/words'
import type { BulkAction } from '../kit/bulk-action'
import { refuse } from '../kit/road/refuse'
import { makeVoid, open, pause, revoke } from './calls'
import { codeOf } from './codes'
import * as hand from './hand-store'
import * as store from './store'

const paging = { pageNumber: 1, pageSize: 1 }
const now = () => new Date().toISOString()

const matching: BulkAction['matching'] = (tx, _session, filter, limit) =>
  store.idsMatching(tx, coupons.page.input.parse({ ...filter, ...paging }), now(), limit)
const heldMatching: BulkAction['matching'] = (tx, _session, filter, limit) => {
  const wanted = coupons.userPage.input.parse({ ...filter, ...paging })
  return hand.idsMatching(tx, wanted, codeOf(wanted.keyword ?? ''), now(), limit)
}

export const couponBulkActions: readonly BulkAction[] = [
  {
    name: 'coupon.pause',
    touches: [{ table: 'coupon', key: 'id', primary: ['id'], columns: ['status'] }],
    named: (tx, _session, ids) => store.names(tx, ids),
    matching,
    apply: pause,
    undo: open,
  },
  {
    name: 'coupon.void',
    touches: [{ table: 'coupon', key: 'id', primary: ['id'], columns: ['status', 'void_reason', 'void_name'] }],
    named: (tx, _session, ids) => store.names(tx, ids),
    matching,
    // To take from people what they hold is asked for one by one, with a reason of its own.
    apply: (ctx, id) => makeVoid(ctx, id, { reason: say(voidedInBulk, ctx.language), revokesHeld: false }),
    warn: async () => heldStayGood,
    undo: async () => refuse(couponRefusals.notPaused),
  },
  {
    name: 'held-coupon.revoke',
    touches: [{ table: 'user_coupon', key: 'id', primary: ['id'], columns: ['status'] }],
    named: (tx, _session, ids) => hand.names(tx, ids),
    matching: heldMatching,
    apply: revoke,
    undo: async () => refuse(couponRefusals.revoked),
  },
]
