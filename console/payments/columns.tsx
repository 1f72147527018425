// The columns of the reports.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import type { ReportRow } from '#contract/payments/calls'
import { amountText, Provider, State } from './marks'

const { text, time, custom } = columnsOf<ReportRow>()

const amount = custom('amountFen', 'payments.amount', (row) => amountText(row), { width: 130 })

export const reportShape: RowShape<ReportRow> = {
  phone: { title: 'paymentNo', second: ['provider', 'receivedAt'], figure: amountText, state: 'state' },
}

export const reportColumns: Column<ReportRow>[] = [
  text('paymentNo', 'payments.paymentNo', { width: 172 }),
  custom('state', 'payments.state', (row) => <State of={row} />, { width: 260, corner: true }),
  { ...amount, align: 'right' },
  text('transactionNo', 'payments.transactionNo', { width: 190 }),
  custom('provider', 'payments.provider', (row) => <Provider {...row} />, { width: 120 }),
  time('receivedAt', 'payments.receivedAt', { width: 172 }),
]
