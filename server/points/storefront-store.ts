// What a buyer has, for a shop's app. Each is a function of the database: a shop reads what its buyer has with its market.

import type { Answer } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import type { pointsStorefront } from '#contract/points/storefront'
import type { Tx } from '../kit/database/db'

type Had = {
  memberId: string | null
  pointsTotal: number
  frozenTotal: number
  debtTotal: number
  endingTotal: number
  endingAt: string | null
}

export const pointsOf = (tx: Tx, programmeId: string, buyerKey: string, until: string): Promise<Had> =>
  tx<Had[]>`
    select member_id, points as points_total, frozen as frozen_total, debt as debt_total, ending as ending_total, ending_at
      from points_of_buyer(${programmeId}, ${buyerKey}, ${until})`.one()

type Paged = { buyerKey: string; pageNumber: number; pageSize: number }
type Change = Answer<typeof pointsStorefront.pointsChanges>['records'][number]
type StoreLot = Answer<typeof pointsStorefront.pointsLots>['records'][number]

export async function changes(tx: Tx, programmeId: string, { buyerKey, pageNumber, pageSize }: Paged): Promise<Page<Change>> {
  const [{ total }, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from notes_of_buyer(${programmeId}, ${buyerKey})`.one(),
    tx<(Omit<Change, 'amount' | 'balanceAfter'> & { amountTotal: number; afterTotal: number })[]>`
      select journal_id as id, at, kind, amount as amount_total, balance_after as after_total, title, order_no
        from notes_of_buyer(${programmeId}, ${buyerKey}) order by journal_id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  const records = rows.map(({ amountTotal, afterTotal, ...row }) => ({ ...row, amount: amountTotal, balanceAfter: afterTotal }))
  return { total, records }
}

export async function lots(tx: Tx, programmeId: string, { buyerKey, pageNumber, pageSize }: Paged): Promise<Page<StoreLot>> {
  const [{ total }, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from lots_of_buyer(${programmeId}, ${buyerKey})`.one(),
    tx<(Omit<StoreLot, 'left'> & { leftTotal: number })[]>`
      select id, remaining as left_total, state, earned_at, available_at, expires_at from lots_of_buyer(${programmeId}, ${buyerKey})
       order by state = 'FROZEN', expires_at nulls last, earned_at, id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total, records: rows.map(({ leftTotal, ...row }) => ({ ...row, left: leftTotal })) }
}
