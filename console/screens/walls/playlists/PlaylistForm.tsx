// A playlist: its name, and screens that take turns, each for as long as it says.

import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { send } from '#console/kit/call/calls'
import { FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { screens } from '#contract/screens/calls'
import { type PlaylistRow, playlists } from '#contract/screens/walls'
import { TurnsEditor } from './TurnsEditor'

type Props = { row?: PlaylistRow; close: () => void }

const usualSeconds = 20
const formOf = ({ id, version, name, turns }: PlaylistRow) => ({
  id,
  version,
  name,
  turns: turns.map(({ screenId, seconds }) => ({ screenId, seconds })),
})

export function PlaylistForm({ row, close }: Props) {
  const t = useT()
  const start = row ? formOf(row) : { name: '', turns: [] }
  const form = useForm(playlists.save, start, { done: t('kit.saved'), onDone: close, read: formOf })
  const [names, setNames] = useState(() => new Map(row?.turns.map(({ screenId, name }) => [screenId, name])))
  const hidden = new Set(row?.turns.flatMap(({ screenId, isPublished }) => (isPublished ? [] : [screenId])))
  const turns = form.bind('turns')
  const current = turns.value ?? []
  const add = (screenId: string, name: string) => {
    setNames((before) => new Map(before).set(screenId, name))
    turns.onChange([...current, { screenId, seconds: usualSeconds }])
  }
  return (
    <FormDrawer
      type={row ? modalType.update : modalType.insert}
      title={t(row ? 'screenWalls.editPlaylist' : 'screenWalls.addPlaylist')}
      form={form}
      close={close}
    >
      <FormGroup name={t('kit.group.basics')}>
        <TextField {...form.bind('name')} maxLength={40} placeholder={t('screenWalls.playlistExample')} />
      </FormGroup>
      <FormGroup name={t('screenWalls.turns')} hint={t('screenWalls.turnsHint')}>
        <TurnsEditor
          turns={current}
          names={names}
          hidden={hidden}
          error={turns.error}
          errorAt={(at) => form.errorAt(`turns.${at}.seconds`)}
          change={turns.onChange}
        />
        <AddScreen add={add} />
      </FormGroup>
    </FormDrawer>
  )
}

/** Chosen, a screen stands at the end, and the field is free for the next. */
function AddScreen({ add }: { add: (id: string, name: string) => void }) {
  const t = useT()
  const find = async (keyword: string, signal: AbortSignal) => {
    const { records } = await send(
      screens.page,
      { pageNumber: 1, pageSize: 20, state: 'PUBLISHED', ...(keyword && { keyword }) },
      { signal },
    )
    return records.map(({ id, name }) => ({ value: id, label: name }))
  }
  return (
    <RemoteSelect
      label={t('screenWalls.addScreen')}
      placeholder={t('screenWalls.addScreen')}
      value={undefined}
      onChange={(id, name) => id && add(id, name ?? '')}
      find={find}
      required
    />
  )
}
