// Where a template delivers and what the first piece costs there: region by region, from its rules alone.

import type { FreightTemplate } from '../pricing/freight'
import type { Region } from '../regions/tree'

export type Covered = {
  code: string
  name: string
  /** What the first piece costs: the least and the most inside the region. Null where nothing is delivered. */
  minFeeFen: number | null
  maxFeeFen: number | null
  delivers: 'all' | 'part' | 'none'
  /** There is more to see inside. */
  opens: boolean
}

type Terms = Pick<FreightTemplate, 'mode' | 'rules' | 'noShip'>

/** `list` are the regions that are asked for, `above` those around them from the widest to the narrowest. */
export function coverageOf({ mode, rules, noShip }: Terms, list: readonly Region[], above: readonly Region[] = []): Covered[] {
  const closed = new Set(noShip)
  const fees = new Map(rules.flatMap((rule) => rule.regions.map((code) => [code, rule.firstFeeFen] as const)))
  const otherwise = mode === 'FREE' ? 0 : (rules.find(({ isDefault }) => isDefault)?.firstFeeFen ?? null)
  /** The fee of every place without a place inside it; null where it is not delivered to. */
  const ends = (region: Region, outer: number | null, shut: boolean): (number | null)[] => {
    const fee = mode === 'FREE' ? 0 : (fees.get(region.code) ?? outer)
    const isShut = shut || closed.has(region.code)
    if (region.children?.length) return region.children.flatMap((inside) => ends(inside, fee, isShut))
    return [isShut ? null : fee]
  }
  const outer = above.reduce((fee, { code }) => fees.get(code) ?? fee, otherwise)
  const isShut = above.some(({ code }) => closed.has(code))
  return list.map((region) => summary(region, ends(region, outer, isShut)))
}

function summary({ code, name, children }: Region, ends: (number | null)[]): Covered {
  const fees = ends.filter((fee) => fee !== null)
  const delivers = fees.length === 0 ? 'none' : fees.length < ends.length ? 'part' : 'all'
  const isNowhere = fees.length === 0
  return {
    code,
    name,
    delivers,
    minFeeFen: isNowhere ? null : fees.reduce((least, fee) => Math.min(least, fee)),
    maxFeeFen: isNowhere ? null : fees.reduce((most, fee) => Math.max(most, fee)),
    opens: Boolean(children?.length),
  }
}
