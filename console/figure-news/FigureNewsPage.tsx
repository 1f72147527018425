// Figures by message: everybody's own subscriptions and watches.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Filter } from '#console/kit/list/Filters'
import { useAddressId } from '#console/kit/list/use-address-id'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { figureNews, figureNewsSheet } from '#contract/figure-news/calls'
import { newsKinds, newsKindWords, newsStates, newsStateWords } from '#contract/figure-news/states'
import { useNewsActions } from './actions'
import { newsColumns, newsShape } from './columns'

const AddForm = lazyPart(async () => (await import('./NewsForm')).NewsAddForm)
const EditForm = lazyPart(async () => (await import('./NewsForm')).NewsEditForm)
const NewsDrawer = lazyPart(async () => (await import('./NewsDrawer')).NewsDrawer)

type Opened = { what: 'add' } | { what: 'edit'; id: string }

export function FigureNewsPage() {
  const t = useT()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useNewsActions({ edit: (one) => open({ what: 'edit', id: one.id }), gone: () => openId(undefined) })
  const exporting = useExport(figureNewsSheet, { list: 'figure-news' })
  useWarm(NewsDrawer)
  return (
    <>
      <ListPage
        name="figure-news"
        title="figureNews.title"
        call={figureNews.page}
        columns={newsColumns}
        search="figureNews.search"
        filters={useNewsFilters()}
        emptyHint="figureNews.emptyHint"
        open={(one) => openId(one.id)}
        actions={[
          { label: t('figureNews.add'), icon: <PlusIcon />, permission: 'figure-news:write', run: () => open({ what: 'add' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        shape={newsShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <NewsDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && <AddForm close={close} />}
        {opened?.what === 'edit' && <EditForm id={opened.id} close={close} />}
      </Suspense>
    </>
  )
}

function useNewsFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'kind', title: 'figureNews.kind', options: newsKinds.map((value) => ({ value, label: say(newsKindWords[value]) })) },
    { key: 'state', title: 'figureNews.state', options: newsStates.map((value) => ({ value, label: say(newsStateWords[value]) })) },
  ]
}
