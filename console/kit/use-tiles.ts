// The tiles of a reader with their counts, fetched once however many places show them.

import { useQueries } from '@tanstack/react-query'
import type { PageName } from '#contract/pages'
import { queryKey, send } from './call/calls'
import { holds } from './call/session'
import type { Tile } from './tile'

export type Counted = { tile: Tile; page: PageName; count: number | undefined }

/** Whom a tile concerns and who has its page. */
export const shownTo = (tiles: readonly Tile[], has: (page: PageName) => boolean, held = holds): { tile: Tile; page: PageName }[] =>
  tiles
    .filter(({ isFor }) => isFor(held))
    .flatMap((tile) =>
      tile.pages
        .filter(has)
        .slice(0, 1)
        .map((page) => ({ tile, page })),
    )
    .toSorted((one, other) => one.tile.place - other.tile.place)

/** What the page has just asked for is not asked for again beside it. */
const justAskedMs = 5000

export const keyOf = ({ call, input }: Tile) => queryKey(call, input)

export function useTiles(
  tiles: readonly Tile[],
  has: (page: PageName) => boolean,
  enabled = true,
): { counted: Counted[]; isCounting: boolean } {
  const shown = shownTo(tiles, has)
  // Several tiles may be parts of one answer.
  const asked = [...new Map(shown.map(({ tile }) => [JSON.stringify(keyOf(tile)), tile])).values()]
  const answers = useQueries({
    queries: asked.map((tile) => ({
      queryKey: keyOf(tile),
      queryFn: ({ signal }: { signal: AbortSignal }) => send(tile.call, tile.input, { signal }),
      staleTime: justAskedMs,
      meta: { topics: tile.call.topics },
      retry: false,
      enabled,
    })),
  })
  const answerOf = new Map(asked.map((tile, at) => [JSON.stringify(keyOf(tile)), answers[at]]))
  const counted = shown.map(({ tile, page }) => {
    const data = answerOf.get(JSON.stringify(keyOf(tile)))?.data
    return { tile, page, count: data === undefined ? undefined : tile.count(data) }
  })
  return { counted, isCounting: enabled && answers.some(({ isLoading }) => isLoading) }
}
