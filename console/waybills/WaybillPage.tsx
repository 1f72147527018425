// The labels of the unit: what waits to be mended and why, what waits to be printed, and what has left.

import './waybills.css'
import { Suspense, useState } from 'react'
import type { ChosenAct } from '#console/desk/bulk/ChosenBar'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { carrierCodes, carriers } from '#contract/orders/states'
import { type Waybill, waybillSheet, waybills } from '#contract/waybills/calls'
import { openForOrders, ordersFromAddress, waybillTabs, waybillTabWords, whyNotWaybill } from '#contract/waybills/states'
import { waybillColumns, waybillShape } from './columns'
import { useWaybillActs } from './use-acts'

const GetDialog = lazyPart(async () => (await import('./GetDialog')).GetDialog)
const LabelView = lazyPart(async () => (await import('./LabelView')).LabelView)
const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog')).ChangeDialog)

type Opened = { what: 'print' | 'change'; ids: readonly string[]; clear: () => void }
const nothing = () => {}
const go = (to: Parameters<typeof linkTo>[0], query?: object) => () => window.location.assign(linkTo(to, { ...query }))

export function WaybillPage() {
  const t = useT()
  useWarm(GetDialog)
  const [opened, open] = useState<Opened>()
  const [search, change] = useAddress()
  const { [openForOrders]: wanted, ...others } = search
  const orderIds = ordersFromAddress(wanted)
  const exporting = useExport(waybillSheet, { list: 'waybills' })
  const actionsOf = useRowActions(open)
  return (
    <>
      <ListPage
        name="waybills"
        title="waybills.title"
        call={waybills.page}
        columns={waybillColumns}
        search="waybills.search"
        filters={useFilters()}
        emptyHint="waybills.emptyHint"
        actions={[
          { label: t('waybills.toOrders'), permission: 'order:read', run: go('orders', { statuses: ['WAIT_SHIP', 'PART_SHIPPED'] }) },
          { label: t('waybills.toAccounts'), permission: 'carrier-account:read', run: go('carrierAccounts') },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={useChosenActs(open)}
        lead={<Counts />}
        shape={waybillShape}
      />
      {exporting.dialog}
      <Suspense>
        {orderIds.length > 0 && <GetDialog orderIds={orderIds} close={() => change(others, { replace: true })} />}
        {opened?.what === 'print' && <LabelView ids={opened.ids} done={opened.clear} close={() => open(undefined)} />}
        {opened?.what === 'change' && <ChangeDialog ids={opened.ids} done={opened.clear} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

function useRowActions(open: (opened: Opened) => void): (row: Waybill) => Action[] {
  const t = useT()
  const acts = useWaybillActs()
  return (row) => [
    {
      label: t(row.printedCount > 0 ? 'waybills.act.reprint' : 'waybills.act.print'),
      permission: 'waybill:write',
      primary: row.printedCount === 0,
      why: whyNotWaybill.print(row),
      run: () => open({ what: 'print', ids: [row.id], clear: nothing }),
    },
    {
      label: t('waybills.act.retry'),
      permission: 'waybill:write',
      primary: true,
      why: whyNotWaybill.retry(row),
      run: () => acts.retry([row]),
    },
    {
      label: t('waybills.act.change'),
      permission: 'waybill:write',
      why: whyNotWaybill.cancel(row),
      run: () => open({ what: 'change', ids: [row.id], clear: nothing }),
    },
    {
      label: t('waybills.act.ship'),
      permission: 'order:ship',
      why: whyNotWaybill.ship(row),
      confirm: t('waybills.shipAsk'),
      run: () => acts.ship([row]),
    },
    { label: t('waybills.act.order'), permission: 'order:read', run: go('orders', { keyword: row.orderNo }) },
    {
      label: t('waybills.act.cancel'),
      permission: 'waybill:write',
      danger: true,
      why: whyNotWaybill.cancel(row),
      confirm: t('waybills.cancelAsk'),
      run: () => acts.cancel([row]),
    },
  ]
}

function Counts() {
  const t = useT()
  const { data } = useRead(waybills.counts, {}, { quiet: true })
  const [{ filters }] = useListState(waybills.page)
  const tabs = tallyOf({ page: 'waybills', field: 'tab', states: waybillTabs, words: waybillTabWords, counts: data, filters })
  return (
    <Tally
      name={t('waybills.overview')}
      over={{ page: 'waybills', call: waybills.page }}
      items={[{ title: 'waybills.all', count: sumOf(data), href: linkTo('waybills'), current: !filters.tab }, ...tabs]}
    />
  )
}

function useFilters() {
  const say = useSay()
  return [
    { key: 'carrier', title: 'waybills.carrier' as const, options: carrierCodes.map((value) => ({ value, label: say(carriers[value]) })) },
  ]
}

function useChosenActs(open: (opened: Opened) => void): ChosenAct<Waybill>[] {
  const t = useT()
  const acts = useWaybillActs()
  return [
    {
      label: t('waybills.act.print'),
      permission: 'waybill:write',
      run: (rows, clear) => open({ what: 'print', ids: rows.map(({ id }) => id), clear }),
    },
    {
      label: t('waybills.act.ship'),
      permission: 'order:ship',
      confirm: t('waybills.shipAsk'),
      run: (rows, clear) => acts.ship(rows, clear),
    },
    { label: t('waybills.act.retry'), permission: 'waybill:write', run: (rows, clear) => acts.retry(rows, clear) },
    {
      label: t('waybills.act.change'),
      permission: 'waybill:write',
      run: (rows, clear) => open({ what: 'change', ids: rows.map(({ id }) => id), clear }),
    },
    {
      label: t('waybills.act.cancel'),
      permission: 'waybill:write',
      danger: true,
      confirm: t('waybills.cancelAsk'),
      run: (rows, clear) => acts.cancel(rows, clear),
    },
  ]
}
