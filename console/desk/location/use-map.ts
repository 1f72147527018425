// The map of an open dialog: found, mounted and taken down again with it.

import { type RefObject, useEffect, useRef, useState } from 'react'
import { warn } from '#console/kit/call/log'
import { t } from '#console/kit/text/i18n'
import { mayLocate } from './locate'
import { openMap } from './open-map'
import type { MapProvider, MapWords, PickedLocation, Point } from './place'

const words = (): MapWords => ({
  map: `${t('location.map')} ${t('location.mapHelp')}`,
  zoomIn: t('location.zoomIn'),
  zoomOut: t('location.zoomOut'),
  southSea: t('location.southSea'),
  diaoyu: t('location.diaoyu'),
})

/** Undefined until it can be used. */
export function useMap(
  canvas: RefObject<HTMLDivElement | null>,
  value: PickedLocation | undefined,
  readOnly: boolean,
  onPick: RefObject<(point: Point) => void>,
): MapProvider | undefined {
  const [map, setMap] = useState<MapProvider>()
  // The value is where the map starts; what is chosen later moves the map by itself.
  const first = useRef(value)

  useEffect(() => {
    if (!canvas.current) return
    const leaving = new AbortController()
    let mounted: MapProvider | undefined
    const options = {
      marker: first.current,
      readOnly,
      isDark: document.documentElement.dataset.theme === 'dark',
      onPick: (point: Point) => onPick.current(point),
      words: words(),
    }
    openMap(canvas.current, options, leaving.signal).then(
      (opened) => {
        mounted = opened
        if (leaving.signal.aborted) opened.destroy()
        else setMap(opened)
      },
      (failed: unknown) => !leaving.signal.aborted && warn('map: it could not be drawn', failed),
    )
    return () => {
      leaving.abort()
      mounted?.destroy()
      setMap(undefined)
    }
  }, [canvas, readOnly, onPick])
  return map
}

/** Where the reader is, or undefined with a line in the log: nobody is told that it did not work. */
export async function whereAmI(map: MapProvider): Promise<Point | undefined> {
  try {
    return await map.locate()
  } catch (failed) {
    warn('map: geolocation failed', failed)
    return undefined
  }
}

/** The same, when the reader allowed it before: nobody is asked just because a dialog opened. */
export const whereAmIQuietly = async (map: MapProvider): Promise<Point | undefined> => ((await mayLocate()) ? whereAmI(map) : undefined)
