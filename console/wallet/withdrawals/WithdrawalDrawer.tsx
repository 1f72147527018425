// One withdrawal: how much arrives where, how far it is, what happens next or what to do, and every step with who took it.

import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { StateMark } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, MoneyLines } from '#console/kit/overlay/Facts'
import { Hero, Path, type Step } from '#console/kit/overlay/Hero'
import { linkTo } from '#console/kit/screen/link'
import { type Translate, useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Withdrawal, type WithdrawalDetail, withdrawals } from '#contract/withdrawals/calls'
import { openWithdrawalStates, withdrawalStateWords } from '#contract/withdrawals/states'
import { reasonOf, useNext, WithdrawalMark } from './marks'

type Props = { id: string; actionsOf: (withdrawal: Withdrawal) => Action[]; close: () => void }

export function WithdrawalDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(withdrawals.detail, { id }, { quiet: true })
  const one = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('wallet.withdrawal.name')}
      name={one?.no}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={one && <First withdrawal={one} />}
      // What can no longer be done is no act of this record.
      actions={one ? actionsOf(one).filter(({ why }) => !why) : []}
    >
      {one && (
        <>
          <Told withdrawal={one} />
          <Money withdrawal={one} />
          <About withdrawal={one} />
          <Steps withdrawal={one} />
        </>
      )}
    </DetailDrawer>
  )
}

const isOpen = (status: Withdrawal['status']) => openWithdrawalStates.some((one) => one === status)

/** The way of its money: to the bank while it is under way or there; otherwise as far as it came, and how it ended. */
function pathOf(t: Translate, say: ReturnType<typeof useSay>, one: WithdrawalDetail): Step[] {
  const { status, applyAt, auditAt, submitAt, successAt, dueAt, steps } = one
  const due = dueAt ? t('wallet.by', { time: timeText(dueAt).slice(5, 16) }) : undefined
  const way: Step[] = [
    { name: t('wallet.step.apply'), at: applyAt },
    { name: t('wallet.step.review'), at: auditAt, due },
    { name: t('wallet.step.submit'), at: submitAt, due: status === 'APPROVED' ? due : undefined },
    { name: t('wallet.step.arrive'), at: successAt, due: status === 'PROCESSING' ? due : undefined },
  ]
  if (status === 'SUCCESS' || (isOpen(status) && status !== 'FAILED')) return way
  const ended = steps.findLast((step) => step.status === status)
  return [...way.filter(({ at }) => at !== null), { name: say(withdrawalStateWords[status]), at: ended?.at ?? one.returnedAt ?? applyAt }]
}

function First({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT()
  const say = useSay()
  const { long } = useNext(withdrawal)
  const { status, amountFen, bankName, last4 } = withdrawal
  return (
    <Hero
      state={<WithdrawalMark status={status} />}
      below={long}
      figure={yuan(amountFen)}
      figureBelow={t('wallet.withdrawal.toCard', { bank: bankName, last4 })}
    >
      <Path steps={pathOf(t, say, withdrawal)} />
    </Hero>
  )
}

/** What went wrong in the words of whoever said so, and what the reader can do about it. */
function Told({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT()
  const { status } = withdrawal
  const reason = reasonOf(withdrawal)
  if (status !== 'FAILED' && status !== 'BANK_RETURNED' && status !== 'REJECTED' && status !== 'CLOSED') return null
  return (
    <div className="wa-notice" data-tone="danger">
      <StateMark tone="danger" />
      <span>
        <strong>{reason ?? t('wallet.noReason')}</strong>
        {t(`wallet.todo.${status}`)}
      </span>
      {status === 'BANK_RETURNED' && holds('bank:read') && <a href={linkTo('bankCards')}>{t('wallet.manageCards')}</a>}
    </div>
  )
}

function Money({ withdrawal: { amountFen, feeFen, netFen } }: { withdrawal: WithdrawalDetail }) {
  const t = useT()
  return (
    <Block title={t('wallet.withdrawal.sums')}>
      <MoneyLines
        sums={[
          { name: t('wallet.withdrawal.amount'), fen: amountFen },
          { name: t('wallet.withdrawal.fee'), fen: -feeFen },
          { name: t('wallet.withdrawal.arrives'), fen: netFen, isTotal: true },
        ]}
      />
    </Block>
  )
}

function About({ withdrawal: one }: { withdrawal: WithdrawalDetail }) {
  const t = useT()
  const who = useWho()
  return (
    <Facts
      title={t('wallet.withdrawal.about')}
      items={[
        { title: 'wallet.withdrawal.to', value: `${one.bankName} ${one.last4}` },
        { title: 'wallet.withdrawal.holder', value: one.holderName },
        { title: 'wallet.withdrawal.applyName', value: who(one.applyName) },
        { title: 'wallet.withdrawal.applyAt', value: timeText(one.applyAt) },
        { title: 'wallet.withdrawal.auditName', value: one.auditName && who(one.auditName) },
        { title: 'wallet.withdrawal.successAt', value: one.successAt && timeText(one.successAt) },
        { title: 'wallet.withdrawal.channelNo', value: one.channelNo },
        {
          title: 'wallet.withdrawal.receipt',
          value: one.receiptUrl && (
            <a href={one.receiptUrl} target="_blank" rel="noreferrer">
              {t('wallet.withdrawal.receiptOpen')}
            </a>
          ),
        },
        {
          title: 'wallet.withdrawal.statement',
          value: one.statementId && holds('statement:read') && (
            <a href={linkTo('statements', { id: one.statementId })}>{t('wallet.withdrawal.statementOpen')}</a>
          ),
        },
        { title: 'wallet.withdrawal.remark', value: one.remark },
      ]}
    />
  )
}

/** Newest first: what was done, by whom, and what was said of it. */
function Steps({ withdrawal: { steps } }: { withdrawal: WithdrawalDetail }) {
  const t = useT()
  const say = useSay()
  const who = useWho()
  return (
    <Block title={t('wallet.withdrawal.steps')}>
      <ol className="md-trail wa-steps">
        {steps.toReversed().map(({ at, status, actor, note }) => (
          <li key={`${at} ${status}`}>
            <p>
              <strong>{say(withdrawalStateWords[status])}</strong> <span>{who(actor)}</span>
              <time dateTime={at}>{timeText(at)}</time>
            </p>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </Block>
  )
}
