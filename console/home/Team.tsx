// The people of this unit in figures; each opens the list that it counts.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { accountStatus, accounts } from '#contract/accounts/calls'
import { roles } from '#contract/roles/calls'

const countOnly = { pageNumber: 1, pageSize: 1 }

export function Team() {
  const t = useT()
  const seesAccounts = holds('account:read')
  const seesRoles = holds('role:read')
  const all = useRead(accounts.page, countOnly, { quiet: true, enabled: seesAccounts })
  const off = useRead(accounts.page, { ...countOnly, status: accountStatus.disabled }, { quiet: true, enabled: seesAccounts })
  const kinds = useRead(roles.list, {}, { quiet: true, enabled: seesRoles })
  if (!seesAccounts && !seesRoles) return null
  return (
    <section aria-labelledby="ho-team">
      <header className="ho-sec">
        <h2 id="ho-team">{t('home.people')}</h2>
      </header>
      <ul className="ho-facts">
        {seesAccounts && <Fact label={t('home.accounts')} count={all.data?.total} failed={all.isError} href={linkTo('accounts')} />}
        {seesAccounts && (
          <Fact
            label={t('home.accountsOff')}
            count={off.data?.total}
            failed={off.isError}
            href={linkTo('accounts', { status: accountStatus.disabled })}
          />
        )}
        {seesRoles && <Fact label={t('home.roles')} count={kinds.data?.length} failed={kinds.isError} href={linkTo('roles')} />}
      </ul>
    </section>
  )
}

type FactProps = { label: string; count: number | undefined; failed: boolean; href: string }

function Fact({ label, count, failed, href }: FactProps) {
  const t = useT()
  return (
    <li>
      <a href={href}>{label}</a>
      {failed ? <small>{t('home.failed')}</small> : <span aria-busy={count === undefined}>{count}</span>}
    </li>
  )
}
