// Where the postings of a unit lead, in the database.

import type { Tx } from '../kit/database/db'

export type Links = {
  entryId: string
  orderId: string | null
  orderNo: string | null
  goods: string | null
  lineCount: number | null
  pieceCount: number | null
  lowBp: number | null
  highBp: number | null
  partner: string | null
  afterSaleId: string | null
  afterSaleNo: string | null
  withdrawalId: string | null
  withdrawalNo: string | null
  bankName: string | null
  last4: string | null
  statementId: string | null
  statementNo: string | null
  remark: string
}

export const linksOf = (tx: Tx, entryIds: readonly string[]): Promise<Links[]> =>
  tx<Links[]>`
    select entry_id, order_id, order_no, goods, line_count, piece_count, low_bp, high_bp, partner, after_sale_id, after_sale_no,
           withdrawal_id, withdrawal_no, bank_name, last4, statement_id, statement_no, remark
      from wallet_links(${entryIds as string[]}::bigint[])`
