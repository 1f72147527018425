// A list of units, in whichever of its four shapes: the rows, how they are narrowed down, and what may be done from it.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { type Place, places } from '#contract/places/calls'
import { shopSheet } from '#contract/places/sheets'
import { unitStatuses, unitStatusWords } from '#contract/places/states'
import { usePlaceActions, type What } from './actions'
import { columnsFor, placeShape } from './columns'
import { usePlaceFilters } from './filters'
import type { PlaceListKind } from './kinds'

const PlaceAddForm = lazyPart(async () => (await import('./PlaceAddForm')).PlaceAddForm)
const PlaceDialogs = lazyPart(async () => (await import('./PlaceDialogs')).PlaceDialogs)

type Opened = { what: 'add' } | { what: What; place: Place }

export function PlaceList({ list }: { list: PlaceListKind }) {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = usePlaceActions(list, (what, place) => open({ what, place }))
  const exporting = useExport(list.sheet ?? shopSheet, { list: list.name })
  const add = list.write && { label: t(list.add), icon: <PlusIcon />, permission: list.write, run: () => open({ what: 'add' }) }
  return (
    <>
      <ListPage
        name={list.name}
        title={list.title}
        call={list.call}
        columns={columnsFor[list.kind]}
        search="places.search"
        filters={usePlaceFilters(list)}
        arrived="places.arrived"
        emptyHint={list.isForeign ? 'places.brandMarketsEmpty' : 'places.emptyHint'}
        open={(place) => open({ what: 'detail', place })}
        actions={[...(add ? [add] : []), ...(list.sheet ? [exporting.action] : [])]}
        rowActions={list.isForeign ? undefined : actionsOf}
        shape={placeShape}
        lead={list.isForeign ? null : <Counts list={list} />}
      />
      {list.sheet && exporting.dialog}
      <Suspense>
        {opened?.what === 'add' && <PlaceAddForm kind={list.kind} add={list.add} close={close} />}
        {opened && opened.what !== 'add' && <PlaceDialogs list={list} opened={opened} actionsOf={actionsOf} close={close} />}
      </Suspense>
    </>
  )
}

/** How many there are in each state, and how many want something: the very rows that the link shows. */
function Counts({ list: { kind, page, call } }: { list: PlaceListKind }) {
  const t = useT()
  const { data } = useRead(places.counts, { kind }, { quiet: true })
  const [{ filters }] = useListState(call)
  const isAll = !filters.status && !filters.unlocated && !filters.closing
  return (
    <Tally
      name={t('places.overview')}
      over={{ page, call }}
      items={[
        { title: 'places.all', count: data?.total, href: linkTo(page), current: isAll },
        ...tallyOf({ page, field: 'status', states: unitStatuses, words: unitStatusWords, counts: data?.byStatus, filters }),
        { title: 'places.unlocated', count: data?.unlocated, href: linkTo(page, { unlocated: true }), current: filters.unlocated === true },
        { title: 'places.closing', count: data?.closing, href: linkTo(page, { closing: true }), current: filters.closing === true },
      ]}
    />
  )
}
