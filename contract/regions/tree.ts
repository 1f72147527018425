// The two shapes of the region data that the specification names, made from the compact one that is bundled.

/** Provinces stand under '0'. An id is 19 digits and never a number: siblings would become one. */
export type Region = { code: string; id: string; name: string; parentId: string; children?: Region[] }

/** The other shape: c code, n name, p province prefix, y city segment, a district segment, d what is inside. */
export type ShortRegion = { c: string; n: string; p: string; y?: string; a?: string; d?: ShortRegion[] }

export type Compact = readonly [code: string, name: string, children?: readonly Compact[]]

type Level = 1 | 2 | 3

export const topParentId = '0'

export const regionId = (code: string, level: Level): string => `14${level}0000000${code.padStart(9, '0')}`

/** The code inside an id: six digits, or nine for a special zone. */
export function codeOfId(id: string): string {
  const code = id.slice(10)
  return code.startsWith('000') ? code.slice(3) : code
}

export const isRegionId = (key: string): boolean => /^14[123]0000000\d{9}$/.test(key)

export function expand(list: readonly Compact[], level: Level = 1, parentId: string = topParentId): Region[] {
  return list.map(([code, name, inside]) => {
    const id = regionId(code, level)
    // Empty lists stay: Taiwan and Dongguan say that there is nothing to choose, a district says nothing.
    return inside ? { code, id, name, parentId, children: expand(inside, (level + 1) as Level, id) } : { code, id, name, parentId }
  })
}

const municipalities = new Set(['110000', '120000', '310000', '500000'])
// A nine-digit zone has no two-digit segment, so the short shape cannot hold it.
const hasSegments = (region: Region) => region.code.length === 6
const districtsOf = (city: Region) => (city.children ?? []).filter(hasSegments).map(shortDistrict)

function shortDistrict({ code, name }: Region): ShortRegion {
  return { c: code, n: name, p: code.slice(0, 2), y: code.slice(2, 4), a: code.slice(4, 6) }
}

function shortCity(city: Region): ShortRegion {
  return { c: city.code, n: city.name, p: city.code.slice(0, 2), y: city.code.slice(2, 4), d: districtsOf(city) }
}

/**
 * direct: the districts of the four municipalities hang under the province itself, with city segments 01 and 02.
 * nested: they keep their one city, as in the first shape.
 */
export function toShort(tree: readonly Region[], municipalDistricts: 'direct' | 'nested' = 'direct'): ShortRegion[] {
  return tree.map((province) => {
    const cities = province.children ?? []
    const flat = municipalDistricts === 'direct' && municipalities.has(province.code)
    return {
      c: province.code,
      n: province.name,
      p: province.code.slice(0, 2),
      d: flat ? cities.flatMap(districtsOf) : cities.map(shortCity),
    }
  })
}
