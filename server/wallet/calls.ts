// What the server does for wallets when the console asks.

import type { Taken } from '#contract/kit/call'
import { writeDate } from '#contract/kit/dates'
import { type BillTotals, type walletCalls as contract } from '#contract/wallet/calls'
import type { BillDirection } from '#contract/wallet/parts'
import { goodsTitle } from '#contract/wallet/titles'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Handlers } from '../kit/road/answer'
import * as bills from './bill-store'
import { billsOf } from './links'
import * as store from './store'

type Asked = Taken<typeof contract.billTotals>

/** The filter as the books know it; null where the unit has no such account, and so nothing on it. */
export async function filterOf(tx: Tx, { unit }: Session, asked: Asked): Promise<bills.BillFilter | null> {
  const accountId = await store.accountOf(tx, unit.id, asked.account)
  const { type = null, noWithdrawals = false, direction = null, from = null, to = null } = asked
  if (accountId === null) return null
  return { accountId, type, noWithdrawals, direction, stretch: { from, to }, keyword: (asked.keyword ?? '').trim() || null }
}

const nothing: BillTotals = { openingFen: 0, closingFen: 0, inFen: 0, outFen: 0, totalCount: 0, kinds: [] }

async function totals(tx: Tx, filter: bills.BillFilter): Promise<BillTotals> {
  const { direction } = filter
  const [earlier, sums] = await Promise.all([bills.before(tx, filter), bills.kinds(tx, filter)])
  const counts = (way: BillDirection) => direction === null || direction === way
  const kinds = sums.flatMap(({ type, inFen, outFen, inCount, outCount }) => [
    ...(counts('IN') && inCount > 0 ? [{ type, direction: 'IN' as const, amountFen: inFen, count: inCount }] : []),
    ...(counts('OUT') && outCount > 0 ? [{ type, direction: 'OUT' as const, amountFen: outFen, count: outCount }] : []),
  ])
  const sumOf = (way: BillDirection) => kinds.reduce((all, each) => (each.direction === way ? all + each.amountFen : all), 0)
  const openingFen = (counts('IN') ? earlier.inFen : 0) + (counts('OUT') ? earlier.outFen : 0)
  const [inFen, outFen] = [sumOf('IN'), sumOf('OUT')]
  const totalCount = kinds.reduce((all, { count }) => all + count, 0)
  return { openingFen, closingFen: openingFen + inFen + outFen, inFen, outFen, totalCount, kinds }
}

export const walletCalls: Handlers<typeof contract> = {
  wallet: async ({ tx, session: { unit }, now }) => {
    const [accounts, forecast, frozenCount, proof] = await Promise.all([
      store.accountsOf(tx, unit.id),
      store.forecast(tx, now),
      store.heldCount(tx),
      store.lastProof(tx),
    ])
    const balanceOf = (kind: string) => accounts.find((account) => account.kind === kind)?.balanceFen ?? 0
    const available = accounts.find(({ kind }) => kind === 'AVAILABLE')
    const moved = available ? await store.countOf(tx, available.id, writeDate(now)) : { count: 0, todayFen: 0 }
    return {
      unitId: unit.id,
      unitName: unit.name,
      availableFen: balanceOf('AVAILABLE'),
      pendingFen: balanceOf('PENDING'),
      frozenFen: balanceOf('FROZEN'),
      availableCount: moved.count,
      pendingCount: forecast.reduce((all, { orderCount }) => all + orderCount, 0),
      frozenCount,
      todayFen: moved.todayFen,
      owedFen: 0 - balanceOf('OWED'),
      forecast,
      proof,
    }
  },

  bills: async ({ tx, session, language }, { pageNumber, pageSize, ...asked }) => {
    const filter = await filterOf(tx, session, asked)
    if (!filter) return { total: 0, records: [] }
    const { total, records } = await bills.page(tx, filter, pageNumber, pageSize)
    return { total, records: await billsOf(tx, asked.account, records, language) }
  },

  billTotals: async ({ tx, session }, asked) => {
    const filter = await filterOf(tx, session, asked)
    return filter ? totals(tx, filter) : nothing
  },

  pending: async ({ tx, now, language }, { day, pageNumber, pageSize }) => {
    const { total, records } = await store.due(tx, now, day, pageNumber, pageSize)
    const told = records.map(({ orderId, goods, lineCount, pieceCount, ...order }) => ({
      ...order,
      id: orderId,
      title: goodsTitle(goods, lineCount, pieceCount, language),
    }))
    return { total, records: told }
  },
}
