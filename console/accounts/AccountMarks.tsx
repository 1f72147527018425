// A person's name, with a mark for the owner and for oneself.

import { useT } from '#console/kit/text/i18n'
import type { Account } from '#contract/accounts/calls'

export function AccountMarks({ account }: { account: Account }) {
  return (
    <span className="md-named">
      {account.displayName}
      <AccountBadges account={account} />
    </span>
  )
}

export function AccountBadges({ account: { isOwner, isSelf } }: { account: Account }) {
  const t = useT()
  return (
    <>
      {isOwner && <span className="md-badge">{t('accounts.owner')}</span>}
      {isSelf && <span className="md-badge">{t('accounts.self')}</span>}
    </>
  )
}
