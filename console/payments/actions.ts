// What a person can decide about a report.

import type { Action } from '#console/kit/action/action'
import { useT } from '#console/kit/text/i18n'
import type { ReportRow } from '#contract/payments/calls'
import { whyNotReport } from '#contract/payments/states'

export type ReportForm = 'match' | 'refund' | 'dismiss'

export function useReportActions(open: (what: ReportForm, row: ReportRow) => void): (row: ReportRow) => Action[] {
  const t = useT()
  return (row) => [
    {
      label: t('payments.match'),
      permission: 'payment-report:match',
      primary: true,
      why: whyNotReport.match(row),
      run: () => open('match', row),
    },
    {
      label: t(row.refundStatus === 'FAILED' ? 'payments.refundAgain' : 'payments.refundAct'),
      permission: 'payment-report:refund',
      why: whyNotReport.refund(row),
      run: () => open('refund', row),
    },
    {
      label: t('payments.dismiss'),
      permission: 'payment-report:dismiss',
      danger: true,
      why: whyNotReport.dismiss(row),
      run: () => open('dismiss', row),
    },
  ]
}
