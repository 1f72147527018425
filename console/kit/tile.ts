// A tile of the home page, as an area adds it: how many of what wait for this reader, and the list that shows the very rows it counts.

import type { Answer, Given, ReadCall } from '#contract/kit/call'
import type { PageName } from '#contract/pages'
import type { Permission } from '#contract/permissions'
import type { MessageKey } from './text/i18n'

type Held = (permission: Permission) => boolean

type TileOf<C extends ReadCall> = {
  /** Its place among the tiles of all areas: leave gaps. */
  place: number
  label: MessageKey
  /** Whom it concerns. */
  isFor: (holds: Held) => boolean
  /** The list of what it counts; of several the first that the reader has. Who has none is not shown the tile. */
  pages: readonly PageName[]
  query: Readonly<Record<string, unknown>>
  call: C
  input: Given<C>
  count: (answer: Answer<C>) => number
  /** Somebody has to do something: it counts in the window's title and beside its page in the menu. */
  isWork?: true
  /** It is late: it stands in red beside this page of the menu, and is counted as work elsewhere. */
  lateOn?: PageName
}
export type Tile = TileOf<ReadCall>

/** Inside, the counter gets the answer of its own call; outside, tiles are a plain list. */
export const tile = <C extends ReadCall>(terms: TileOf<C>): Tile => terms as unknown as Tile
