// Packages in the books: what a unit paid is the platform's income, out of its wallet or through a provider; and back again.

import { packageRefusals } from '#contract/packages/states'
import type { Tx } from '../kit/database/db'
import { type Line, platformAccount, post, unitAccount } from '../ledger/index'
import type { Order } from './order-store'
import type { Unit } from './store'

type Cause = 'PACKAGE_PAID' | 'PACKAGE_REFUND'

async function write(tx: Tx, bizType: Cause, { id, no }: Pick<Order, 'id' | 'no'>, lines: readonly Line[]): Promise<void> {
  if (lines.every(({ delta }) => delta === 0)) return
  await post(tx, { book: 'money', bizType, bizId: id, lines, memo: no }, packageRefusals.short)
}

/** Never with money that is not there: what is available may stand below zero for other reasons, but not by this. */
export async function postFromWallet(tx: Tx, unit: Unit, order: Order): Promise<void> {
  const { amountFen, no } = order
  const [wallet, income] = [await unitAccount(tx, 'AVAILABLE', unit), await platformAccount(tx, 'PACKAGE')]
  await write(tx, 'PACKAGE_PAID', order, [
    { account: wallet, delta: -amountFen, part: 'PACKAGE_FEE', ref: no, atLeast: 0 },
    { account: income, delta: amountFen },
  ])
}
export async function postOnline(tx: Tx, order: Order): Promise<void> {
  const [cash, income] = [await platformAccount(tx, 'CASH'), await platformAccount(tx, 'PACKAGE')]
  await write(tx, 'PACKAGE_PAID', order, [
    { account: cash, delta: -order.amountFen },
    { account: income, delta: order.amountFen },
  ])
}

export async function postBackToWallet(tx: Tx, unit: Unit, order: Order, fen: number): Promise<void> {
  const [wallet, income] = [await unitAccount(tx, 'AVAILABLE', unit), await platformAccount(tx, 'PACKAGE')]
  await write(tx, 'PACKAGE_REFUND', order, [
    { account: wallet, delta: fen, part: 'PACKAGE_FEE', ref: order.no },
    { account: income, delta: -fen },
  ])
}
/** On its way back: it lies in suspense until the provider says that it arrived. */
export async function postBackOnline(tx: Tx, order: Order, fen: number): Promise<void> {
  const [suspense, income] = [await platformAccount(tx, 'SUSPENSE'), await platformAccount(tx, 'PACKAGE')]
  await write(tx, 'PACKAGE_REFUND', order, [
    { account: suspense, delta: fen },
    { account: income, delta: -fen },
  ])
}
