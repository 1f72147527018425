// Withdrawals of all units: what waits for the reader first, then each state with how many and how much.

import './withdrawals.css'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ChosenAct } from '#console/desk/bulk/ChosenBar'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { payoutSheet, payouts, type Withdrawal } from '#contract/withdrawals/calls'
import { payoutChannels, payoutChannelWords } from '#contract/withdrawals/states'
import { type PayoutForm, usePayoutActions } from './actions'
import { payoutColumns, payoutShape } from './columns'
import { Overview, Summed } from './Overview'
import { RefusedReports } from './review/RefusedReports'
import { useNextToReview } from './review/use-next'

const PayoutDrawer = lazyPart(async () => (await import('./review/PayoutDrawer')).PayoutDrawer)
const PayoutForms = lazyPart(async () => (await import('./review/PayoutForms')).PayoutForms)
const ApproveDialog = lazyPart(async () => (await import('./review/ApproveDialog')).ApproveDialog)

const BankFileForm = lazyPart(async () => (await import('./review/BankFileForm')).BankFileForm)

type Opened = { what: PayoutForm; row: Withdrawal } | { what: 'approveMany' | 'bankFile'; rows: Withdrawal[]; clear: () => void }

export function PayoutPage() {
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const next = useNextToReview(id, openId)
  const actionsOf = usePayoutActions((what, row) => open({ what, row }), next)
  const exporting = useExport(payoutSheet, { list: 'payouts' })
  useFirstMine()
  useWarm(PayoutDrawer)
  const close = () => open(undefined)
  return (
    <>
      <ListPage
        name="payouts"
        title="payouts.title"
        call={payouts.page}
        columns={payoutColumns}
        search="payouts.search"
        filters={useFilters()}
        emptyHint="payouts.emptyHint"
        allDone={useAllDone()}
        arrived="payouts.arrived"
        open={(row) => openId(row.id)}
        actions={[exporting.action]}
        rowActions={actionsOf}
        bulk={useChosenActs(open)}
        lead={<Overview />}
        below={
          <>
            <RefusedReports />
            <Summed />
          </>
        }
        shape={payoutShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <PayoutDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'approveMany' && <ApproveDialog rows={opened.rows} done={opened.clear} close={close} />}
        {opened?.what === 'bankFile' && <BankFileForm rows={opened.rows} done={opened.clear} close={close} />}
        {opened && 'row' in opened && <PayoutForms what={opened.what} row={opened.row} decided={next} close={close} />}
      </Suspense>
    </>
  )
}

/** Whoever comes by the menu wants to know what waits for them; every other list says in its address which it is. */
function useFirstMine() {
  const [search] = useAddress()
  const [state, change] = useListState(payouts.page)
  const isPlain = Object.keys(search).length === 0 && holds('payout:review')
  const narrow = useEffectEvent(() => change({ ...state, filters: { mine: true } }, { replace: true }))
  useEffect(() => {
    if (isPlain) narrow()
  }, [isPlain])
}

/** What waits for the reader and what is late are queues: empty is how they should be. */
function useAllDone() {
  const [{ filters }] = useListState(payouts.page)
  if (Object.keys(filters).length !== 1) return undefined
  return filters.mine === true ? ('payouts.noneLeft' as const) : filters.overdue === true ? ('payouts.noneLate' as const) : undefined
}

function useFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  return [
    {
      key: 'channel',
      title: 'payouts.channel',
      options: payoutChannels.map((value) => ({ value, label: say(payoutChannelWords[value]) })),
    },
    {
      key: 'leastFen',
      title: 'payouts.least',
      options: [1_000_000, 5_000_000, 10_000_000].map((value) => ({ value, label: t('payouts.leastOf', { n: value / 1_000_000 }) })),
    },
    {
      key: 'from',
      title: 'payouts.applyAt',
      control: () => <PeriodFilter name="payouts.applyAt" call={payouts.page} ends={['from', 'to']} />,
    },
    useUnitFilter('payouts.unit'),
  ]
}

function useChosenActs(open: (opened: Opened) => void): ChosenAct<Withdrawal>[] {
  const t = useT()
  return [
    {
      label: t('payouts.act.approve'),
      permission: 'payout:review',
      run: (rows, clear) => open({ what: 'approveMany', rows, clear }),
    },
    {
      label: t('payouts.act.bankFile'),
      permission: 'payout:review',
      run: (rows, clear) => open({ what: 'bankFile', rows, clear }),
    },
  ]
}
