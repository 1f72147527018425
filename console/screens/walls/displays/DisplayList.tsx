// Displays on a wall: paired by six digits, told what to show, and seen when they fall silent.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { displayRefusals, displayStates, displayStateWords } from '#contract/screens/states'
import { type DisplayRow, displaySheet, displays } from '#contract/screens/walls'
import { pairingAddress } from '../addresses'
import { Tabs } from '../Tabs'
import { displayColumns, displayShape } from './columns'

const PairForm = lazyPart(async () => (await import('./forms')).PairForm)
const DisplayForm = lazyPart(async () => (await import('./forms')).DisplayForm)
const DisplayDrawer = lazyPart(async () => (await import('./DisplayDrawer')).DisplayDrawer)

type Opened = { what: 'pair' } | { what: 'edit' | 'detail'; row: DisplayRow }

export function DisplayList() {
  const t = useT()
  const say = useSay()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useActions(open)
  const exporting = useExport(displaySheet, { list: 'screen-displays' })
  return (
    <>
      <ListPage
        name="screen-displays"
        title="screenWalls.title"
        call={displays.page}
        columns={displayColumns}
        search="screenWalls.searchDisplays"
        filters={[
          {
            key: 'state',
            title: 'screenWalls.state',
            options: displayStates.map((value) => ({ value, label: say(displayStateWords[value]) })),
          },
        ]}
        emptyHint="screenWalls.displaysHint"
        open={(row) => open({ what: 'detail', row })}
        actions={[
          { label: t('screenWalls.pair'), icon: <PlusIcon />, permission: 'screen:share', run: () => open({ what: 'pair' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        lead={<Tabs at="displays" />}
        below={<p className="md-list-note">{t('screenWalls.openOnTv', { address: pairingAddress() })}</p>}
        shape={displayShape}
      />
      {exporting.dialog}
      <Suspense>
        {opened?.what === 'pair' && <PairForm close={close} />}
        {opened?.what === 'edit' && <DisplayForm row={opened.row} close={close} />}
        {opened?.what === 'detail' && <DisplayDrawer row={opened.row} actions={actionsOf(opened.row)} close={close} />}
      </Suspense>
    </>
  )
}

function useActions(open: (opened: Opened | undefined) => void): (row: DisplayRow) => Action[] {
  const t = useT()
  const revoke = useWrite(displays.revoke, { done: t('screenWalls.unpaired') })
  return (row) => {
    const { id, name, state } = row
    const why = state === 'REVOKED' ? displayRefusals.missing : null
    return [
      { label: t('screenWalls.edit'), key: 'e', permission: 'screen:share', why, run: () => open({ what: 'edit', row }) },
      {
        label: t('screenWalls.unpair'),
        permission: 'screen:share',
        danger: true,
        why,
        confirm: t('screenWalls.unpairAsk', { name }),
        run: () => revoke.mutate({ id }, { onSuccess: () => open(undefined) }),
      },
    ]
  }
}
