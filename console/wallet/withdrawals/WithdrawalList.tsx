// A unit's withdrawals: where each of them is, and taking one back while nobody has approved it.

import { Suspense } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { useAddressId } from '#console/kit/list/use-address-id'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type Withdrawal, withdrawalSheet, withdrawals } from '#contract/withdrawals/calls'
import { whyNotReview, withdrawalStates, withdrawalStateWords } from '#contract/withdrawals/states'
import { withdrawalColumns, withdrawalShape } from './columns'

const WithdrawalDrawer = lazyPart(async () => (await import('./WithdrawalDrawer')).WithdrawalDrawer)

export function WithdrawalList() {
  const [id, open] = useAddressId()
  const exporting = useExport(withdrawalSheet, { list: 'wallet-withdrawals' })
  const actionsOf = useWithdrawalActions()
  useWarm(WithdrawalDrawer)
  return (
    <>
      <ListPage
        isPart
        name="wallet-withdrawals"
        title="wallet.tab.withdrawals"
        call={withdrawals.page}
        columns={withdrawalColumns}
        search="wallet.withdrawal.search"
        filters={useFilters()}
        emptyHint="wallet.withdrawal.emptyHint"
        arrived="wallet.withdrawal.arrived"
        open={(row) => open(row.id)}
        actions={[exporting.action]}
        rowActions={actionsOf}
        shape={withdrawalShape}
      />
      {exporting.dialog}
      <Suspense>{id && <WithdrawalDrawer id={id} actionsOf={actionsOf} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

function useWithdrawalActions(): (withdrawal: Withdrawal) => Action[] {
  const t = useT()
  const cancel = useWrite(withdrawals.cancel, { done: t('wallet.withdrawal.canceled') })
  return ({ id, status, amountFen }) => [
    {
      label: t('wallet.withdrawal.cancel'),
      permission: 'wallet:withdraw',
      danger: true,
      why: whyNotReview.cancel({ status }),
      confirm: t('wallet.withdrawal.cancelAsk', { amount: yuan(amountFen) }),
      run: () => cancel.mutate({ id }),
    },
  ]
}

function useFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  return [
    {
      key: 'status',
      title: 'wallet.withdrawal.status',
      options: withdrawalStates.map((value) => ({ value, label: say(withdrawalStateWords[value]) })),
    },
    {
      key: 'from',
      title: 'wallet.withdrawal.applyAt',
      control: () => <PeriodFilter name="wallet.withdrawal.applyAt" call={withdrawals.page} ends={['from', 'to']} />,
    },
    { key: 'open', title: 'wallet.withdrawal.money', options: [{ value: true, label: t('wallet.withdrawal.heldOnly') }] },
  ]
}
