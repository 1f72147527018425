// The columns of the withdrawals: who, how much, where to, and since when it waits.

import { dotted } from '#console/desk/bank/bank'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { Withdrawal } from '#contract/withdrawals/calls'
import { PayoutState } from './marks'

const { custom } = columnsOf<Withdrawal>()

const Who = ({ of: { unitName, applyName } }: { of: Withdrawal }) => {
  const t = useT()
  return (
    <span className="md-two">
      <Said text={unitName} widthPx={220} />
      <small>{t('payouts.appliedBy', { name: applyName })}</small>
    </span>
  )
}

const When = ({ of: { no, applyAt } }: { of: Withdrawal }) => (
  <span className="md-two">
    <span className="md-figure">{no}</span>
    <small>{timeText(applyAt).slice(0, 16)}</small>
  </span>
)

const Fee = ({ of: { amountFen, feeFen } }: { of: Withdrawal }) => {
  const t = useT()
  return (
    <span className="md-two wd-figure">
      <strong>{yuan(amountFen)}</strong>
      <small>{t('payouts.feeOf', { yuan: yuan(feeFen) })}</small>
    </span>
  )
}

export const Account = ({ of: { bankName, last4, holderName } }: { of: Withdrawal }) => (
  <span className="md-two">
    <span>
      {bankName} <span className="md-figure">{dotted(last4)}</span>
    </span>
    <small className="md-cut" title={holderName}>
      {holderName}
    </small>
  </span>
)

/** Who looked at it: the first of two, or whoever decided. */
function Reviewer({ of: { firstName, auditName, needsTwo, status } }: { of: Withdrawal }) {
  const t = useT()
  if (!firstName && !auditName) return needsTwo && status === 'PENDING_REVIEW' ? <small>{t('payouts.needsTwo')}</small> : '–'
  return (
    <span className="md-two">
      <span>{auditName ?? firstName}</span>
      {needsTwo && <small>{auditName && firstName ? t('payouts.firstBy', { name: firstName }) : t('payouts.firstDone')}</small>}
    </span>
  )
}

const right = (column: Column<Withdrawal>): Column<Withdrawal> => ({ ...column, align: 'right', isMoney: true })

export const payoutColumns: Column<Withdrawal>[] = [
  custom('unitName', 'payouts.unit', (row) => <Who of={row} />, { text: ({ unitName }) => unitName }),
  right(custom('amountFen', 'payouts.amount', (row) => <Fee of={row} />, { width: 130 })),
  right(custom('netFen', 'payouts.net', ({ netFen }) => yuan(netFen), { width: 130 })),
  custom('bankName', 'payouts.account', (row) => <Account of={row} />, { width: 210 }),
  custom('status', 'payouts.status', (row) => <PayoutState of={row} />, { width: 170, corner: true }),
  custom('auditName', 'payouts.reviewer', (row) => <Reviewer of={row} />, { width: 130 }),
  custom('no', 'payouts.no', (row) => <When of={row} />, { width: 180 }),
]

export const payoutShape: RowShape<Withdrawal> = {
  isOver: ({ status }) => status === 'REJECTED' || status === 'CANCELED' || status === 'CLOSED',
  phone: {
    title: ({ unitName }) => <Said text={unitName} />,
    second: ({ bankName, last4, no }) => (
      <span className="md-cut">
        {bankName} {last4} · {no}
      </span>
    ),
    figure: ({ amountFen }) => yuan(amountFen),
    state: 'status',
  },
}
