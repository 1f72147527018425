// My own account: what it is called, how it can be reached, when it was last used.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { accounts } from '#contract/accounts/calls'
import type { UserInfo } from '#contract/auth/calls'

export function Mine({ info }: { info: UserInfo }) {
  const t = useT()
  const { data } = useRead(accounts.detail, { id: info.id }, { quiet: true, enabled: holds('account:read') })
  const facts = [
    [t('home.account'), info.username],
    [t('home.mobile'), info.mobile ?? t('home.mobileNone')],
    ...(data?.lastLoginAt ? [[t('home.lastLogin'), timeText(data.lastLoginAt)]] : []),
  ]
  return (
    <section className="ho-card" aria-labelledby="ho-mine">
      <header>
        <h2 id="ho-mine">{t('home.security')}</h2>
      </header>
      <dl className="ho-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
