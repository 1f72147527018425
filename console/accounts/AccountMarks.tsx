// A person's name, with a mark for the owner and for oneself.

import { useT } from '#console/kit/text/i18n'
import type { Account } from '#contract/accounts/calls'

export function AccountMarks({ account }: { account: Account }) {
  const t = useT()
  return (
    <span className="md-named">
      {account.displayName}
      {account.isOwner && <span className="md-badge">{t('accounts.owner')}</span>}
      {account.isSelf && <span className="md-badge">{t('accounts.self')}</span>}
    </span>
  )
}
