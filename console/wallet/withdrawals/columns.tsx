// The columns of a unit's withdrawals: the number, how much arrives where, how far it is, and who asked for it.

import { BankMark } from '#console/desk/bank/bank'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { Withdrawal } from '#contract/withdrawals/calls'
import { useNext, WithdrawalMark } from './marks'

const { custom, time } = columnsOf<Withdrawal>()

function Sum({ withdrawal: { amountFen, netFen, feeFen } }: { withdrawal: Withdrawal }) {
  const t = useT()
  return (
    <span className="md-two wa-end">
      <span>{yuan(amountFen)}</span>
      <small>{t(feeFen === 0 ? 'wallet.withdrawal.noFee' : 'wallet.withdrawal.net', { amount: yuan(netFen) })}</small>
    </span>
  )
}

const To = ({ withdrawal: { bankName, last4, holderName } }: { withdrawal: Withdrawal }) => (
  <span className="wa-to">
    <BankMark bankName={bankName} />
    <span className="md-two">
      <span>
        {bankName} {last4}
      </span>
      <small className="md-cut" title={holderName}>
        {holderName}
      </small>
    </span>
  </span>
)

function State({ withdrawal }: { withdrawal: Withdrawal }) {
  const { short, isBad } = useNext(withdrawal)
  return (
    <span className="md-two">
      <WithdrawalMark status={withdrawal.status} />
      <small className="md-cut" data-bad={isBad || undefined} title={short}>
        {short}
      </small>
    </span>
  )
}

const amount = custom('amountFen', 'wallet.withdrawal.amount', (row) => <Sum withdrawal={row} />, { width: 160 })

export const withdrawalColumns: Column<Withdrawal>[] = [
  custom('no', 'wallet.withdrawal.no', ({ no }) => no, { width: 190 }),
  custom('bankName', 'wallet.withdrawal.to', (row) => <To withdrawal={row} />, { text: ({ bankName, last4 }) => `${bankName} ${last4}` }),
  custom('status', 'wallet.withdrawal.status', (row) => <State withdrawal={row} />, { width: 220, corner: true }),
  { ...amount, align: 'right' },
  time('applyAt', 'wallet.withdrawal.applyAt'),
  { ...custom('applyName', 'wallet.withdrawal.applyName', ({ applyName }) => applyName, { width: 120 }), isExtra: true },
]

const over: readonly Withdrawal['status'][] = ['REJECTED', 'CANCELED', 'CLOSED']

export const withdrawalShape: RowShape<Withdrawal> = {
  isOver: ({ status }) => over.includes(status),
  phone: {
    picture: ({ bankName }) => <BankMark bankName={bankName} />,
    title: ({ bankName, last4 }) => <span className="md-cut">{`${bankName} ${last4}`}</span>,
    second: ({ applyAt, no }) => <span className="md-cut">{`${timeText(applyAt).slice(5, 16)} · ${no}`}</span>,
    figure: ({ amountFen }) => yuan(amountFen),
    state: (row) => <State withdrawal={row} />,
  },
}
