// What a wallet holds, in three figures, each of which opens the rows that sum to it, and the days on which more becomes available.

import type { ReactNode } from 'react'
import { periodOfDays } from '#console/desk/filters/periods'
import { RightIcon } from '#console/kit/mark/icons'
import { StateMark } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText, signedYuan, yuan } from '#console/kit/text/numbers'
import { dayFromNow } from '#console/kit/time/time'
import type { Wallet } from '#contract/wallet/calls'
import { Forecast } from './Forecast'
import { linkToTab } from './tabs'

export function Figures({ wallet }: { wallet: Wallet | undefined }) {
  const t = useT()
  // Until it is there its place is as high as it will be.
  const { availableFen, pendingFen, frozenFen, availableCount = 0, pendingCount = 0, frozenCount = 0 } = wallet ?? {}
  return (
    <>
      <section className="wa-money" aria-label={t('wallet.figures')} aria-busy={!wallet}>
        <Figure
          isMain
          name={t('wallet.available')}
          fen={availableFen}
          rows={{ text: t('wallet.rowsOf.available', { n: countText(availableCount) }), href: linkToTab('bills') }}
        >
          <Today fen={wallet?.todayFen} />
          {wallet && wallet.owedFen !== 0 && <Owed fen={wallet.owedFen} />}
        </Figure>
        <Figure
          name={t('wallet.pending')}
          fen={pendingFen}
          rows={{ text: t('wallet.rowsOf.pending', { n: countText(pendingCount) }), href: linkToTab('pending') }}
        >
          <p>{t('wallet.pendingNote')}</p>
        </Figure>
        <Figure
          name={t('wallet.frozen')}
          fen={frozenFen}
          rows={{ text: t('wallet.rowsOf.frozen', { n: countText(frozenCount) }), href: linkToTab('withdrawals', { open: true }) }}
        >
          <p>{t(frozenCount > 0 ? 'wallet.frozenNote' : 'wallet.frozenNone')}</p>
        </Figure>
        <Forecast forecast={wallet?.forecast} />
      </section>
      {wallet && wallet.availableFen < 0 && <BelowZero fen={wallet.availableFen} />}
    </>
  )
}

type FigureProps = { name: string; fen: number | undefined; rows: { text: string; href: string }; isMain?: boolean; children: ReactNode }

const Figure = ({ name, fen, rows, isMain, children }: FigureProps) => (
  <div className="wa-figure" data-main={isMain} data-below={(fen !== undefined && fen < 0) || undefined}>
    <h2>{name}</h2>
    <strong>{fen === undefined ? <span className="md-bone" /> : yuan(fen)}</strong>
    {children}
    <a className="wa-rows" href={rows.href}>
      {rows.text}
      <RightIcon />
    </a>
  </div>
)

/** What came in today opens the very lines of today: a withdrawal is none of them, because it is no loss. */
function Today({ fen }: { fen: number | undefined }) {
  const t = useT()
  return (
    <p>
      <a href={linkToTab('bills', { noWithdrawals: true, ...periodOfDays(dayFromNow(0), '') })}>
        {t('wallet.today', { amount: signedYuan(fen ?? 0) })}
      </a>
    </p>
  )
}

/** Commission that is still to be paid stands inside the figures, where nothing that is being read moves for it. */
function Owed({ fen }: { fen: number }) {
  const t = useT()
  return (
    <p className="wa-owed">
      <a href={linkToTab('bills', { account: 'OWED' })} title={t('wallet.owed', { amount: yuan(Math.abs(fen)) })}>
        {t('wallet.owedShort', { amount: yuan(Math.abs(fen)) })}
      </a>
    </p>
  )
}

/** What the reader should know before they wonder. */
function BelowZero({ fen }: { fen: number }) {
  const t = useT()
  return (
    <p className="wa-notice" role="status">
      <StateMark tone="danger" />
      <span>
        <strong>{t('wallet.negative.title', { amount: yuan(fen) })}</strong>
        {t('wallet.negative.why', { amount: yuan(-fen) })}
      </span>
      <a href={linkToTab('bills', { direction: 'OUT' })}>{t('wallet.negative.look')}</a>
    </p>
  )
}
