// Units on a map: all of them at once, as marks that come apart as one comes nearer. What is chosen is said beside the map.

import '#console/desk/location/location.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { warn } from '#console/kit/call/log'
import { useT } from '#console/kit/text/i18n'
import type { MapPoint, PointMap } from './point-map'

type Props = { points: readonly MapPoint[] | undefined; regions: readonly string[]; onPick: (point: MapPoint | undefined) => void }

export function UnitMap({ points, regions, onPick }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PointMap>()
  const pick = useEffectEvent(onPick)
  const words = {
    map: t('agent.map'),
    zoomIn: t('location.zoomIn'),
    zoomOut: t('location.zoomOut'),
    southSea: t('location.southSea'),
    diaoyu: t('location.diaoyu'),
  }
  const said = useRef(words)

  useEffect(() => {
    let mounted: PointMap | undefined
    let isGone = false
    const open = async () => {
      const { openPointMap } = await import('./point-map')
      if (isGone || !box.current) return
      mounted = await openPointMap(box.current, { words: said.current, onPick: (point) => pick(point) })
      if (isGone) mounted.remove()
      else setMap(mounted)
    }
    open().catch((failed: unknown) => warn('map: it could not be drawn', failed))
    return () => {
      isGone = true
      mounted?.remove()
      setMap(undefined)
    }
  }, [])

  useEffect(() => {
    if (!map || !points) return
    map.setPoints(points)
    map.fit()
  }, [map, points])
  useEffect(() => map?.setRegions(regions), [map, regions])

  return (
    <div className="md-map ag-map">
      <div ref={box} className="md-map-canvas" aria-busy={!map || !points} />
    </div>
  )
}
