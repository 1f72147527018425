// Beside the bills: the last withdrawals with what became of them, and where the money goes.

import { BankMark } from '#console/desk/bank/bank'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { bankWords } from '#contract/bank-cards/banks'
import { bankCards } from '#contract/bank-cards/calls'
import { type Withdrawal, withdrawals } from '#contract/withdrawals/calls'
import { linkToTab } from './tabs'
import { latestWithdrawals } from './withdrawals/latest'
import { useNext, WithdrawalMark } from './withdrawals/marks'

export const Aside = () => (
  <div className="wa-aside">
    <Latest />
    {holds('bank:read') && <Cards />}
  </div>
)

function Latest() {
  const t = useT()
  const { data } = useRead(withdrawals.page, latestWithdrawals, { quiet: true })
  return (
    <section aria-labelledby="wa-latest">
      <header>
        <h2 id="wa-latest">{t('wallet.tab.withdrawals')}</h2>
        {data && data.total > 0 && <a href={linkToTab('withdrawals')}>{t('wallet.all', { n: countText(data.total) })}</a>}
      </header>
      {data?.total === 0 && <p className="wa-none">{t('wallet.withdrawal.none')}</p>}
      <ul className="wa-latest">
        {data?.records.slice(0, 4).map((one) => (
          <li key={one.id}>
            <Line withdrawal={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { short, isBad } = useNext(withdrawal)
  return (
    <a href={linkToTab('withdrawals', { id: withdrawal.id })}>
      <span>{t('wallet.withdrawal.of', { amount: yuan(withdrawal.amountFen) })}</span>
      <WithdrawalMark status={withdrawal.status} />
      <small>{t('wallet.withdrawal.appliedAt', { time: timeText(withdrawal.applyAt).slice(5, 16) })}</small>
      <small data-bad={isBad || undefined}>{short}</small>
    </a>
  )
}

function Cards() {
  const t = useT()
  const say = useSay()
  const { data } = useRead(bankCards.page, { status: 'VERIFIED', pageNumber: 1, pageSize: 20 }, { quiet: true })
  return (
    <section aria-labelledby="wa-cards">
      <header>
        <h2 id="wa-cards">{t('wallet.cards')}</h2>
        <a href={linkTo('bankCards')}>{t(data?.total === 0 ? 'wallet.addCard' : 'wallet.manageCards')}</a>
      </header>
      {data?.total === 0 && <p className="wa-none">{t('wallet.noCard')}</p>}
      <ul className="wa-cards">
        {data?.records.slice(0, 3).map((card) => (
          <li key={card.id}>
            <BankMark bankName={card.bankName} />
            <span className="md-two">
              <span>{say(bankWords(card))}</span>
              <small>{card.holderName}</small>
            </span>
            <span className="md-two wa-end">
              <span>{card.last4}</span>
              <small>{card.isDefault ? t('wallet.defaultCard') : ''}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
