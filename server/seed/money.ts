// Money of the demo beside its orders: withdrawals, fines and adjustments, and a provider's file. Only where there is trade enough to withdraw of.

import type { Tx } from '../kit/database/db'
import { planAdjustments, writeAdjustments } from './adjustments'
import { addBankFile } from './bank-file'
import { addPostings, availableOf } from './money-posts'
import { agent, brand, market, shop } from './places'
import { firstDistributor, planWithdrawals, writeWithdrawals } from './withdrawals'

/** A house for tests has a few orders of each kind; it begins with untouched wallets. */
const enoughOrders = 1000
export const hasMoney = (orders: number, isDemo: boolean): boolean => isDemo && orders >= enoughOrders

const units = [shop.selfManaged, shop.unified, market.first, brand.tea, agent.east, firstDistributor]

export type DemoMoney = {
  /** Beside the postings of the orders, before any is written. */
  post: (tx: Tx) => Promise<void>
  /** When there are accounts to pay to. */
  write: (tx: Tx) => Promise<void>
}

export function demoMoney(now: Date): DemoMoney {
  let planned: Awaited<ReturnType<typeof plan>> | undefined
  const plan = async (tx: Tx) => {
    const adjustments = await planAdjustments(tx, now)
    const withdrawals = await planWithdrawals(tx, now, await availableOf(tx, units))
    return { adjustments, withdrawals }
  }
  return {
    post: async (tx) => {
      planned = await plan(tx)
      await addPostings(tx, [...planned.adjustments.postings, ...planned.withdrawals.postings])
    },
    write: async (tx) => {
      if (!planned) return
      await addSecondPerson(tx)
      await writeWithdrawals(tx, planned.withdrawals.all)
      await writeAdjustments(tx, planned.adjustments.all)
      await addBankFile(tx, now)
    },
  }
}

/** What two people must agree on needs two. */
const addSecondPerson = (tx: Tx) => tx`
  with person as (
    insert into account (username, display_name, mobile, password_hash)
    select 'platform02', '陈立言', '13800000018', password_hash from account where username = 'platform01' returning id)
  insert into membership (account_id, unit_id, role_id, is_owner)
  select p.id, m.unit_id, m.role_id, false from person p, membership m join account a on a.id = m.account_id where a.username = 'platform01'`
