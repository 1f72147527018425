// The region data of the console: embedded, fetched as a part of the build when a picker first needs it, never from the API.

import { useEffect, useState } from 'react'
import type { Regions } from '#contract/regions/lookup'
import type { FoundRegion } from '#contract/regions/search'
import type { Region } from '#contract/regions/tree'

export type LoadedRegions = {
  /** Sorted by reading on every level. */
  tree: readonly Region[]
  regions: Regions
  search: (query: string, limit?: number) => FoundRegion[]
}

let loading: Promise<LoadedRegions> | undefined
/** What was fetched before stands at once: a name that comes a moment later makes its table jump. */
let here: LoadedRegions | undefined

export function loadRegions(): Promise<LoadedRegions> {
  loading ??= prepare().catch((failed: unknown) => {
    // A part that did not arrive is asked for again the next time.
    loading = undefined
    throw failed
  })
  return loading
}

async function prepare(): Promise<LoadedRegions> {
  const [{ regionTree }, { regionsOf }, { byPinyin, searchOf }, { regionPinyin }] = await Promise.all([
    import('#contract/regions/data'),
    import('#contract/regions/lookup'),
    import('#contract/regions/search'),
    import('#contract/regions/pinyin'),
  ])
  const sorted = (list: readonly Region[]): Region[] =>
    byPinyin(list, regionPinyin).map((region) => (region.children ? { ...region, children: sorted(region.children) } : region))
  const tree = sorted(regionTree())
  here = { tree, regions: regionsOf(tree), search: searchOf(tree, regionPinyin) }
  return here
}

/** The data once it is wanted and here; `failed` when it could not be had. */
export function useRegions(wanted: boolean): { data: LoadedRegions | undefined; failed: boolean } {
  const [state, setState] = useState<{ data?: LoadedRegions; failed: boolean }>(() => ({ data: here, failed: false }))
  useEffect(() => {
    if (!wanted || state.data) return
    let gone = false
    loadRegions().then(
      (data) => !gone && setState({ data, failed: false }),
      () => !gone && setState({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [wanted, state.data])
  return { data: state.data, failed: state.failed }
}
