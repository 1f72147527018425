// Finding regions by code or id: the path to one, what is inside it, and how an address names it.

import type { Region } from './tree'

/** Codes that were withdrawn since addresses were stored with them, and where their land went. */
const withdrawn: Readonly<Record<string, string>> = { '500105': '500157', '500112': '500157' }

export const currentCode = (code: string): string => withdrawn[code] ?? code

/** Names that only group others and that nobody writes in an address. */
const groupings = new Set(['市辖区', '省直辖县级行政区划', '自治区直辖县级行政区划'])
export const isGrouping = ({ name }: Region): boolean => groupings.has(name)

/** A path as an address says it: 重庆市 once, and no 市辖区. */
export const addressNames = (path: readonly Region[]): string[] =>
  path
    .filter((region) => !isGrouping(region))
    .map(({ name }) => name)
    .filter((name, at, all) => name !== all[at - 1])

/** Province, city and district as the forms of carriers have them: never a grouping, so a municipality is its own city, and a county under a province too. */
export function postalParts([province, city, district]: readonly Region[]): { province: string; city: string; district: string } {
  const isMunicipality = city?.name === '市辖区'
  const cityName = city && isGrouping(city) ? (isMunicipality ? province?.name : district?.name) : city?.name
  return { province: province?.name ?? '', city: cityName ?? '', district: district?.name ?? '' }
}

export type Regions = ReturnType<typeof regionsOf>

export function regionsOf(tree: readonly Region[]) {
  const paths = new Map<string, Region[]>()
  const walk = (list: readonly Region[], above: readonly Region[]) => {
    for (const region of list) {
      const path = [...above, region]
      paths.set(region.code, path).set(region.id, path)
      if (region.children) walk(region.children, path)
    }
  }
  walk(tree, [])

  /** Province, city, district down to this code or id; empty when there is no such region. */
  const path = (key: string): readonly Region[] => paths.get(currentCode(key)) ?? []
  const find = (key: string): Region | undefined => path(key).at(-1)

  return {
    path,
    find,
    /** What is inside a region; the provinces for '0' or nothing. */
    inside: (key?: string): readonly Region[] => (!key || key === '0' ? tree : (find(key)?.children ?? [])),
    /** By itself: 市辖区 is the municipality that it is of. Empty when there is no such region. */
    called: (key: string): string => addressNames(path(key)).at(-1) ?? '',
    address: (key: string, separator = ''): string => addressNames(path(key)).join(separator),
    /** Nothing is left to choose: a district, or Dongguan, or Taiwan. */
    isEnd: (key: string): boolean => {
      const region = find(key)
      return region !== undefined && !region.children?.length
    },
  }
}
