// Playlists: screens that take turns on a display or behind a link.

import { Suspense, useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { withParams } from '#contract/kit/refusal'
import { playlistRefusals } from '#contract/screens/states'
import { type PlaylistRow, playlists } from '#contract/screens/walls'
import { Tabs } from '../Tabs'

const PlaylistForm = lazyPart(async () => (await import('./PlaylistForm')).PlaylistForm)
const PlaylistDrawer = lazyPart(async () => (await import('./PlaylistDrawer')).PlaylistDrawer)

const { text, time, count, custom } = columnsOf<PlaylistRow>()

function Turns({ turns }: Pick<PlaylistRow, 'turns'>) {
  const t = useT()
  const all = turns.map(({ name }) => name).join(t('screenWalls.arrow'))
  return (
    <span className="md-cut" title={all}>
      {all}
    </span>
  )
}

function Round({ turns }: Pick<PlaylistRow, 'turns'>) {
  const t = useT()
  return t('screenWalls.round', { n: turns.length, seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0) })
}

const columns = [
  text('name', 'screenWalls.playlistName', { width: 200 }),
  custom('turns', 'screenWalls.turns', (row) => <Turns {...row} />),
  custom('round', 'screenWalls.aRound', (row) => <Round {...row} />, { width: 170 }),
  count('displayCount', 'screenWalls.tab.displays'),
  count('shareCount', 'screenWalls.tab.links'),
  time('updatedAt', 'screenWalls.updatedAt'),
]

const shape: RowShape<PlaylistRow> = {
  phone: { title: 'name', second: ['turns'], state: ['round'] },
}

type Opened = { what: 'add' } | { what: 'edit' | 'detail'; row: PlaylistRow }

export function PlaylistList() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useActions(open)
  return (
    <>
      <ListPage
        name="playlists"
        title="screenWalls.title"
        call={playlists.page}
        columns={columns}
        search="screenWalls.searchPlaylists"
        emptyHint="screenWalls.playlistsHint"
        open={(row) => open({ what: 'detail', row })}
        actions={[
          { label: t('screenWalls.addPlaylist'), icon: <PlusIcon />, permission: 'screen:write', run: () => open({ what: 'add' }) },
        ]}
        rowActions={actionsOf}
        lead={<Tabs at="playlists" />}
        shape={shape}
      />
      <Suspense>
        {opened?.what === 'add' && <PlaylistForm close={close} />}
        {opened?.what === 'edit' && <PlaylistForm row={opened.row} close={close} />}
        {opened?.what === 'detail' && <PlaylistDrawer row={opened.row} actions={actionsOf(opened.row)} close={close} />}
      </Suspense>
    </>
  )
}

function useActions(open: (opened: Opened | undefined) => void): (row: PlaylistRow) => Action[] {
  const t = useT()
  const remove = useWrite(playlists.remove, { done: t('screenWalls.removed') })
  return (row) => {
    const { id, name, displayCount: n } = row
    return [
      { label: t('screenWalls.edit'), key: 'e', permission: 'screen:write', run: () => open({ what: 'edit', row }) },
      {
        label: t('screenWalls.remove'),
        permission: 'screen:write',
        danger: true,
        why: n > 0 ? withParams(playlistRefusals.inUse, { n }) : null,
        confirm: t('screenWalls.removeAsk', { name }),
        run: () => remove.mutate({ id }, { onSuccess: () => open(undefined) }),
      },
    ]
  }
}
