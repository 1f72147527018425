// The wallet: what is available, pending and frozen, when more comes, and the rows behind each figure.

import './wallet.css'
import { Suspense } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Tally } from '#console/kit/list/Tally'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { type Wallet, walletCalls } from '#contract/wallet/calls'
import { withdrawals } from '#contract/withdrawals/calls'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { Aside } from './Aside'
import { BillList } from './bills/BillList'
import { Figures } from './Figures'
import { Proof } from './Proof'
import { PendingList } from './pending/PendingList'
import { agreeing, linkToTab, tabOf, type WalletTab, walletTabs, withdrawing } from './tabs'
import { latestWithdrawals } from './withdrawals/latest'
import { WithdrawalList } from './withdrawals/WithdrawalList'

const WithdrawDialog = lazyPart(async () => (await import('./withdraw/WithdrawDialog')).WithdrawDialog)

const OwnAgreement = lazyPart(async () => (await import('#console/agreements/OwnAgreement')).OwnAgreement)

const lists = { bills: BillList, withdrawals: WithdrawalList, pending: PendingList }

export function WalletPage() {
  const [search] = useAddress()
  const tab = tabOf(search.tab)
  const { data: wallet, error, refetch } = useRead(walletCalls.wallet, {}, { quiet: true })
  const List = lists[tab]
  return (
    <div className="wa">
      <Head wallet={wallet} />
      {error && !wallet ? <Failed error={error} again={() => void refetch()} /> : <Figures wallet={wallet} />}
      <Tabs wallet={wallet} tab={tab} />
      <div className="wa-body" data-tab={tab}>
        <List />
        {tab === 'bills' && <Aside />}
      </div>
    </div>
  )
}

function Failed({ error, again }: { error: Error; again: () => void }) {
  const t = useT()
  return (
    <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
      <Button onClick={again}>{t('kit.list.again')}</Button>
    </EmptyState>
  )
}

function Head({ wallet }: { wallet: Wallet | undefined }) {
  const t = useT()
  const [search, change] = useAddress()
  useWarm(WithdrawDialog)
  const isOpen = search[withdrawing] !== undefined && holds('wallet:withdraw')
  const close = () => {
    const { [withdrawing]: _withdraw, [agreeing]: _agreement, ...rest } = search
    change(rest, { replace: true })
  }
  const show = (what: string) => change({ ...search, [what]: true }, { replace: false })
  return (
    <header className="wa-head">
      <h1>{t('wallet.title')}</h1>
      {wallet ? <Proof proof={wallet.proof} /> : <span className="wa-proof" aria-busy="true" />}
      <span className="wa-acts">
        <Button onClick={() => show(agreeing)}>{t('agreements.own.title')}</Button>
        {holds('statement:read') && (
          <a className="md-btn md-btn-plain" href={linkTo('statements')}>
            {t('wallet.statements')}
          </a>
        )}
        <ActionButton
          look="primary"
          action={{
            label: t('wallet.withdraw.title'),
            permission: 'wallet:withdraw',
            why: wallet && wallet.availableFen < 0 ? withdrawalRefusals.negative : null,
            run: () => show(withdrawing),
          }}
        />
      </span>
      <Suspense>
        {isOpen && <WithdrawDialog close={close} />}
        {search[agreeing] !== undefined && <OwnAgreement close={close} />}
      </Suspense>
    </header>
  )
}

/** Each count is that of the list which its tab opens. */
function Tabs({ wallet, tab }: { wallet: Wallet | undefined; tab: WalletTab }) {
  const t = useT()
  const { data: latest } = useRead(withdrawals.page, latestWithdrawals, { quiet: true })
  const counts = { bills: wallet?.availableCount, withdrawals: latest?.total, pending: wallet?.pendingCount }
  return (
    <div className="wa-tabs">
      <Tally
        name={t('wallet.tabs')}
        items={walletTabs.map((one) => ({
          title: `wallet.tab.${one}` as const,
          count: counts[one],
          href: linkToTab(one),
          current: one === tab,
        }))}
      />
    </div>
  )
}
