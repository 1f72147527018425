// After-sales: refunds, returns and exchanges with their clocks, and the decision about each.

import { linkTo } from '#console/kit/screen/link'
import './after-sales.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type AfterSaleRow, afterSaleSheet, afterSales } from '#contract/after-sales/calls'
import {
  type AfterSaleStatus,
  afterSaleStatuses,
  afterSaleStatusWords,
  afterSaleTypes,
  afterSaleTypeWords,
} from '#contract/after-sales/states'
import { type AfterSaleForm, useAfterSaleActions } from './actions'
import { afterSaleColumns, afterSaleShape } from './columns'

const AfterSaleDrawer = lazyPart(async () => (await import('./AfterSaleDrawer')).AfterSaleDrawer)
const AfterSaleForms = lazyPart(async () => (await import('./AfterSaleForms')).AfterSaleForms)

export function AfterSalePage() {
  const [id, openId] = useAddressId()
  const [opened, open] = useState<{ what: AfterSaleForm; row: AfterSaleRow }>()
  const actionsOf = useAfterSaleActions((what, row) => open({ what, row }))
  const exporting = useExport(afterSaleSheet, { list: 'after-sales' })
  useWarm(AfterSaleDrawer)
  return (
    <>
      <ListPage
        name="after-sales"
        title="afterSales.title"
        call={afterSales.page}
        columns={afterSaleColumns}
        search="afterSales.search"
        filters={useAfterSaleFilters()}
        emptyHint="afterSales.emptyHint"
        arrived="afterSales.arrived"
        open={(row) => openId(row.id)}
        actions={[exporting.action]}
        rowActions={actionsOf}
        lead={<Overview />}
        shape={afterSaleShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <AfterSaleDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened && <AfterSaleForms what={opened.what} id={opened.row.id} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

/** Figures lead here by the time of the refund, which nobody asks for otherwise. */
const refunded: Filter = {
  key: 'refundedFrom',
  title: 'afterSales.refundedAt',
  control: () => <PeriodFilter name="afterSales.refundedAt" call={afterSales.page} ends={['refundedFrom', 'refundedTo']} />,
}

function useAfterSaleFilters(): Filter[] {
  const say = useSay()
  const [{ filters: used }] = useListState(afterSales.page)
  return [
    ...(used.refundedFrom || used.refundedTo ? [refunded] : []),
    {
      key: 'status',
      title: 'afterSales.status',
      options: afterSaleStatuses.map((value) => ({ value, label: say(afterSaleStatusWords[value]) })),
    },
    { key: 'type', title: 'afterSales.type', options: afterSaleTypes.map((value) => ({ value, label: say(afterSaleTypeWords[value]) })) },
  ]
}

/** The states that somebody has to do something about; the rest is found by the filter. */
const shown: readonly AfterSaleStatus[] = [
  'APPLIED',
  'NEGOTIATING',
  'WAIT_RETURN',
  'RETURNED',
  'REFUNDING',
  'REFUND_FAILED',
  'DISPUTE',
  'COMPLETED',
]

function Overview() {
  const t = useT()
  const { data } = useRead(afterSales.overview, {}, { quiet: true })
  const [{ filters }] = useListState(afterSales.page)
  return (
    <Tally
      name={t('afterSales.overview')}
      over={{ page: 'afterSales', call: afterSales.page }}
      items={[
        { title: 'afterSales.all', count: data?.total, href: linkTo('afterSales'), current: !filters.status && !filters.open },
        { title: 'afterSales.open', count: data?.open, href: linkTo('afterSales', { open: true }), current: filters.open === true },
        ...tallyOf({ page: 'afterSales', field: 'status', states: shown, words: afterSaleStatusWords, counts: data?.byStatus, filters }),
      ]}
    />
  )
}
