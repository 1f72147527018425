// Postings as bills: what each was for, and where it leads.

import type { Language } from '#contract/kit/words'
import type { Bill } from '#contract/wallet/calls'
import type { MoneyPart, WalletAccount } from '#contract/wallet/parts'
import { billTitle } from '#contract/wallet/titles'
import type { Tx } from '../kit/database/db'
import { type Links, linksOf } from './link-store'

export type Posting = { id: string; at: string; type: MoneyPart; amountFen: number; balanceAfterFen: number }

const nowhere: Omit<Links, 'entryId'> = {
  orderId: null,
  orderNo: null,
  goods: null,
  lineCount: null,
  pieceCount: null,
  lowBp: null,
  highBp: null,
  partner: null,
  afterSaleId: null,
  afterSaleNo: null,
  withdrawalId: null,
  withdrawalNo: null,
  bankName: null,
  last4: null,
  statementId: null,
  statementNo: null,
  remark: '',
}

function billOf(posting: Posting, account: WalletAccount, links: Omit<Links, 'entryId'>, language: Language): Bill {
  const { lowBp, highBp, goods, lineCount, pieceCount, partner, bankName, last4, remark, ...leads } = links
  const rateBp = lowBp === highBp ? lowBp : null
  const { orderId, orderNo, afterSaleId, afterSaleNo, withdrawalId, withdrawalNo, statementId, statementNo } = leads
  return {
    ...posting,
    account,
    direction: posting.amountFen > 0 ? 'IN' : 'OUT',
    title: billTitle({ type: posting.type, goods, lineCount, pieceCount, rateBp, partner, bankName, last4, remark }, language),
    orderId,
    orderNo,
    afterSaleId,
    afterSaleNo,
    withdrawalId,
    withdrawalNo,
    statementId,
    statementNo,
    remark,
  }
}

export async function billsOf(tx: Tx, account: WalletAccount, postings: readonly Posting[], language: Language): Promise<Bill[]> {
  if (postings.length === 0) return []
  const links = await linksOf(
    tx,
    postings.map(({ id }) => id),
  )
  const byEntry = new Map(links.map(({ entryId, ...leads }) => [entryId, leads]))
  return postings.map((posting) => billOf(posting, account, byEntry.get(posting.id) ?? nowhere, language))
}
