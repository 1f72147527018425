// How many regions are called in few words: by province, with what is meant of it where it is not all.

import { useRegions } from '#console/desk/region/load'
import { useT } from '#console/kit/text/i18n'
import type { Regions } from '#contract/regions/lookup'

const shortName = (name: string) => name.replace(/(维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')

/** How a language strings names together. */
export type Manner = { comma: string; within: (name: string, parts: string) => string }

/** One name for each province, with its parts behind it where not all of it is meant. */
export function namesOf(codes: readonly string[], regions: Regions, { comma, within }: Manner): string[] {
  const provinces = new Map<string, string[]>()
  for (const code of [...codes].sort()) {
    const [province, ...inside] = regions.path(code)
    const name = province ? shortName(province.name) : code
    const parts = provinces.get(name) ?? []
    const last = inside.at(-1)
    if (last) parts.push(last.name)
    provinces.set(name, parts)
  }
  return [...provinces].map(([name, parts]) => (parts.length === 0 ? name : within(name, parts.join(comma))))
}

/** The names once the regions are here; undefined while they are on their way. */
export function useRegionNames(codes: readonly string[]): string[] | undefined {
  const t = useT()
  const { data } = useRegions(codes.length > 0)
  const manner = { comma: t('freight.comma'), within: (name: string, parts: string) => t('freight.within', { name, parts }) }
  return codes.length === 0 ? [] : data && namesOf(codes, data.regions, manner)
}
