// Withdrawals in the books: held when applied for, out of the house when paid, and back where they did not arrive.

import { withdrawalRefusals } from '#contract/withdrawals/states'
import type { Tx } from '../kit/database/db'
import { type Line, platformAccount, post, unitAccount } from '../ledger/index'
import { placeOf } from './store'

type Money = { id: string; no: string; unitId: string; amountFen: number; feeFen: number }
type Cause = 'WITHDRAW_APPLIED' | 'WITHDRAW_BACK' | 'WITHDRAW_PAID' | 'WITHDRAW_RETURNED'

async function walletOf(tx: Tx, unitId: string) {
  const holder = { id: unitId, place: await placeOf(tx, unitId) }
  const available = await unitAccount(tx, 'AVAILABLE', holder)
  return { available, frozen: await unitAccount(tx, 'FROZEN', holder) }
}

const write = (tx: Tx, bizType: Cause, { id, no }: Money, lines: Line[]) =>
  post(
    tx,
    { book: 'money', bizType, bizId: id, lines: lines.filter(({ delta }) => delta !== 0).map((line) => ({ ...line, ref: no })), memo: no },
    withdrawalRefusals.short,
  )

/** Held: whoever comes second finds that much less. What is available may stand below zero for other reasons, but never by this. */
export async function postApplied(tx: Tx, money: Money): Promise<void> {
  const { available, frozen } = await walletOf(tx, money.unitId)
  await write(tx, 'WITHDRAW_APPLIED', money, [
    { account: available, delta: money.feeFen - money.amountFen, part: 'WITHDRAW', atLeast: 0 },
    { account: available, delta: -money.feeFen, part: 'WITHDRAW_FEE', atLeast: 0 },
    { account: frozen, delta: money.amountFen, part: 'WITHDRAW' },
  ])
}

/** It ends before any bank has paid it. */
export async function postBack(tx: Tx, money: Money): Promise<void> {
  const { available, frozen } = await walletOf(tx, money.unitId)
  await write(tx, 'WITHDRAW_BACK', money, [
    { account: frozen, delta: -money.amountFen, part: 'WITHDRAW_RETURN' },
    { account: available, delta: money.amountFen, part: 'WITHDRAW_RETURN' },
  ])
}

export async function postPaid(tx: Tx, money: Money): Promise<void> {
  const { frozen } = await walletOf(tx, money.unitId)
  const [cash, fees] = [await platformAccount(tx, 'CASH'), await platformAccount(tx, 'BANK_FEE')]
  await write(tx, 'WITHDRAW_PAID', money, [
    { account: frozen, delta: -money.amountFen, part: 'WITHDRAW' },
    { account: cash, delta: money.amountFen - money.feeFen },
    { account: fees, delta: money.feeFen },
  ])
}

/** Paid, and sent back by the bank: the fee goes back too, for nothing has arrived. */
export async function postReturned(tx: Tx, money: Money): Promise<void> {
  const { available } = await walletOf(tx, money.unitId)
  const [cash, fees] = [await platformAccount(tx, 'CASH'), await platformAccount(tx, 'BANK_FEE')]
  await write(tx, 'WITHDRAW_RETURNED', money, [
    { account: cash, delta: money.feeFen - money.amountFen },
    { account: fees, delta: -money.feeFen },
    { account: available, delta: money.amountFen, part: 'WITHDRAW_RETURN' },
  ])
}
