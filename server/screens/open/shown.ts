// What a link or a display shows now: one screen or those of a list, published ones alone.

import { displayRefusals, screenRefusals } from '#contract/screens/states'
import type { ShownScreen } from '#contract/screens/walls'
import type { Tx } from '../../kit/database/db'
import { found, must } from '../../kit/road/refuse'
import { kept } from '../documents'
import * as store from './store'
import { stripped, withValues } from './strip'
import type { Opened } from './who'

type Turn = { seconds: number; screen: store.Published }

/** Whether they are published or not. */
const meantBy = async (tx: Tx, { screenId, playlistId }: Opened): Promise<{ screenId: string; seconds: number }[]> =>
  playlistId ? store.turnsOf(tx, playlistId) : screenId ? [{ screenId, seconds: 0 }] : []

export async function turnsFor(tx: Tx, opened: Opened): Promise<Turn[]> {
  const turns = await meantBy(tx, opened)
  must(turns.length === 0 ? displayRefusals.nothingToShow : null)
  const standing = await store.published(
    tx,
    turns.map((turn) => turn.screenId),
  )
  const shown = turns.flatMap(({ screenId: id, seconds }) => {
    const screen = standing.find((each) => each.id === id)
    return screen ? [{ seconds, screen }] : []
  })
  must(shown.length === 0 ? screenRefusals.notPublished : null)
  return shown
}

/** While it is the same, the same is shown. */
export const keyOf = (turns: readonly Turn[], { fixed }: Opened): string =>
  JSON.stringify([turns.map(({ seconds, screen }) => [screen.id, screen.no, seconds]), fixed])

export const shownTo = ({ session, zone, fixed }: Opened, { id, name, no, document }: store.Published): ShownScreen => ({
  id,
  name,
  no,
  unitName: session.unit.name,
  zone,
  document: stripped(kept(document), fixed),
})

/** The whole document of one of the screens, with the link's own values; what is hidden is asked of nobody. */
export async function documentFor(tx: Tx, opened: Opened, screenId: string) {
  const turns = await turnsFor(tx, opened)
  const { screen } = found(
    turns.find((turn) => turn.screen.id === screenId),
    screenRefusals.missing,
  )
  const whole = kept(screen.document)
  const document = {
    ...whole,
    variables: withValues(whole.variables, opened.fixed),
    widgets: whole.widgets.filter(({ hidden }) => !hidden),
  }
  const screenIds = new Set((await meantBy(tx, opened)).map((turn) => turn.screenId))
  return { document, at: screen.publishedAt, key: keyOf(turns, opened), screenIds }
}
