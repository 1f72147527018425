// What the server answers when somebody looks up a region, a dictionary, or the map service. Nothing of it is in the database.

import { type DictionaryType, dictionaries, dictionaryTypes, valuesOf } from '#contract/dictionaries'
import type { Answer } from '#contract/kit/call'
import { type reference, referenceRefusals } from '#contract/reference/calls'
import { regionTree } from '#contract/regions/data'
import { regionsOf } from '#contract/regions/lookup'
import type { Handlers } from '../kit/road/answer'
import { found } from '../kit/road/refuse'

let lookup: ReturnType<typeof regionsOf> | undefined

export function regions() {
  lookup ??= regionsOf(regionTree())
  return lookup
}

const isDictionary = (type: string): type is DictionaryType => Object.hasOwn(dictionaries, type)
type AllRegions = Answer<typeof reference.regions>
type AllDictionaries = Answer<typeof reference.dictionaries>

export const referenceCalls: Handlers<typeof reference> = {
  regions: async () => regionTree() as AllRegions,

  regionName: async (_, input) => {
    const { code, name } = found(regions().find(input.code), referenceRefusals.noRegion)
    return { code, name, fullName: regions().address(code) }
  },

  regionsInside: async (_, input) => {
    if (input.code && input.code !== '0') found(regions().find(input.code), referenceRefusals.noRegion)
    return regions()
      .inside(input.code)
      .map(({ code, id, name, parentId, children }) => ({ code, id, name, parentId, isEnd: !children?.length }))
  },

  dictionary: async (_, { type }) => valuesOf(found(isDictionary(type) ? type : null, referenceRefusals.noDictionary)),

  dictionaries: async () => Object.fromEntries(dictionaryTypes.map((type) => [type, valuesOf(type)])) as AllDictionaries,

  // Without a key the console draws its own offline map.
  mapConfig: async ({ settings }) => settings.map ?? { key: null, securityCode: null },
}
