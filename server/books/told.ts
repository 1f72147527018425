// What was found wrong, as the platform reads it: the rule in words, where, by how much, and where it is mended.

import type { Proving } from '#contract/books/calls'
import { checkOf, differenceFenOf, type Mend, mends } from '#contract/books/checks'
import { type Language, say } from '#contract/kit/words'
import { type PageName, pathTo } from '#contract/pages'
import type { Tx } from '../kit/database/db'
import { type Found, unitNames } from './store'

const pageOf: Readonly<Record<Mend, PageName | null>> = {
  adjust: 'adjustments',
  order: 'brandOrders',
  reports: 'paymentReports',
  withdrawals: 'payouts',
  statements: 'statementsOfAll',
  bankFiles: 'bankFiles',
  stock: null,
  coupons: 'coupons',
  members: null,
  goods: 'commodities',
  backup: null,
  figures: null,
  anew: null,
}

const unitColumns = ['shop_id', 'unit_id', 'distributor_id', 'market_id', 'owner_id']
const numberColumns = ['no', 'order_no', 'withdrawal_no', 'transaction_no', 'biz_id', 'day', 'kind']

type Row = Found['row']
const valueOf = (row: Row, column: string): string | null => {
  const value = row[column]
  return value === null || value === undefined ? null : String(value)
}
const idsOf = (found: readonly Found[], columns: readonly string[]): string[] =>
  found.flatMap(({ row }) => columns.flatMap((column) => valueOf(row, column) ?? [])).filter((id) => /^\d+$/.test(id))

/** Whose it is and which number it has: what somebody would search for. */
function whereOf({ check, row }: Found, names: ReadonlyMap<string, string>): string {
  const units = unitColumns.flatMap((column) => names.get(`unit ${valueOf(row, column)}`) ?? [])
  const account = names.get(`account ${valueOf(row, check === 'ledger_balance' ? 'id' : 'account_id')}`)
  const numbers = numberColumns.flatMap((column) => valueOf(row, column) ?? [])
  const told = [...new Set([...units, ...(account ? [account] : []), ...numbers])]
  return told.length > 0
    ? told.join(' · ')
    : Object.entries(row)
        .map(([key, value]) => `${key} ${String(value)}`)
        .slice(0, 2)
        .join(' · ')
}

/** With the names of the columns as the view has them. */
export const plainRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]))

export async function tellAll(tx: Tx, found: readonly Found[], language: Language): Promise<Proving['differences']> {
  if (found.length === 0) return []
  const accounts = [
    ...idsOf(found, ['account_id']),
    ...idsOf(
      found.filter(({ check }) => check === 'ledger_balance'),
      ['id'],
    ),
  ]
  const names = new Map((await unitNames(tx, idsOf(found, unitColumns), accounts)).map(({ key, name }) => [key, name]))
  return found.map((each) => {
    const { words, mend } = checkOf(each.check)
    const page = pageOf[mend]
    const keyword = valueOf(each.row, 'no') ?? valueOf(each.row, 'order_no')
    return {
      check: each.check,
      words: say(words, language),
      where: whereOf(each, names),
      differenceFen: differenceFenOf(each.check, each.row),
      mend: { words: say(mends[mend], language), path: page && pathTo(page, keyword === null ? {} : { keyword }) },
    }
  })
}
