// It was applied for: how much is held, what happens next and by when, and where to look.

import { Button } from '#console/kit/action/Button'
import { StateMark } from '#console/kit/mark/StateDot'
import { Dialog } from '#console/kit/overlay/Dialog'
import { Path, type Step } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Withdrawal } from '#contract/withdrawals/calls'
import { linkToTab } from '../tabs'
import { useWhen } from '../when'
import { useNext } from '../withdrawals/marks'

export function Applied({ withdrawal, close }: { withdrawal: Withdrawal; close: () => void }) {
  const t = useT()
  const when = useWhen()
  const { long } = useNext(withdrawal)
  const { id, no, amountFen, netFen, bankName, last4, applyAt, auditAt, submitAt, successAt, dueAt } = withdrawal
  const due = dueAt ? t('wallet.by', { time: when(dueAt) }) : undefined
  const way: Step[] = [
    { name: t('wallet.step.apply'), at: applyAt },
    { name: t('wallet.step.review'), at: auditAt, due },
    { name: t('wallet.step.submit'), at: submitAt },
    { name: t('wallet.step.arrive'), at: successAt, due: auditAt ? due : undefined },
  ]
  return (
    <Dialog
      title={t('wallet.withdraw.title')}
      close={close}
      footer={
        <>
          <a className="md-btn md-btn-plain" href={linkToTab('withdrawals', { id })}>
            {t('wallet.withdraw.look')}
          </a>
          <Button look="primary" data-first onClick={close}>
            {t('wallet.withdraw.close')}
          </Button>
        </>
      }
    >
      <div className="wa-withdraw wa-applied" role="status">
        <StateMark tone="ok" />
        <h3>{t('wallet.withdraw.applied', { amount: yuan(amountFen) })}</h3>
        <p>{t('wallet.withdraw.appliedTo', { amount: yuan(netFen), bank: bankName, last4 })}</p>
        <p>{long}</p>
        <Path steps={way} />
        <p className="md-note">{t('wallet.withdraw.appliedNo', { no })}</p>
      </div>
    </Dialog>
  )
}
