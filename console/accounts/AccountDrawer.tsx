// One account: what is known of it, what can be done with it, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Account, accountStatus, accounts, whyNotAccount } from '#contract/accounts/calls'
import { column } from '#contract/accounts/column'
import { factorWords } from '#contract/accounts/states'
import { AccountBadges } from './AccountMarks'
import { AccountSessions } from './AccountSessions'
import { AccountState } from './columns'

const { fields } = column.records.account

const labels = {
  displayName: 'accounts.name',
  username: 'accounts.username',
  mobile: 'accounts.mobile',
  role: 'accounts.role',
  isOwner: 'accounts.owner',
  status: 'accounts.status',
  signedInFrom: 'accounts.signedInFrom',
  authenticator: fields.authenticator,
  passkey: fields.passkey,
  recoveryLeft: fields.recovery_left,
  secondFactorFailed: fields.second_factor_failed,
} as const

type Props = { account: Account; unitId?: string; actionsOf: (account: Account) => Action[]; close: () => void }

export function AccountDrawer({ account: asListed, unitId, actionsOf, close }: Props) {
  const t = useT()
  const { data: account = asListed } = useRead(accounts.detail, { id: asListed.id, unitId }, { quiet: true })
  const say = useSay()
  const show = (field: string, value: unknown) => {
    if (field === 'status') return t(value === accountStatus.disabled ? 'accounts.disabled' : 'accounts.normal')
    const failed = field === 'secondFactorFailed' && factorWords[value as keyof typeof factorWords]
    return failed ? say(failed) : undefined
  }
  return (
    <DetailDrawer
      kind={t('accounts.detail')}
      name={account.displayName}
      of={account.id}
      tag={<AccountBadges account={account} />}
      close={close}
      actions={actionsOf(account)}
      hero={<Hero state={<AccountState status={account.status} />} below={account.roleName} />}
      items={[
        { title: 'accounts.username', value: account.username },
        { title: 'accounts.mobile', value: account.mobile },
        { title: 'accounts.factor', value: t(account.hasFactor ? 'accounts.factorOn' : 'accounts.factorOff') },
        { title: 'accounts.lastLogin', value: timeText(account.lastLoginAt) || t('accounts.neverSignedIn') },
        { title: 'accounts.createdAt', value: timeText(account.createdAt) },
      ]}
    >
      {holds('account:write') && !whyNotAccount.sessions(account) && <AccountSessions account={account} unitId={unitId} />}
      <HistoryPanel entity="account" now={{ ...account, whyNotEdit: whyNotAccount.rename(account) }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
