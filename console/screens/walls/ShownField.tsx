// What is shown there: one published screen, or a playlist. One field for the two, because one of them it must be.

import { send } from '#console/kit/call/calls'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { useT } from '#console/kit/text/i18n'
import { screens } from '#contract/screens/calls'
import { playlists } from '#contract/screens/walls'

type Shown = { screenId?: string | null; playlistId?: string | null }
type Props = { value: Shown; error: string | undefined; change: (shown: Shown) => void; knownAs?: string }

const page = { pageNumber: 1, pageSize: 20 }
const screenKey = 's'
const playlistKey = 'p'

const keyOf = ({ screenId, playlistId }: Shown): string | undefined =>
  screenId ? `${screenKey}${screenId}` : playlistId ? `${playlistKey}${playlistId}` : undefined

const shownOf = (key: string | undefined): Shown => ({
  screenId: key?.startsWith(screenKey) ? key.slice(1) : null,
  playlistId: key?.startsWith(playlistKey) ? key.slice(1) : null,
})

export function ShownField({ value, error, change, knownAs }: Props) {
  const t = useT()
  const chosen = keyOf(value)
  const find = async (keyword: string, signal: AbortSignal) => {
    const asked = { ...page, ...(keyword && { keyword }) }
    const [ofScreens, ofLists] = await Promise.all([
      send(screens.page, { ...asked, state: 'PUBLISHED' }, { signal }),
      send(playlists.page, asked, { signal }),
    ])
    return [
      ...ofScreens.records.map(({ id, name }) => ({ value: `${screenKey}${id}`, label: name })),
      ...ofLists.records.map(({ id, name }) => ({ value: `${playlistKey}${id}`, label: t('screenWalls.playlistNamed', { name }) })),
    ]
  }
  return (
    <RemoteSelectField
      id="field-shown"
      name="shown"
      label={t('screenWalls.shown')}
      required
      error={error}
      value={chosen}
      onChange={(key) => change(shownOf(key))}
      find={find}
      known={chosen && knownAs ? { value: chosen, label: knownAs } : undefined}
      hint={t('screenWalls.shownHint')}
    />
  )
}
