// The wallet on the home page: what is available, what is to come, and withdrawing in one press.

import './tile.css'
import { useRead } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { walletCalls } from '#contract/wallet/calls'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { linkToTab, withdrawing } from '../tabs'

export function WalletTile() {
  const t = useT()
  const { data: wallet } = useRead(walletCalls.wallet, {}, { quiet: true })
  return (
    <section className="wt" aria-labelledby="wt-title" aria-busy={!wallet}>
      <header>
        <h2 id="wt-title">
          <a href={linkTo('wallet')}>{t('wallet.title')}</a>
        </h2>
        <ActionButton
          action={{
            label: t('wallet.withdraw.title'),
            permission: 'wallet:withdraw',
            why: wallet && wallet.availableFen < 0 ? withdrawalRefusals.negative : null,
            run: () => window.location.assign(linkTo('wallet', { [withdrawing]: true })),
          }}
        />
      </header>
      <dl>
        <Sum name={t('wallet.available')} fen={wallet?.availableFen} href={linkTo('wallet')} />
        <Sum name={t('wallet.pending')} fen={wallet?.pendingFen} href={linkToTab('pending')} />
      </dl>
    </section>
  )
}

const Sum = ({ name, fen, href }: { name: string; fen: number | undefined; href: string }) => (
  <div>
    <dt>{name}</dt>
    <dd data-below={(fen !== undefined && fen < 0) || undefined}>
      {fen === undefined ? <span className="md-bone" /> : <a href={href}>{yuan(fen)}</a>}
    </dd>
  </div>
)
