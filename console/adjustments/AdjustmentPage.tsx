// Fines and adjustments: proposed by one person, booked or refused by another.

import './adjustments.css'
import { Suspense } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { useOverList } from '#console/kit/list/use-over-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Adjustment, adjustmentSheet, adjustments } from '#contract/adjustments/calls'
import { adjustmentKinds, adjustmentKindWords, adjustmentStates, adjustmentStateWords } from '#contract/adjustments/states'
import { useAdjustmentActions } from './actions'
import { adjustmentColumns, adjustmentShape } from './columns'

const ProposeForm = lazyPart(async () => (await import('./ProposeForm')).ProposeForm)
const DecideForm = lazyPart(async () => (await import('./DecideForm')).DecideForm)
const AdjustmentDrawer = lazyPart(async () => (await import('./AdjustmentDrawer')).AdjustmentDrawer)

type Opened = { what: 'propose' } | { what: 'decide'; of: Adjustment; isBooked: boolean }

export function AdjustmentPage() {
  const t = useT()
  const { shown, show, hide, opened, open, close, done } = useOverList<Adjustment, Opened>()
  const actionsOf = useAdjustmentActions((of, isBooked) => open({ what: 'decide', of, isBooked }))
  const exporting = useExport(adjustmentSheet, { list: 'adjustments' })
  useWarm(AdjustmentDrawer)
  return (
    <>
      <ListPage
        name="adjustments"
        title="adjustments.title"
        call={adjustments.page}
        columns={adjustmentColumns}
        search="adjustments.search"
        filters={useFilters()}
        emptyHint="adjustments.emptyHint"
        arrived="adjustments.arrived"
        open={show}
        actions={[
          { label: t('adjustments.propose'), icon: <PlusIcon />, permission: 'adjustment:write', run: () => open({ what: 'propose' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        lead={<Overview />}
        shape={adjustmentShape}
      />
      {exporting.dialog}
      <Suspense>
        {shown && <AdjustmentDrawer adjustment={shown} actionsOf={actionsOf} close={hide} />}
        {opened?.what === 'propose' && <ProposeForm close={close} />}
        {opened?.what === 'decide' && <DecideForm of={opened.of} isBooked={opened.isBooked} done={done} close={close} />}
      </Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  const say = useSay()
  return [
    {
      key: 'kind',
      title: 'adjustments.kind',
      options: adjustmentKinds.map((value) => ({ value, label: say(adjustmentKindWords[value]) })),
    },
    {
      key: 'from',
      title: 'adjustments.proposedAt',
      control: () => <PeriodFilter name="adjustments.proposedAt" call={adjustments.page} ends={['from', 'to']} />,
    },
    useUnitFilter('adjustments.unit'),
  ]
}

function Overview() {
  const t = useT()
  const { data } = useRead(adjustments.overview, {}, { quiet: true })
  const [{ filters }] = useListState(adjustments.page)
  return (
    <Tally
      name={t('adjustments.overview')}
      over={{ page: 'adjustments', call: adjustments.page }}
      items={[
        { title: 'adjustments.all', count: sumOf(data), href: linkTo('adjustments'), current: !filters.status },
        ...tallyOf({ page: 'adjustments', field: 'status', states: adjustmentStates, words: adjustmentStateWords, counts: data, filters }),
      ]}
    />
  )
}
