// The columns of the accounts, as the list shows them.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { type Account, accountStatus } from '#contract/accounts/calls'
import { accountStatusMeanings } from '#contract/accounts/states'
import { AccountMarks } from './AccountMarks'

const { text, time, custom } = columnsOf<Account>()

export const AccountState = ({ status }: Pick<Account, 'status'>) =>
  status === accountStatus.disabled ? (
    <StateDot label="accounts.disabled" tone={accountStatusMeanings[0]} />
  ) : (
    <StateDot label="accounts.normal" tone={accountStatusMeanings[1]} />
  )

export const accountShape: RowShape<Account> = {
  isOver: ({ status }) => status === accountStatus.disabled,
  phone: { title: 'displayName', second: ['username', 'roleName'], state: ['status', 'mobile'] },
}

export const accountColumns = [
  custom('displayName', 'accounts.name', (account) => <AccountMarks account={account} />, {
    sort: 'displayName',
    text: (account) => account.displayName,
  }),
  text('username', 'accounts.username', { sort: 'username', width: 150 }),
  text('roleName', 'accounts.role', { width: 140 }),
  text('mobile', 'accounts.mobile', { width: 140 }),
  custom('status', 'accounts.status', AccountState, { width: 108, corner: true }),
  time('lastLoginAt', 'accounts.lastLogin', { sort: 'lastLoginAt' }),
  time('createdAt', 'accounts.createdAt', { sort: 'createdAt' }),
]
