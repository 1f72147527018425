// Where something is: a small map that only shows; the address beside it says the same in words.

import './location.css'
import { useEffect, useRef } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { Point } from './place'
import { useMap } from './use-map'

const nobody = { current: () => undefined }

export function PlaceMap({ point, name }: { point: Point; name: string }) {
  const t = useT()
  const canvas = useRef<HTMLDivElement>(null)
  const { longitude, latitude } = point
  const map = useMap(canvas, { ...point, formattedAddress: name }, true, nobody)
  // The drawer walks from one place to the next, and its map goes along.
  useEffect(() => map?.show({ longitude, latitude }), [map, longitude, latitude])
  return (
    <figure className="md-map md-place-map" aria-label={t('location.mapOf', { name })}>
      {/* Nothing is chosen here, so the keyboard passes by. */}
      <div ref={canvas} className="md-map-canvas" inert />
    </figure>
  )
}
