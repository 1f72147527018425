// The columns of statements: number and period, the sums that matter most, the net, and the state with its clock.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import type { Statement } from '#contract/statements/calls'
import { statementPayWayWords, statementStateMeanings, statementStateWords } from '#contract/statements/states'
import { statementSums, statementSumWords } from '#contract/statements/sums'

const { custom, money, count, time } = columnsOf<Statement>()

export const StatementMark = ({ status }: Pick<Statement, 'status'>) => (
  <StateDot label={statementStateWords[status]} tone={statementStateMeanings[status]} />
)

/** What is waited for, or when it was done. */
export function StatementClock({ of }: { of: Statement }) {
  const t = useT()
  const who = useWho()
  if (of.status === 'OUT' && of.autoCheckAt)
    return (
      <small>
        {t('statements.autoIn')} <TimeLeft at={of.autoCheckAt} />
      </small>
    )
  if (of.status === 'DISPUTED') return <small>{t('statements.waitsAnswer')}</small>
  if (of.status === 'CHECKED')
    return <small>{of.withdrawalNo ? t('statements.paying', { no: of.withdrawalNo }) : t('statements.waitsPay')}</small>
  const said = [of.checkedName && who(of.checkedName), of.paidAt && timeText(of.paidAt).slice(0, 10)]
  return <small>{said.filter(Boolean).join(' · ')}</small>
}

export const periodText = ({ periodStart, periodEnd }: Pick<Statement, 'periodStart' | 'periodEnd'>): string =>
  `${periodStart} ~ ${periodEnd}`

const Named = (of: Statement) => (
  <span className="md-two">
    <span>{of.no}</span>
    <small>{periodText(of)}</small>
  </span>
)

/** On the platform's desk the unit is what one looks for. */
const NamedOfUnit = (of: Statement) => (
  <span className="md-two">
    <span>{of.no}</span>
    <small className="md-cut" title={of.unitName}>
      {of.unitName}
    </small>
  </span>
)

const State = (of: Statement) => (
  <span className="md-two">
    <StatementMark status={of.status} />
    <StatementClock of={of} />
  </span>
)

function PayWay({ payWay }: Pick<Statement, 'payWay'>) {
  return useSay()(statementPayWayWords[payWay])
}

/** Those that every shop has; the others are chosen by whoever wants them. */
const shown: readonly string[] = ['orderFen', 'refundFen', 'commissionFen']
const sumColumns: Column<Statement>[] = statementSums
  .filter((key) => key !== 'pointsSettleFen')
  .map((key) => ({ ...money(key, statementSumWords[key]), isExtra: !shown.includes(key) }))

const named = custom('no', 'statements.no', Named, { text: ({ no }) => no })
const rest: Column<Statement>[] = [
  money('netFen', statementSumWords.netFen),
  ...sumColumns,
  { ...count('lineCount', 'statements.lineCount'), isExtra: true },
  custom('status', 'statements.state', State, { width: 200, corner: true, text: ({ status }) => status }),
  custom('payWay', 'statements.payWay', (of) => <PayWay payWay={of.payWay} />, { width: 140 }),
  { ...time('createdAt', 'statements.created'), isExtra: true },
]

export const ownColumns: Column<Statement>[] = [named, ...rest]
export const deskColumns: Column<Statement>[] = [
  custom('no', 'statements.no', NamedOfUnit, { text: ({ no }) => no }),
  ...rest,
  custom('period', 'statements.period', periodText, { width: 190 }),
]

const Cut = ({ text }: { text: string }) => (
  <span className="md-cut" title={text}>
    {text}
  </span>
)

export const shapeFor = (isDesk: boolean): RowShape<Statement> => ({
  isOver: ({ status }) => status === 'PAID',
  phone: {
    title: (of) => <Cut text={isDesk ? of.unitName : periodText(of)} />,
    second: (of) => <Cut text={isDesk ? periodText(of) : of.no} />,
    figure: (of) => yuan(of.netFen),
    state: 'status',
  },
})
