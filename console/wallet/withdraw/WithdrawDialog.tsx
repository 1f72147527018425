// Withdrawing: what is possible is fetched, asked for in one form, and what happens next is said where it was asked.

import '../wallet.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useNow } from '#console/kit/time/now'
import { bankCards } from '#contract/bank-cards/calls'
import { whyNotWithdrawTo } from '#contract/bank-cards/states'
import { type Withdrawal, withdrawals } from '#contract/withdrawals/calls'
import { Applied } from './Applied'
import { NoCard } from './NoCard'
import { WithdrawForm } from './WithdrawForm'

export function WithdrawDialog({ close }: { close: () => void }) {
  const t = useT()
  const now = new Date(useNow())
  const [applied, setApplied] = useState<Withdrawal>()
  const seesCards = holds('bank:read')
  const possible = useRead(withdrawals.possible, {}, { quiet: true })
  const cards = useRead(bankCards.page, { pageNumber: 1, pageSize: 50 }, { quiet: true, enabled: seesCards })
  if (applied) return <Applied withdrawal={applied} close={close} />
  const failed = possible.error ?? cards.error
  if (!possible.data || (seesCards && !cards.data))
    return (
      <Dialog title={t('wallet.withdraw.title')} close={close}>
        {failed ? (
          <EmptyState drawing="failed" title={t('kit.list.failed')} hint={failed.message}>
            <Button onClick={() => void Promise.all([possible.refetch(), seesCards && cards.refetch()])}>{t('kit.list.again')}</Button>
          </EmptyState>
        ) : (
          <div className="wa-withdraw wa-withdraw-bones" aria-busy="true">
            <span className="md-bone" />
            <span className="md-bone" />
            <span className="md-bone" />
          </div>
        )}
      </Dialog>
    )
  // What was removed is nobody's account any more.
  const known = cards.data?.records.filter(({ status }) => status !== 'UNBOUND') ?? []
  if (seesCards && known.every((card) => whyNotWithdrawTo(card, now))) return <NoCard cards={known} close={close} />
  return <WithdrawForm possible={possible.data} cards={known} close={close} applied={setApplied} />
}
