// Accounts of the unit: the list, and what may be done from it.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { useImport } from '#console/desk/import/use-import'
import { ListPage } from '#console/desk/list/ListPage'
import { useViewAs } from '#console/desk/view-as/use-view-as'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type Account, accountImport, accountSheet, accountStatus, accounts, whyNotAccount } from '#contract/accounts/calls'
import { roles } from '#contract/roles/calls'
import { accountColumns, accountShape } from './columns'
import { UnitChoice } from './UnitChoice'

const AccountAddForm = lazyPart(async () => (await import('./AccountForm')).AccountAddForm)
const AccountEditForm = lazyPart(async () => (await import('./AccountForm')).AccountEditForm)
const PasswordForm = lazyPart(async () => (await import('./PasswordForm')).PasswordForm)
const FactorForm = lazyPart(async () => (await import('./FactorForm')).FactorForm)
const AccountDrawer = lazyPart(async () => (await import('./AccountDrawer')).AccountDrawer)

type Opened = { what: 'add' } | { what: 'edit' | 'password' | 'factor' | 'detail'; account: Account }

export function AccountListPage() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const unitId = useChosenUnit()
  const actionsOf = useAccountActions((what, account) => open({ what, account }), close, unitId)
  const exporting = useExport(accountSheet, { list: 'accounts' })
  const importing = useImport(accountImport)
  useWarm(AccountAddForm)

  return (
    <>
      <ListPage
        name="accounts"
        title="accounts.title"
        call={accounts.page}
        columns={accountColumns}
        search="accounts.search"
        filters={useAccountFilters(unitId)}
        emptyHint="accounts.emptyHint"
        open={(account) => open({ what: 'detail', account })}
        actions={[
          { label: t('accounts.add'), icon: <PlusIcon />, permission: 'account:write', run: () => open({ what: 'add' }) },
          // Whole sheets and many at once are for one's own unit.
          ...(unitId ? [] : [importing.action, exporting.action]),
        ]}
        rowActions={actionsOf}
        shape={accountShape}
        bulk={unitId ? undefined : ['account.enable', 'account.disable', 'account.remove']}
      />
      {importing.dialog}
      {exporting.dialog}
      <Suspense>
        {opened?.what === 'add' && <AccountAddForm unitId={unitId} close={close} />}
        {opened?.what === 'edit' && <AccountEditForm account={opened.account} unitId={unitId} close={close} />}
        {opened?.what === 'password' && <PasswordForm account={opened.account} unitId={unitId} close={close} />}
        {opened?.what === 'factor' && <FactorForm account={opened.account} unitId={unitId} close={close} />}
        {opened?.what === 'detail' && <AccountDrawer account={opened.account} unitId={unitId} actionsOf={actionsOf} close={close} />}
      </Suspense>
    </>
  )
}

type Open = (what: 'edit' | 'password' | 'factor', account: Account) => void

function useAccountActions(open: Open, close: () => void, unitId: string | undefined): (account: Account) => Action[] {
  const t = useT()
  const enable = useWrite(accounts.setStatus, { done: t('accounts.enabled') })
  const disable = useWrite(accounts.setStatus, { done: t('accounts.disabledDone') })
  const viewing = useViewAs(unitId)
  const remove = useWrite(accounts.remove, { done: t('accounts.removed') })
  return (account) => {
    const { id, version, displayName: name } = account
    const isOff = account.status === accountStatus.disabled
    return [
      {
        label: t('accounts.edit'),
        key: 'e',
        permission: 'account:write',
        why: whyNotAccount.edit(account),
        run: () => open('edit', account),
      },
      ...viewing({ name, accountId: id, why: whyNotAccount.viewAs(account) }),
      isOff
        ? {
            label: t('accounts.enable'),
            permission: 'account:write',
            why: whyNotAccount.disable(account),
            run: () => enable.mutate({ unitId, id, version, status: accountStatus.normal }),
          }
        : {
            label: t('accounts.disable'),
            permission: 'account:write',
            why: whyNotAccount.disable(account),
            confirm: t('accounts.disableAsk', { name }),
            run: () => disable.mutate({ unitId, id, version, status: accountStatus.disabled }),
          },
      {
        label: t('accounts.resetPassword'),
        permission: 'account:password',
        why: whyNotAccount.resetPassword(account),
        run: () => open('password', account),
      },
      {
        label: t('accounts.resetFactors'),
        permission: 'account:factor',
        why: whyNotAccount.resetFactors(account),
        run: () => open('factor', account),
      },
      {
        label: t('accounts.remove'),
        permission: 'account:delete',
        danger: true,
        why: whyNotAccount.remove(account),
        confirm: true,
        run: () => remove.mutate({ unitId, ids: [id] }, { onSuccess: close }),
      },
    ]
  }
}

function useAccountFilters(unitId: string | undefined): Filter[] {
  const t = useT()
  const { data } = useRead(roles.list, { unitId }, { enabled: holds('role:read') })
  const status: Filter = {
    key: 'status',
    title: 'accounts.status',
    options: [
      { value: accountStatus.normal, label: t('accounts.normal') },
      { value: accountStatus.disabled, label: t('accounts.disabled') },
    ],
  }
  const role: Filter = { key: 'roleId', title: 'accounts.role', options: (data ?? []).map(({ id, name }) => ({ value: id, label: name })) }
  const own = data?.length ? [status, role] : [status]
  return holds('account:elsewhere') ? [unitFilter(t('accounts.unit')), ...own] : own
}

/** Whose accounts the platform looks at: its own unless one is chosen. The choice is in the address like every other. */
const unitFilter = (label: string): Filter => ({
  key: 'unitId',
  title: 'accounts.unit',
  control: (value, change) => <UnitChoice label={label} value={value === undefined ? undefined : String(value)} change={change} />,
})

function useChosenUnit(): string | undefined {
  const [{ filters }] = useListState(accounts.page)
  return holds('account:elsewhere') && filters.unitId !== undefined ? String(filters.unitId) : undefined
}
