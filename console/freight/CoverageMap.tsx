// A map of regions in the colours of what sending costs. It is silent: the table beside it says the same to everybody.

import { type ReactNode, useMemo } from 'react'
import { drawingOf } from '#console/desk/location/drawing'
import { useOutlines } from '#console/desk/location/shapes'
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
