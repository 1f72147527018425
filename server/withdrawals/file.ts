// The file that a bank's site takes. The only place where whole account numbers leave the house: with a reason, and written down.

import { csvText } from '#contract/kit/csv'
import { writeTime } from '#contract/kit/dates'
import { bankFileHead, bankFileTypes } from '#contract/withdrawals/bank-file'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { bankSealOf } from '../bank-cards/index'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { logFile } from './file-store'
import * as moves from './move-store'
import { yuan } from './news'
import * as store from './store'

export async function bankFile(ctx: Context, ids: readonly string[], reason: string) {
  const { tx, now } = ctx
  const wanted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  const rows: store.Row[] = []
  for (const id of wanted) {
    const row = found(await store.hold(tx, id), withdrawalRefusals.missing)
    must(row.status === 'PROCESSING' ? null : withdrawalRefusals.wrongState)
    must(row.channel === 'MANUAL' ? null : withdrawalRefusals.notManual)
    rows.push(row)
  }
  const accounts = await moves.accounts(tx, wanted)
  const { open } = await bankSealOf(ctx)
  const lines = rows.map((row) => {
    const account = found(accounts.get(row.id), withdrawalRefusals.missing)
    const { accountType, branchName, branchNo } = account
    const to = [row.holderName, open(account.numberSealed), row.bankName, branchName ?? '', branchNo ?? '', bankFileTypes[accountType]]
    return [row.payoutNo, ...to, yuan(row.netFen), row.no]
  })
  const totalFen = rows.reduce((sum, { netFen }) => sum + netFen, 0)
  await logFile(ctx, { nos: rows.map(({ no }) => no), totalFen, reason })
  const name = `payouts-${writeTime(now).replace(/\D/g, '')}.csv`
  return { name, text: csvText([bankFileHead, ...lines]), rowCount: rows.length, totalFen }
}
