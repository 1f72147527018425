// The bills of a wallet: every posting as a readable line, narrowed by kind, direction, account and time, with totals of the very same rows.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import type { Filter } from '#console/kit/list/Filters'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Bill, billSheet, walletCalls } from '#contract/wallet/calls'
import { billDirections, billDirectionWords, moneyParts, moneyPartWords, walletAccounts, walletAccountWords } from '#contract/wallet/parts'
import { billColumns, billShape } from './columns'
import { Totals } from './Totals'

const BillDrawer = lazyPart(async () => (await import('./BillDrawer')).BillDrawer)

export function BillList() {
  const [opened, open] = useState<Bill>()
  const exporting = useExport(billSheet, { list: 'wallet-bills' })
  useWarm(BillDrawer)
  return (
    <>
      <ListPage
        isPart
        name="wallet-bills"
        title="wallet.tab.bills"
        call={walletCalls.bills}
        columns={billColumns}
        search="wallet.bill.search"
        filters={useFilters()}
        emptyHint="wallet.bill.emptyHint"
        arrived="wallet.bill.arrived"
        open={open}
        actions={[exporting.action]}
        below={<Totals />}
        shape={billShape}
      />
      {exporting.dialog}
      <Suspense>{opened && <BillDrawer bill={opened} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  return [
    {
      key: 'from',
      title: 'wallet.bill.at',
      control: () => <PeriodFilter name="wallet.bill.at" call={walletCalls.bills} ends={['from', 'to']} />,
    },
    { key: 'type', title: 'wallet.bill.type', options: moneyParts.map((value) => ({ value, label: say(moneyPartWords[value]) })) },
    {
      key: 'direction',
      title: 'wallet.bill.direction',
      options: billDirections.map((value) => ({ value, label: say(billDirectionWords[value]) })),
    },
    {
      key: 'account',
      title: 'wallet.bill.account',
      options: walletAccounts.map((value) => ({ value, label: say(walletAccountWords[value]) })),
    },
    { key: 'noWithdrawals', title: 'wallet.bill.range', options: [{ value: true, label: t('wallet.bill.noWithdrawals') }] },
  ]
}
