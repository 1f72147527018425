// Data screens of the unit: each with what it shows at this moment, and what can be done with it.

import './list.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { screenSheet, screens } from '#contract/screens/calls'
import { screenStates, screenStateWords } from '#contract/screens/states'
import { type Asked, useScreenActions } from './actions'
import { screenColumns, screenShape } from './columns'

const ScreenDrawer = lazyPart(async () => (await import('./ScreenDrawer')).ScreenDrawer)
const NewDialog = lazyPart(async () => (await import('./NewDialog')).NewDialog)
const PublishForm = lazyPart(async () => (await import('./forms')).PublishForm)
const CopyForm = lazyPart(async () => (await import('./forms')).CopyForm)

export function ScreenPage() {
  const t = useT()
  const [id, openId] = useAddressId()
  const [isNew, setNew] = useState(false)
  const [asked, ask] = useState<Asked>()
  const done = () => ask(undefined)
  const actionsOf = useScreenActions({ ask, gone: () => openId(undefined) })
  const exporting = useExport(screenSheet, { list: 'screens' })
  useWarm(ScreenDrawer)
  return (
    <>
      <ListPage
        name="screens"
        title="screenList.title"
        call={screens.page}
        columns={screenColumns}
        search="screenList.search"
        emptyHint="screenList.emptyHint"
        open={(row) => openId(row.id)}
        actions={[
          { label: t('screenList.add'), icon: <PlusIcon />, permission: 'screen:write', run: () => setNew(true) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        lead={<Counts />}
        shape={screenShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <ScreenDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {isNew && <NewDialog open={openId} close={() => setNew(false)} />}
        {asked?.what === 'publish' && <PublishForm row={asked.row} close={done} />}
        {asked?.what === 'copy' && <CopyForm row={asked.row} close={done} />}
      </Suspense>
    </>
  )
}

/** How many there are of each state; what lies in the bin is none of them. */
function Counts() {
  const t = useT()
  const { data } = useRead(screens.overview, {}, { quiet: true })
  const [{ filters }] = useListState(screens.page)
  const all = data && screenStates.reduce((sum, state) => sum + (data[state] ?? 0), 0)
  const isBin = filters.isDeleted === true
  const states = tallyOf({
    page: 'screens',
    field: 'state',
    states: ['PUBLISHED', 'DRAFT', 'OFFLINE'],
    words: screenStateWords,
    counts: data,
    filters: isBin ? {} : filters,
  })
  return (
    <Tally
      name={t('screenList.overview')}
      over={{ page: 'screens', call: screens.page }}
      items={[
        { title: 'screenList.all', count: all, href: linkTo('screens'), current: !filters.state && !isBin },
        ...states,
        { title: 'screenList.bin', count: data && (data.DELETED ?? 0), href: linkTo('screens', { isDeleted: true }), current: isBin },
      ]}
    />
  )
}
