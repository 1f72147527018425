// The carrier accounts of the unit: with whom labels are asked for, and which is taken unless another is chosen.

import { Suspense, useState } from 'react'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { ListPage } from '#console/desk/list/ListPage'
import { RegionName } from '#console/desk/region/RegionName'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { PlusIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { carriers } from '#contract/orders/states'
import { type CarrierAccount, waybills } from '#contract/waybills/calls'
import { labelTemplateWords, waybillDriverWords } from '#contract/waybills/states'

const AccountAddForm = lazyPart(async () => (await import('./AccountForm')).AccountAddForm)
const AccountEditForm = lazyPart(async () => (await import('./AccountForm')).AccountEditForm)

const Said = ({ words }: { words: Words }) => useSay()(words)
const State = ({ isEnabled, isDefault }: CarrierAccount) => {
  if (!isEnabled) return <StateDot label="waybills.accounts.off" tone="over" />
  return isDefault ? <StateDot label="waybills.accounts.default" tone="ok" /> : <StateDot label="waybills.accounts.on" tone="ok" />
}

const { text, custom } = columnsOf<CarrierAccount>()
const columns = [
  text('name', 'waybills.accounts.name'),
  custom('carrier', 'waybills.carrier', ({ carrier }) => <Said words={carriers[carrier]} />, { width: 120 }),
  custom('driver', 'waybills.accounts.driver', ({ driver }) => <Said words={waybillDriverWords[driver]} />, { width: 210 }),
  text('customerCode', 'waybills.accounts.customerCode', { width: 150 }),
  custom('sender', 'waybills.accounts.sender', ({ senderName, senderPhone }) => `${senderName} ${senderPhone}`, { width: 220 }),
  custom('template', 'waybills.accounts.template', ({ template }) => <Said words={labelTemplateWords[template]} />, { width: 190 }),
  custom('state', 'waybills.state', (account) => <State {...account} />, { width: 96, corner: true }),
]

const shape: RowShape<CarrierAccount> = {
  isOver: ({ isEnabled }) => !isEnabled,
  phone: { title: 'name', second: ['carrier', 'customerCode'], state: 'state' },
}

type Opened = { what: 'add' } | { what: 'edit' | 'detail'; account: CarrierAccount }

export function AccountPage() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const remove = useWrite(waybills.removeAccount, { done: t('waybills.accounts.removed') })
  const actionsOf = (account: CarrierAccount): Action[] => [
    { label: t('kit.form.edit'), permission: 'carrier-account:write', key: 'e', run: () => open({ what: 'edit', account }) },
    {
      label: t('waybills.accounts.remove'),
      permission: 'carrier-account:write',
      danger: true,
      confirm: t('waybills.accounts.removeAsk'),
      run: () => remove.mutate({ id: account.id, version: account.version }, { onSuccess: close }),
    },
  ]
  return (
    <>
      <ListPage
        name="carrier-accounts"
        title="waybills.accounts.title"
        call={waybills.accounts}
        columns={columns}
        search="waybills.accounts.search"
        emptyHint="waybills.accounts.emptyHint"
        open={(account) => open({ what: 'detail', account })}
        actions={[
          { label: t('waybills.accounts.add'), icon: <PlusIcon />, permission: 'carrier-account:write', run: () => open({ what: 'add' }) },
        ]}
        rowActions={actionsOf}
        shape={shape}
      />
      <Suspense>
        {opened?.what === 'add' && <AccountAddForm close={close} />}
        {opened?.what === 'edit' && <AccountEditForm account={opened.account} close={close} />}
      </Suspense>
      {opened?.what === 'detail' && <AccountDrawer account={opened.account} actions={actionsOf(opened.account)} close={close} />}
    </>
  )
}

function AccountDrawer({ account, actions, close }: { account: CarrierAccount; actions: Action[]; close: () => void }) {
  const t = useT()
  return (
    <DetailDrawer
      kind={t('waybills.accounts.detail')}
      name={account.name}
      of={account.id}
      close={close}
      actions={actions}
      hero={<Hero state={<State {...account} />} below={<Said words={carriers[account.carrier]} />} />}
      items={[
        { title: 'waybills.accounts.driver', value: <Said words={waybillDriverWords[account.driver]} /> },
        { title: 'waybills.accounts.customerCode', value: account.customerCode },
        {
          title: 'waybills.accounts.sender',
          value: (
            <>
              {account.senderName} {account.senderPhone} <RegionName code={account.senderRegion} /> {account.senderAddress}
            </>
          ),
        },
        { title: 'waybills.accounts.template', value: <Said words={labelTemplateWords[account.template]} /> },
      ]}
    >
      <HistoryPanel
        entity="carrier_account"
        now={{ ...account, whyNotEdit: null }}
        labels={{
          name: 'waybills.accounts.name',
          customerCode: 'waybills.accounts.customerCode',
          senderName: 'waybills.accounts.sender',
          senderAddress: 'waybills.accounts.sender',
          isDefault: 'waybills.accounts.default',
          isEnabled: 'waybills.accounts.on',
        }}
      />
    </DetailDrawer>
  )
}
