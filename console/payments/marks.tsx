// How a report is marked: its state and what differs, its provider by name, its amount in its own currency.

import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { ReportRow } from '#contract/payments/calls'
import { reportReasonWords, reportStateMeanings, reportStateWords } from '#contract/payments/states'

export function State({ of: { state, why, refundStatus } }: { of: Pick<ReportRow, 'state' | 'why' | 'refundStatus'> }) {
  const t = useT()
  const say = useSay()
  const under = refundStatus ? t(`payments.refundStatus.${refundStatus}`) : why && say(reportReasonWords[why])
  return (
    <span className="md-two">
      <StateDot label={reportStateWords[state]} tone={reportStateMeanings[state]} />
      {under && <small>{under}</small>}
    </span>
  )
}

const named = ['demo', 'http', 'before'] as const
export function Provider({ provider }: Pick<ReportRow, 'provider'>) {
  const t = useT()
  const known = named.find((name) => name === provider)
  return <>{known ? t(`payments.${known}`) : provider}</>
}

/** Another currency is not turned into yuan: it stands as it came. */
export const amountText = ({ amountFen, currency }: Pick<ReportRow, 'amountFen' | 'currency'>): string => {
  if (amountFen === null) return '–'
  return currency === null || currency === 'CNY' ? yuan(amountFen) : `${currency} ${(amountFen / 100).toFixed(2)}`
}
