// Outlines of regions for a page: fetched when they are wanted.

import { useEffect, useState } from 'react'
import { warn } from '#console/kit/call/log'
import { loadOverview, loadProvince, type Outline } from './outlines'

/** All provinces, or the cities of one; undefined while they are on their way. */
export function useOutlines(within: string | undefined): readonly Outline[] | undefined {
  const [loaded, setLoaded] = useState<{ within: string | undefined; outlines: readonly Outline[] }>()
  useEffect(() => {
    let gone = false
    const wanted = within ? loadProvince(within.slice(0, 2)) : loadOverview()
    wanted.then(
      (outlines) => !gone && setLoaded({ within, outlines }),
      (failed: unknown) => warn('map: outlines could not be loaded', failed),
    )
    return () => {
      gone = true
    }
  }, [within])
  return loaded?.within === within ? loaded?.outlines : undefined
}
