// External databases that the platform lets datasets ask: each with an account that can only read.

import '../datasets.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useAddressId } from '#console/kit/list/use-address-id'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type SourceRow, sourceSheet, sources } from '#contract/datasets/calls'
import { sourceRefusals, sourceTypes, sourceTypeWords } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'
import { sourceColumns, sourceShape } from './columns'

const AddForm = lazyPart(async () => (await import('./SourceForm')).SourceAddForm)
const EditForm = lazyPart(async () => (await import('./SourceForm')).SourceEditForm)
const SourceDrawer = lazyPart(async () => (await import('./SourceDrawer')).SourceDrawer)

type Opened = { what: 'add' } | { what: 'edit'; row: SourceRow }

export function SourcePage() {
  const t = useT()
  const say = useSay()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const allowed = useAllowed()
  const actionsOf = useActions({ edit: (row) => open({ what: 'edit', row }), gone: () => openId(undefined) })
  const exporting = useExport(sourceSheet, { list: 'sources' })
  return (
    <>
      <ListPage
        name="sources"
        title="datasets.sources.title"
        call={sources.page}
        columns={sourceColumns}
        search="datasets.sources.search"
        filters={[
          {
            key: 'type',
            title: 'datasets.sources.type',
            options: sourceTypes.map((value) => ({ value, label: say(sourceTypeWords[value]) })),
          },
        ]}
        emptyHint="datasets.sources.emptyHint"
        open={(row) => openId(row.id)}
        actions={[
          { label: t('datasets.sources.add'), icon: <PlusIcon />, permission: 'source:write', run: () => open({ what: 'add' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        below={<Hosts hosts={allowed.hosts} />}
        shape={sourceShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <SourceDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && <AddForm {...allowed} close={close} />}
        {opened?.what === 'edit' && <EditForm {...allowed} row={opened.row} close={close} />}
      </Suspense>
    </>
  )
}

/** What the operator listed, and which drivers are not installed: the list's own answer says it. */
function useAllowed() {
  const { data } = useRead(sources.page, { pageNumber: 1, pageSize: 1 }, { quiet: true })
  return { hosts: data?.hosts, missing: data?.missing ?? [] }
}

function Hosts({ hosts }: { hosts: readonly string[] | undefined }) {
  const t = useT()
  return (
    <p className="md-list-note ds-hosts">
      {hosts && hosts.length === 0 ? (
        t('datasets.sources.noHosts')
      ) : (
        <>
          {t('datasets.sources.hosts')}{' '}
          {hosts?.map((host) => (
            <code key={host}>{host}</code>
          ))}
        </>
      )}
    </p>
  )
}

type Ways = { edit: (row: SourceRow) => void; gone: () => void }

function useActions({ edit, gone }: Ways): (row: SourceRow) => Action[] {
  const t = useT()
  const test = useWrite(sources.test, { done: t('datasets.sources.tested') })
  const remove = useWrite(sources.remove, { done: t('datasets.removed') })
  const permission = 'source:write' as const
  return (row) => {
    const { id, name, usedCount: n } = row
    return [
      {
        label: t('datasets.sources.test'),
        permission,
        pending: test.isPending && test.variables?.id === id,
        run: () => test.mutate({ id }),
      },
      { label: t('datasets.edit'), key: 'e', permission, run: () => edit(row) },
      {
        label: t('datasets.remove'),
        permission,
        danger: true,
        why: n > 0 ? withParams(sourceRefusals.inUse, { n }) : null,
        confirm: t('datasets.removeAsk', { name }),
        run: () => remove.mutate({ id }, { onSuccess: gone }),
      },
    ]
  }
}
