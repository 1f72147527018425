// Agreements of all units: what is in force, what is to come, what is over; a rate is set, changed before it begins, and ended.

import './agreements.css'
import { Suspense } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import { useUnitFilter } from '#console/desk/unit/UnitPicker'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { useOverList } from '#console/kit/list/use-over-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Agreement, agreements, agreementTimes } from '#contract/agreements/calls'
import { agreementKinds, agreementKindWords } from '#contract/agreements/states'
import { useAgreementActions } from './actions'
import { agreementColumns, agreementShape } from './columns'

const AgreementForm = lazyPart(async () => (await import('./AgreementForm')).AgreementForm)
const EndForm = lazyPart(async () => (await import('./EndForm')).EndForm)
const AgreementDrawer = lazyPart(async () => (await import('./AgreementDrawer')).AgreementDrawer)

type Opened = { what: 'add' } | { what: 'edit' | 'anew' | 'end'; of: Agreement }

export function AgreementPage() {
  const t = useT()
  const { shown, show, hide, opened, open, close, done } = useOverList<Agreement, Opened>()
  const actionsOf = useAgreementActions((what, of) => open({ what, of }))
  useWarm(AgreementDrawer)
  return (
    <>
      <ListPage
        name="agreements"
        title="agreements.title"
        call={agreements.page}
        columns={agreementColumns}
        search="agreements.search"
        filters={useFilters()}
        emptyHint="agreements.emptyHint"
        arrived="agreements.arrived"
        open={show}
        actions={[{ label: t('agreements.add'), icon: <PlusIcon />, permission: 'agreement:write', run: () => open({ what: 'add' }) }]}
        rowActions={actionsOf}
        lead={<Overview />}
        shape={agreementShape}
      />
      <Suspense>
        {shown && <AgreementDrawer agreement={shown} show={show} actionsOf={actionsOf} close={hide} />}
        {opened?.what === 'add' && <AgreementForm done={done} close={close} />}
        {opened?.what === 'edit' && <AgreementForm of={opened.of} done={done} close={close} />}
        {opened?.what === 'anew' && <AgreementForm after={opened.of} done={done} close={close} />}
        {opened?.what === 'end' && <EndForm of={opened.of} done={done} close={close} />}
      </Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  const say = useSay()
  return [
    {
      key: 'kind',
      title: 'agreements.kind',
      options: agreementKinds.map((value) => ({ value, label: say(agreementKindWords[value]) })),
    },
    useUnitFilter('agreements.unit'),
  ]
}

const one = { pageNumber: 1, pageSize: 1 }

/** Counted by the very call of the list. */
function useCounts() {
  return {
    all: useRead(agreements.page, one, { quiet: true }).data?.total,
    NOW: useRead(agreements.page, { ...one, state: 'NOW' }, { quiet: true }).data?.total,
    LATER: useRead(agreements.page, { ...one, state: 'LATER' }, { quiet: true }).data?.total,
    OVER: useRead(agreements.page, { ...one, state: 'OVER' }, { quiet: true }).data?.total,
  }
}

function Overview() {
  const t = useT()
  const counts = useCounts()
  const [{ filters }] = useListState(agreements.page)
  return (
    <Tally
      name={t('agreements.overview')}
      over={{ page: 'agreements', call: agreements.page }}
      items={[
        { title: 'agreements.all', count: counts.all, href: linkTo('agreements'), current: !filters.state },
        ...agreementTimes.map((state) => ({
          title: `agreements.states.${state}` as const,
          count: counts[state],
          href: linkTo('agreements', { state }),
          current: filters.state === state,
        })),
      ]}
    />
  )
}
