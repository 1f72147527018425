// Choosing many regions: a region stands for all that is inside it, so what is chosen is always said as shortly as it can be.

import type { Region } from '#contract/regions/tree'

export type Chosen = ReadonlySet<string>
type Path = readonly Region[]

/** It is chosen itself, or lies inside one that is. */
export const isOn = (chosen: Chosen, path: Path): boolean => path.some(({ code }) => chosen.has(code))

/** Something inside it is chosen. */
export const isPartly = (chosen: Chosen, region: Region): boolean =>
  (region.children ?? []).some((inside) => chosen.has(inside.code) || isPartly(chosen, inside))

/** Switches a region on or off. `mayTake` says no to what another rule has. */
export function toggled(chosen: Chosen, path: Path, mayTake: (code: string) => boolean = () => true): Chosen {
  const next = new Set(chosen)
  const coveredBy = path.findIndex(({ code }) => chosen.has(code))
  const [covering, ...below] = coveredBy < 0 ? [] : path.slice(coveredBy)
  if (!covering) return withRegion(next, path, mayTake)
  next.delete(covering.code)
  // Off inside one that is on: its sisters stay on, level by level down to it.
  let around = covering
  for (const inside of below) {
    for (const { code } of around.children ?? []) if (code !== inside.code && mayTake(code)) next.add(code)
    around = inside
  }
  return next
}

function withRegion(next: Set<string>, path: Path, mayTake: (code: string) => boolean): Chosen {
  const region = path.at(-1)
  if (!region) return next
  drop(next, region)
  next.add(region.code)
  // All of a region's parts are the region.
  for (const parent of path.slice(0, -1).toReversed()) {
    const inside = parent.children ?? []
    if (!mayTake(parent.code) || !inside.every(({ code }) => next.has(code))) break
    drop(next, parent)
    next.add(parent.code)
  }
  return next
}

function drop(next: Set<string>, { children = [] }: Region): void {
  for (const inside of children) {
    next.delete(inside.code)
    drop(next, inside)
  }
}

/** Parts of the country that one names in one breath. */
export const groups = {
  yangtzeDelta: ['310000', '320000', '330000'],
  north: ['110000', '120000', '130000', '140000', '150000'],
  northeast: ['210000', '220000', '230000'],
  east: ['310000', '320000', '330000', '340000', '350000', '360000', '370000'],
  central: ['410000', '420000', '430000'],
  south: ['440000', '450000', '460000'],
  southwest: ['500000', '510000', '520000', '530000', '540000'],
  northwest: ['610000', '620000', '630000', '640000', '650000'],
  remote: ['150000', '540000', '620000', '630000', '640000', '650000'],
  overseas: ['710000', '810000', '820000'],
} as const
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]
