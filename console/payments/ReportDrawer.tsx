// One report in full: what it says, what was made of it and by whom, what became of its money, and every byte as it came.

import './payments.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { DetailDrawer, type Item } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { payments, type ReportDetail, type ReportRow } from '#contract/payments/calls'
import { payChannelWords, reportReasonWords, reportSourceWords, reportStateWords, reportVerdictWords } from '#contract/payments/states'
import { amountText, Provider, State } from './marks'

type Props = { id: string; actionsOf: (row: ReportRow) => Action[]; close: () => void }

export function ReportDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error } = useRead(payments.reportDetail, { id }, { quiet: true })
  const found = data?.id === id ? data : undefined
  const items = useItems(found)
  const possible = found ? actionsOf(found).filter(({ why }) => !why) : []
  return (
    <DetailDrawer title={t('payments.detail')} close={close} items={items} actions={possible.toReversed()}>
      {!found && !error && <span className="md-bone" />}
      {!found && error && <EmptyState drawing="failed" title={error.message} />}
      {found && (
        <>
          <AsItCame detail={found} />
          <History detail={found} />
        </>
      )}
    </DetailDrawer>
  )
}

const orNothing = (value: string | null) => value || '–'

function useItems(detail: ReportDetail | undefined): Item[] {
  const t = useT()
  const say = useSay()
  if (!detail) return []
  const { payment, refund, decidedBy, decidedAt, channel } = detail
  const decided: Item[] = decidedBy ? [{ title: 'payments.decided', value: `${decidedBy} ${timeText(decidedAt)}` }] : []
  const note: Item[] = detail.decidedNote ? [{ title: 'payments.note', value: detail.decidedNote }] : []
  const back: Item[] = refund
    ? [
        {
          title: 'payments.refund',
          value: [refund.no, t(`payments.refundStatus.${refund.status}`), refund.failReason].filter(Boolean).join(' · '),
        },
      ]
    : []
  const matched: Item[] = payment ? [{ title: 'payments.payment', value: `${payment.no} · ${yuan(payment.amountFen)}` }] : []
  return [
    { title: 'payments.state', value: <State of={detail} /> },
    { title: 'payments.amount', value: amountText(detail) },
    { title: 'payments.booked', value: yuan(detail.bookedFen) },
    ...matched,
    ...back,
    ...decided,
    ...note,
    { title: 'payments.paymentNo', value: orNothing(detail.paymentNo) },
    { title: 'payments.transactionNo', value: orNothing(detail.transactionNo) },
    { title: 'payments.reportNo', value: orNothing(detail.reportNo) },
    { title: 'payments.merchantNo', value: orNothing(detail.merchantNo) },
    { title: 'payments.channel', value: channel ? say(payChannelWords[channel]) : '–' },
    { title: 'payments.provider', value: <Provider {...detail} /> },
    { title: 'payments.source', value: say(reportSourceWords[detail.source]) },
    { title: 'payments.verdict', value: say(reportVerdictWords[detail.verdict]) },
    { title: 'payments.address', value: orNothing(detail.address) },
    { title: 'payments.receivedAt', value: timeText(detail.receivedAt) },
  ]
}

/** Readable where it is JSON, and to the letter where it is not. */
function tidy(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function AsItCame({ detail: { body, headers } }: { detail: ReportDetail }) {
  const t = useT()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <section className="pr-raw">
      <h2>{t('payments.body')}</h2>
      <pre>{body ? tidy(body) : t('payments.noBody')}</pre>
      {lines.length > 0 && (
        <>
          <h2>{t('payments.headers')}</h2>
          <pre>{lines.join('\n')}</pre>
        </>
      )}
    </section>
  )
}

const labels = {
  state: 'payments.state',
  why: 'payments.why',
  bookedFen: 'payments.booked',
  decidedBy: 'payments.decided',
  decidedNote: 'payments.note',
} as const
const words = { state: reportStateWords, why: reportReasonWords } as const

function History({ detail }: { detail: ReportDetail }) {
  const show = useShown(words)
  return <HistoryPanel entity="payment_report" now={{ ...detail, whyNotEdit: null }} labels={labels} show={show} />
}
