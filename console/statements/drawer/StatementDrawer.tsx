// One statement: its state and clock, what it is made of, its lines, what was said against them, and who did what to it.

import '../statements.css'
import { useExport } from '#console/desk/export/use-export'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, MoneyLines } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Statement, type StatementDetail, statementLineDeskSheet, statementLineSheet, statements } from '#contract/statements/calls'
import { statementCycleWords, statementPayWayWords, statementRefusals, statementStateWords } from '#contract/statements/states'
import { statementSums, statementSumWords } from '#contract/statements/sums'
import { periodText, StatementClock, StatementMark } from '../columns'
import { Disputes } from './Disputes'
import { Lines } from './Lines'

type Props = { id: string; isDesk: boolean; actionsOf: (of: Statement) => Action[]; close: () => void }

const labels = {
  status: 'statements.state',
  revision: 'statements.revision',
  netFen: 'statements.net',
  lineCount: 'statements.lineCount',
  payWay: 'statements.payWay',
  checkedBy: 'statements.checkedBy',
  withdrawalNo: 'statements.withdrawal',
} as const

export function StatementDrawer({ id, isDesk, actionsOf, close }: Props) {
  const t = useT()
  const show = useHistoryShow()
  const { data, error, refetch } = useRead(statements.detail, { id }, { quiet: true })
  const of = data?.id === id ? data : undefined
  // The address names the statement, and the call of its lines takes it from there.
  const exporting = useExport(isDesk ? statementLineDeskSheet : statementLineSheet, { list: 'statement-lines' })
  return (
    <DetailDrawer
      kind={t('statements.name')}
      name={of?.no}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={
        of && (
          <Hero
            state={<StatementMark status={of.status} />}
            below={<StatementClock of={of} />}
            figure={yuan(of.netFen)}
            figureBelow={periodText(of)}
          />
        )
      }
      actions={of ? [...actionsOf(of), { ...exporting.action, label: t('statements.exportLines'), inMenu: true }] : []}
    >
      {of && (
        <>
          <Sums of={of} />
          <About of={of} />
          <Disputes disputes={of.disputes} />
          <Lines id={id} count={of.lineCount} />
          <HistoryPanel
            entity="statement"
            now={{ id, version: of.version, whyNotEdit: statementRefusals.wrongState }}
            labels={labels}
            show={show}
          />
          {exporting.dialog}
        </>
      )}
    </DetailDrawer>
  )
}

function useHistoryShow() {
  const who = useWho()
  const shown = useShown({ status: statementStateWords, payWay: statementPayWayWords })
  return (field: string, value: unknown) => {
    if (field === 'netFen') return yuan(Number(value))
    if (field === 'checkedBy' && typeof value === 'string') return who(value)
    return shown(field, value)
  }
}

/** What it is made of; what there was nothing of is left out. */
function Sums({ of }: { of: StatementDetail }) {
  const t = useT()
  const say = useSay()
  const sums = statementSums.filter((key) => of[key] !== 0).map((key) => ({ name: say(statementSumWords[key]), fen: of[key] }))
  return (
    <Block title={t('statements.sums')}>
      <MoneyLines
        sums={[
          ...sums,
          { name: say(statementSumWords.netFen), fen: of.netFen, isTotal: true },
          { name: t('statements.opening'), fen: of.openingFen, isAside: true },
          { name: t('statements.closing'), fen: of.closingFen, isAside: true },
        ]}
      />
    </Block>
  )
}

function About({ of }: { of: StatementDetail }) {
  const t = useT()
  const say = useSay()
  const who = useWho()
  return (
    <Facts
      title={t('statements.about')}
      items={[
        { title: 'statements.unit', value: of.unitName },
        { title: 'statements.company', value: of.companyName },
        { title: 'statements.uscc', value: of.uscc },
        { title: 'statements.period', value: periodText(of) },
        { title: 'statements.cycle', value: say(statementCycleWords[of.cycle]) },
        { title: 'statements.revision', value: t('statements.nthRevision', { n: of.revision }) },
        { title: 'statements.payWay', value: say(statementPayWayWords[of.payWay]) },
        { title: 'statements.account', value: of.bankName && `${of.bankName} •••• ${of.last4}` },
        { title: 'statements.holder', value: of.holderName },
        { title: 'statements.withdrawal', value: of.withdrawalNo },
        { title: 'statements.created', value: timeText(of.createdAt) },
        { title: 'statements.checkedBy', value: of.checkedName && who(of.checkedName) },
        { title: 'statements.checkedAt', value: timeText(of.checkedAt) },
        { title: 'statements.paidAt', value: timeText(of.paidAt) },
      ]}
    />
  )
}
