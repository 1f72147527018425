// What was changed on an after-sale, field by field.

import { HistoryPanel } from '#console/kit/HistoryPanel'
import { yuan } from '#console/kit/numbers'
import { timeText } from '#console/kit/time'
import { useSay } from '#console/kit/words'
import type { AfterSaleDetail } from '#contract/after-sales'
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

export function AfterSaleHistory({ detail }: { detail: AfterSaleDetail }) {
  const say = useSay()
  const show = (field: string, value: unknown): string | undefined => {
    const list = Object.entries(words).find(([name]) => name === field)?.[1]
    const said = list && Object.entries(list).find(([code]) => code === value)?.[1]
    if (said) return say(said)
    if (field.endsWith('Fen') && typeof value === 'number') return yuan(value)
    return field.endsWith('At') && typeof value === 'string' ? timeText(value) : undefined
  }
  return <HistoryPanel entity="after_sale" now={{ ...detail, whyNotEdit: null }} labels={labels} show={show} />
}
