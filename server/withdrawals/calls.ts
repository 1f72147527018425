// What the server does for a unit that withdraws its money.

import { openFrom } from '#contract/bank-cards/states'
import type { WithdrawalDetail, withdrawals } from '#contract/withdrawals/calls'
import { whyNotReview, withdrawalRefusals } from '#contract/withdrawals/states'
import { cardAge } from '../bank-cards/index'
import type { Tx } from '../kit/database/db'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { balances } from '../ledger/index'
import { applyFor, mostNow, possibleFor } from './apply'
import { approvalOf } from './desk'
import type { Ends } from './ends'
import { giveBack } from './move'
import * as store from './store'

/** A unit has its own; the platform looks at all of them. */
async function seen({ tx, session }: Context, id: string): Promise<store.Row> {
  const row = await store.find(tx, id)
  const isTheirs = session.permissions.has('payout:read') && session.unit.kind === 'PLATFORM'
  return found(isTheirs || row?.unitId === session.unit.id ? row : undefined, withdrawalRefusals.missing)
}

/** What a reviewer looks at before anything else: what the unit has, and since when the account is there. */
async function standingOf(tx: Tx, { unitId, bankCardId }: store.Row): Promise<WithdrawalDetail['standing']> {
  const { AVAILABLE = 0, PENDING = 0, FROZEN = 0 } = await balances(tx, 'money', 'unit', unitId)
  const age = await cardAge(tx, bankCardId)
  const card = age && {
    addedAt: age.addedAt,
    verifiedAt: age.verifiedAt,
    openFrom: age.verifiedAt && openFrom(age.verifiedAt).toISOString(),
    isDisabled: age.status === 'DISABLED',
  }
  return { availableFen: AVAILABLE, pendingFen: PENDING, frozenFen: FROZEN, card }
}

export const withdrawalCallsOf = (ends: () => Ends): Handlers<typeof withdrawals> => ({
  apply: async (ctx, { amountFen, bankCardId, feeFen, remark }) => {
    const { session, language } = ctx
    const by = { id: session.accountId, name: session.accountName }
    return store.told(await applyFor(ctx, { unitId: session.unit.id, amountFen, bankCardId, feeFen, remark, by }), language)
  },
  page: ({ tx, session, language }, filter) => store.page(tx, { unitId: session.unit.id }, filter, language),
  possible: async (ctx) => {
    const { tx, session } = ctx
    const possible = await possibleFor(ctx, session.unit.id)
    const { version: _version, ...terms } = await store.setting(tx)
    return { ...possible, mostNowFen: await mostNow(tx, possible), terms }
  },
  detail: async (ctx, { id }) => {
    const { tx, session, language } = ctx
    const row = await seen(ctx, id)
    const isDesk = session.unit.kind === 'PLATFORM'
    return {
      ...store.told(row, language),
      channelNo: row.channelNo,
      payoutNo: row.payoutNo,
      steps: await store.steps(tx, id, language),
      reports: isDesk ? await store.reportsOf(tx, row, language) : [],
      standing: isDesk ? await standingOf(tx, row) : null,
      mayApprove: session.permissions.has('payout:review') && approvalOf(row, session.accountId) === null,
    }
  },
  cancel: async (ctx, { id }) => {
    const { tx, now, session, language } = ctx
    const row = await store.find(tx, id)
    must(whyNotReview.cancel(found(row?.unitId === session.unit.id ? row : undefined, withdrawalRefusals.missing)))
    must((await store.cancel(tx, id, now)) ? null : withdrawalRefusals.wrongState)
    const canceled = found(await store.find(tx, id), withdrawalRefusals.missing)
    await giveBack({ tx, now, ends: ends() }, canceled, 'CANCELED')
    return store.told(canceled, language)
  },
})
