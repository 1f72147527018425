// What was changed on an after-sale, field by field.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { AfterSaleDetail } from '#contract/after-sales/calls'
import { afterSaleStatusWords, afterSaleTypeWords, restockWords } from '#contract/after-sales/states'

const labels = {
  status: 'afterSales.status',
  type: 'afterSales.type',
  agreedFen: 'afterSales.agreed',
  auditReason: 'afterSales.answer',
  deadlineAt: 'afterSales.deadline',
  restock: 'afterSales.restock',
  returnNo: 'afterSales.sentBack',
  exchangeNo: 'afterSales.replacement',
  disputeReason: 'afterSales.dispute',
  decisionReason: 'afterSales.decision',
} as const

const words = { status: afterSaleStatusWords, type: afterSaleTypeWords, restock: restockWords } as const

export const AfterSaleHistory = ({ detail }: { detail: AfterSaleDetail }) => (
  <HistoryPanel entity="after_sale" now={{ ...detail, whyNotEdit: null }} labels={labels} show={useShown(words)} />
)
