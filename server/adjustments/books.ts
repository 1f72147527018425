// A fine or an adjustment in the books: out of the unit's own money or into it, and the other side is the platform's.

import { adjustmentRefusals } from '#contract/adjustments/states'
import type { Tx } from '../kit/database/db'
import { found } from '../kit/road/refuse'
import { balances, platformAccount, post, unitAccount } from '../ledger/index'
import { holderOf, type Row } from './store'

const otherSide = { FINE: 'FINES', ADJUST: 'ADJUST' } as const

/** Gives what the unit has afterwards: it may be below zero, and then its next income fills it. */
export async function bookAdjustment(tx: Tx, { id, no, unitId, kind, amountFen, reason }: Row): Promise<number> {
  const holder = found(await holderOf(tx, unitId), adjustmentRefusals.noWallet)
  const [available, platform] = [await unitAccount(tx, 'AVAILABLE', holder), await platformAccount(tx, otherSide[kind])]
  const lines = [
    { account: available, delta: amountFen, part: kind, ref: no },
    { account: platform, delta: -amountFen },
  ]
  await post(tx, { book: 'money', bizType: kind, bizId: id, lines, memo: reason }, adjustmentRefusals.noWallet)
  return (await balances(tx, 'money', 'unit', unitId)).AVAILABLE ?? 0
}
