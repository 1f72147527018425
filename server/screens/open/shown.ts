// What a link or a display shows now: one screen or those of a list, published ones alone.

import type { ScreenDocument } from '#contract/screens/document'
import { displayRefusals, screenRefusals } from '#contract/screens/states'
import type { ShownScreen } from '#contract/screens/walls'
import type { Tx } from '../../kit/database/db'
import { found, must } from '../../kit/road/refuse'
import { sharedDocument } from '../documents'
import * as versions from '../version-store'
import * as store from './store'
import { stripped, withValues } from './strip'
import type { Opened } from './who'

type Turn = { seconds: number; screen: store.Published }
/** `screenIds`: all that are meant, whether they are published or not. */
type Turns = { shown: Turn[]; screenIds: ReadonlySet<string> }

const meantBy = async (tx: Tx, { screenId, playlistId }: Opened): Promise<{ screenId: string; seconds: number }[]> =>
  playlistId ? store.turnsOf(tx, playlistId) : screenId ? [{ screenId, seconds: 0 }] : []

export async function turnsFor(tx: Tx, opened: Opened): Promise<Turns> {
  const turns = await meantBy(tx, opened)
  must(turns.length === 0 ? displayRefusals.nothingToShow : null)
  const screenIds = new Set(turns.map((turn) => turn.screenId))
  const standing = await store.published(tx, [...screenIds])
  const shown = turns.flatMap(({ screenId: id, seconds }) => {
    const screen = standing.find((each) => each.id === id)
    return screen ? [{ seconds, screen }] : []
  })
  must(shown.length === 0 ? screenRefusals.notPublished : null)
  return { shown, screenIds }
}

/** While it is the same, the same is shown. */
export const keyOf = ({ shown }: Turns, { fixed }: Opened): string =>
  JSON.stringify([shown.map(({ seconds, screen }) => [screen.id, screen.no, seconds]), fixed])

const documentOf = (tx: Tx, { id, no, hash }: store.Published): Promise<ScreenDocument> =>
  sharedDocument(id, hash, () => versions.documentOf(tx, id, no))

export async function shownTo(tx: Tx, { session, zone, fixed }: Opened, screen: store.Published): Promise<ShownScreen> {
  const { id, name, no } = screen
  return { id, name, no, unitName: session.unit.name, zone, document: stripped(await documentOf(tx, screen), fixed) }
}

/** The whole document of one of the screens, with the link's own values; what is hidden is asked of nobody. */
export async function documentFor(tx: Tx, opened: Opened, screenId: string) {
  const turns = await turnsFor(tx, opened)
  const { screen } = found(
    turns.shown.find((turn) => turn.screen.id === screenId),
    screenRefusals.missing,
  )
  const whole = await documentOf(tx, screen)
  const document = {
    ...whole,
    variables: withValues(whole.variables, opened.fixed),
    widgets: whole.widgets.filter(({ hidden }) => !hidden),
  }
  return { document, at: screen.publishedAt, key: keyOf(turns, opened), screenIds: turns.screenIds }
}
