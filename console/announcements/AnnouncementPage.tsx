// Announcements: what was said to whom, what is to come, and how many have read it.

import './announcements.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useSorting } from '#console/desk/sort/use-sorting'
import { send, useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Announcement, announcementSheet, announcements, placeField } from '#contract/announcements/calls'
import { announcementKinds, announcementKindWords, announcementStates, announcementStateWords } from '#contract/announcements/states'
import { useAnnouncementActions } from './actions'
import { announcementColumns, announcementShape } from './columns'

const AddForm = lazyPart(async () => (await import('./AnnouncementForm')).AnnouncementAddForm)
const EditForm = lazyPart(async () => (await import('./AnnouncementForm')).AnnouncementEditForm)
const AnnouncementDrawer = lazyPart(async () => (await import('./AnnouncementDrawer')).AnnouncementDrawer)
const WithdrawForm = lazyPart(async () => (await import('./WithdrawForm')).WithdrawForm)

type Opened = { what: 'add' } | { what: 'edit' | 'withdraw'; one: Announcement }

export function AnnouncementPage() {
  const t = useT()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const sorting = useAnnouncementSorting()
  const actionsOf = useAnnouncementActions({
    edit: (one) => open({ what: 'edit', one }),
    withdraw: (one) => open({ what: 'withdraw', one }),
    sort: sorting.ask,
    gone: () => openId(undefined),
  })
  const columns = announcementColumns(holds('notice:write') ? sorting.handle : ({ sort }) => String(sort))
  const exporting = useExport(announcementSheet, { list: 'announcements' })
  useWarm(AnnouncementDrawer)
  return (
    <>
      <ListPage
        name="announcements"
        title="announcements.title"
        call={announcements.page}
        columns={columns}
        search="announcements.search"
        filters={useKindFilter()}
        emptyHint="announcements.emptyHint"
        arrived="announcements.arrived"
        open={(one) => openId(one.id)}
        actions={[
          { label: t('announcements.add'), icon: <PlusIcon />, permission: 'notice:write', run: () => open({ what: 'add' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={['announcement.pin', 'announcement.unpin', 'announcement.remove']}
        lead={<Overview />}
        shape={announcementShape}
      />
      {exporting.dialog}
      {sorting.dialog}
      <Suspense>
        {id && <AnnouncementDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && <AddForm close={close} />}
        {opened?.what === 'edit' && <EditForm id={opened.one.id} close={close} />}
        {opened?.what === 'withdraw' && <WithdrawForm one={opened.one} close={close} />}
      </Suspense>
    </>
  )
}

function useAnnouncementSorting() {
  const t = useT()
  const done = t('sorting.done')
  const sort = useWrite(announcements.sort, { done })
  const place = useWrite(announcements.place, { done })
  return useSorting<Announcement>({
    field: placeField,
    order: () => send(announcements.order, {}),
    sort: (_one, ids) => sort.mutate({ ids }),
    place: ({ id }, at) => place.mutate({ id, sort: at }),
  })
}

function useKindFilter(): Filter[] {
  const say = useSay()
  return [
    {
      key: 'kind',
      title: 'announcements.kind',
      options: announcementKinds.map((value) => ({ value, label: say(announcementKindWords[value]) })),
    },
  ]
}

function Overview() {
  const t = useT()
  const { data } = useRead(announcements.overview, {}, { quiet: true })
  const [{ filters }] = useListState(announcements.page)
  const states = { page: 'announcements', field: 'state', states: announcementStates, words: announcementStateWords } as const
  return (
    <Tally
      name={t('announcements.overview')}
      items={[
        { title: 'announcements.all', count: sumOf(data), href: linkTo('announcements'), current: !filters.state },
        ...tallyOf({ ...states, counts: data, filters }),
      ]}
    />
  )
}
