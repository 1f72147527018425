// What a link or a display shows: one screen, or a list of them; each must be the unit's own and published.

import { displayRefusals, playlistRefusals, screenRefusals, whyNotScreen } from '#contract/screens/states'
import { isOneShown, type Shown } from '#contract/screens/walls'
import type { Context } from '../../kit/road/answer'
import { found, must } from '../../kit/road/refuse'
import { nameOf } from '../store'
import * as playlists from './playlist-store'

export async function mustBeShowable({ tx }: Context, shown: Shown): Promise<void> {
  const { screenId, playlistId } = shown
  if (screenId) {
    const screen = found(await nameOf(tx, screenId), screenRefusals.missing)
    must(whyNotScreen.share(screen))
  }
  if (playlistId) found(await playlists.one(tx, playlistId), playlistRefusals.missing)
  must(isOneShown(shown) ? null : displayRefusals.nothingToShow)
}
