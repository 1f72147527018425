// What the platform sells to units to unlock membership, and who bought it.

import './packages.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { type MemberPackage, type PackageOrder, packageOrderSheet, packages } from '#contract/packages/calls'
import { packageOrderStates, packageOrderStateWords, packageRefusals } from '#contract/packages/states'
import { orderColumns, orderShape } from './columns'
import { OnSale } from './OnSale'

const PackageForm = lazyPart(async () => (await import('./PackageForm')).PackageForm)
const OrderDrawer = lazyPart(async () => (await import('./OrderDrawer')).OrderDrawer)
const RefundForm = lazyPart(async () => (await import('./RefundForm')).RefundForm)

type Opened = { what: 'package'; of?: MemberPackage } | { what: 'refund'; of: PackageOrder }

/** The packages stand over the orders: coming later, they would push them down. */
export function PackagePage() {
  const { data, error } = useRead(packages.list, { all: true }, { quiet: true })
  return data || error ? <SaleAndOrders /> : <div className="md-page" aria-busy="true" />
}

function SaleAndOrders() {
  const t = useT()
  const [shown, show] = useState<PackageOrder>()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const done = () => {
    close()
    show(undefined)
  }
  const exporting = useExport(packageOrderSheet, { list: 'package-orders' })
  const actionsOf = (order: PackageOrder): Action[] => [
    {
      label: t('packages.orders.refund'),
      permission: 'package:write',
      danger: true,
      why: order.unusedFen === null ? packageRefusals.notRefundable : null,
      run: () => open({ what: 'refund', of: order }),
    },
  ]
  useWarm(PackageForm)
  return (
    <>
      <ListPage
        name="package-orders"
        title="packages.title"
        call={packages.orders}
        columns={orderColumns}
        search="packages.orders.search"
        filters={useFilters()}
        emptyHint="packages.orders.empty"
        arrived="packages.orders.arrived"
        open={show}
        actions={[
          { label: t('packages.add'), icon: <PlusIcon />, permission: 'package:write', run: () => open({ what: 'package' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        lead={<Overview />}
        below={<OnSale edit={(of) => open({ what: 'package', of })} />}
        shape={orderShape}
      />
      {exporting.dialog}
      <Suspense>
        {shown && <OrderDrawer order={shown} actions={actionsOf(shown)} close={() => show(undefined)} />}
        {opened?.what === 'package' && <PackageForm of={opened.of} close={close} />}
        {opened?.what === 'refund' && <RefundForm of={opened.of} done={done} close={close} />}
      </Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  return [
    {
      key: 'from',
      title: 'packages.orders.createdAt',
      control: () => <PeriodFilter name="packages.orders.createdAt" call={packages.orders} ends={['from', 'to']} />,
    },
    useUnitFilter('packages.orders.unit'),
  ]
}

const one = { pageNumber: 1, pageSize: 1 }

/** Counted by the very call of the list. */
function Overview() {
  const t = useT()
  const [{ filters }] = useListState(packages.orders)
  const all = useRead(packages.orders, one, { quiet: true }).data?.total
  const counts = {
    UNPAID: useRead(packages.orders, { ...one, status: 'UNPAID' }, { quiet: true }).data?.total,
    PAID: useRead(packages.orders, { ...one, status: 'PAID' }, { quiet: true }).data?.total,
    CLOSED: useRead(packages.orders, { ...one, status: 'CLOSED' }, { quiet: true }).data?.total,
    REFUNDED: useRead(packages.orders, { ...one, status: 'REFUNDED' }, { quiet: true }).data?.total,
  }
  return (
    <Tally
      name={t('packages.orders.overview')}
      over={{ page: 'packages', call: packages.orders }}
      items={[
        { title: 'packages.orders.all', count: all, href: linkTo('packages'), current: !filters.status },
        ...packageOrderStates.map((status) => ({
          title: packageOrderStateWords[status],
          count: counts[status],
          href: linkTo('packages', { status }),
          current: filters.status === status,
        })),
      ]}
    />
  )
}
