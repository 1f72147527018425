// Datasets: what widgets of a screen read. Those of the house are there from the start; a unit adds its own.

import './datasets.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { datasetSheet, datasets } from '#contract/datasets/calls'
import { datasetKinds, datasetKindWords } from '#contract/datasets/states'
import { useDatasetActions } from './actions'
import { datasetColumns, datasetShape } from './columns'
import { useDatasetId } from './use-dataset-id'

const AddForm = lazyPart(async () => (await import('./form/DatasetForm')).DatasetAddForm)
const CopyForm = lazyPart(async () => (await import('./form/DatasetForm')).DatasetCopyForm)
const EditForm = lazyPart(async () => (await import('./form/DatasetForm')).DatasetEditForm)
const DatasetDrawer = lazyPart(async () => (await import('./DatasetDrawer')).DatasetDrawer)

type Opened = { what: 'add' } | { what: 'edit' | 'copy'; id: string }

export function DatasetPage() {
  const t = useT()
  const [id, openId] = useDatasetId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useDatasetActions({ open: (what, one) => open({ what, id: one.id }), gone: () => openId(undefined) })
  const exporting = useExport(datasetSheet, { list: 'datasets' })
  useWarm(DatasetDrawer)
  return (
    <>
      <ListPage
        name="datasets"
        title="datasets.title"
        call={datasets.page}
        columns={datasetColumns}
        search="datasets.search"
        filters={useFilters()}
        emptyHint="datasets.emptyHint"
        open={(row) => openId(row.id)}
        actions={[
          { label: t('datasets.add'), icon: <PlusIcon />, permission: 'dataset:write', run: () => open({ what: 'add' }) },
          ...(holds('source:write') ? [{ label: t('datasets.toSources'), run: () => window.location.assign(linkTo('dataSources')) }] : []),
          exporting.action,
        ]}
        rowActions={actionsOf}
        shape={datasetShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <DatasetDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && <AddForm close={close} />}
        {opened?.what === 'copy' && <CopyForm id={opened.id} close={close} />}
        {opened?.what === 'edit' && <EditForm id={opened.id} close={close} />}
      </Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  return [
    { key: 'kind', title: 'datasets.kind', options: datasetKinds.map((value) => ({ value, label: say(datasetKindWords[value]) })) },
    {
      key: 'isBuiltIn',
      title: 'datasets.from',
      options: [
        { value: true, label: t('datasets.builtIn') },
        { value: false, label: t('datasets.own') },
      ],
    },
  ]
}
