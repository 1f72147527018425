// One withdrawal with all that a reviewer needs: how much, to whom, what the unit withdrew before, what was done and what the bank said.

import '../withdrawals.css'
import { dotted } from '#console/desk/bank/bank'
import { PaperLink } from '#console/desk/upload/PaperLink'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, MoneyLines } from '#console/kit/overlay/Facts'
import { Hero, Path, type Step } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { type WithdrawalDetail, withdrawals } from '#contract/withdrawals/calls'
import { payoutChannelWords } from '#contract/withdrawals/states'
import type { Row } from '../actions'
import { PayoutState } from '../marks'
import { Earlier } from './Earlier'
import { PayoutHistory } from './PayoutHistory'
import { Reports } from './Reports'
import { Steps } from './Steps'

type Props = { id: string; actionsOf: (row: Row) => Action[]; close: () => void }

export function PayoutDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(withdrawals.detail, { id }, { quiet: true })
  const found = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('payouts.detail')}
      name={found?.no}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={found && <PayoutHero detail={found} />}
      actions={found ? actionsOf(found) : []}
    >
      {found && (
        <>
          <Money detail={found} />
          <To detail={found} />
          <Standing detail={found} />
          <Asked detail={found} />
          <Earlier unitId={found.unitId} not={found.id} />
          <Reports reports={found.reports} />
          <Steps steps={found.steps} />
          <PayoutHistory detail={found} />
        </>
      )}
    </DetailDrawer>
  )
}

function PayoutHero({ detail }: { detail: WithdrawalDetail }) {
  const t = useT()
  const { status, needsTwo, firstName, failReason, auditReason } = detail
  const waits =
    needsTwo && status === 'PENDING_REVIEW' && (firstName ? t('payouts.secondAwaited', { name: firstName }) : t('payouts.needsTwo'))
  const why =
    status === 'FAILED' || status === 'BANK_RETURNED' ? failReason : status === 'REJECTED' || status === 'CLOSED' ? auditReason : null
  return (
    <Hero
      state={<PayoutState of={detail} />}
      below={why ? <span className="wd-why">{why}</span> : waits || undefined}
      figure={yuan(detail.netFen)}
      figureBelow={t('payouts.net')}
    >
      <Path steps={useWay(detail)} />
    </Hero>
  )
}

/** The way that it takes: what ended before its end has no steps to come. */
function useWay(detail: WithdrawalDetail): Step[] {
  const t = useT()
  const { applyAt, auditAt, submitAt, successAt, returnedAt, dueAt, status } = detail
  const due = dueAt && <TimeLeft at={dueAt} />
  const isOver = status === 'REJECTED' || status === 'CANCELED' || status === 'CLOSED'
  const steps: Step[] = [
    { name: t('payouts.way.applied'), at: applyAt },
    { name: t('payouts.way.reviewed'), at: auditAt, due: status === 'PENDING_REVIEW' && due },
    { name: t('payouts.way.submitted'), at: submitAt, due: status === 'APPROVED' && due },
    { name: t('payouts.way.arrived'), at: successAt, due: status === 'PROCESSING' && due },
    ...(returnedAt ? [{ name: t('payouts.way.returned'), at: returnedAt }] : []),
  ]
  return isOver ? steps.filter(({ at }) => at !== null) : steps
}

function Money({ detail: { amountFen, feeFen, netFen } }: { detail: WithdrawalDetail }) {
  const t = useT()
  return (
    <Block>
      <MoneyLines
        sums={[
          { name: t('payouts.amount'), fen: amountFen },
          { name: t('payouts.fee'), fen: -feeFen },
          { name: t('payouts.net'), fen: netFen, isTotal: true },
        ]}
      />
    </Block>
  )
}

function To({ detail }: { detail: WithdrawalDetail }) {
  const t = useT()
  const say = useSay()
  return (
    <Facts
      title={t('payouts.account')}
      items={[
        { title: 'payouts.holder', value: detail.holderName },
        { title: 'payouts.bank', value: `${detail.bankName} ${dotted(detail.last4)}` },
        { title: 'payouts.cardAge', value: <CardAge detail={detail} /> },
        { title: 'payouts.channel', value: detail.channel && say(payoutChannelWords[detail.channel]) },
        { title: 'payouts.payoutNo', value: detail.payoutNo !== detail.no && detail.payoutNo },
        { title: 'payouts.channelNo', value: detail.channelNo },
        {
          title: 'payouts.receipt',
          value: detail.receiptUrl && <PaperLink url={detail.receiptUrl} name={t('payouts.receipt')} />,
        },
      ]}
    />
  )
}

/** How long the account has been there: a new one is what a thief has. */
function CardAge({ detail: { standing } }: { detail: WithdrawalDetail }) {
  const t = useT()
  const now = useNow()
  const card = standing?.card
  if (!standing) return null
  if (!card) return t('payouts.cardGone')
  const days = Math.floor((now - Date.parse(card.verifiedAt ?? card.addedAt)) / 86_400_000)
  const isCooling = card.openFrom !== null && Date.parse(card.openFrom) > now
  return (
    <span className="wd-age">
      {card.verifiedAt === null ? t('payouts.cardUnverified') : days < 1 ? t('payouts.cardToday') : t('payouts.cardDays', { n: days })}
      {card.isDisabled && <span className="wd-late">{t('payouts.cardDisabled')}</span>}
      {isCooling && <span className="wd-late">{t('payouts.cardCooling', { time: timeText(card.openFrom ?? '').slice(5, 16) })}</span>}
    </span>
  )
}

/** What the unit has beside it. */
function Standing({ detail: { standing } }: { detail: WithdrawalDetail }) {
  const t = useT()
  if (!standing) return null
  return (
    <Block title={t('payouts.standing')}>
      <MoneyLines
        sums={[
          { name: t('payouts.available'), fen: standing.availableFen },
          { name: t('payouts.frozen'), fen: standing.frozenFen },
          { name: t('payouts.pending'), fen: standing.pendingFen },
        ]}
      />
    </Block>
  )
}

function Asked({ detail }: { detail: WithdrawalDetail }) {
  const t = useT()
  return (
    <Facts
      title={t('payouts.asked')}
      items={[
        { title: 'payouts.unit', value: detail.unitName },
        { title: 'payouts.applicant', value: detail.applyName },
        { title: 'payouts.applyAt', value: timeText(detail.applyAt) },
        { title: 'payouts.remark', value: detail.remark },
        { title: 'payouts.firstReviewer', value: detail.needsTwo && detail.firstName },
        { title: 'payouts.reviewer', value: [detail.auditName, timeText(detail.auditAt)].filter(Boolean).join(' ') },
      ]}
    />
  )
}
