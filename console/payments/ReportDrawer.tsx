// One report in full: what it says, what was made of it and by whom, what became of its money, and every byte as it came.

import './payments.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, type Item } from '#console/kit/overlay/Facts'
import { Fold } from '#console/kit/overlay/Fold'
import { Hero } from '#console/kit/overlay/Hero'
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
  const { data, error, refetch } = useRead(payments.reportDetail, { id }, { quiet: true })
  const found = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('payments.detail')}
      name={found && (found.reportNo || found.paymentNo || id)}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={
        found && (
          <Hero
            state={<State of={found} />}
            below={timeText(found.receivedAt)}
            figure={amountText(found)}
            figureBelow={`${t('payments.booked')} ${yuan(found.bookedFen)}`}
          />
        )
      }
      actions={found ? actionsOf(found) : []}
    >
      {found && (
        <>
          <Made detail={found} />
          <Came detail={found} />
          <AsItCame detail={found} />
          <History detail={found} />
        </>
      )}
    </DetailDrawer>
  )
}

/** What was made of it. */
function Made({ detail: { payment, refund, decidedBy, decidedAt, decidedNote } }: { detail: ReportDetail }) {
  const t = useT()
  const items: Item[] = [
    { title: 'payments.payment', value: payment && `${payment.no} · ${yuan(payment.amountFen)}` },
    {
      title: 'payments.refund',
      value: refund && [refund.no, t(`payments.refundStatus.${refund.status}`), refund.failReason].filter(Boolean).join(' · '),
    },
    { title: 'payments.decided', value: decidedBy && `${decidedBy} ${timeText(decidedAt)}` },
    { title: 'payments.note', value: decidedNote },
  ]
  return <Facts title={t('payments.made')} items={items} />
}

/** What it says of itself, and whence. */
function Came({ detail }: { detail: ReportDetail }) {
  const t = useT()
  const say = useSay()
  const { channel } = detail
  const items: Item[] = [
    { title: 'payments.paymentNo', value: detail.paymentNo },
    { title: 'payments.transactionNo', value: detail.transactionNo },
    { title: 'payments.reportNo', value: detail.reportNo },
    { title: 'payments.merchantNo', value: detail.merchantNo },
    { title: 'payments.channel', value: channel && say(payChannelWords[channel]) },
    { title: 'payments.provider', value: <Provider {...detail} /> },
    { title: 'payments.source', value: say(reportSourceWords[detail.source]) },
    { title: 'payments.verdict', value: say(reportVerdictWords[detail.verdict]) },
    { title: 'payments.address', value: detail.address },
  ]
  return <Facts title={t('payments.came')} items={items} />
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
    <div className="pr-raw">
      <Block title={t('payments.body')}>
        <pre>{body ? tidy(body) : t('payments.noBody')}</pre>
      </Block>
      {lines.length > 0 && (
        <Fold title={t('payments.headers')} last={t('payments.nHeaders', { n: lines.length })}>
          <pre>{lines.join('\n')}</pre>
        </Fold>
      )}
    </div>
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
