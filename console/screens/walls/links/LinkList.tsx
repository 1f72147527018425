// Links that were given away: each told once, guarded as one likes, revoked for good.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { shareRefusals, shareStates, shareStateWords } from '#contract/screens/states'
import { type ShareRow, shareSheet, shares } from '#contract/screens/walls'
import { Tabs } from '../Tabs'
import { linkColumns, linkShape } from './columns'

const AddForm = lazyPart(async () => (await import('./forms')).LinkAddForm)
const EditForm = lazyPart(async () => (await import('./forms')).LinkEditForm)
const LinkDrawer = lazyPart(async () => (await import('./LinkDrawer')).LinkDrawer)
const AddressDialog = lazyPart(async () => (await import('./AddressDialog')).AddressDialog)

type Made = Answer<typeof shares.add>
type Opened = { what: 'add' } | { what: 'made'; made: Made } | { what: 'edit' | 'detail'; row: ShareRow }

export function LinkList() {
  const t = useT()
  const say = useSay()
  const [{ add, ...others }, change] = useAddress()
  const [opened, open] = useState<Opened>()
  const screenId = /^[1-9]\d{0,17}$/.test(String(add)) ? String(add) : undefined
  const close = () => {
    open(undefined)
    if (add !== undefined) change(others, { replace: true })
  }
  const made = (answer: Made) => {
    close()
    open({ what: 'made', made: answer })
  }
  const actionsOf = useActions(open)
  const exporting = useExport(shareSheet, { list: 'screen-shares' })
  return (
    <>
      <ListPage
        name="screen-shares"
        title="screenWalls.title"
        call={shares.page}
        columns={linkColumns}
        search="screenWalls.searchLinks"
        filters={[
          {
            key: 'state',
            title: 'screenWalls.state',
            options: shareStates.map((value) => ({ value, label: say(shareStateWords[value]) })),
          },
        ]}
        emptyHint="screenWalls.linksHint"
        open={(row) => open({ what: 'detail', row })}
        actions={[
          { label: t('screenWalls.addLink'), icon: <PlusIcon />, permission: 'screen:share', run: () => open({ what: 'add' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        lead={<Tabs at="links" />}
        shape={linkShape}
      />
      {exporting.dialog}
      <Suspense>
        {(opened?.what === 'add' || (screenId && !opened)) && <AddForm screenId={screenId} made={made} close={close} />}
        {opened?.what === 'made' && <AddressDialog made={opened.made} close={close} />}
        {opened?.what === 'edit' && <EditForm row={opened.row} close={close} />}
        {opened?.what === 'detail' && <LinkDrawer row={opened.row} actions={actionsOf(opened.row)} close={close} />}
      </Suspense>
    </>
  )
}

function useActions(open: (opened: Opened | undefined) => void): (row: ShareRow) => Action[] {
  const t = useT()
  const revoke = useWrite(shares.revoke, { done: t('screenWalls.revoked') })
  return (row) => {
    const { id, name, state } = row
    const why = state === 'REVOKED' ? shareRefusals.missing : null
    return [
      { label: t('screenWalls.edit'), key: 'e', permission: 'screen:share', why, run: () => open({ what: 'edit', row }) },
      {
        label: t('screenWalls.revoke'),
        permission: 'screen:share',
        danger: true,
        why,
        confirm: t('screenWalls.revokeAsk', { name }),
        run: () => revoke.mutate({ id }, { onSuccess: () => open(undefined) }),
      },
    ]
  }
}
