// The tiles of all areas, and what they come to: beside the pages of the menu, in the window's title, and as a sound when it grows.

import { useEffect, useState } from 'react'
import { areas } from '#console/areas'
import { useChime } from '#console/desk/bell/chime'
import { keepFresh, useLive, useWaits } from '#console/kit/live/use-live'
import type { Tile } from '#console/kit/tile'
import { keyOf, shownTo, useTiles } from '#console/kit/use-tiles'
import { bell } from '#contract/bell/calls'
import { type PageName, pathTo } from '#contract/pages'
import { useCell } from './cell'
import { me } from './me'
import { lateKey, sumOf } from './waits'

let fetched: Promise<readonly Tile[]> | undefined

async function allTiles(): Promise<readonly Tile[]> {
  const each = await Promise.all(areas.flatMap(({ tiles }) => (tiles ? [tiles()] : [])))
  return each.flat()
}

/** Undefined until they are there. */
export function useAllTiles(): readonly Tile[] | undefined {
  const [tiles, set] = useState<readonly Tile[]>()
  useEffect(() => {
    fetched ??= allTiles()
    // An area that cannot be fetched says so itself when it is opened.
    fetched.then(set, () => {
      fetched = undefined
    })
  }, [])
  return tiles
}

export const hasPage = (page: PageName): boolean => Boolean(me.get()?.routes.has(pathTo(page)))

const none: readonly Tile[] = []

const changes = () => ({ path: bell.stream.path, since: me.get()?.info.moment })

/** Keeps this tab live. One tab of the browser counts for all of them, even while nobody looks at it: a title is read from elsewhere. */
export function useWork() {
  const known = useCell(me)
  const tiles = useAllTiles() ?? none
  const { isLeading, tellWaits } = useLive(known ? `${known.info.id}:${known.info.unit.id}` : undefined, changes)
  const work = tiles.filter(({ isWork, lateOn }) => isWork || lateOn)
  const { counted, isCounting } = useTiles(work, hasPage, isLeading && known !== null)
  const byPath: Record<string, number> = {}
  for (const { tile, page, count = 0 } of counted) {
    const key = tile.lateOn ? lateKey(pathTo(tile.lateOn)) : pathTo(page)
    byPath[key] = (byPath[key] ?? 0) + count
  }
  const isKnown = isLeading && tiles.length > 0 && !isCounting
  const told = isKnown ? JSON.stringify(byPath) : undefined
  useEffect(() => {
    if (told !== undefined) tellWaits(JSON.parse(told) as Record<string, number>)
  }, [told, tellWaits])
  useEffect(() => (isLeading ? keepFresh(shownTo(tiles, hasPage).map(({ tile }) => keyOf(tile))) : undefined), [isLeading, tiles])
  useChime(isKnown ? sumOf(byPath) : undefined)
}

/** How much waits for this reader in all. */
export const useWorkCount = (): number => sumOf(useWaits())
