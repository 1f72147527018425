// A map of regions in the colours of what sending costs. It is silent: the table beside it says the same to everybody.

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadOverview, loadProvince, type Outline } from '#console/desk/location/outlines'
import { warn } from '#console/kit/call/log'
import type { Covered } from '#contract/freight/coverage'
import type { Shade } from './shades'

type Props = {
  /** A province's code, or nothing for all of them. */
  within: string | undefined
  covered: ReadonlyMap<string, Covered>
  shadeOf: (covered: Covered | undefined) => Shade
  titleOf: (covered: Covered) => string
  open: (code: string) => void
}

export function CoverageMap({ within, covered, shadeOf, titleOf, open }: Props): ReactNode {
  const outlines = useOutlines(within)
  const drawing = useMemo(() => outlines && drawingOf(outlines), [outlines])
  if (!drawing) return <div className="fr-map" aria-busy="true" />
  return (
    <svg className="fr-map" viewBox={drawing.box} aria-hidden="true" focusable="false">
      {drawing.shapes.map(({ code, path }) => {
        const region = covered.get(code)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table's buttons do the same
          <path
            key={code}
            d={path}
            className={`fr-shade fr-shade-${shadeOf(region)}`}
            data-opens={region?.opens || undefined}
            onClick={() => region?.opens && open(code)}
          >
            <title>{region ? titleOf(region) : ''}</title>
          </path>
        )
      })}
    </svg>
  )
}

function useOutlines(within: string | undefined): readonly Outline[] | undefined {
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

type Point = readonly number[]

// The usual projection of street maps; drawn in hundredths of a degree, so that the numbers stay short.
const project = ([lon = 0, lat = 0]: Point): [number, number] => [
  Math.round(lon * 100),
  Math.round(-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (18_000 / Math.PI)),
]

function drawingOf(outlines: readonly Outline[]) {
  const xs: number[] = []
  const ys: number[] = []
  const ring = (points: readonly Point[]) => {
    const dots = points.map(project)
    for (const [x, y] of dots) {
      xs.push(x)
      ys.push(y)
    }
    return `M${dots.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  }
  const shapes = outlines.map(({ id, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return { code: id, path: polygons.flatMap((rings) => rings.map(ring)).join('') }
  })
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const [left, top] = [least(xs), least(ys)]
  return { shapes, box: `${left} ${top} ${most(xs) - left} ${most(ys) - top}` }
}
