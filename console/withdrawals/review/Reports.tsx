// What the bank reported of a withdrawal, the refused ones too: those are what a person has to look at.

import { StateDot } from '#console/kit/mark/StateDot'
import { Block } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { PayoutReport } from '#contract/withdrawals/calls'
import { payoutChannelWords, payoutClaimWords, payoutOutcomeMeanings, payoutOutcomeWords } from '#contract/withdrawals/states'

export function Reports({ reports }: { reports: readonly PayoutReport[] }) {
  const t = useT()
  if (reports.length === 0) return null
  return (
    <Block title={t('payouts.reports')} note={t('payouts.nReports', { n: reports.length })}>
      <ReportList reports={reports} />
    </Block>
  )
}

/** `withNo`: reports of several withdrawals, so each says of which. */
export const ReportList = ({ reports, withNo = false }: { reports: readonly PayoutReport[]; withNo?: boolean }) => (
  <ul className="wd-reports">
    {reports.map((report) => (
      <Report key={report.id} report={report} withNo={withNo} />
    ))}
  </ul>
)

function Report({ report, withNo }: { report: PayoutReport; withNo: boolean }) {
  const t = useT()
  const say = useSay()
  const { claim, amountFen, channel, channelNo, outcome, why, reason, receivedAt, withdrawalId, withdrawalNo } = report
  const told = [say(payoutChannelWords[channel]), channelNo, timeText(receivedAt), reason].filter(Boolean)
  return (
    <li>
      <p>
        <span>
          {withNo && (withdrawalId ? <a href={linkTo('payouts', { mine: false, id: withdrawalId })}>{withdrawalNo}</a> : withdrawalNo)}{' '}
          {t('payouts.claimed', { claim: say(payoutClaimWords[claim]), yuan: yuan(amountFen) })}
        </span>
        <StateDot label={payoutOutcomeWords[outcome]} tone={payoutOutcomeMeanings[outcome]} />
      </p>
      <small>{told.join(' · ')}</small>
      {why && <small className={outcome === 'REFUSED' ? 'wd-why' : undefined}>{why}</small>}
    </li>
  )
}
